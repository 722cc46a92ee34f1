/// A rotor that the application provides: it moves between items of one kind.
public struct AccessibilityCustomRotor {
  /// The search direction.
  public enum Direction: Hashable, Sendable {
    case previous
    case next
  }

  /// Kinds of items that the reader supports without an application's rotor.
  public enum SystemType: String, CaseIterable, Hashable, Sendable {
    case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4
    case headingLevel5, headingLevel6, boldText, italicText, underlineText, misspelledWord, image
    case textField, table, list, landmark
  }

  /// The name of a rotor.
  public enum Name: Hashable, Sendable {
    case custom(AttributedText)
    case system(SystemType)
  }

  /// A search result: an element and a range of its text.
  public struct Item {
    /// The element.
    public weak var target: Responder?
    /// The range in the element's text, in characters; `nil` if the whole element is meant.
    public var range: Range<Int>?

    /// Creates a search result.
    public init(_ target: Responder, range: Range<Int>? = nil) {
      self.target = target
      self.range = range
    }
  }

  /// The start and the direction of a search.
  public struct Predicate {
    /// The item at which the search starts.
    public var current: Item?
    /// The direction of the search.
    public var direction: Direction

    /// Creates a predicate.
    public init(current: Item?, direction: Direction) {
      self.current = current
      self.direction = direction
    }
  }

  /// The name of the rotor.
  public var name: Name
  /// Returns the item after the predicate's item in its direction; `nil` at the end.
  public var search: (Predicate) -> Item?

  /// Creates a rotor with a custom name.
  public init(name: String, search: @escaping (Predicate) -> Item?) {
    self.name = .custom(AttributedText(name))
    self.search = search
  }

  /// Creates a rotor for a system type.
  public init(systemType: SystemType, search: @escaping (Predicate) -> Item?) {
    name = .system(systemType)
    self.search = search
  }
}
