import TestSupport
import Testing
import Text

@testable import retouch

/// The findings for files and the terminal.
@Suite struct ScreenCheckupTests {
  private typealias State = Finding.State

  @Test func screenFindingNamesTheFirstError() {
    #expect(ScreenCheckup(name: "a.json", result: .good(screens: 1)).finding.state == .ok)
    let broken = ScreenCheckup(name: "my kiosk.json", result: .mistakes(2, first: "line 3: so"))
    #expect(
      broken.finding
        == Finding(
          .problem, about: "my kiosk.json", "2 errors; the first: line 3: so",
          Remedy(
            "retouch screen check 'my kiosk.json'", note: "shows all errors and their lines")))
    let missing = ScreenCheckup(name: "b.json", result: .unreadable("no such file"))
    #expect(missing.finding.state == .problem)
  }

  @Test func missingSoundsAreNamed() throws {
    let kiosk = ScreenCheckup(path: Checkout.path("Examples/screens/ticket-kiosk.json")) { _ in }
    #expect(kiosk.finding.state == .ok)
    #expect(kiosk.result == .good(screens: 6))
    let names = ["a", "b", "c", "d", "e", "f"]
    let silent = ScreenCheckup(name: "a.json", result: .good(screens: 1, soundless: names))
    #expect(
      silent.finding.message
        == "no errors, but no readable file for the sounds 'a', 'b', 'c', 'd' and 2 more")
    #expect(silent.finding.state == .warning)
    let four = ScreenCheckup(
      name: "a.json", result: .good(screens: 1, soundless: Array(names.prefix(4))))
    #expect(four.finding.message.hasSuffix("the sounds 'a', 'b', 'c', 'd'"))
    let directory = try TemporaryDirectory()
    let steps = #"{"on": {"appear": [{"sound": "ding"}]}}"#
    try directory.write(#"{"version": 1, "start": "a", "screens": {"a": \#(steps)}}"#, "a.json")
    let found = ScreenCheckup(path: directory["a.json"]) { _ in }
    #expect(found.result == .good(screens: 1, soundless: ["ding"]))
    // The location of the reader's own sounds does not affect the finding.
    let alone = try RetouchProcess.start(
      [RetouchProcess.path, "doctor", "--screen", "a.json"], in: directory.path,
      set: ["RETOUCH_DEVICES": "nowhere"])
    #expect(alone.output.contains("no readable file for the sound 'ding'"), "\(alone)")
  }

  @Test(
    arguments: [
      ("en_US.UTF-8", State.ok), ("de_DE.utf8", .ok), ("C.UTF-8", .ok),
      ("ca_ES.UTF-8@valencia", .ok),
      ("C", .warning), ("de_DE@euro", .warning), ("ja_JP.eucJP", .warning), ("", .warning),
      (nil, .warning),
    ] as [(String?, Finding.State)])
  func nonUnicodeLocaleIsReported(locale: String?, state: Finding.State) {
    #expect(TerminalCheckup(locale: locale).finding.state == state)
  }

  @Test func configurationIsChecked() {
    #expect(ConfigurationCheckup.absent.finding.state == .ok)
    #expect(ConfigurationCheckup.good(path: "/c").finding.state == .ok)
    let broken = ConfigurationCheckup.broken(path: "/c", reason: "1:1: what?").finding
    #expect(broken.state == .problem)
    #expect(broken.remedy?.commands == [#""${EDITOR:-vi}" /c"#])
  }

  @Test(arguments: [
    ("kiosk.json", "kiosk.json"), ("my kiosk.json", "'my kiosk.json'"), ("it's", #"'it'\''s'"#),
    ("", "''"), ("$HOME", "'$HOME'"), ("日本.json", "日本.json"),
  ])
  func fileNamesAreQuotedForTheShell(name: String, word: String) {
    #expect(name.shellQuoted == word)
    #expect(name.shellQuotedPath == word)
  }

  @Test func nameLikeAnOptionIsPrefixed() {
    let broken = ScreenCheckup(name: "-x.json", result: .mistakes(1, first: "1:1: what?"))
    #expect(broken.finding.remedy?.commands == ["retouch screen check ./-x.json"])
    #expect("-my x".shellQuotedPath == "'./-my x'")
  }
}
