import Elements
import Testing

@testable import Screens

@Suite struct ScreenTextTests {
  @Test(arguments: [
    ("en", "0 stars|1 star|2 stars|5 stars|1.5 stars|-1 star"),
    ("de", "0 Sterne|1 Stern|2 Sterne|5 Sterne|1.5 Sterne|-1 Stern"),
    ("ru", "0 звёзд|1 звезда|2 звезды|5 звёзд|1.5 звезды|-1 звезда"),
    ("ja", "星0つ|星1つ|星2つ|星5つ|星1.5つ|星-1つ"),
    ("zh", "0 颗星|1 颗星|2 颗星|5 颗星|1.5 颗星|-1 颗星"),
    ("hi", "0 सितारा|1 सितारा|2 सितारे|5 सितारे|1.5 सितारे|-1 सितारा"),
  ])
  func numberSelectsThePluralForm(language: String, expected: String) throws {
    let tables = try Examples.file("rating").tables
    let texts = [0, 1, 2, 5, 1.5, -1].map { number in
      tables.text("stars", [Argument(number)], language: language, upTo: 99)?.text ?? ""
    }
    #expect(texts.joined(separator: "|") == expected)
  }

  /// The last digit decides, except for 11 to 14.
  @Test func russianFormsFollowTheLastDigits() {
    let forms = [11, 12, 14, 21, 22, 25, 101, 111, 112, 122].map {
      PluralRules.form(of: $0, in: "ru").rawValue
    }
    #expect(
      forms == [
        "many", "many", "many", "one", "few", "many", "one", "many", "many", "few",
      ])
  }

  @Test func regionUsesItsLanguagesRulesAndTexts() throws {
    let tables = try Examples.file("rating").tables
    #expect(tables.text("send", [], language: "de-CH", upTo: 99)?.text == "Senden")
    #expect(PluralRules.forms(in: "ru-KZ").count == 4)
  }

  @Test func placeholdersAreFilledByNumber() {
    #expect(
      FormatString("{1} of {0}, {2}").filled(with: ["a", "b"], upTo: 99).text == "b of a, {2}")
    #expect(
      FormatString("{{0} and { 0 } and {}").filled(with: ["a"], upTo: 99).text
        == "{0} and { 0 } and {}")
    #expect(FormatString("{a.b}{c}").places == ["a.b", "c"])
    #expect(FormatString("").filled(with: [], upTo: 99).text == "")
  }

  @Test func numbersAreWrittenPlainly() {
    #expect(
      [3, 2.5, -0.25, 1e15, 1e16, 0].map(\.decimalText)
        == ["3", "2.5", "-0.25", "1000000000000000", "10000000000000000", "0"])
  }

  @Test func textIsInTheRequestedLanguage() throws {
    let file = try Examples.file("rating")
    #expect(Prototype(file).said("stars") == "Rating: 3 stars")
    #expect(Prototype(file, language: "ru").said("stars") == "Оценка: 3 звезды")
  }

  @Test func runsSetSpeechAttributes() throws {
    let prototype = try Written.prototype(
      """
      {"id": "a", "isAccessibilityElement": true, "frame": [0, 0, 9, 9],
       "accessibilityLabel": {"text": "Bonjour tout", "runs": [
         {"range": [0, 7], "language": "fr"}, {"pitch": 1.5}]}}
      """)
    let label = try #require(prototype.element("a")?.resolved.label)
    #expect(label.runs.map(\.range) == [0..<7, 0..<12])
    #expect(label.runs.map(\.attributes.language) == ["fr", nil])
    #expect(label.runs.map(\.attributes.pitch) == [nil, 1.5])
  }
}
