import Arguments
import Terminal
import Text
import Testing

@testable import retouch

/// The output format of findings.
@Suite struct CheckupTests {
  private static let problem = Finding(
    .problem, about: "/dev/input/event5", "Panel: permission denied", .join("input"))
  private static let rest: [(Checkup.Subject, [Finding])] = [
    (.groups, []), (.udev, [Finding(.ok, "udev runs")]),
    (.speech, [Finding(.warning, String(repeating: "word ", count: 20), Remedy("a", "b"))]),
  ]
  private static let mixed = Checkup([(.devices, [problem])] + rest)

  @Test func onlyProblemsFailTheCheck() {
    #expect(Self.mixed.status == .checkFailed)
    #expect(Checkup(Self.rest).status == .success)
  }

  @Test func textIsWrappedAndIndented() {
    let lines = Self.mixed.text(width: 60, TerminalStyle(isColored: false))
    #expect(
      lines == [
        "Touch devices",
        "  problem  /dev/input/event5: Panel: permission denied",
        #"             sudo usermod -aG input "$USER""#,
        "           adds you to the group; then log in again",
        "udev",
        "  ok       udev runs",
        "Speech",
        "  warning  word word word word word word word word word word",
        "           word word word word word word word word word word",
        "             a",
        "             b",
        "",
        "1 problem and 1 warning; 1 check passed.",
      ])
  }

  @Test func jsonHasOneObjectPerFinding() {
    #expect(
      Self.mixed.jsonLines.prefix(2) == [
        #"{"v":1,"check":"devices","subject":"/dev/input/event5","state":"problem","#
          + #""text":"Panel: permission denied","commands":["sudo usermod -aG input \"$USER\""],"#
          + #""note":"adds you to the group; then log in again"}"#,
        #"{"v":1,"check":"udev","state":"ok","text":"udev runs"}"#,
      ])
    #expect(Self.mixed.jsonLines.count == 3)
  }

  @Test func summaryWithoutProblemsIsOneSentence() {
    let checkup = Checkup([(.udev, [Finding(.ok, "udev runs")])])
    #expect(checkup.text(width: 80, TerminalStyle(isColored: false)).last == "No problems found.")
  }
}
