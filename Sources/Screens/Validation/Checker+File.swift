import Elements
import Text

extension Checker {
  static let file = ObjectType(
    "a screen file",
    [
      Field("version", .integer(nil), "The version of this format: 1.", isRequired: true),
      Field(
        "size", .size,
        "The screen size in points. Default: 402 × 874 (`phone`), 820 × 1180 (`pad`)."),
      Field(
        "idiom", .choices(Application.Idiom.self, "idiom"),
        "The kind of device. Default: `phone`."),
      Field(
        "direction", .choices(Application.Direction.self, "direction"),
        "The layout direction: left to right or right to left."),
      Field("language", .languageName, "The language of the prototype. Default: `en`."),
      Field(
        "keyboard", .boolean,
        "Whether the system's keyboard opens when text is edited. Default: true."),
      Field(
        "reader", .object(ReaderFields.shape),
        "The initial settings of the reader. Command-line options take precedence."),
      Field(
        "kiosk", .object(KioskFact.shape),
        "Facts that `retouch audit --standard` cannot see on screens: true, false, or `none` if the "
          + "kiosk has nothing like it."),
      Field(
        "misspelled", .list(.string),
        "Words to treat as misspelled. The rotor finds them while text is edited."),
      Field(
        "style", .file(.style),
        "A style sheet for the drawn screens. Its rules apply only to the screens."
      ),
      Field(
        "window", .handlers,
        "Event handlers of the window, called after those of the screen."),
      Field(
        "application", .handlers,
        "Event handlers of the application, called after those of the window."),
      Field("delegate", .handlers, "Event handlers of the delegate, called last."),
      Field(
        "variables", .definitions(.variables),
        "Variables and their initial values, which also set their types."),
      Field(
        "data", .definitions(.data),
        "Lists and records by name, or names of `.csv` and `.json` files in the directory of this "
          + "file or below it."),
      Field("templates", .definitions(.templates), "Nodes by name, for the key `use` of nodes."),
      Field(
        "currency", .string, "The currency of `money`, such as `EUR`. Default: `EUR`."),
      Field("strings", .strings, "Texts by language and key, with plural forms."),
      Field("start", .screen, "The first screen.", isRequired: true),
      Field("screens", .screens, "The screens by name, each a node.", isRequired: true),
    ])

  mutating func checkFile(_ value: ScreenValue) {
    guard let entries = value.entries else {
      return report(.expected("an object in braces: {\"version\": 1, …}"), at: value.position)
    }
    for entry in entries {
      guard let field = Self.file.field(entry.key) else {
        // Editors use this key to find the schema.
        if entry.key == "$schema" { continue }
        unknownKey(entry, among: Self.file.fields.map(\.name), of: Self.file.name)
        continue
      }
      guard !entry.value.isNull else { continue }
      if entry.key == "reader" {
        checkReader(entry.value)
      } else {
        check(entry.value, field.type)
      }
      if entry.key == "size" { checkSize(entry.value) }
      if entry.key == "version", let version = entry.value.number, version != 1 {
        report(.version(version), at: entry.value.position)
      }
    }
    checkPresence(of: Self.file, in: value)
    checkLanguage(value)
    checkTabs(value)
  }

  private mutating func checkSize(_ value: ScreenValue) {
    guard let size = value.size else { return }
    for (side, length) in zip(value.list ?? [], [size.width, size.height])
    where length >= 0 && !Self.lengthRange.contains(length) {
      report(
        .outOfRange(
          "from \(Self.lengthRange.lowerBound.decimalText) to \(Self.lengthRange.upperBound.decimalText) points"
        ),
        at: side.position)
    }
  }

  /// The range of a screen's width and height, in points.
  private static let lengthRange = 1.0...100_000

  /// Reports tab screens that contain each other or are nested too deep.
  private mutating func checkTabs(_ file: ScreenValue) {
    var tabs = ContainmentGraph()
    for screen in file["screens"]?.entries ?? [] {
      guard screen.value["class"]?.string == "TabBarController" else { continue }
      for tab in screen.value["tabs"]?.list ?? [] {
        guard let shown = tab["screen"], let name = shown.string else { continue }
        tabs.addListing(of: name, in: screen.key, at: shown.position)
      }
    }
    let cycles = tabs.cycles
    for tab in cycles { report(.containmentCycle(tab.held, in: tab.holder), at: tab.position) }
    guard cycles.isEmpty, let tab = tabs.firstListing(deeperThan: Self.maximumTabDepth) else {
      return
    }
    report(.expected("a screen within at most \(Self.maximumTabDepth) tab bars"), at: tab.position)
  }

  /// The maximum nesting depth of tab bars.
  private static let maximumTabDepth = 20

  /// Reports a language of the file for which no string table exists, if the file has any.
  private mutating func checkLanguage(_ value: ScreenValue) {
    checkTables(
      for: value["language"]?.string ?? "en",
      at: value["language"]?.position ?? value.keyPosition(of: "strings"))
  }

  /// Reports a language for which no string table exists, if the file has any.
  mutating func checkTables(for language: String, at position: SourcePosition) {
    // An invalid language is reported elsewhere.
    guard !tables.tables.isEmpty, LanguageTag.isTagOrLocaleName(language) else { return }
    let known = tables.tables.contains {
      PluralRules.language(of: $0.language) == PluralRules.language(of: language)
    }
    if !known { report(.noTable(language: language), at: position) }
  }

  mutating func checkLanguageName(_ value: ScreenValue) {
    if value.string.map(LanguageTag.isTagOrLocaleName) != true { expect(.languageName, at: value) }
  }

  mutating func checkScreens(_ value: ScreenValue) {
    guard let screens = value.entries else { return expect(.screens, at: value) }
    if isCollecting { index.screens = screens.map(\.key) }
    if screens.isEmpty { report(.expected("at least one screen"), at: value.position) }
    for entry in screens {
      if entry.key.isEmpty { report(.expected("the name of a screen"), at: entry.keyPosition) }
      screen = entry.key
      checkNode(entry.value, .screen)
    }
  }
}
