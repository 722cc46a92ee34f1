import Elements

/// The shape of a step: the key that names it, and the other keys.
struct StepDefinition: Sendable {
  let kind: StepKind
  let doc: String
  /// The shape of the value of that key.
  let shape: FieldType
  let fields: [Field]
  /// Whether the other keys include the attributes of an element.
  let takesAttributes: Bool
  let choices: [[String]]

  init(
    _ kind: StepKind, _ shape: FieldType, _ doc: String, _ fields: [Field] = [],
    takesAttributes: Bool = false, oneOf choices: [[String]] = []
  ) {
    self.kind = kind
    self.shape = shape
    self.doc = doc
    self.fields = fields
    self.takesAttributes = takesAttributes
    self.choices = choices
  }

  /// The step as an object, with the naming key first.
  var object: ObjectType {
    let article = "aeiou".contains(kind.rawValue.prefix(1)) ? "an" : "a"
    return ObjectType(
      "\(article) \"\(kind.rawValue)\" step",
      [Field(kind.rawValue, shape, doc, isRequired: true)] + fields)
  }
}

/// The kind of a step, named by its key.
enum StepKind: String, CaseIterable, Sendable {
  case set, add, subtract, toggle
  case present, dismiss, push, pop, popToRoot
  case post, announce, focus
  case sound, openLink
  case beginEditing, type, deleteBackward, endEditing
  case insertRows, deleteRows, reloadRows
  case endRefreshing, rotate, background
  case timer, cancelTimer
  case `if`, `return`
}

/// The steps that a handler can contain.
enum StepCatalog {
  static let names = StepKind.allCases.map(\.rawValue)

  static func shape(of kind: StepKind) -> StepDefinition {
    steps[StepKind.allCases.firstIndex(of: kind) ?? 0]
  }

  static let steps: [StepDefinition] = StepKind.allCases.map(make)

  private static func make(_ kind: StepKind) -> StepDefinition {
    switch kind {
    case .set:
      StepDefinition(
        kind, .id, "Gives attributes of an element new values; null gives the default back.",
        takesAttributes: true)
    case .add: StepDefinition(kind, .amount, "Adds to a number.", change("to"))
    case .subtract: StepDefinition(kind, .amount, "Takes from a number.", change("from"))
    case .toggle:
      StepDefinition(kind, .attributePath(.flag), "Makes a yes of a no, and the other way round.")
    case .present:
      StepDefinition(
        kind, .screen, "Lays a screen over everything.",
        [Field("beside", .id, "The element that it stands beside, as a popover.")])
    case .dismiss: StepDefinition(kind, .trueOnly, "Sends away the screen that was presented last.")
    case .push: StepDefinition(kind, .screen, "Goes on to a screen, from which Escape leads back.")
    case .pop: StepDefinition(kind, .trueOnly, "Goes back one screen.")
    case .popToRoot: StepDefinition(kind, .trueOnly, "Goes back to the first screen.")
    case .post:
      StepDefinition(
        kind, .enumeration(Notification.allCases.map(\.rawValue), of: "notification"),
        "Tells the reader what changed.",
        [
          Field("focus", .id, "The element that the cursor goes to."),
          Field("text", .text, "What is said about it."),
        ] + speaking)
    case .announce: StepDefinition(kind, .text, "Has the reader say something.", speaking)
    case .focus: StepDefinition(kind, .id, "Takes the cursor to an element.")
    case .sound:
      StepDefinition(
        kind, .string,
        "Plays a sound, by its name: a file of the folder `sounds` beside the screen, or what the "
          + "desktop's sound theme has.")
    case .openLink: StepDefinition(kind, .string, "Opens an address.")
    case .beginEditing: StepDefinition(kind, .id, "Has the keyboard type into an element.")
    case .type: StepDefinition(kind, .plainText, "Types text where the keyboard is.")
    case .deleteBackward:
      StepDefinition(kind, .trueOnly, "Deletes what stands before the insertion point.")
    case .endEditing: StepDefinition(kind, .trueOnly, "Sends the keyboard away.")
    case .insertRows:
      StepDefinition(
        kind, .id, "Inserts rows into a table.",
        [
          Field("cells", rows, "The rows, as they are when the step runs.", isRequired: true),
          Field("before", .id, "The row that they are inserted before."),
          Field("section", .count, "The section, from 0; the first, unless it says."),
          Field(
            "row", .count,
            "The number of that row, from 0, in its place; the rows come last without either."
          ),
        ])
    case .deleteRows:
      StepDefinition(
        kind, .id, "Deletes a row, or rows of a table.",
        [
          Field("section", .count, "The section of a table, from 0; the first, unless it says."),
          Field("row", .count, "The first row to be deleted, from 0; the last, unless it says."),
          Field("count", .count, "How many rows are deleted; one, unless it says."),
        ])
    case .reloadRows:
      StepDefinition(
        kind, .id, "Makes the rows of a table anew, as the file has them.",
        [
          Field("cells", rows, "The rows that take the place of those of a section instead."),
          Field("section", .count, "That section, from 0; the first, unless it says."),
        ])
    case .endRefreshing:
      StepDefinition(
        kind, .id, "What was pulled down has found what is new, or that there is nothing.")
    case .rotate:
      StepDefinition(
        kind, .choices(Orientation.self, "orientation"), "Turns the screen, as a hand turns it.")
    case .background:
      StepDefinition(
        kind, .integer(1...86_400_000),
        "Brings something else to the front for so many milliseconds, as the home screen.")
    case .timer:
      StepDefinition(
        kind, .integer(1...86_400_000), "Runs steps after so many milliseconds.",
        [
          Field("steps", .steps, "What is done then.", isRequired: true),
          Field(
            "repeat", .either(.boolean, .integer(1...1_000_000)),
            "How often, or true for as long as nobody cancels it; once, unless it says."),
          Field(
            "name", .string,
            "What it is cancelled by; a timer replaces another of the same name."),
        ])
    case .cancelTimer: StepDefinition(kind, .string, "Stops a timer, by its name.")
    case .if:
      StepDefinition(
        kind, .attributePath(.reading), "Does one thing or another, as an attribute is.",
        [
          Field("equals", .anyValue, "The value that it must have."),
          Field("atLeast", .amount, "The least that it must be."),
          Field("atMost", .amount, "The most that it may be."),
          Field("then", .steps, "What is done if so.", isRequired: true),
          Field("else", .steps, "What is done if not."),
        ], oneOf: [["equals", "atLeast", "atMost"]])
    case .return:
      StepDefinition(
        kind, .boolean,
        "Ends the handler with an answer: false lets the next in the chain be asked.")
    }
  }

  private static func change(_ preposition: String) -> [Field] {
    [
      Field(preposition, .attributePath(.number), "The number that changes.", isRequired: true),
      Field("min", .amount, "The least that it becomes."),
      Field("max", .amount, "The most that it becomes."),
    ]
  }

  private static let rows = FieldType.nodes(.only("TableViewCell"))

  private static let speaking: [Field] = [
    Field(
      "priority", .choices(AnnouncementPriority.self, "priority"),
      "What it may do to the speech before it."),
    Field("queued", .boolean, "Whether it waits its turn rather than interrupting."),
  ]

  /// The notifications that a step can post.
  enum Notification: String, CaseIterable, Sendable {
    case screenChanged, layoutChanged, announcement, pageScrolled
  }
}
