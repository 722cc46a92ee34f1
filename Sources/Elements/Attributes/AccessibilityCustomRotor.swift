/// A rotor that the application provides: it moves between items of one kind.
public struct AccessibilityCustomRotor {
  /// The search direction.
  public enum Direction: Hashable, Sendable {
    /// The direction of a flick up: to the item before the current one.
    case previous
    /// The direction of a flick down: to the item after the current one.
    case next
  }

  /// Kinds of items that the reader supports without an application's rotor.
  public enum SystemType: String, CaseIterable, Hashable, Sendable {
    /// A link that opens another page or screen.
    case link
    /// A link that the user has opened before.
    case visitedLink
    /// A heading of any level.
    case heading
    /// A heading of level 1, the highest.
    case headingLevel1
    /// A heading of level 2.
    case headingLevel2
    /// A heading of level 3.
    case headingLevel3
    /// A heading of level 4.
    case headingLevel4
    /// A heading of level 5.
    case headingLevel5
    /// A heading of level 6, the lowest.
    case headingLevel6
    /// Text in bold type.
    case boldText
    /// Text in italic type.
    case italicText
    /// Text with a line below it.
    case underlineText
    /// A word that is not spelled correctly.
    case misspelledWord
    /// A picture or an icon.
    case image
    /// A field in which text can be entered.
    case textField
    /// A data table.
    case table
    /// A container of the type `list`.
    case list
    /// A main region of the screen, such as the navigation.
    case landmark
  }

  /// The name of a rotor.
  public enum Name: Hashable, Sendable {
    /// The application's own name, which the reader speaks.
    case custom(AttributedText)
    /// The reader's name for a kind of items, whose rotor this one replaces.
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
