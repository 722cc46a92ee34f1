import Elements
import Testing

@testable import ScreenReader

@Suite struct SpokenStringsTests {
  @Test func everyReaderLanguageHasElementWords() {
    #expect(SpokenStrings.all.map(\.language) == ReaderStringsTests.languages)
  }

  @Test(arguments: SpokenStrings.all)
  func noWordIsEmpty(words: SpokenStrings) {
    for word in words.everyWord {
      let isMissing = word.text.isEmpty || word.text.hasPrefix("element.")
      #expect(!isMissing, "\(words.language): \(word.name)")
    }
  }

  @Test(arguments: SpokenStrings.all)
  func kindsAndStatesHaveDistinctWords(words: SpokenStrings) {
    let similar = [
      [
        words.selected, words.dimmed, words.button, words.backButton, words.switchButton, words.tab,
        words.textField, words.secureTextField, words.isEditing, words.heading, words.link,
        words.adjustable, words.image, words.searchField, words.expanded, words.collapsed,
        words.draggable, words.directTouch, words.tabBar, words.required, words.invalid,
      ],
      [words.on, words.off, words.mixed],
      [words.group, words.list, words.table, words.tabBar, words.landmarkStart],
      [words.listStart, words.listEnd, words.landmarkStart, words.landmarkEnd],
      [
        words.toggleHint, words.adjustHint, words.editHint, words.editingHint, words.textAreaHint,
        words.expandHint, words.collapseHint, words.dragHint, words.directTouchHint,
        words.directTouchRotorHint,
      ],
      [words.row(2), words.column(2), words.spansRows(2), words.spansColumns(2)],
    ]
    for group in similar { #expect(Set(group).count == group.count, "\(words.language)") }
  }

  @Test(arguments: SpokenStrings.all)
  func wordsEndWithTheirScriptsSentenceEnd(words: SpokenStrings) {
    // iOS speaks these without a full stop.
    let bare: Set = ["back", "isEditing", "editHint", "editingHint", "textAreaHint"]
    for word in words.everyWord where !bare.contains(word.name) {
      #expect(word.text.hasSuffix(words.sentenceEnd), "\(words.language): \(word.text)")
      #expect(word.text.endsSentence)
    }
  }

  @Test(arguments: SpokenStrings.all)
  func textAreaHintCombinesBothHints(words: SpokenStrings) {
    #expect(words.textAreaHint.hasPrefix(words.editHint))
    #expect(words.textAreaHint.hasSuffix(words.editingHint))
  }

  @Test(arguments: SpokenStrings.all)
  func isEditingMatchesTheReadersSentence(words: SpokenStrings) {
    let reader = ReaderStrings.strings(for: words.language)
    #expect(words.isEditing.withoutStop == reader.message(.isEditing))
  }

  @Test func germanElementWordsDifferFromEnglish() {
    let english = Set(SpokenStrings.english.everyWord.map(\.text))
    // These texts are equal in both languages.
    let similar: Set = ["sentenceEnd", "tab", "link"]
    for word in ReaderStrings.strings(in: .german).elements.everyWord
    where !similar.contains(word.name) {
      #expect(!english.contains(word.text), "\(word.name)")
    }
  }

  @Test(arguments: [
    ("en", "Spans 1 row.", "Spans 2 rows.", "Spans 1 column.", "Spans 2 columns."),
    ("de", "Umfasst 1 Zeile.", "Umfasst 2 Zeilen.", "Umfasst 1 Spalte.", "Umfasst 2 Spalten."),
    (
      "ru", "Охватывает строк: 1.", "Охватывает строк: 2.", "Охватывает столбцов: 1.",
      "Охватывает столбцов: 2."
    ),
    ("zh", "跨1行。", "跨2行。", "跨1列。", "跨2列。"),
    ("ja", "1行にわたります。", "2行にわたります。", "1列にわたります。", "2列にわたります。"),
    (
      "hi", "1 पंक्ति में फैला।", "2 पंक्तियों में फैला।", "1 स्तंभ में फैला।",
      "2 स्तंभों में फैला।"
    ),
  ])
  func spansAgreeWithTheirNumber(
    language: String, oneRow: String, rows: String, oneColumn: String, columns: String
  ) throws {
    let words = try #require(SpokenStrings.strings(for: language))
    #expect(words.spansRows(1) == oneRow)
    #expect(words.spansRows(2) == rows)
    #expect(words.spansColumns(1) == oneColumn)
    #expect(words.spansColumns(2) == columns)
  }

  @Test(arguments: [
    ("en", "2 of 5.", "Heading Level 1.", "Row 3.", "Column 4."),
    ("de", "2 von 5.", "Überschrift Ebene 1.", "Zeile 3.", "Spalte 4."),
    ("ru", "2 из 5.", "Заголовок уровня 1.", "Строка 3.", "Столбец 4."),
    ("zh", "第2项，共5项。", "标题级别1。", "第3行。", "第4列。"),
    ("ja", "5個中2個目。", "見出しレベル1。", "3行目。", "4列目。"),
    ("hi", "5 में से 2।", "शीर्षक स्तर 1।", "पंक्ति 3।", "स्तंभ 4।"),
  ])
  func positionsFollowTheLanguageOrder(
    language: String, position: String, heading: String, row: String, column: String
  ) throws {
    let words = try #require(SpokenStrings.strings(for: language))
    #expect(words.position(2, of: 5) == position)
    #expect(words.headingLevel(1) == heading)
    #expect(words.row(3) == row)
    #expect(words.column(4) == column)
  }

  @Test(arguments: [
    ("de-CH", "de"), ("zh_Hans", "zh"), ("zh-Hant-TW", "zh"), ("JA-jp", "ja"), ("hi", "hi"),
    ("pt-BR", nil), ("", nil), ("english", nil),
  ])
  func languageIsKnownForAnyRegion(asked: String, found: String?) {
    #expect(SpokenStrings.strings(for: asked)?.language == found)
  }
}

extension SpokenStrings {
  /// All texts of the language that take no number, with their names.
  var everyWord: [(name: String, text: String)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let name = child.label, name != "language", let text = child.value as? String else {
        return nil
      }
      return (name, text)
    }
  }
}
