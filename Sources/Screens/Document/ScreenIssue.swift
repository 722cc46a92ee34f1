/// A mistake in a screen file, with its position.
public struct ScreenIssue: Error, Hashable, Sendable {
  /// The source position.
  public var position: SourcePosition
  /// The problem.
  public var problem: Kind

  init(_ problem: Kind, at position: SourcePosition) {
    self.problem = problem
    self.position = position
  }

  /// The problem of a mistake.
  public enum Kind: Hashable, Sendable {
    // Syntax.
    /// The file is empty.
    case empty
    /// The file is too large.
    case tooLarge(bytes: Int)
    /// The file cannot be parsed; libyaml's message.
    case notJSON(String)
    /// The file ends inside the construct that begins at the position.
    case unexpectedEnd(String)
    /// A second document follows the first.
    case secondDocument
    /// A JSON syntax error.
    case slip(JSONSyntaxError.Kind)
    /// A YAML syntax error.
    case layout(BlockSyntaxError)
    /// Brackets are nested too deep.
    case nestedTooDeep
    /// A number is not finite.
    case noNumber(String)
    /// A feature of YAML or of another language that screen files lack.
    case unsupportedSyntax(Foreign)
    /// A key that the object already has.
    case duplicateKey(String, line: Int)

    // Words.
    /// An unknown word, with the most similar known one.
    case unknown(Vocabulary, String, nearest: String?)
    /// A class or key that is valid elsewhere.
    case misplaced(Misplaced)
    /// A required key is missing.
    case missing(key: String, of: String)
    /// An unknown key without a value.
    case emptyKey(String)
    /// An attribute of the named class in a node without `class`.
    case needsClass(String, String)
    /// Exactly one of these keys is required.
    case needsOneOf([String])
    /// Two keys that exclude each other.
    case excludes(String, String)
    /// A value of another shape is expected.
    case expected(String)
    /// A value is out of range.
    case outOfRange(String)
    /// An unsupported version of the format.
    case version(Double)
    /// A handler for an event that is never sent.
    case notSent(Event, nearest: String?)
    /// A handler for an event that requires a trait.
    case needsTrait(String, event: String)

    // Names.
    /// An ID that another element has.
    case duplicateID(String, line: Int)
    /// A placeholder for an element whose ID cannot be used in placeholders.
    case unnameable(String)
    /// An attribute that the element does not have.
    case noAttribute(String, of: String, nearest: String?)
    /// An attribute that is unsuitable for the step.
    case wrongAttributeType(String, need: String)
    /// The text of a secure field is put into another text.
    case revealsSecret(String)
    /// An attribute that steps cannot read.
    case unreadable(String)
    /// An attribute of an event, which steps cannot change.
    case ofEvent(String)
    /// An opening brace without a valid placeholder.
    case invalidPlaceholder(String, inStrings: Bool)
    /// An element that is already in the list.
    case duplicateElement(String)
    /// A list that makes two elements contain each other.
    case containmentCycle(String, in: String)

    // Expressions and repeated nodes.
    /// An invalid expression.
    case invalidExpression(ExpressionError)
    /// A key that needs another key.
    case requires(String, String)
    /// More nodes than the maximum.
    case tooManyNodes
    /// A name that something else has.
    case nameInUse(String, by: String)
    /// A name that expressions cannot contain.
    case invalidName(String)

    // Files.
    /// A named file cannot be used.
    case file(String, ReferencedFileError)

    // Steps without effect.
    /// A `set` step without attributes.
    case nothingSet
    /// A step after `return`.
    case afterEnd(step: String)
    /// An element that cannot be edited, and its class.
    case notEdited(String, String)
    /// An element that cannot be refreshed, and its class.
    case notRefreshed(String, String)
    /// An element whose class the step does not support.
    case wrongClass(String, String, step: String, [String])
    /// An attribute that is set only when the element is created.
    case ofMaking(String)
    /// An attribute whose default a step cannot restore.
    case noDefault(String)
    /// A node in a step that creates no elements.
    case nodeInStep

    // Texts.
    /// The strings have no table for the file's language.
    case noTable(language: String)
    /// A key that is missing in some string tables.
    case noEntry(key: String, languages: [String], nearest: String?)
    /// Required plural forms are missing.
    case missingForms([String], language: String)
    /// A text with plural forms has no number among its arguments.
    case needsNumber(key: String)
    /// Runs in a text that is not spoken with runs.
    case unspokenRuns
    /// A range that does not mark the same characters in all texts of a key.
    case rangeOfTexts(String)
    /// The string tables supply more text than the limit, from this position on.
    case tooMuchFilled
    /// A placeholder has no argument.
    case missingArgument(Int, key: String, language: String, given: Int)
  }

  /// The kind of word that was looked up.
  public enum Vocabulary: Hashable, Sendable {
    /// A key of an object.
    case key(of: String)
    /// The name of a class.
    case className
    /// A trait.
    case trait
    /// The ID of an element.
    case id
    /// The name of a screen.
    case screen
    /// The name of a step.
    case step
    /// The name of a timer.
    case timer
    /// The name of a template.
    case template
    /// The name of a list of the data.
    case dataName
    /// A plural form of a language.
    case pluralForm(language: String)
    /// One of several words.
    case value(of: String, among: [String])
  }

  /// A handler for an event that its sender never sends.
  public struct Event: Hashable, Sendable {
    /// The name of the event.
    public var name: String
    /// Whether another class sends it.
    public var isKnown: Bool
    /// The class with its article, or the application.
    public var sender: String
    /// The events that the sender sends.
    public var sent: [String]
    /// Whether it would be sent if the node were an accessibility element.
    public var needsElement: Bool
  }

  /// A feature that screen files do not support.
  public enum Foreign: Hashable, Sendable {
    /// An anchor or a tag of YAML.
    case anchor
    /// An alias of YAML.
    case alias
    /// A key that is not text.
    case key
    /// A comment with `//`.
    case slashes
  }

  /// A class or key in the wrong position.
  public enum Misplaced: Hashable, Sendable {
    /// An `Element` among subviews.
    case elementAmongSubviews
    /// An `Element` as a screen.
    case elementAsScreen
    /// A controller class for something other than a screen.
    case onlyAsScreen(String)
    /// A `frame` of an `Element`.
    case frameOfElement
    /// A class that is allowed in the named attribute only.
    case partOf(String, owner: String)
    /// An event among the attributes of a node.
    case event(String)
  }
}
