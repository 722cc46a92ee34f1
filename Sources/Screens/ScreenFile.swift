public import Elements
internal import Text

/// A prototype in JSON or YAML, parsed and without mistakes.
///
///     let file = try ScreenFile.parse(bytes: bytes, name: "kiosk.json")
///     let prototype = Prototype(file)
///     prototype.application.perform(.activate, on: prototype.element("buy"))
public struct ScreenFile: Sendable {
  /// The name of the file, for messages.
  public let name: String
  /// The root object of the file, with the nodes of `repeat` and templates.
  public let value: ScreenValue
  /// The root object before the expansion of `repeat` and templates.
  let written: ScreenValue
  let data: ScreenData
  let index: ScreenIndex
  let tables: StringTables

  /// Whether the file has an element with an ID.
  package func hasElement(_ id: String) -> Bool { index.elements[id] != nil }

  /// Returns the name of the screen that contains an element; `nil` if no element has the ID.
  package func screen(of id: String) -> String? { index.elements[id]?.screen }

  /// The maximum size of a screen file, in bytes: 16 MiB.
  public static let maximum = 16 << 20

  /// The maximum total size of the texts that the string tables supply to nodes, in bytes.
  ///
  /// Each use counts.
  static let maximumFilled = 10_000_000

  /// Parses and checks a screen file.
  ///
  /// `dataFile` returns the contents of a data file that the file names.
  ///
  /// Throws an error with all mistakes.
  public static func parse(
    bytes: [UInt8], name: String,
    dataFile: (String) throws(ReferencedFileError) -> [UInt8] = { _ throws(ReferencedFileError) in
      throw .notFound
    }
  ) throws(ScreenError) -> ScreenFile {
    guard bytes.count <= maximum else {
      let mistake = ScreenIssue(
        .tooLarge(bytes: bytes.count), at: SourcePosition(line: 1, column: 1))
      throw ScreenError([mistake], in: [], name: name)
    }
    let bytes = Array(bytes.withoutByteOrderMark)
    let value: ScreenValue
    var mistakes: [ScreenIssue]
    do throws(ScreenIssue) {
      (value, mistakes) = try DocumentReader.read(bytes)
    } catch {
      throw ScreenError([error], in: bytes, name: name)
    }
    let (expanded, data, expansionMistakes) = ScreenExpansion.expand(value, load: dataFile)
    let checked = Checker.check(expanded, data: data, of: bytes)
    mistakes += expansionMistakes + checked.mistakes.withoutRepetitions
    guard mistakes.isEmpty else {
      throw ScreenError(mistakes, omittedCount: checked.omittedCount, in: bytes, name: name)
    }
    return ScreenFile(
      name: name, value: expanded, written: value, index: checked.index, data: data)
  }

  /// `written` is `nil` if it is the value.
  init(
    name: String, value: ScreenValue, written: ScreenValue? = nil, index: ScreenIndex,
    data: ScreenData = ScreenData()
  ) {
    self.name = name
    self.value = value
    self.written = written ?? value
    self.index = index
    self.data = data
    tables = StringTables(value["strings"])
  }

  /// The names of the screens, in file order.
  public var screenNames: [String] { index.screens }
  /// The names of the sounds that steps play, in file order.
  ///
  /// Names with placeholders are omitted.
  public var sounds: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for key in ["window", "application", "delegate", "screens"] {
      value[key]?.visitSounds { if known.insert($0).inserted { names.append($0) } }
    }
    return names
  }
  /// The name of the first screen.
  public var start: String { value["start"]?.string ?? index.screens.first ?? "" }
  /// The language of the prototype.
  ///
  /// Default: `en`.
  public var language: String { value["language"]?.string ?? "en" }

  /// The kind of device.
  ///
  /// Default: `phone`.
  public var idiom: Application.Idiom {
    value["idiom"]?.string.flatMap { Application.Idiom(rawValue: $0) } ?? .phone
  }

  /// The layout direction.
  ///
  /// Default: left to right.
  public var direction: Application.Direction {
    value["direction"]?.string.flatMap { Application.Direction(rawValue: $0) } ?? .leftToRight
  }

  /// The size of the screen in points.
  ///
  /// Default: 402 × 874 (`phone`), 820 × 1180 (`pad`).
  public var size: Size {
    value["size"]?.size
      ?? (idiom == .phone ? Size(width: 402, height: 874) : Size(width: 820, height: 1180))
  }

  /// The IDs of the elements, in file order.
  public var ids: [String] { index.ids }

  /// Returns the outermost node of a screen.
  func node(of screen: String) -> ScreenValue? { value["screens"]?[screen] }
}

extension ScreenValue {
  /// Calls the closure for the name of each sound that steps play.
  fileprivate func visitSounds(_ visit: (String) -> Void) {
    for entry in entries ?? [] {
      if entry.key == StepKind.sound.rawValue, let name = entry.value.string {
        // A name with a placeholder is resolved only when the step runs.
        if FormatString(name).places.isEmpty { visit(name) }
      } else {
        entry.value.visitSounds(visit)
      }
    }
    for item in list ?? [] { item.visitSounds(visit) }
  }
}

extension ScreenFile {
  /// The file with keys in a fixed order and without default values.
  public var canonical: ScreenValue { CanonicalForm(self).value }

  /// The canonical file as formatted JSON.
  ///
  /// Parsing it yields an equal file.
  public var printed: String { JSONLayout.text(of: canonical) }
}

/// Files are equal if their canonical forms are equal.
extension ScreenFile: Equatable {
  /// Returns whether two files have the same canonical form.
  public static func == (one: ScreenFile, other: ScreenFile) -> Bool {
    one.canonical == other.canonical
  }
}
