import Arguments
import Terminal
import Testing

@testable import retouch

/// How findings are told, whatever they are.
@Suite struct DoctorTests {
  private static let mixed = Doctor(findings: [
    .ok(.udev, "udev runs"),
    .problem(
      .devices, about: "/dev/input/event5", "Panel: permission denied", .join("input")),
    .warning(.speech, String(repeating: "word ", count: 20), Remedy("a", "b")),
  ])

  @Test func problemAloneFailsTheCheck() {
    #expect(Self.mixed.status.code == 1)
    let warned = Doctor(findings: Self.mixed.findings.filter { $0.state != .problem })
    #expect(warned.status.code == 0)
  }

  @Test func textIsLaidOutForPeople() {
    let lines = DoctorText(width: 60, Paint(isColored: false)).lines(of: Self.mixed)
    #expect(
      lines == [
        "Touch devices",
        "  problem  /dev/input/event5: Panel: permission denied",
        #"             sudo usermod -aG input "$USER""#,
        "           then log in again",
        "udev",
        "  ok       udev runs",
        "Speech",
        "  warning  word word word word word word word word word word",
        "           word word word word word word word word word word",
        "             a",
        "             b",
        "",
        "1 problem and 1 warning; 1 is well.",
      ])
  }

  @Test func jsonIsAnObjectForEachFinding() {
    #expect(
      Self.mixed.json[1]
        == #"{"v":1,"check":"devices","subject":"/dev/input/event5","state":"problem","#
        + #""text":"Panel: permission denied","commands":["sudo usermod -aG input \"$USER\""],"#
        + #""note":"then log in again"}"#)
    #expect(Self.mixed.json[0] == #"{"v":1,"check":"udev","state":"ok","text":"udev runs"}"#)
  }

  @Test func allIsWellInOneSentence() {
    #expect(Doctor(findings: [.ok(.udev, "udev runs")]).verdict == "All is well.")
  }
}
