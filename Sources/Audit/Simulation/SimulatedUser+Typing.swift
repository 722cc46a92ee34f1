internal import Controls
internal import Elements
internal import Gestures
internal import Screens
internal import Text

extension SimulatedUser {
  private var editedField: TextInput? { application.keyWindow?.firstResponder as? TextInput }

  /// The identifier, otherwise the line and column, of the text input that is edited.
  var editedID: String? {
    guard let field = editedField else { return nil }
    let position = prototype?.position(of: field)
    return prototype?.id(of: field) ?? position.map { "\($0.line):\($0.column)" }
  }

  /// Types with the first character of the keyboard that fits.
  ///
  /// A short text, such as a PIN, is typed to its end; otherwise one character, or as many as make a
  /// condition about the text true.
  func typeText() -> Bool {
    let field = editedField
    guard let first = fittingKey(for: field), moveCursor(to: first) else { return false }
    effects = []
    let id = editedID
    let own = conditions.filter { condition in
      guard let id, case .string(let text)? = condition[object: "if"]?.content else { return false }
      return text.contains(id)
    }
    let isShort = (field?.maxLength).map { $0 <= 12 } ?? false
    let length = isShort ? field?.maxLength ?? 1 : own.isEmpty ? 1 : Self.longestTrial
    var truth = prototype?.truth(of: own) ?? []
    for number in 0..<length {
      if number > 0, field is DigitField, let key = fittingKey(for: field) {
        guard moveCursor(to: key) else { break }
      }
      perform(.tap(count: 2, fingers: 1))
      let now = prototype?.truth(of: own) ?? []
      if !isShort, zip(truth, now).contains(where: { !$0 && $1 }) { break }
      truth = now
    }
    return true
  }

  /// The number of characters that are typed into a text of any length.
  private static let longestTrial = 8

  /// Returns the first key with a character that a text input takes; `nil` if no key has one.
  private func fittingKey(for field: TextInput?) -> ElementKey? {
    let index = order.entries.firstIndex { entry in
      guard let key = entry.element as? KeyboardKey, case .character(let text) = key.kind else {
        return false
      }
      return (field as? DigitField).map { $0.accepts($0.text + text) } ?? true
    }
    return index.map { elementKeys[$0] }
  }
}
