import Elements
internal import Text

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
  case sound, openLink, send
  case beginEditing, type, deleteBackward, endEditing
  case insertRows, deleteRows, reloadRows
  case endRefreshing, rotate, background
  case language, endVisit
  case timer, cancelTimer
  case `if`, `return`
}

/// The steps that a handler can contain.
enum StepCatalog {
  /// The key for the value of a variable in a `set` step.
  static let variableValue = "value"

  static let names = StepKind.allCases.map(\.rawValue)

  static func shape(of kind: StepKind) -> StepDefinition {
    steps[StepKind.allCases.firstIndex(of: kind) ?? 0]
  }

  static let steps: [StepDefinition] = StepKind.allCases.map(make)

  private static func make(_ kind: StepKind) -> StepDefinition {
    switch kind {
    case .set:
      StepDefinition(
        kind, .id,
        "Sets attributes of an element, or the `value` of a variable. null restores the default.",
        takesAttributes: true)
    case .add: StepDefinition(kind, .amount, "Adds to a number.", change("to"))
    case .subtract: StepDefinition(kind, .amount, "Subtracts from a number.", change("from"))
    case .toggle: StepDefinition(kind, .attributePath(.flag), "Inverts a Boolean attribute.")
    case .present:
      StepDefinition(
        kind, .screen, "Presents a screen.",
        [Field("beside", .id, "The element beside which the screen appears as a popover.")])
    case .dismiss:
      StepDefinition(
        kind, .trueOnly,
        "Dismisses the screen that was presented last.")
    case .push: StepDefinition(kind, .screen, "Pushes a screen. Escape goes back.")
    case .pop: StepDefinition(kind, .trueOnly, "Goes back one screen.")
    case .popToRoot: StepDefinition(kind, .trueOnly, "Goes back to the first screen.")
    case .post:
      StepDefinition(
        kind, .enumeration(Notification.allCases.map(\.rawValue), of: "notification"),
        "Posts a notification to the reader.",
        [
          Field("focus", .id, "The element that the cursor moves to."),
          Field("text", .text, "The text to speak."),
        ] + speaking)
    case .announce: StepDefinition(kind, .text, "Posts an announcement.", speaking)
    case .focus: StepDefinition(kind, .id, "Moves the cursor to an element.")
    case .sound:
      StepDefinition(
        kind, .string,
        "Plays a sound by its name: a file in the directory `sounds` beside the screen file, or "
          + "a sound of the desktop's sound theme.")
    case .openLink: StepDefinition(kind, .string, "Opens an address.")
    case .send:
      StepDefinition(
        kind, .string,
        "Sends a request to the bridge, the program of `retouch run --bridge`.",
        [
          Field(
            "with", .definitions(.values),
            "The values by name. The text of a SecureTextField is sent only if it is named here.")
        ])
    case .beginEditing: StepDefinition(kind, .id, "Starts editing an element.")
    case .type: StepDefinition(kind, .plainText, "Types text into the edited element.")
    case .deleteBackward:
      StepDefinition(
        kind, .trueOnly, "Deletes the character before the insertion point, or the selection.")
    case .endEditing: StepDefinition(kind, .trueOnly, "Ends editing.")
    case .insertRows:
      StepDefinition(
        kind, .id, "Inserts rows into a table.",
        [
          Field(
            "cells", rows, "The new rows. Placeholders are replaced when the step runs.",
            isRequired: true),
          Field("before", .id, "The row before which they are inserted."),
          Field("section", .count, "The index of the section. Default: 0."),
          Field(
            "row", .count,
            "The index of that row, instead of `before`. Default: the end of the section."),
        ])
    case .deleteRows:
      StepDefinition(
        kind, .id, "Deletes a row, or rows of a table.",
        [
          Field("section", .count, "The index of the section of a table. Default: 0."),
          Field("row", .count, "The index of the first row to delete. Default: the last row."),
          Field("count", .count, "The number of rows to delete. Default: 1."),
        ])
    case .reloadRows:
      StepDefinition(
        kind, .id, "Restores the rows of a table from the file.",
        [
          Field("cells", rows, "Rows that replace those of a section instead."),
          Field("section", .count, "The index of that section. Default: 0."),
        ])
    case .endRefreshing:
      StepDefinition(kind, .id, "Ends the refresh of a view that was pulled down.")
    case .rotate:
      StepDefinition(kind, .choices(Orientation.self, "orientation"), "Rotates the screen.")
    case .background:
      StepDefinition(
        kind, .integer(1...86_400_000),
        "Moves the application to the background for this number of milliseconds.")
    case .language:
      StepDefinition(
        kind, .languageTag,
        "Changes the language of the texts, the standard controls, the keyboard and the reader, "
          + "and the direction with it. null restores the initial language.")
    case .endVisit:
      StepDefinition(
        kind, .trueOnly,
        "Ends the visit: screens, variables, typed text, language and the settings of the reader "
          + "are as at the start.")
    case .timer:
      StepDefinition(
        kind, .integer(1...86_400_000), "Runs steps after this number of milliseconds.",
        [
          Field("steps", .steps, "The steps to run.", isRequired: true),
          Field(
            "repeat", .either(.boolean, .integer(1...1_000_000)),
            "How many times the steps run, or true to repeat until the timer is cancelled. "
              + "Default: once."),
          Field(
            "name", .string,
            "The name for `cancelTimer`. A timer replaces another timer of the same name."),
        ])
    case .cancelTimer: StepDefinition(kind, .string, "Stops a timer, by its name.")
    case .if:
      StepDefinition(
        kind, .attributePath(.reading),
        "Runs steps depending on an expression, or on an attribute that is compared.",
        [
          Field("equals", .anyValue, "The required value."),
          Field("atLeast", .amount, "The minimum value."),
          Field("atMost", .amount, "The maximum value."),
          Field("then", .steps, "The steps if the condition is true.", isRequired: true),
          Field("else", .steps, "The steps if the condition is false."),
        ])
    case .return:
      StepDefinition(
        kind, .boolean, "Ends the handler with a result. false continues with the next responder.")
    }
  }

  private static func change(_ preposition: String) -> [Field] {
    [
      Field(preposition, .attributePath(.number), "The number that changes.", isRequired: true),
      Field("min", .amount, "The minimum result."),
      Field("max", .amount, "The maximum result."),
    ]
  }

  private static let rows = FieldType.nodes(.only("TableViewCell"))

  private static let speaking: [Field] = [
    Field(
      "priority", .choices(AnnouncementPriority.self, "priority"),
      "The priority over current speech."),
    Field("queued", .boolean, "Whether it waits for current speech instead of interrupting it."),
  ]

  /// The notifications that a step can post.
  enum Notification: String, CaseIterable, Sendable {
    case screenChanged, layoutChanged, announcement, pageScrolled
  }
}
