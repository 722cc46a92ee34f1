import Audit
import Screens
import Testing

/// The rules about words in each language.
@Suite struct LanguageTests {
  /// A text of a button, or its hint, that a rule finds in a language.
  struct Case: CustomTestStringConvertible, Sendable {
    let language: String
    let rule: String
    let bad: String
    let good: String
    var isHint = false

    init(_ language: String, _ rule: String, _ bad: String, _ good: String, isHint: Bool = false) {
      (self.language, self.rule, self.bad, self.good) = (language, rule, bad, good)
      self.isHint = isHint
    }

    var testDescription: String { "\(rule) \(language)" }

    func example(_ text: String) -> String {
      let attribute = isHint ? #""title": "•", "accessibilityHint""# : #""title""#
      return
        #"{"language": "\#(language)", "node": {"class": "Button", \#(attribute): "\#(text)"}}"#
    }
  }

  @Test(arguments: [
    Case("de", "L2", "Senden Taste", "Senden"), Case("de", "L2", "Schaltfläche Hilfe", "Hilfe"),
    Case("ru", "L2", "Кнопка «Отправить»", "Отправить"), Case("zh", "L2", "发送按钮", "发送"),
    Case("ja", "L2", "送信ボタン", "送信"), Case("hi", "L2", "भेजें बटन", "भेजें"),
    Case("de", "L7", "Senden.", "Senden"), Case("zh", "L7", "发送。", "发送"),
    Case("hi", "L7", "भेजें।", "भेजें"), Case("de", "L7", "Senden.", "Äpfel, Birnen usw."),
    Case("de", "L8", "senden", "Senden"), Case("ru", "L8", "отправить", "Отправить"),
    Case("de", "L9", "SENDEN", "PDF"), Case("ru", "L9", "ОТПРАВИТЬ", "США"),
    Case("de", "L12", "Mehr erfahren", "Mehr Fotos"),
    Case("ru", "L12", "Подробнее", "Подробнее о цене"),
    Case("zh", "L12", "了解更多", "了解更多照片"), Case("ja", "L12", "こちら", "こちらの写真"),
    Case("hi", "L12", "और पढ़ें", "और तस्वीरें"), Case("ja", "L17", "Add", "追加"),
    Case("ru", "L17", "Save", "Сохранить"), Case("hi", "L17", "Save", "सहेजें"),
    Case("de", "L20", "1 Sterne", "2 Sterne"), Case("en", "L20", "2 minute", "2 minutes"),
    Case("de", "H3", "Spiele das Lied.", "Spielt das Lied.", isHint: true),
    Case("ru", "H3", "Откройте настройки.", "Открывает настройки.", isHint: true),
    Case("ja", "H3", "曲を再生してください。", "曲を再生します。", isHint: true),
    Case("de", "H4", "Tippen Sie zum Abspielen.", "Spielt das Lied.", isHint: true),
    Case("ru", "H4", "Дважды коснитесь, чтобы открыть.", "Открывает настройки.", isHint: true),
    Case("zh", "H4", "轻点两下来播放。", "播放歌曲。", isHint: true),
    Case("ja", "H4", "ダブルタップで再生します。", "曲を再生します。", isHint: true),
    Case("hi", "H4", "चलाने के लिए टैप करें।", "गाना चलाता है।", isHint: true),
    Case("de", "H8", "Spielt das Lied", "Spielt das Lied.", isHint: true),
    Case("zh", "H8", "播放歌曲", "播放歌曲。", isHint: true),
    Case("de", "H12", "Mindestens 8 Zeichen.", "Speichert das Kennwort.", isHint: true),
  ])
  func ruleKnowsTheWords(_ one: Case) throws {
    #expect(try RuleExample.findings(one.example(one.bad), of: one.rule).map(\.rule) == [one.rule])
    #expect(try RuleExample.findings(one.example(one.good), of: one.rule).isEmpty)
  }

  /// English words are not looked for in other languages.
  @Test func aLanguageWithoutWordsIsNotJudged() throws {
    let example = #"{"language": "fr", "node": {"class": "Button", "title": "Save button"}}"#
    let report = ScreenAudit().report(of: try RuleExample.file(example))
    #expect(!report.findings.contains { $0.rule == "L2" })
    let unjudged = try #require(report.unjudged.first { $0.rule == "L2" })
    #expect(unjudged.reason.contains("fr"))
  }

  @Test(arguments: [
    ("en", "Add button.", "Add"), ("de", "senden taste.", "Senden"), ("ja", "送信ボタン。", "送信"),
  ])
  func correctionsAreCombined(language: String, before: String, after: String) throws {
    let text =
      #"{"version": 1, "start": "main", "size": [390, 844], "language": "\#(language)", "screens": {"main": {"subviews": [{"class": "Button", "title": "\#(before)", "frame": [0, 0, 99, 50]}]}}}"#
    let correction = try ScreenCorrection(
      of: Array(text.utf8), by: ScreenAudit()
    ) { bytes throws(ScreenError) in try ScreenFile.parse(bytes: bytes, name: "a.json") }
    let expected = text.replacing(before, with: after)
    #expect(String(decoding: correction.bytes, as: UTF8.self) == expected)
    #expect(correction.changes.map(\.line) == [1])
  }
}
