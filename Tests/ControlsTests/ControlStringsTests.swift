import Elements
import Testing

@testable import Controls

@Suite struct ControlStringsTests {
  @Test(arguments: Language.allCases)
  func eachLanguageHasTheSameTexts(language: Language) {
    // A language has its own plural forms, may form the names of months, and may have a spelling
    // alphabet.
    let differing = ["items", "hour", "minute", "month", "phonetic"]
    func keys(_ language: Language) -> Set<String> {
      let keys = ControlStrings.strings(in: language).table.keys
      return Set(keys.filter { key in !differing.contains { key.hasPrefix($0) } })
    }
    #expect(keys(language).symmetricDifference(keys(.english)).isEmpty)
    for month in 1...12 {
      #expect(!DateFormat(language: language).month(month).contains("month"))
    }
  }

  @Test(
    arguments: [
      (0.75, "75%"), (0.285, "29%"), (0.005, "1%"), (0.0049, "0%"), (0.994, "99%"), (1, "100%"),
      (-0.005, "-1%"), (.nan, "0%"), (.infinity, "0%"),
    ] as [(Double, String)])
  func percentIsRoundedHalfAwayFromZero(part: Double, text: String) {
    #expect(ControlStrings.strings(in: .english).percentage(part) == text)
  }

  @Test func percentSpacingFollowsTheLanguage() {
    #expect(ControlStrings.strings(in: .german).percentage(0.4) == "40\u{a0}%")
    #expect(ControlStrings.strings(in: .russian).percentage(0.4) == "40\u{a0}%")
    #expect(ControlStrings.strings(in: .chinese).percentage(0.4) == "百分之40")
    #expect(ControlStrings.strings(in: .japanese).percentage(0.4) == "40パーセント")
    #expect(ControlStrings.strings(in: .hindi).percentage(0.4) == "40 प्रतिशत")
  }

  @Test(
    arguments: [
      (0, "0 объектов"), (1, "1 объект"), (2, "2 объекта"), (4, "4 объекта"), (5, "5 объектов"),
      (11, "11 объектов"), (12, "12 объектов"), (14, "14 объектов"), (21, "21 объект"),
      (22, "22 объекта"), (101, "101 объект"), (111, "111 объектов"),
    ])
  func russianUsesThreePluralForms(count: Int, text: String) {
    #expect(ControlStrings.strings(in: .russian).items(count) == text)
  }

  @Test func otherLanguagesUseTheirPluralForms() {
    #expect(ControlStrings.strings(in: .english).items(1) == "1 item")
    #expect(ControlStrings.strings(in: .english).items(0) == "0 items")
    #expect(ControlStrings.strings(in: .german).items(1) == "1 Objekt")
    #expect(ControlStrings.strings(in: .german).items(3) == "3 Objekte")
    #expect(ControlStrings.strings(in: .chinese).items(1) == "1 个项目")
    #expect(ControlStrings.strings(in: .japanese).items(3) == "3項目")
    #expect(ControlStrings.strings(in: .hindi).items(3) == "3 आइटम")
  }

  @Test func singleRowIsNotARange() {
    #expect(ControlStrings.strings(in: .english).rows(5...5, of: 45) == "Row 5 of 45")
    #expect(ControlStrings.strings(in: .english).rows(1...8, of: 45) == "Rows 1 to 8 of 45")
    #expect(ControlStrings.strings(in: .russian).rows(1...8, of: 45) == "Строки с 1 по 8 из 45")
    #expect(ControlStrings.strings(in: .japanese).rows(1...8, of: 45) == "45行中1行目から8行目")
  }

  @Test(arguments: Language.allCases)
  func everySentenceContainsItsNumbersWithoutPlaceholders(language: Language) {
    let words = ControlStrings.strings(in: language)
    #expect(words.language == language)
    for text in [
      words.page(21, of: 43), words.scrolledPage(21, of: 43), words.rows(21...21, of: 43),
      words.rows(17...21, of: 43),
    ] {
      #expect(text.contains("21") && text.contains("43") && !text.contains("{"))
    }
    #expect(words.rows(17...21, of: 43).contains("17"))
    #expect(words.percentage(0.5).contains("50"))
    for form in 0...5 { #expect(words.items(form).contains("\(form)")) }
  }

  @Test func everyLanguageHasItsOwnWords() {
    let all = Language.allCases.map { ControlStrings.strings(in: $0) }
    let lists = [
      all.map(\.increment), all.map(\.decrement), all.map(\.back), all.map(\.moreInfo),
      all.map(\.progress), all.map(\.inProgress), all.map(\.progressHalted), all.map(\.datePicker),
      all.map(\.toolbar), all.map(\.dismissContextMenu), all.map(\.dismissPopup),
      all.map(\.dismissPopupHint), all.map(\.pickerHint),
    ]
    for list in lists { #expect(Set(list).count == list.count) }
  }

  @Test(
    arguments: [
      ("de-CH", Language.german), ("zh-Hans-CN", .chinese), ("ru_RU", .russian), ("JA", .japanese),
      ("hi", .hindi), ("en-GB", .english), ("tlh", .english), ("", .english),
    ])
  func languageTagSelectsItsLanguage(tag: String, language: Language) {
    #expect(Language(tag: tag) == language)
  }

  @Test func controlSpeaksEnglishOutsideAnApplication() {
    let view = ProgressView(progress: 0.4)
    #expect(view.spokenLabel == "Progress")
    let stage = ControlStage(language: "de-AT", view)
    #expect(view.spokenLabel == "Fortschritt")
    #expect(view.spokenValue == "40\u{a0}%")
    withExtendedLifetime(stage) {}
  }

  @Test func controlSpeaksItsContainersLanguage() {
    let view = ProgressView(progress: 0.4)
    let box = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    box.contentSize = Size(width: 100, height: 300)
    box.accessibilityLanguage = "de"
    box.addSubview(view)
    let stage = ControlStage(box)
    #expect(view.resolved.language == "de" && view.accessibilityLanguage == nil)
    #expect(view.spokenLabel == "Fortschritt")
    #expect(box.accessibilityScrollStatus?.string.hasPrefix("Seite 1 von ") == true)
    #expect(box.accessibilityScrollStatus?.runs.map(\.attributes.language) == ["de"])
    view.accessibilityLanguage = "ru"
    #expect(view.spokenLabel == ControlStrings.strings(in: .russian).progress)
    box.accessibilityBlocks.language = { "ja" }
    #expect(box.controlStrings.language == .japanese)
    stage.application.accessibilityLanguage = "hi"
    box.accessibilityBlocks.language = nil
    box.accessibilityLanguage = nil
    #expect(box.controlStrings.language == .hindi)
    withExtendedLifetime(stage) {}
  }
}
