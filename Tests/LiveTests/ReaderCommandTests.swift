import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// `retouch devices` without access to the device files.
  ///
  /// Requires root, which can remove the access, and a built .build/release/retouch.
  @Suite(
    .enabled(if: Kernel.isRoot, "only root can become somebody else"),
    .enabled(if: Command.isBuilt, "retouch itself is not built"))
  struct CommandTests {
    @Test func ordinaryUserErrorSuggestsARemedy() throws {
      let output = try Command.devices(
        after: "exec setpriv --reuid=65534 --regid=65534 --clear-groups")
      #expect(output.text.contains("permission denied"))
      #expect(output.text.contains("/etc/udev/rules.d"))
    }

    @Test func containerWithoutNodesErrorSuggestsPassingThem() throws {
      let output = try Command.devices(after: "mount -t tmpfs none /dev/input;")
      #expect(output.text.contains("has no node in /dev/input"))
      #expect(output.text.contains("--device /dev/input"))
    }

    @Test func containerWithoutSysStillListsItsNodes() throws {
      let output = try Command.devices(after: "mount -t tmpfs none /sys;")
      #expect(output.text.contains(Panel.tenSlots.device.name))
    }

    @Test func containerWithoutSysAndNodesIsAnError() throws {
      let output = try Command.devices(
        after: "mount -t tmpfs none /sys; mount -t tmpfs none /dev/input;")
      #expect(output.status == 69)
      #expect(output.text.contains("contains no event devices"))
    }

    @Test func containerWithoutTheDirectoryIsAnError() throws {
      let output = try Command.devices(after: "mount -t tmpfs none /sys; mount -t tmpfs none /dev;")
      #expect(output.status == 69)
      #expect(output.text.contains("/dev/input: no such directory"))
    }
  }
}

private enum Command {
  static let path = ".build/release/retouch"
  static let isBuilt = unsafe access(path, X_OK) == 0

  /// Returns the output of `retouch devices` with a panel, after a change that only this process
  /// sees.
  static func devices(after change: String) throws -> (text: String, status: Int32) {
    let virtual = try VirtualDevice.settled(Panel.tenSlots.device)
    let output = Text.output(of: "unshare --mount sh -c '\(change) \(path) devices' 2>&1")
    // Keeps the panel until here.
    _ = virtual.node
    return try #require(output)
  }
}
