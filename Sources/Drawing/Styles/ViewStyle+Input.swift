internal import Controls
internal import Elements

extension ViewStyle {
  /// Creates the style of a text input, a signature, a keyboard or a key; `nil` for other views.
  init?(input view: View) {
    switch view {
    case let field as TextInput:
      let kind: Kind = field is TextView ? .area : field is SearchField ? .search : .field
      self = ViewStyle(kind, Self.text(of: field), states: field.isFirstResponder ? [.editing] : [])
      if kind == .search { content.insert(.symbol(.search), at: 0) }
    case let signature as SignatureView:
      self = ViewStyle(
        .signature, [.strokes(signature.strokes, in: signature.frame.finiteOrZero.size)])
      if signature.strokes.isEmpty {
        let attributes = signature.resolved
        let text = signature.isSigned ? attributes.value : attributes.label
        content = text.map { [.text($0.string, .placeholder)] } ?? []
      }
    case is KeyboardView: self = ViewStyle(.keyboard)
    case let key as KeyboardKey:
      self = ViewStyle(.key, Self.face(key))
      if key.kind == .shift, key.keyboard?.isShifted == true { states.append(.selected) }
    default: return nil
    }
  }

  /// Returns the text of an input, with insertion point or selection while it is edited.
  private static func text(of field: TextInput) -> [ContentItem] {
    let placeholder = (field as? TextField).flatMap { $0.placeholder ?? $0.resolved.value?.string }
    if let field = field as? DigitField, !field.model.isEmpty {
      // Digits are added at the end.
      let text = ContentItem.text(field.formattedText)
      return field.isFirstResponder ? [text, .insertionPoint] : [text]
    }
    let characters = Array(field.spoken(field.text))
    let model = field.model
    var marks: [ContentItem] = []
    func add(_ range: Range<Int>, _ role: ContentItem.Role) {
      let range = range.clamped(to: 0..<characters.count)
      if !range.isEmpty { marks.append(.text(String(characters[range]), role)) }
    }
    guard field.isFirstResponder else {
      add(0..<characters.count, .main)
      if characters.isEmpty, let placeholder { marks.append(.text(placeholder, .placeholder)) }
      return marks
    }
    let selection = model.selection
    add(0..<selection.lowerBound, .main)
    if selection.isEmpty { marks.append(.insertionPoint) } else { add(selection, .selection) }
    add(selection.upperBound..<max(selection.upperBound, characters.count), .main)
    return marks
  }

  private static func face(_ key: KeyboardKey) -> [ContentItem] {
    switch key.kind {
    case .character: key.text.map { [.text($0)] } ?? []
    case .space: []
    case .shift: [.symbol(.shift)]
    case .delete: [.symbol(.delete)]
    case .newline: [.symbol(.newline)]
    case .dismiss: [.symbol(.dismiss)]
    case .plane(let plane):
      switch plane {
      case .letters: [.text("ABC", size: 14)]
      case .numbers: [.text("123", size: 14)]
      case .symbols: [.text("#+=", size: 14)]
      }
    }
  }
}
