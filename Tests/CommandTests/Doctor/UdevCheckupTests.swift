import Testing

@testable import retouch

/// What is said of udev, and of making devices through uinput.
@Suite struct UdevCheckupTests {
  @Test func udevAtWorkIsWell() {
    #expect(UdevCheckup(isRunning: true).findings == [.ok(.udev, "udev runs")])
  }

  @Test func installedRuleIsNamed() {
    let checkup = UdevCheckup(isRunning: true, rule: "/etc/udev/rules.d/70-retouch.rules")
    #expect(checkup.findings.map(\.state) == [.ok, .ok])
    #expect(checkup.findings.last?.subject == "/etc/udev/rules.d/70-retouch.rules")
  }

  @Test func sleepingUdevIsAWarning() {
    let findings = UdevCheckup(isRunning: false, unknown: ["/dev/input/event5"]).findings
    #expect(findings.map(\.state) == [.warning])
    #expect(findings.first?.remedy?.commands == ["sudo systemctl start systemd-udevd"])
  }

  @Test func deviceThatUdevPassedOverIsNamed() {
    let findings = UdevCheckup(isRunning: true, unknown: ["/dev/input/event5"]).findings
    #expect(findings.map(\.subject) == ["/dev/input/event5"])
    #expect(findings.map(\.state) == [.warning])
  }

  @Test(
    arguments: [
      (UinputCheckup.Access.writable, nil), (.missing, "sudo modprobe uinput"),
      (.denied(group: "input", .none), #"sudo usermod -aG input "$USER""#),
      (.denied(group: "input", .fromNextLogin), "newgrp input"),
    ] as [(UinputCheckup.Access, String?)])
  func playTellsWhatItNeeds(access: UinputCheckup.Access, command: String?) {
    let findings = UinputCheckup(access: access).findings
    #expect(findings.map(\.state) == [command == nil ? .ok : .warning])
    #expect(findings.first?.remedy?.commands == command.map { [$0] })
  }

  @Test func uinputOfRootAloneNeedsARuleAndTheGroup() {
    let commands = UinputCheckup(access: .denied(group: nil, .none)).findings.first?.remedy?
      .commands
    #expect(commands?.count == 3)
    #expect(commands?.first?.contains(#"KERNEL=="uinput""#) == true)
  }
}
