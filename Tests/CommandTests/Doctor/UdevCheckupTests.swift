import Testing

@testable import Devices
@testable import retouch

/// The findings for udev and for creating devices through uinput.
@Suite struct UdevCheckupTests {
  @Test func runningUdevIsOK() {
    #expect(UdevCheckup(isRunning: true).findings == [Finding(.ok, "udev is running")])
  }

  @Test func installedRuleIsNamed() {
    let checkup = UdevCheckup(isRunning: true, rule: "/etc/udev/rules.d/70-retouch.rules")
    #expect(checkup.findings.map(\.state) == [.ok, .ok])
    #expect(checkup.findings.last?.object == "/etc/udev/rules.d/70-retouch.rules")
  }

  @Test func stoppedUdevIsAWarning() {
    let findings = UdevCheckup(isRunning: false, unknown: ["/dev/input/event5"]).findings
    #expect(findings.map(\.state) == [.warning])
    #expect(findings.first?.remedy?.commands == ["sudo systemctl start systemd-udevd"])
  }

  @Test func deviceUnknownToUdevIsNamed() {
    let findings = UdevCheckup(isRunning: true, unknown: ["/dev/input/event5"]).findings
    #expect(findings.map(\.object) == ["/dev/input/event5"])
    #expect(findings.map(\.state) == [.warning])
  }

  private static func denied(
    to group: String, _ membership: NodeAccess.Membership = .none
  ) -> UinputCheckup {
    .denied(NodeAccess(group: group, mode: 0o660, processMembership: membership))
  }

  @Test(
    arguments: [
      (.writable, nil), (.missing, "sudo modprobe uinput"),
      (denied(to: "input"), #"sudo usermod -aG input "$USER""#),
      (denied(to: "input", .fromNextLogin), "newgrp input"),
    ] as [(UinputCheckup, String?)])
  func playCheckupStatesItsRequirements(checkup: UinputCheckup, command: String?) {
    #expect(checkup.finding.state == (command == nil ? .ok : .warning))
    #expect(checkup.finding.remedy?.commands == command.map { [$0] })
  }

  @Test func rootOnlyUinputNeedsARuleAndTheGroup() {
    let commands = Self.denied(to: "root").finding.remedy?.commands
    #expect(commands?.count == 3)
    #expect(commands?.first?.contains(#"KERNEL=="uinput""#) == true)
  }
}
