import Elements

/// What may stand at a place of a screen file: the checker, the schema and the reference ask it.
indirect enum Shape: Sendable {
  case flag
  case number(ClosedRange<Double>?)
  case integer(ClosedRange<Int>?)
  /// Text that nobody reads out: names and addresses.
  case string
  /// Text that people read: in the file itself, or in its tables.
  case text
  /// Text whose runs nobody would hear, so that it has none.
  case plainText
  case word([String], of: String)
  case traits
  /// So many numbers, each with its name; those that are sizes are not below zero.
  case numbers([String])
  case list(Shape)
  case object(ObjectShape)
  case id
  case screen
  case languageTag
  /// A color: `"#d70015"`, or the name of one.
  case color
  /// A file beside the screen file, by its name: `"logo.png"`.
  case file(FileUse)
  /// A date, a time, or both: what a picker shows, where that is known.
  case date(DatePicker.Mode?)
  /// An attribute of an element: `volume.value`.
  case attributePath(AttributeNeed)
  /// A number, or the one that stands at a place: `"{price.value}"`.
  case amount
  /// Text, a number or a yes or no, for whatever attribute it is meant for.
  case anyValue
  /// What is right where one of two is.
  case either(Shape, Shape)
  case steps
  case handlers
  case nodes(NodePlace)
  case node(NodePlace)
  /// Ids of elements, or elements that stand nowhere else.
  case elements
  /// A language, whose parts may have underscores between them.
  case languageName
  case strings
  case screens
  /// Nothing but `true`: a step that needs no more words.
  case done

  /// The same for an element that shows dates in one of the ways.
  func showing(_ mode: DatePicker.Mode?) -> Shape {
    if case .date = self { .date(mode) } else { self }
  }

  static let point = Shape.numbers(["x", "y"])
  static let size = Shape.numbers(["width", "height"])
  static let rect = Shape.numbers(["x", "y", "width", "height"])
  static let texts = Shape.list(.text)
  static let ids = Shape.list(.id)
  static let anyNumber = Shape.number(nil)
  static let count = Shape.integer(0...most)
  /// As far as anything is counted: more than a person needs, so it is seldom said.
  static let most = 1_000_000
}

/// What a file is there for that a screen file names.
public enum FileUse: String, Hashable, Sendable {
  case image, style
}

/// What a step wants of an attribute.
enum AttributeNeed: Sendable {
  case reading
  /// A number, or a text that can be one, as of a label that counts.
  case number
  case flag
}

/// Where a node stands, which decides what classes and attributes it may have.
enum NodePlace: Sendable, Hashable {
  case screen
  case subview
  case listed
  /// Where only this class may stand.
  case only(String)
}

/// An object with known keys.
struct ObjectShape: Sendable {
  /// What it is, with an article: “a custom action”.
  let name: String
  let fields: [Field]
  /// Groups of keys of which exactly one must be there.
  let choices: [[String]]

  init(_ name: String, _ fields: [Field], oneOf choices: [String]...) {
    self.name = name
    self.fields = fields
    self.choices = choices
  }

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}

/// A key of an object and what stands behind it.
struct Field: Sendable {
  let name: String
  let shape: Shape
  let doc: String
  let isRequired: Bool

  init(_ name: String, _ shape: Shape, _ doc: String, isRequired: Bool = false) {
    self.name = name
    self.shape = shape
    self.doc = doc
    self.isRequired = isRequired
  }
}
