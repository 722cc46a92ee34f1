import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// What the kiosk's rule lets its group do, where udev itself reads it.
  ///
  /// Enabled in the lab alone: on a machine that people use, no rule is put in force for a test.
  @Suite(
    .enabled(if: UdevRule.isAllowed, UdevRule.comment),
    .enabled(if: Kernel.runsUdev && Kernel.isRoot, "there is no udev to read the rule"))
  struct KioskTests {
    @Test func groupReadsTouchDevicesAndNoKeyboard() throws {
      try Rule.inForce {
        let screen = try VirtualDevice.settled(Panel.tenSlots.device)
        let pad = try VirtualDevice.settled(Panel.trackpad.device)
        let keyboard = try VirtualDevice.settled(.typing("Keys of the tests"))
        for touch in [screen.node, pad.node] {
          // A worker of udev that was at work as the rule came may have let this one pass.
          try Patience.wait("\(touch) is not readable") {
            if Rule.lets("exec 3<\(touch)") { return true }
            _ = Text.output(of: "udevadm trigger --action=add --settle --name-match=\(touch)")
            return false
          }
          #expect(!Rule.lets("exec 3>>\(touch)"), "\(touch) is writable")
        }
        #expect(!Rule.lets("exec 3<\(keyboard.node)"))
        // The devices live until here.
        _ = (screen.node, pad.node, keyboard.node)
      }
    }

    @Test func withoutTheRuleTheGroupReadsNothing() throws {
      let screen = try VirtualDevice.settled(Panel.tenSlots.device)
      #expect(!Rule.lets("exec 3<\(screen.node)"))
      _ = screen.node
    }
  }
}

private enum Rule {
  /// A group that nobody is in; the machine under the lab need not have made ours.
  private static let group = 60_123

  /// Has udev follow the kiosk's rule for a while.
  static func inForce(_ body: () throws -> Void) throws {
    let text = try #require(Text.contents(of: "kiosk/70-retouch.rules"))
    let parts = text.split(separator: "GROUP=\"retouch\"", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let rule = parts.joined(separator: "GROUP=\"\(group)\"")
    try UdevRule.inForce(rule, as: "70-retouch", body)
  }

  /// Whether a member of the group may do what a shell does.
  static func lets(_ command: String) -> Bool {
    let member = "setpriv --reuid=65533 --regid=\(group) --clear-groups"
    return Text.output(of: "\(member) sh -c '\(command)' 2>/dev/null")?.status == 0
  }
}

extension DeviceDescription {
  /// What udev takes for a keyboard: one that has the first 31 keys.
  fileprivate static func typing(_ name: String) -> DeviceDescription {
    DeviceDescription(
      name: name, identity: DeviceIdentity(bus: 3, vendor: 0x1234, product: 0x9abc),
      codes: (1...60).map { EventCode(.key, $0) })
  }
}
