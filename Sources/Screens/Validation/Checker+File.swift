import Elements
import Text

extension Checker {
  static let file = ObjectType(
    "a screen file",
    [
      Field("version", .integer(nil), "The version of this format: 1.", isRequired: true),
      Field("size", .size, "The size of the screen in points: 402 × 874, unless it says."),
      Field("idiom", .choices(Application.Idiom.self, "idiom"), "What kind of device it is."),
      Field(
        "direction", .choices(Application.Direction.self, "direction"),
        "Which way the language is read: left to right, or right to left."),
      Field("language", .languageName, "The language of the prototype: en, unless it says."),
      Field(
        "keyboard", .boolean,
        "Whether the keyboard of the system comes up for text; it does, unless this is false."),
      Field(
        "reader", .object(ReaderFields.shape),
        "The settings with which the reader begins; what a person asks for stands above them."),
      Field(
        "misspelled", .list(.string),
        "Words that are not written so: the rotor leads through them where text is edited."),
      Field(
        "style", .file(.style),
        "A style sheet for how the screens are drawn: rules for what they show, and for nothing else."
      ),
      Field("window", .handlers, "What the window answers, behind every screen."),
      Field("application", .handlers, "What the program answers, behind its window."),
      Field("delegate", .handlers, "What is asked last."),
      Field("strings", .strings, "Texts by language and key, with their plural forms."),
      Field("start", .screen, "The screen that is shown first.", isRequired: true),
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
    where length >= 0 && !Self.sides.contains(length) {
      report(
        .outOfRange(
          "from \(Self.sides.lowerBound.decimalText) to \(Self.sides.upperBound.decimalText) points"
        ),
        at: side.position)
    }
  }

  /// The range of a screen's width and height, in points.
  private static let sides = 1.0...100_000

  /// Reports tab screens that contain each other or are nested too deep.
  private mutating func checkTabs(_ file: ScreenValue) {
    var tabs = ContainmentGraph()
    for screen in file["screens"]?.entries ?? [] {
      guard screen.value["class"]?.string == "TabBarController" else { continue }
      for tab in screen.value["tabs"]?.list ?? [] {
        guard let shown = tab["screen"], let name = shown.string else { continue }
        tabs.list(name, in: screen.key, at: shown.position)
      }
    }
    let circles = tabs.cycles
    for tab in circles { report(.containmentCycle(tab.held, in: tab.holder), at: tab.position) }
    guard circles.isEmpty, let tab = tabs.firstListing(deeperThan: Self.deepestTabs) else { return }
    report(.expected("a screen within at most \(Self.deepestTabs) tab bars"), at: tab.position)
  }

  /// The maximum nesting depth of tab bars.
  private static let deepestTabs = 20

  /// Reports a file language without a string table, if there are any tables.
  private mutating func checkLanguage(_ value: ScreenValue) {
    guard !tables.tables.isEmpty else { return }
    let language = value["language"]?.string ?? "en"
    // An invalid language is reported elsewhere.
    guard LanguageTag.isName(language) else { return }
    let known = tables.tables.contains {
      PluralRules.language(of: $0.language) == PluralRules.language(of: language)
    }
    if !known {
      report(
        .noTable(language: language),
        at: value["language"]?.position ?? value.keyPosition(of: "strings"))
    }
  }

  mutating func checkLanguageName(_ value: ScreenValue) {
    if value.string.map(LanguageTag.isName) != true { expect(.languageName, at: value) }
  }

  mutating func checkScreens(_ value: ScreenValue) {
    guard let screens = value.entries else { return expect(.screens, at: value) }
    if isCollecting { index.screens = screens.map(\.key) }
    if screens.isEmpty {
      report(.expected("at least one screen"), at: value.position)
    }
    for entry in screens {
      if entry.key.isEmpty { report(.expected("the name of a screen"), at: entry.keyPosition) }
      screen = entry.key
      checkNode(entry.value, .screen)
    }
  }
}
