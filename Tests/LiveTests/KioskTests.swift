import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// The permissions that the kiosk's rule gives its group, as udev applies it.
  ///
  /// Enabled only in the lab: no rule is installed on a user's machine.
  @Suite(
    .enabled(if: UdevRule.isAllowed, UdevRule.comment),
    .enabled(if: Kernel.runsUdev && Kernel.isRoot, "there is no udev to read the rule"))
  struct KioskTests {
    @Test func groupReadsTouchDevicesButNoKeyboard() throws {
      try Rule.inForce {
        let screen = try VirtualDevice.settled(Panel.tenSlots.device)
        let pad = try VirtualDevice.settled(Panel.trackpad.device)
        let keyboard = try VirtualDevice.settled(.typing("Keys of the tests"))
        for touch in [screen.node, pad.node] {
          // A udev worker that was busy when the rule was installed may have skipped this device.
          try Timeout.wait("\(touch) is not readable") {
            if Rule.lets("exec 3<\(touch)") { return true }
            _ = Text.output(of: "udevadm trigger --action=add --settle --name-match=\(touch)")
            return false
          }
          #expect(!Rule.lets("exec 3>>\(touch)"), "\(touch) is writable")
        }
        #expect(!Rule.lets("exec 3<\(keyboard.node)"))
        // Keeps the devices until here.
        _ = (screen.node, pad.node, keyboard.node)
      }
    }

    @Test func groupWithoutTheRuleReadsNothing() throws {
      let screen = try VirtualDevice.settled(Panel.tenSlots.device)
      #expect(!Rule.lets("exec 3<\(screen.node)"))
      _ = screen.node
    }
  }
}

private enum Rule {
  /// A group without members.
  ///
  /// The machine that runs the lab may not have the group `retouch`.
  private static let group = 60_123

  /// Installs the kiosk's rule while the closure runs.
  static func inForce(_ body: () throws -> Void) throws {
    let text = try #require(Text.contents(of: "kiosk/70-retouch.rules"))
    let parts = text.split(separator: "GROUP=\"retouch\"", omittingEmptySubsequences: false)
    // Three kinds of devices: touchscreens, touchpads and switches.
    try #require(parts.count == 4)
    let rule = parts.joined(separator: "GROUP=\"\(group)\"")
    try UdevRule.inForce(rule, as: "70-retouch", body)
  }

  /// Returns whether a member of the group can run a shell command.
  static func lets(_ command: String) -> Bool {
    let member = "setpriv --reuid=65533 --regid=\(group) --clear-groups"
    return Text.output(of: "\(member) sh -c '\(command)' 2>/dev/null")?.status == 0
  }
}

extension DeviceDescription {
  /// Returns a keyboard by udev's criteria: a device with the first 31 keys.
  fileprivate static func typing(_ name: String) -> DeviceDescription {
    DeviceDescription(
      name: name, identity: DeviceIdentity(bus: 3, vendor: 0x1234, product: 0x9abc),
      codes: (1...60).map { EventCode(.key, $0) })
  }
}
