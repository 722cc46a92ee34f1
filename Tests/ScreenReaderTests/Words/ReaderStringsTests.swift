import Elements
import Gestures
import Testing

@testable import ScreenReader

@Suite struct ReaderStringsTests {
  static let languages = ["en", "de", "ru", "zh", "ja", "hi"]

  @Test func everyLanguageIsSpoken() {
    #expect(ReaderStrings.all.map { $0.elements.language } == Self.languages)
  }

  @Test(arguments: Language.allCases)
  func eachTextIsUsedAndNoneIsMissing(language: Language) {
    var english = Set(ReaderStrings.english.table.keys)
    // A language has its own plural forms, numbers with a word of their own, and symbols.
    var own = Set(ReaderStrings.strings(in: language).table.keys)
    let forms = ["element.characters", "element.spans-", "message.items-found"]
    let differing = forms + ["gesture.hands", "gesture.taps", "gesture.fingers", "character."]
    for prefix in differing {
      english = english.filter { !$0.hasPrefix(prefix) }
      own = own.filter { !$0.hasPrefix(prefix) }
    }
    #expect(own == english)
  }

  @Test func samplesCoverEveryMessage() {
    var keys = Set(ReaderStrings.english.table.keys.filter { $0.hasPrefix("message.") })
    for sentence in SampleSentences.all {
      keys = keys.filter { $0 != "message.\(sentence.key)" }
      if !sentence.numbers.isEmpty {
        keys = keys.filter {
          !$0.hasPrefix("message.\(sentence.key).") || sentence.key == "not-found"
        }
      }
    }
    #expect(keys == ["message.not-found"])
  }

  @Test(arguments: languages)
  func everyCommandHasAUniqueName(language: String) {
    let words = ReaderStrings.strings(for: language)
    expectAllDifferent(ReaderCommand.allCases.map(words.command), in: language)
  }

  @Test(arguments: languages)
  func everyGestureHasAUniqueName(language: String) {
    let words = ReaderStrings.strings(for: language)
    expectAllDifferent(GestureCatalog.gestures.map(words.gesture), in: language)
  }

  @Test(arguments: languages)
  func everyRotorOptionHasAUniqueName(language: String) {
    let words = ReaderStrings.strings(for: language)
    expectAllDifferent(RotorOption.Kind.allCases.map(words.rotor), in: language)
  }

  @Test(arguments: languages)
  func everySentenceIsUnique(language: String) {
    let words = ReaderStrings.strings(for: language)
    expectAllDifferent(SampleSentences.all.map(words.message), in: language)
    for sentence in SampleSentences.all {
      #expect(words.message(sentence) != "message", "\(language): no text for \(sentence.key)")
    }
  }

  @Test(arguments: languages)
  func everyRotorItemKindIsNamedAtItsEnd(language: String) {
    let words = ReaderStrings.strings(for: language)
    // A setting has no kind of item, so its message is the shortest.
    let bare = words.message(.notFound(.volume))
    for kind in RotorOption.Kind.allCases {
      let said = words.message(.notFound(kind))
      #expect(said.contains { $0.isLetter }, "\(language): \(kind)")
      #expect((said == bare) != SampleSentences.things.contains(kind), "\(language): \(said)")
      #expect(!said.hasSuffix(" ") && !said.contains("  "), "\(language): \(said)")
    }
  }

  @Test(arguments: languages)
  func sentencesAboutTextContainTheText(language: String) {
    let words = ReaderStrings.strings(for: language)
    let text = SampleSentences.text
    let sentences: [ReaderMessage] = [
      .labelled(text), .textSelected(text), .textUnselected(text), .cut(text), .textCopied(text),
      .pasted(text), .deleted(text), .capital(text), .misspelled(text), .drag(text),
      .dragging(text),
    ]
    for sentence in sentences {
      let said = words.message(sentence)
      #expect(said.contains(text) && said != text, "\(language): \(sentence)")
    }
  }

  @Test(arguments: zip(["ru", "zh", "ja", "hi"], [Script.cyrillic, .chinese, .japanese, .hindi]))
  func everyWordIsInTheScriptOfItsLanguage(language: String, script: Script) {
    for said in everything(in: ReaderStrings.strings(for: language)) {
      let foreign = said.unicodeScalars.filter { $0.properties.isAlphabetic && !script.holds($0) }
      #expect(foreign.isEmpty, "\(language): \(said)")
    }
  }

