import Testing

import Elements
@testable import Controls

/// System icons have labels that describe their meaning.
@Suite struct SystemIconTests {
  private func label(_ name: String, in language: String) -> String? {
    let button = Button(imageName: name)
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    window.addSubview(button)
    let application = Application(language: language)
    application.show(window)
    return button.resolved.label?.string
  }

  @Test(arguments: [
    ("en", "Add", "Delete", "Share"), ("de-AT", "Hinzufügen", "Löschen", "Teilen"),
    ("ru", "Добавить", "Удалить", "Поделиться"), ("zh-Hans", "添加", "删除", "共享"),
    ("ja", "追加", "削除", "共有"), ("hi", "जोड़ें", "डिलीट करें", "शेयर करें"),
    // A language without strings for controls uses its replacement.
    ("fr", "Add", "Delete", "Share"),
  ])
  func iconLabelUsesTheApplicationLanguage(
    language: String, add: String, trash: String, share: String
  ) {
    for name in ["plus", "add"] { #expect(label(name, in: language) == add) }
    for name in ["trash", "trash.fill"] { #expect(label(name, in: language) == trash) }
    for name in ["square.and.arrow.up", "action"] { #expect(label(name, in: language) == share) }
  }

  @Test func iconLabelUsesTheElementLanguage() {
    let button = Button(imageName: "plus")
    button.accessibilityLanguage = "de"
    #expect(button.resolved.label == AttributedText("Hinzufügen"))
    button.accessibilityLanguage = "fr"
    #expect(button.resolved.label == AttributedText("Add", SpeechAttributes(language: "en")))
  }

  @Test(arguments: [
    ("heart.fill", "heart"), ("heart.circle.fill", "heart"), ("plus.square", "plus"),
    ("person.crop.circle", "person"), ("fastForward", "forward"), ("Gear", "gear"),
    ("square.and.arrow.up.fill", "square.and.arrow.up"),
  ])
  func iconVariantsShareALabel(variant: String, name: String) throws {
    let words = ControlStrings.strings(in: .english)
    #expect(words.icon(variant) == words.icon(name))
    #expect(try #require(words.icon(name)).first?.isUppercase == true)
  }

  @Test func slashedIconsHaveTheirOwnLabel() {
    let words = ControlStrings.strings(in: .english)
    #expect(words.icon("bell.slash.fill") == "Notifications Off")
    #expect(words.icon("eye.slash") != words.icon("eye"))
  }

  @Test(arguments: [
    "plus", "minus", "trash", "pencil", "magnifyingglass", "gear", "gearshape",
    "square.and.arrow.up", "heart", "star", "chevron.left", "chevron.right", "chevron.up",
    "chevron.down", "xmark", "house", "person", "bell", "camera", "play", "pause", "stop",
    "ellipsis", "checkmark", "info.circle", "envelope", "phone", "message", "mic", "cart", "map",
    "location", "calendar", "clock", "folder", "doc", "bookmark", "photo", "lock", "eye",
    // The system items of `UIBarButtonItem`.
    "done", "cancel", "edit", "save", "add", "compose", "reply", "action", "organize", "bookmarks",
    "search", "refresh", "rewind", "fastForward", "undo", "redo", "close",
  ])
  func commonIconsHaveALabelInEachLanguage(name: String) {
    for language in Language.allCases {
      let label = ControlStrings.strings(in: language).icon(name)
      #expect(label?.isEmpty == false && label != name, "\(language)")
    }
  }

  @Test func iconNamesAreUniqueAndFullyLabeled() {
    let names = SystemIcon.all.flatMap(\.names)
    #expect(Set(names).count == names.count && names.count > 200)
    #expect(SystemIcon.all.count > 100)
    for icon in SystemIcon.all {
      for language in Language.allCases {
        #expect(icon.label(in: language)?.isEmpty == false, "\(icon.names)")
      }
    }
  }
}
