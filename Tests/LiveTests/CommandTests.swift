import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// What `retouch devices` says where devices are kept from it.
  ///
  /// Enabled for root, who can keep them from it, and once .build/release/retouch is built.
  @Suite(
    .enabled(if: Kernel.isRoot, "only root can become somebody else"),
    .enabled(if: Command.isBuilt, "retouch itself is not built"))
  struct CommandTests {
    @Test func ordinaryUserIsToldTheWayOut() throws {
      let output = try Command.devices(
        after: "exec setpriv --reuid=65534 --regid=65534 --clear-groups")
      #expect(output.text.contains("permission denied"))
      #expect(output.text.contains("/etc/udev/rules.d"))
    }

    @Test func containerWithoutNodesIsToldToPassThemOn() throws {
      let output = try Command.devices(after: "mount -t tmpfs none /dev/input;")
      #expect(output.text.contains("has no node in /dev/input"))
      #expect(output.text.contains("--device /dev/input"))
    }

    @Test func containerWithoutSysStillListsItsNodes() throws {
      let output = try Command.devices(after: "mount -t tmpfs none /sys;")
      #expect(output.text.contains(Panel.tenSlots.device.name))
    }

    @Test func containerWithNeitherIsAnError() throws {
      let output = try Command.devices(
        after: "mount -t tmpfs none /sys; mount -t tmpfs none /dev/input;")
      #expect(output.status == 69)
      #expect(output.text.contains("holds no event devices"))
    }

    @Test func containerWithoutTheFolderIsAnError() throws {
      let output = try Command.devices(after: "mount -t tmpfs none /sys; mount -t tmpfs none /dev;")
      #expect(output.status == 69)
      #expect(output.text.contains("/dev/input: no such directory"))
    }
  }
}

private enum Command {
  static let path = ".build/release/retouch"
  static let isBuilt = unsafe access(path, X_OK) == 0

  /// What `retouch devices` prints while there is a panel, after a change that only it sees.
  static func devices(after change: String) throws -> (text: String, status: Int32) {
    let virtual = try VirtualDevice.settled(Panel.tenSlots.device)
    let output = Text.output(of: "unshare --mount sh -c '\(change) \(path) devices' 2>&1")
    // The panel lives until here.
    _ = virtual.node
    return try #require(output)
  }
}
