public import Elements

/// A change of one accessibility attribute of a view or element.
public struct ElementChange: Hashable, Sendable {
  /// An attribute that can be changed.
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    /// The attributes, named as the properties of `Responder` without their prefix.
    case label, value, hint, traits, isAccessibilityElement
  }

  /// The attribute to change.
  public var attribute: Attribute
  /// The new value.
  ///
  /// Traits are names separated by spaces; `isAccessibilityElement` is `true` or `false`.
  public var text: String

  /// Creates a change.
  ///
  /// Returns `nil` if a trait is unknown, or if a Boolean is neither `true` nor `false`.
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

  /// Applies the change to an element.
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
  /// Moves the cursor to the element with a number in reading order, and speaks it.
  mutating func goTo(_ number: Int) {
    let entries = application.readingOrder.entries
    guard entries.indices.contains(number - 1),
      move(to: entries[number - 1].element, .user)
    else { return emit(.sound(.error)) }
  }

  /// Applies a change to the element with the cursor, and speaks the element.
  mutating func make(_ change: ElementChange) {
    guard let element = cursor.element else { return emit(.sound(.error)) }
    change.apply(to: element)
    processActionRequests()
    guard cursor.element === element else { return }
    cursor.spokenState = ElementState(element)
    say(tokens(for: element), .interrupting)
  }

  /// Applies a change to a node of the tree, and speaks the node if it has the cursor.
  mutating func make(_ change: ElementChange, ofNode number: Int) {
    let nodes = application.notedNodes
    guard nodes.indices.contains(number - 1) else {
      if isOn { emit(.sound(.error)) }
      return
    }
    let node = nodes[number - 1].responder
    guard isListening, node === cursor.element else {
      change.apply(to: node)
      return processActionRequests()
    }
    make(change)
  }
}

extension Application {
  /// The nodes of the view tree in tree order, each with the reason it is in the reading order or
  /// not.
  ///
  /// Creates no elements and does not scroll.
  package var notedNodes: [OrderExplanation] {
    ReadingOrder(of: self, idiom: idiom, direction: direction, keepsNotes: true).notes
  }
}
