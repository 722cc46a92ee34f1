public import Elements

/// A change to a view or element: another label, hint, value, other traits, or whether
/// it is an element at all.
public struct ElementChange: Hashable, Sendable {
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    case label, value, hint, traits, isAccessibilityElement
  }

  public var attribute: Attribute
  /// What it is to be: of traits, their names with spaces between them; of `isAccessibilityElement`,
  /// `true` or `false`.
  public var text: String

  /// Returns `nil` where a word is no trait, or is neither `true` nor `false`.
  public init?(_ attribute: Attribute, _ text: String) {
    switch attribute {
    case .label, .value, .hint: break
    case .traits: if Self.traits(text) == nil { return nil }
    case .isAccessibilityElement: if Bool(text) == nil { return nil }
    }
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
    case .isAccessibilityElement: element.isAccessibilityElement = text == "true"
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

  /// Makes a change to a node of the tree, and says it where it has the cursor.
  mutating func make(_ change: ElementChange, ofNode number: Int) {
    let nodes = application.notedNodes
    guard nodes.indices.contains(number - 1) else {
      if isOn { emit(.sound(.error)) }
      return
    }
    let node = nodes[number - 1].responder
    guard isListening, node === cursor.element else {
      change.apply(to: node)
      return settleAction()
    }
    make(change)
  }
}

extension Application {
  /// The nodes of the screen's tree, each with why it is in the reading order or is not, in the order of
  /// the tree; nothing is made or scrolled for that.
  package var notedNodes: [OrderNote] {
    ReadingOrder(of: self, idiom: idiom, direction: direction, keepsNotes: true).notes
  }
}
