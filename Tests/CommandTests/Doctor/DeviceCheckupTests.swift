import Testing

@testable import retouch

/// What is said of each touch device, from facts that are made up.
@Suite struct DeviceCheckupTests {
  private typealias Access = DeviceCheckup.Access

  private static func panel(_ access: DeviceCheckup.Access) -> [Finding] {
    let panel = DeviceCheckup.Seen(node: "/dev/input/event5", name: "Panel", access: access)
    return DeviceCheckup(devices: .seen([panel], others: 3)).findings
  }

  @Test(arguments: [
    (DeviceCheckup.Leave.root, "as root"), (.group("input"), "through the group input"),
    (.everybody, "by everybody"), (.accessList, "since you sit at this machine"),
  ])
  func readableDeviceTellsByWhoseLeave(leave: DeviceCheckup.Leave, words: String) {
    #expect(
      Self.panel(.readable(leave)) == [
        .ok(.devices, about: "/dev/input/event5", "Panel: readable, \(words)")
      ])
  }

  @Test(arguments: [
    (DeviceCheckup.Membership.none, #"sudo usermod -aG input "$USER""#),
    (.fromNextLogin, "newgrp input"), (.now, "ls -lZ /dev/input/event5"),
  ])
  func deniedDeviceTellsHowItsGroupIsJoined(
    membership: DeviceCheckup.Membership, command: String
  ) throws {
    let finding = try #require(Self.panel(.denied(group: "input", membership)).first)
    #expect(finding.state == .problem)
    #expect(finding.sentence.hasPrefix("Panel: permission denied; "))
    #expect(finding.remedy?.commands == [command])
    // Whoever joins this group should know what else it reads.
    #expect((finding.remedy?.note?.contains("keyboards") == true) == (membership == .none))
  }

  @Test func deviceOfRootAloneNeedsARuleForTouchDevices() throws {
    let finding = try #require(Self.panel(.denied(group: nil, .none)).first)
    #expect(finding.state == .problem)
    let rule = try #require(finding.remedy?.commands.first)
    #expect(rule.contains(#"ENV{ID_INPUT_TOUCHSCREEN}=="1", TAG+="uaccess""#))
    #expect(rule.contains(#"ENV{ID_INPUT_TOUCHPAD}=="1", TAG+="uaccess""#))
    #expect(!rule.contains("KEYBOARD"))
  }

  @Test func grabbedDeviceIsAWarning() {
    let findings = Self.panel(.busy("another program has it for itself"))
    #expect(findings.map(\.state) == [.warning])
    #expect(findings.first?.remedy?.commands == ["sudo fuser -v /dev/input/event5"])
  }

  @Test(arguments: [Access.noNode, .failed("broken")])
  private func deviceThatCannotBeOpenedIsAProblem(access: Access) {
    #expect(Self.panel(access).map(\.state) == [.problem])
  }

  @Test(arguments: [(1, "the only input device is"), (4, "all 4 input devices are")])
  func machineWithoutTouchDevicesIsTold(others: Int, words: String) {
    let findings = DeviceCheckup(devices: .seen([], others: others)).findings
    #expect(findings.map(\.state) == [.problem])
    #expect(findings.first?.sentence.hasPrefix(words) == true)
    #expect(findings.first?.remedy?.commands == ["retouch devices --all"])
  }

  @Test func machineWithoutInputDevicesIsTold() {
    #expect(
      DeviceCheckup(devices: .none("no such directory")).findings == [
        .problem(.devices, "no such directory", Remedy("sudo modprobe evdev"))
      ])
  }
}
