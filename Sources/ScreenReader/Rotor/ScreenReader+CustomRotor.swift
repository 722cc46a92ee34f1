import Elements

extension ScreenReader {
  /// The custom rotors of the element with the cursor and its ancestors.
  var customRotors: [AccessibilityCustomRotor] {
    guard let element = cursor.element else { return [] }
    var rotors: [AccessibilityCustomRotor] = []
    for responder in element.chain { rotors += responder.resolved.customRotors }
    return rotors
  }

  /// Returns the custom rotor that replaces an option of the reader.
  func systemRotor(for kind: RotorOption.Kind) -> AccessibilityCustomRotor? {
    customRotors.first { $0.name.kind == kind }
  }

  mutating func stepThroughCustom(_ name: String, forward: Bool) {
    guard let custom = customRotors.first(where: { $0.name.text == name }) else {
      return emit(.sound(.border))
    }
    step(through: custom, forward: forward)
  }

  mutating func step(through custom: AccessibilityCustomRotor, forward: Bool) {
    let here = cursor.element.map { AccessibilityCustomRotor.Item($0) }
    let current = rotor.lastRotorItem.flatMap { $0.target == nil ? nil : $0 } ?? here
    let predicate = AccessibilityCustomRotor.Predicate(
      current: current, direction: forward ? .next : .previous)
    guard let item = custom.search(predicate), let target = item.target else {
      guard let kind = custom.name.kind else { return emit(.sound(.border)) }
      return nothingFurther(kind)
    }
    let hasRange = item.range != nil
    if target === cursor.element || move(to: target, .user, saysIt: !hasRange) {
      if !hasRange, let element = cursor.element, rotor.lastRotorItem?.target === element {
        say(tokens(for: element), .interrupting)
      }
      rotor.lastRotorItem = item
      if let range = item.range { say(part: range, of: target) }
    } else {
      // The cursor cannot move to the target, which is spoken nevertheless.
      rotor.lastRotorItem = item
      say(tokens(for: target), .interrupting)
    }
  }

  /// Speaks the part of an element that the rotor found.
  private mutating func say(part range: Range<Int>, of element: Responder) {
    let text = element.resolved.value ?? element.resolved.label ?? AttributedText("")
    let characters = Array(text.string)
    let inside = range.clamped(to: characters.indices)
    let part = text.part(inside, saying: String(characters[inside]))
    say(SpeechToken.pieces(of: part, .text, language: element.spokenLanguage), .interrupting)
  }
}

extension AccessibilityCustomRotor.Name {
  /// The spoken name.
  var spoken: AttributedText {
    switch self {
    case .custom(let text): text
    case .system(let type): AttributedText(type.text)
    }
  }

  /// The name that identifies the rotor.
  var text: String { spoken.string }

  /// The equivalent option of the reader; `nil` if there is no equivalent.
  var kind: RotorOption.Kind? {
    guard case .system(let type) = self else { return nil }
    switch type {
    case .link: return .links
    case .heading: return .headings
    case .image: return .images
    case .textField: return .textFields
    case .table: return .tables
    case .landmark: return .landmarks
    case .list: return .lists
    case .visitedLink: return .visitedLinks
    case .misspelledWord: return .misspelledWords
    case .headingLevel1: return .headingLevel1
    case .headingLevel2: return .headingLevel2
    case .headingLevel3: return .headingLevel3
    case .headingLevel4: return .headingLevel4
    case .headingLevel5: return .headingLevel5
    case .headingLevel6: return .headingLevel6
    case .boldText, .italicText, .underlineText: return nil
    }
  }
}

extension AccessibilityCustomRotor.SystemType {
  /// The raw value as separate words.
  fileprivate var text: String {
    var text = ""
    for character in rawValue {
      if text.isEmpty {
        text += character.uppercased()
      } else {
        text +=
          character.isUppercase || character.isNumber
          ? " \(character.lowercased())" : "\(character)"
      }
    }
    return text
  }
}
