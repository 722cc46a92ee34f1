import Elements

/// What a screen file names: its ids with their classes, and its screens.
struct ScreenIndex: Sendable {
  struct Element: Sendable {
    var place: ScreenPlace
    var className: String
    /// The screen that it is part of.
    var screen: String
    /// What it shows of dates, where it is a DatePicker.
    var mode: DatePicker.Mode?
  }

  private(set) var elements: [String: Element] = [:]
  /// In the order of the file.
  private(set) var ids: [String] = []
  /// In the order of the file, too.
  var screens: [String] = [] {
    didSet { screenNames = Set(screens) }
  }
  private var screenNames: Set<String> = []
  /// The names of the timers that steps start.
  var timers: Set<String> = []

  /// The files that it names, in the order of the file, each where it stands first.
  private(set) var files: [NamedFile] = []
  private var fileNames: Set<String> = []

  func hasScreen(_ name: String) -> Bool { screenNames.contains(name) }

  func names(_ file: String, for use: FileUse) -> Bool {
    fileNames.contains("\(use) \(file)")
  }

  mutating func add(_ file: NamedFile) {
    files.append(file)
    fileNames.insert("\(file.use) \(file.name)")
  }

  /// Notes an id; answers where it stands already, if it does.
  mutating func add(_ id: String, _ element: Element) -> ScreenPlace? {
    if let known = elements[id] { return known.place }
    elements[id] = element
    ids.append(id)
    return nil
  }
}
