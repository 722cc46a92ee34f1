import Controls

/// The names in a screen file: IDs with their classes, screens, timers and files.
struct ScreenIndex: Sendable {
  struct Element: Sendable {
    var position: SourcePosition
    var className: String
    /// The screen that contains the element.
    var screen: String
    /// The mode of a date picker; `nil` for other classes.
    var mode: DatePicker.Mode?
  }

  private(set) var elements: [String: Element] = [:]
  /// The IDs in file order.
  private(set) var ids: [String] = []
  /// The names of the screens in file order.
  var screens: [String] = [] {
    didSet { screenNames = Set(screens) }
  }
  private var screenNames: Set<String> = []
  /// The types of the variables and of the data, by name.
  var definitions: [String: ExpressionType] = [:]
  /// The types of the variables.
  var variables: [String: FieldType] = [:]
  /// The names on which texts of nodes depend.
  var dependencies: Set<String> = []
  /// Whether a step changes the language.
  var changesLanguage = false
  /// The names of the timers that steps start.
  var timers: Set<String> = []

  /// The named files in file order, each at its first use.
  private(set) var files: [ReferencedFile] = []
  private var fileNames: Set<String> = []

  func hasScreen(_ name: String) -> Bool { screenNames.contains(name) }

  func names(_ file: String, for use: FileUse) -> Bool { fileNames.contains("\(use) \(file)") }

  mutating func add(_ file: ReferencedFile) {
    files.append(file)
    fileNames.insert("\(file.use) \(file.name)")
  }

  /// Adds the variables and the data of a file.
  mutating func define(_ variables: ScreenValue?, _ data: ScreenData) {
    for (name, content) in data.values { definitions[name] = ExpressionType(content) }
    for entry in variables?.entries ?? [] {
      definitions[entry.key] = ExpressionType(entry.value.content)
      self.variables[entry.key] = FieldType(initial: entry.value.content)
    }
  }

  /// Adds an ID.
  ///
  /// Returns the source position of an earlier element with this ID; `nil` if the ID is new.
  mutating func add(_ id: String, _ element: Element) -> SourcePosition? {
    if let known = elements[id] { return known.position }
    elements[id] = element
    ids.append(id)
    return nil
  }
}