  @Test func germanWordsDifferFromEnglish() {
    let german = ReaderStrings.strings(for: "de")
    let english = ReaderStrings.strings(for: "en")
    for command in ReaderCommand.allCases {
      #expect(german.command(command) != english.command(command))
    }
    for gesture in GestureCatalog.gestures {
      #expect(german.gesture(gesture) != english.gesture(gesture))
    }
    for sentence in SampleSentences.all {
      #expect(german.message(sentence) != english.message(sentence))
    }
    let similar = RotorOption.Kind.allCases.filter { german.rotor($0) == english.rotor($0) }
    #expect(similar == [.links, .zoom], "these two words are the same in both languages")
  }

  @Test(arguments: [
    ("en", Gesture.tap(count: 1, fingers: 1), "One-finger tap"),
    ("en", .tap(count: 2, fingers: 2), "Two-finger double tap"),
    ("en", .flick(.left, fingers: 3), "Three-finger swipe left"),
    ("en", .rotor(.counterclockwise), "Two-finger rotate counterclockwise"),
    ("en", .pinch(.inward, fingers: 5), "Five-finger pinch in"),
    ("de", .tap(count: 4, fingers: 3), "Mit drei Fingern viermal tippen"),
    ("de", .flick(.up, fingers: 1), "Mit einem Finger nach oben streichen"),
    ("ru", .tap(count: 3, fingers: 4), "Тройное касание четырьмя пальцами"),
    ("ru", .pinch(.outward, fingers: 5), "Разведение пяти пальцев"),
    ("zh", .tap(count: 2, fingers: 4), "四指轻点两下"),
    ("zh", .flick(.right, fingers: 1), "单指向右轻扫"),
    ("ja", .tap(count: 4, fingers: 3), "3本指で4回タップ"),
    ("ja", .pinch(.inward, fingers: 2), "2本指でピンチイン"),
    ("hi", .flick(.left, fingers: 1), "एक उँगली से बाएँ स्वाइप"),
    ("hi", .tap(count: 2, fingers: 3), "तीन उँगलियों से डबल टैप"),
  ])
  func gesturesAreNamedByTheirParts(language: String, gesture: Gesture, name: String) {
    #expect(ReaderStrings.strings(for: language).gesture(gesture) == name)
  }

  @Test(arguments: [
    ("en", [0: "No items found", 1: "1 item found", 2: "2 items found", 21: "21 items found"]),
    (
      "de",
      [0: "Keine Objekte gefunden", 1: "1 Objekt gefunden", 2: "2 Objekte gefunden"]
    ),
    (
      "ru",
      [
        0: "Объекты не найдены", 1: "Найден 1 объект", 2: "Найдено 2 объекта",
        4: "Найдено 4 объекта", 5: "Найдено 5 объектов", 11: "Найдено 11 объектов",
        12: "Найдено 12 объектов", 14: "Найдено 14 объектов", 20: "Найдено 20 объектов",
        21: "Найден 21 объект", 22: "Найдено 22 объекта", 111: "Найдено 111 объектов",
        101: "Найден 101 объект", 112: "Найдено 112 объектов",
      ]
    ),
    ("zh", [0: "未找到项目", 1: "找到1个项目", 2: "找到2个项目"]),
    ("ja", [0: "項目は見つかりませんでした", 1: "1個の項目が見つかりました"]),
    ("hi", [0: "कोई आइटम नहीं मिला", 1: "1 आइटम मिला", 2: "2 आइटम मिले"]),
  ])
  func foundItemsAreCountedInTheRightNumber(language: String, sentences: [Int: String]) {
    let words = ReaderStrings.strings(for: language)
    for count in sentences.keys.sorted() {
      #expect(words.message(.itemsFound(count)) == sentences[count])
    }
  }

  @Test(arguments: [
    ("de-CH", "de"), ("de_AT", "de"), ("zh_Hans", "zh"), ("zh-Hans-CN", "zh"), ("EN-us", "en"),
    ("ru-RU", "ru"), ("ja", "ja"), ("hi_IN", "hi"), ("pt-BR", "en"), ("", "en"), ("deu", "en"),
  ])
  func languageIsFoundForAnyRegion(asked: String, found: String) {
    #expect(ReaderStrings.strings(for: asked).elements.language == found)
  }

  private func expectAllDifferent(_ names: [String], in language: String) {
    #expect(!names.contains(""), "\(language)")
    var seen: Set<String> = []
    for name in names {
      #expect(seen.insert(name.lowercased()).inserted, "\(language) says \(name) twice")
    }
  }

  private func everything(in words: ReaderStrings) -> [String] {
    ReaderCommand.allCases.map(words.command) + GestureCatalog.gestures.map(words.gesture)
      + RotorOption.Kind.allCases.map(words.rotor) + SampleSentences.all.map(words.message)
      + ReaderSignsTests.signs.compactMap(words.character) + words.elements.everyWord.map(\.text)
  }
}
