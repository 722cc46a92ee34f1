/// A way through a screen that the program itself knows: from one thing of a kind to the next.
public struct AccessibilityCustomRotor {
  /// Which way the user turns through what a rotor finds.
  public enum Direction: Hashable, Sendable {
    case previous
    case next
  }

  /// Kinds of things that a reader knows by itself.
  public enum SystemType: String, CaseIterable, Hashable, Sendable {
    case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4
    case headingLevel5, headingLevel6, boldText, italicText, underlineText, misspelledWord, image
    case textField, table, list, landmark
  }

  /// What a rotor is called.
  public enum Name: Hashable, Sendable {
    case custom(AttributedText)
    case system(SystemType)
  }

  /// Something that a rotor found: an element, and where in its text.
  public struct Item {
    public weak var target: Responder?
    /// Counted in characters of the element's text.
    public var range: Range<Int>?

    public init(_ target: Responder, range: Range<Int>? = nil) {
      self.target = target
      self.range = range
    }
  }

  /// From where, and in which direction.
  public struct Predicate {
    public var current: Item?
    public var direction: Direction

    public init(current: Item?, direction: Direction) {
      self.current = current
      self.direction = direction
    }
  }

  public var name: Name
  /// What comes after the predicate's item; nil is the end.
  public var search: (Predicate) -> Item?

  public init(name: String, search: @escaping (Predicate) -> Item?) {
    self.name = .custom(AttributedText(name))
    self.search = search
  }

  public init(systemType: SystemType, search: @escaping (Predicate) -> Item?) {
    name = .system(systemType)
    self.search = search
  }
}
