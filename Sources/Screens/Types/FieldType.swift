import Controls

/// The kind of value that a screen file requires in a position, for the checker, the schema and the
/// reference.
indirect enum FieldType: Sendable {
  case boolean
  case number(ClosedRange<Double>?)
  case integer(ClosedRange<Int>?)
  /// Text that is not spoken, such as names and addresses.
  case string
  /// Text for users: a string, or a key of the string tables.
  case text
  /// Text for users that cannot have runs.
  case plainText
  case enumeration([String], of: String)
  case traits
  /// Numbers with these names. Those named `width` or `height` must not be negative.
  case tuple([String])
  case list(FieldType)
  case object(ObjectType)
  case id
  case screen
  case languageTag
  /// A color: `"#d70015"` or a color name.
  case color
  /// A file in the same directory or below: `"logo.png"`.
  case file(FileUse)
  /// A date, a time or both, according to the picker's mode; `nil` if that is unknown.
  case date(DatePicker.Mode?)
  /// An attribute of an element: `volume.value`.
  case attributePath(AttributeNeed)
  /// A number or a single placeholder: `"{price.value}"`.
  case amount
  /// A text, number or Boolean for an attribute of any type.
  case anyValue
  /// Either of two shapes.
  case either(FieldType, FieldType)
  case steps
  case handlers
  case nodes(NodeContext)
  case node(NodeContext)
  /// IDs of elements, or elements defined in the list.
  case elements
  /// A language tag with hyphens or underscores.
  case languageName
  /// An object with a text for each key, which is not spoken.
  case reasons
  case strings
  case screens
  /// The variables, the data or the templates of the file.
  case definitions(DefinitionKind)
  /// Always `true`: a step without a value.
  case trueOnly

  /// Returns the shape with a date picker's mode.
  func showing(_ mode: DatePicker.Mode?) -> FieldType {
    if case .date = self { .date(mode) } else { self }
  }

  static let point = FieldType.tuple(["x", "y"])
  static let size = FieldType.tuple(["width", "height"])
  static let rect = FieldType.tuple(["x", "y", "width", "height"])
  static let texts = FieldType.list(.text)
  static let ids = FieldType.list(.id)
  static let count = FieldType.integer(0...maximum)
  /// The maximum of counts, large enough that messages omit it.
  static let maximum = 1_000_000
}

/// The purpose of a file that a screen file names.
public enum FileUse: String, Hashable, Sendable {
  /// An image, or a style sheet for the screens.
  case image, style
}

/// The requirement of a step for an attribute.
enum AttributeNeed: Sendable {
  case reading
  /// A number, or a text that can contain one, such as a label's.
  case number
  case flag
}

/// The position of a node, which determines its possible classes and attributes.
enum NodeContext: Sendable, Hashable {
  case screen
  case subview
  case listed
  /// Only this class is allowed.
  case only(String)
}

/// An object with known keys.
struct ObjectType: Sendable {
  /// The name with its article: “a custom action”.
  let name: String
  let fields: [Field]
  /// Groups of keys of which exactly one is required.
  let choices: [[String]]

  init(_ name: String, _ fields: [Field], oneOf choices: [String]...) {
    self.name = name
    self.fields = fields
    self.choices = choices
  }

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}

/// A key of an object, and the shape of its value.
struct Field: Sendable {
  let name: String
  let type: FieldType
  let doc: String
  let isRequired: Bool

  init(_ name: String, _ shape: FieldType, _ doc: String, isRequired: Bool = false) {
    self.name = name
    self.type = shape
    self.doc = doc
    self.isRequired = isRequired
  }
}
