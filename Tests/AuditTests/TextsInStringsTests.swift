import Audit
import Screens
import Testing

/// The rule F3: in a file with several languages, texts are in the strings.
@Suite struct TextsInStringsTests {
  @Test(arguments: [
    (#""text": "Welcome""#, 1), (#""text": "{count} tickets""#, 1), (#""text": "{a} {b}""#, 0),
    (#""text": "Deutsch", "accessibilityLanguage": "de""#, 0), (#""text": {"key": "k"}"#, 0),
    (#""text": "Oslo", "ignore": {"F3": "a name"}"#, 0),
    (#""text": "Oslo", "ignore": {"L1": "a name"}"#, 1),
    (#""text": "{count > 1 ? 'many' : 'one'}""#, 0),
  ])
  func textOfOneLanguageIsReported(attributes: String, count: Int) throws {
    let text = """
      {"version": 1, "variables": {"count": 1, "a": "", "b": ""},
       "strings": {"en": {"k": "Yes"}, "de": {"k": "Ja"}}, "start": "m",
       "screens": {"m": {"subviews": [{"class": "Label", "frame": [0, 0, 200, 44], \(attributes)}]}}}
      """
    let file = try ScreenFile.parse(bytes: Array(text.utf8), name: "a.json")
    #expect(ScreenAudit().report(of: file).findings.count { $0.rule == "F3" } == count)
  }
}
