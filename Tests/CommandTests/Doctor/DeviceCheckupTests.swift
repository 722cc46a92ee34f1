import Evdev
import Testing

@testable import Devices
@testable import retouch

/// The findings for touch devices, from fabricated facts.
@Suite struct DeviceCheckupTests {
  private static func panel(
    _ unusable: UnusableReason?, _ access: NodeAccess? = nil, isRoot: Bool = false
  ) -> [Finding] {
    let panel = ListedDevice(
      node: "/dev/input/event5", description: DeviceDescription(name: "Panel"), hasRanges: true,
      udev: UdevProperties(), unusableReason: unusable)
    return DeviceCheckup.listed([.init(device: panel, access: access, isRoot: isRoot)], others: 3)
      .findings
  }

  private static func denied(
    to group: String, _ membership: NodeAccess.Membership = .none
  ) -> [Finding] {
    panel(.noPermission(NodeAccess(group: group, mode: 0o660, processMembership: membership)))
  }

  private static func node(
    _ mode: UInt16, _ membership: NodeAccess.Membership = .none
  ) -> NodeAccess {
    NodeAccess(group: "input", mode: mode, processMembership: membership)
  }

  @Test(arguments: [
    (node(0o666, .current), true, "as root"),
    (node(0o666, .current), false, "through the group input"),
    (node(0o606, .current), false, "by all users"), (node(0o664), false, "by all users"),
    (node(0o660, .fromNextLogin), false, "because you are logged in at this machine"),
    (nil, false, "because you are logged in at this machine"),
  ])
  func readableDeviceStatesItsAccess(access: NodeAccess?, isRoot: Bool, words: String) {
    #expect(
      Self.panel(nil, access, isRoot: isRoot) == [
        Finding(.ok, about: "/dev/input/event5", "Panel: readable, \(words)")
      ])
  }

  @Test(arguments: [
    (NodeAccess.Membership.none, #"sudo usermod -aG input "$USER""#),
    (.fromNextLogin, "newgrp input"), (.current, "ls -lZ /dev/input/event5"),
  ])
  func deniedDeviceSuggestsJoiningItsGroup(
    membership: NodeAccess.Membership, command: String
  ) throws {
    let finding = try #require(Self.denied(to: "input", membership).first)
    #expect(finding.state == .problem)
    #expect(finding.message.hasPrefix("Panel: permission denied; "))
    #expect(finding.remedy?.commands == [command])
    // A user who joins this group should know what else it can read.
    #expect((finding.remedy?.note?.contains("keyboards") == true) == (membership == .none))
  }

  @Test(arguments: [
    NodeAccess(group: "root", mode: 0o660, processMembership: .none),
    NodeAccess(group: "input", mode: 0o600, processMembership: .none), nil,
  ])
  func rootOnlyDeviceNeedsATouchDeviceRule(access: NodeAccess?) throws {
    let finding = try #require(Self.panel(.noPermission(access)).first)
    #expect(finding.state == .problem)
    let rule = try #require(finding.remedy?.commands.first)
    #expect(rule.contains(#"ENV{ID_INPUT_TOUCHSCREEN}=="1", TAG+="uaccess""#))
    #expect(rule.contains(#"ENV{ID_INPUT_TOUCHPAD}=="1", TAG+="uaccess""#))
    #expect(!rule.contains("KEYBOARD"))
  }

  @Test func grabbedDeviceIsAWarning() {
    let findings = Self.panel(.busy([]))
    #expect(findings.map(\.state) == [.warning])
    #expect(findings.first?.remedy?.commands == ["sudo fuser -v /dev/input/event5"])
    #expect(findings.first?.remedy?.note != nil)
  }

  @Test(arguments: [
    (UnusableReason.noNode, "Panel: no device node; in a container, share /dev/input"),
    (.failed(.unplugged(path: "/dev/input/event5")), "Panel: /dev/input/event5"),
  ])
  func deviceThatCannotBeOpenedIsAProblem(unusable: UnusableReason, words: String) throws {
    let finding = try #require(Self.panel(unusable).first)
    #expect(finding.state == .problem)
    #expect(finding.message.hasPrefix(words), "\(finding.message)")
  }

  @Test(arguments: [(1, "the only input device is"), (4, "none of the 4 input devices is")])
  func missingTouchDevicesAreReported(others: Int, words: String) {
    let findings = DeviceCheckup.listed([], others: others).findings
    #expect(findings.map(\.state) == [.problem])
    #expect(findings.first?.message.hasPrefix(words) == true)
    #expect(findings.first?.remedy?.commands == ["retouch devices --all"])
  }

  @Test func missingInputDevicesAreReported() {
    #expect(
      DeviceCheckup.unavailable(reason: "no such directory").findings == [
        Finding(.problem, "no such directory", .evdev)
      ])
  }
}
