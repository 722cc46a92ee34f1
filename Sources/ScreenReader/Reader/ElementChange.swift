public import Elements

/// What a person tries out on an element: another label, hint, value, or other traits.
public struct ElementChange: Hashable, Sendable {
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    case label, value, hint, traits
  }

  public var attribute: Attribute
  /// What it is to be; of traits, their names with spaces between them.
  public var text: String

  /// `nil` where a word is no trait.
  public init?(_ attribute: Attribute, _ text: String) {
    if attribute == .traits, Self.traits(text) == nil { return nil }
    (self.attribute, self.text) = (attribute, text)
  }

  private static func traits(_ text: String) -> AccessibilityTraits? {
    var traits: AccessibilityTraits = []
    for word in text.split(separator: " ") {
      guard let trait = AccessibilityTraits(named: String(word)) else { return nil }
      traits.formUnion(trait)
    }
    return traits
  }

  /// Gives it to an element.
  public func apply(to element: Responder) {
    switch attribute {
    case .label: element.accessibilityLabel = text
    case .value: element.accessibilityValue = text
    case .hint: element.accessibilityHint = text
    case .traits: element.accessibilityTraits = Self.traits(text) ?? []
    }
  }
}

extension ScreenReader {
  /// Takes the cursor to an element by its number, and says it.
  mutating func goTo(_ number: Int) {
    let entries = application.readingOrder.entries
    guard entries.indices.contains(number - 1),
      move(to: entries[number - 1].element, .user)
    else { return emit(.sound(.error)) }
  }

  /// Makes a change, and says what has become of the element.
  mutating func make(_ change: ElementChange) {
    guard let element = cursor.element else { return emit(.sound(.error)) }
    change.apply(to: element)
    settleAction()
    guard cursor.element === element else { return }
    cursor.spokenState = ElementState(element)
    say(tokens(for: element), .interrupting)
  }
}
