/// Something wrong in a screen file, and where.
public struct ScreenMistake: Error, Hashable, Sendable {
  public var place: ScreenPlace
  public var problem: Problem

  init(_ problem: Problem, at place: ScreenPlace) {
    self.problem = problem
    self.place = place
  }

  public enum Problem: Hashable, Sendable {
    // The text.
    case empty
    case tooLarge(bytes: Int)
    /// libyaml's own words about what is no JSON.
    case notJSON(String)
    /// The file ends before something that begins here does.
    case breaksOff(String)
    case secondDocument
    /// Where it stops being JSON.
    case slip(JSONSlip.Kind)
    /// Where it stops being YAML.
    case layout(LayoutSlip)
    case nestedTooDeep
    case noNumber(String)
    case notInScreenFiles(Foreign)
    case keyTwice(String, line: Int)

    // Words.
    case unknown(Vocabulary, String, nearest: String?)
    /// What would be right elsewhere.
    case misplaced(Misplaced)
    case missing(key: String, of: String)
    /// An unknown key with nothing behind it.
    case emptyKey(String)
    /// What only such a class has, in a node that names none.
    case needsClass(String, String)
    /// Of these keys exactly one must be there.
    case needsOneOf([String])
    case excludes(String, String)
    case expected(String)
    case outOfRange(String)
    case version(Double)
    case notSent(Event, nearest: String?)
    /// An event that an element hears only where it has a trait.
    case needsTrait(String, event: String)

    // Names.
    case idTwice(String, line: Int)
    /// A text means an element whose id is no name for a place in it.
    case unnameable(String)
    /// The id is of something that has no such attribute.
    case noAttribute(String, of: String, nearest: String?)
    /// An attribute that steps cannot do this with.
    case unfitAttribute(String, need: String)
    /// An attribute that steps cannot ask for.
    case unreadable(String)
    /// An attribute of an event, which no step changes.
    case ofEvent(String)
    /// A place in a text that nobody fills in: of a node, and not of a step.
    case unfilled(String)
    /// An opening brace that begins no place.
    case noPlace(String, inStrings: Bool)
    /// An element that a list has already.
    case listedTwice(String)
    /// A list by which the one holds the other, and the other the one.
    case circle(String, in: String)

    // Files.
    /// A file beside the screen file cannot be used.
    case file(String, FileFault)

    // Steps that could do nothing.
    case nothingSet
    case afterReturn
    case notEdited(String, String)
    case notRefreshed(String, String)
    /// An element whose class a step can do nothing with.
    case wrongClass(String, String, step: String, [String])
    /// An attribute that an element is made with.
    case ofMaking(String)
    /// An attribute whose default no step can give back.
    case noDefault(String)
    /// A node in a step.
    case nodeInStep

    // Texts.
    case noTable(language: String)
    case noEntry(key: String, languages: [String], nearest: String?)
    case missingForms([String], language: String)
    case needsNumber(key: String)
    /// Runs that nobody would hear.
    case silentRuns
    /// A range that fits one text at most, of a key that has several.
    case rangeOfTexts(String)
    /// The tables give more text than anybody reads, from here on.
    case tooMuchFilled
    case missingArgument(Int, key: String, language: String, given: Int)
  }

  /// What a word was looked up in.
  public enum Vocabulary: Hashable, Sendable {
    case key(of: String)
    case className
    case trait
    case id
    case screen
    case step
    case timer
    case pluralForm(language: String)
    /// One of a few words.
    case value(of: String, among: [String])
  }

  /// A handler of an event that its sender never sends.
  public struct Event: Hashable, Sendable {
    public var name: String
    /// Whether another class sends it.
    public var isKnown: Bool
    /// The class with its article, or the program.
    public var sender: String
    public var sent: [String]
    /// Whether it would be sent if the node were an element.
    public var needsElement: Bool
  }

  /// What YAML has, and screen files do not.
  public enum Foreign: Hashable, Sendable {
    case anchor
    case alias
    /// A key that is no text.
    case key
    /// What other languages begin a comment with.
    case slashes
  }

  public enum Misplaced: Hashable, Sendable {
    /// An element that is no view, among views.
    case elementAmongSubviews
    case elementAsScreen
    /// A controller's class that is not a whole screen.
    case onlyAsScreen(String)
    case frameOfElement
    case partOf(String, owner: String)
    /// An event beside the attributes of a node.
    case event(String)
  }
}
