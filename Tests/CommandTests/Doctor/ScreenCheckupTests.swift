import Hands
import Testing

@testable import retouch

/// What is said of files and of the terminal.
@Suite struct ScreenCheckupTests {
  private typealias State = Finding.State

  @Test func screenFileIsJudgedWithItsFirstMistake() {
    #expect(ScreenCheckup(name: "a.json", result: .good(screens: 1)).findings.map(\.state) == [.ok])
    let broken = ScreenCheckup(name: "my kiosk.json", result: .mistakes(2, first: "line 3: so"))
    #expect(
      broken.findings == [
        .problem(
          .screens, about: "my kiosk.json", "2 mistakes; the first: line 3: so",
          Remedy("retouch screen check 'my kiosk.json'"))
      ])
    let missing = ScreenCheckup(name: "b.json", result: .unreadable("no such file"))
    #expect(missing.findings.map(\.state) == [.problem])
  }

  @Test func soundsWithoutAFileAreNamed() throws {
    let kiosk = ScreenCheckup(path: Checkout.path("Examples/screens/ticket-kiosk.json"))
    #expect(kiosk.findings.map(\.state) == [.ok])
    #expect(kiosk.result == .good(screens: 6))
    let names = ["a", "b", "c", "d", "e", "f"]
    let silent = ScreenCheckup(name: "a.json", result: .good(screens: 1, soundless: names))
    #expect(
      silent.findings.map(\.sentence) == [
        "no mistakes, but no readable file of the sounds 'a', 'b', 'c', 'd' and 2 more"
      ])
    #expect(silent.findings.map(\.state) == [.warning])
    let four = ScreenCheckup(
      name: "a.json", result: .good(screens: 1, soundless: Array(names.prefix(4))))
    #expect(four.findings[0].sentence.hasSuffix("the sounds 'a', 'b', 'c', 'd'"))
    let folder = try Folder()
    let steps = #"{"on": {"appear": [{"sound": "ding"}]}}"#
    try folder.write(#"{"version": 1, "start": "a", "screens": {"a": \#(steps)}}"#, "a.json")
    let found = ScreenCheckup(path: folder["a.json"])
    #expect(found.result == .good(screens: 1, soundless: ["ding"]))
    // Where the reader's own sounds are has nothing to do with it.
    let alone = try Program.start(
      [Program.path, "doctor", "--screen", "a.json"], in: folder.path,
      set: ["RETOUCH_DEVICES": "nowhere"])
    #expect(alone.output.contains("no readable file of the sound 'ding'"), "\(alone)")
  }

  @Test(
    arguments: [
      ("en_US.UTF-8", State.ok), ("de_DE.utf8", .ok), ("C.UTF-8", .ok),
      ("ca_ES.UTF-8@valencia", .ok),
      ("C", .warning), ("de_DE@euro", .warning), ("ja_JP.eucJP", .warning), ("", .warning),
      (nil, .warning),
    ] as [(String?, Finding.State)])
  func localeOughtToBeUnicode(locale: String?, state: Finding.State) {
    #expect(TerminalCheckup(locale: locale).findings.map(\.state) == [state])
  }

  @Test func configurationIsJudged() {
    #expect(ConfigurationCheckup(state: .absent).findings.map(\.state) == [.ok])
    #expect(ConfigurationCheckup(state: .good(path: "/c")).findings.map(\.state) == [.ok])
    let broken = ConfigurationCheckup(state: .broken(path: "/c", reason: "1:1: what?")).findings
    #expect(broken.map(\.state) == [.problem])
    #expect(broken.first?.remedy?.commands == [#""${EDITOR:-vi}" /c"#])
  }

  @Test(arguments: [
    ("kiosk.json", "kiosk.json"), ("my kiosk.json", "'my kiosk.json'"), ("it's", #"'it'\''s'"#),
    ("", "''"), ("$HOME", "'$HOME'"), ("日本.json", "日本.json"),
  ])
  func fileNamesAreOneWordOfAShell(name: String, word: String) {
    #expect(name.shellWord == word)
    #expect(name.shellFile == word)
  }

  @Test func nameThatLooksLikeAnOptionIsNone() {
    let broken = ScreenCheckup(name: "-x.json", result: .mistakes(1, first: "1:1: what?"))
    #expect(broken.findings.first?.remedy?.commands == ["retouch screen check ./-x.json"])
    #expect("-my x".shellFile == "'./-my x'")
  }
}
