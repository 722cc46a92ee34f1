public import Elements
internal import Text

/// A prototype as it is written down: checked, and without a mistake.
///
///     let file = try ScreenFile.parse(bytes: bytes, name: "kiosk.json")
///     let prototype = Prototype(file)
///     prototype.application.perform(.activate, on: prototype.element("buy"))
public struct ScreenFile: Sendable {
  /// What the file is called.
  public let name: String
  /// All of it.
  public let value: ScreenValue
  let index: ScreenIndex
  let tables: StringTables

  /// Whether an element of the file has an id.
  package func hasElement(_ id: String) -> Bool { index.elements[id] != nil }

  /// More than a person writes, in bytes.
  public static let most = 16 << 20

  /// How many bytes all texts have together that its tables give its nodes, each as often as it is used.
  static let mostFilled = 10_000_000

  /// Reads a screen file; if anything in it is wrong, all of that is told.
  public static func parse(bytes: [UInt8], name: String) throws(ScreenError) -> ScreenFile {
    guard bytes.count <= most else {
      let mistake = ScreenMistake(
        .tooLarge(bytes: bytes.count), at: ScreenPlace(line: 1, column: 1))
      throw ScreenError([mistake], in: [], name: name)
    }
    let bytes = Array(bytes.withoutByteOrderMark)
    let value: ScreenValue
    var mistakes: [ScreenMistake]
    do throws(ScreenMistake) {
      (value, mistakes) = try DocumentReader.read(bytes)
    } catch {
      throw ScreenError([error], in: bytes, name: name)
    }
    let checked = Checker.check(value, of: bytes)
    mistakes += checked.mistakes
    guard mistakes.isEmpty else {
      throw ScreenError(mistakes, untold: checked.untold, in: bytes, name: name)
    }
    return ScreenFile(name: name, value: value, index: checked.index)
  }

  init(name: String, value: ScreenValue, index: ScreenIndex) {
    self.name = name
    self.value = value
    self.index = index
    tables = StringTables(value["strings"])
  }

  /// The names of the screens, in the order of the file.
  public var screenNames: [String] { index.screens }
  /// The names of the sounds that its steps play, in the order of the file.
  public var sounds: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for key in ["window", "application", "delegate", "screens"] {
      value[key]?.visitSounds { if known.insert($0).inserted { names.append($0) } }
    }
    return names
  }
  public var start: String { value["start"]?.string ?? index.screens.first ?? "" }
  public var language: String { value["language"]?.string ?? "en" }

  public var idiom: Application.Idiom {
    value["idiom"]?.string.flatMap { Application.Idiom(rawValue: $0) } ?? .phone
  }

  public var direction: Application.Direction {
    value["direction"]?.string.flatMap { Application.Direction(rawValue: $0) } ?? .leftToRight
  }

  /// The size of the screen in points.
  public var size: Size {
    value["size"]?.size
      ?? (idiom == .phone ? Size(width: 402, height: 874) : Size(width: 820, height: 1180))
  }

  /// The ids of the elements, in the order of the file.
  public var ids: [String] { index.ids }

  /// The outermost node of a screen.
  func node(of screen: String) -> ScreenValue? { value["screens"]?[screen] }
}

extension ScreenValue {
  /// Goes through the names of the sounds that steps in it play.
  fileprivate func visitSounds(_ visit: (String) -> Void) {
    for entry in entries ?? [] {
      if entry.key == StepKind.sound.rawValue, let name = entry.value.string {
        // What stands at a place is known when the step runs.
        if Pattern(name).places.isEmpty { visit(name) }
      } else {
        entry.value.visitSounds(visit)
      }
    }
    for item in list ?? [] { item.visitSounds(visit) }
  }
}

extension ScreenFile {
  /// The file as it is printed: keys in one order, what goes without saying left out.
  public var canonical: ScreenValue { Canonical(self).value }

  /// The file as JSON, laid out for people; read again, it is the same file.
  public var printed: String { JSONLayout.text(of: canonical) }
}

/// Files are equal where they print the same.
extension ScreenFile: Equatable {
  public static func == (one: ScreenFile, other: ScreenFile) -> Bool {
    one.canonical == other.canonical
  }
}
