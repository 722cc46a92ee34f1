import Devices
import Evdev
import Glibc
import Synchronization
import Testing

extension LiveTests {
  struct GrabTests {
    @Test func secondGrabNamesTheHolder() async throws {
      let virtual = try VirtualDevice.settled(Panel.tenSlots.named("Grabbed by the tests"))
      let holder = try EvdevDevice(path: virtual.node, grab: true)
      await #expect(processExitsWith: .success) {
        let node = try #require(try node(of: "Grabbed by the tests"))
        let error = failure { () throws(DeviceError) in
          _ = try EvdevDevice(path: node, grab: true)
        }
        guard case .busy(node, let holders) = error else {
          Issue.record("no .busy but \(String(describing: error))")
          return
        }
        #expect(holders.map(\.process) == [getppid()])
        #expect(error?.description.contains("\(holders[0].name) (process \(getppid()))") == true)
      }
      _ = holder.fileDescriptor
    }

    /// A process that lists devices grabs each one briefly.
    @Test func briefGrabIsAwaited() throws {
      let virtual = try VirtualDevice.settled(Panel.tenSlots.device)
      for _ in 0..<3 {
        let passerBy = PasserBy(try EvdevDevice(path: virtual.node, grab: true))
        passerBy.releaseSoon()
        var device = try EvdevDevice(path: virtual.node)
        try device.grab()
        try device.release()
      }
    }

    /// A holder that grabs a device for a while.
    private final class PasserBy: Sendable {
      private let device: Mutex<EvdevDevice>

      init(_ device: consuming sending EvdevDevice) { self.device = Mutex(device) }

      /// Releases the device on a separate thread, because waiting for the device blocks the test's
      /// thread.
      func releaseSoon() {
        var thread = pthread_t()
        _ = unsafe pthread_create(
          &thread, nil,
          { pointer in
            guard let pointer = unsafe pointer else { return nil }
            let passerBy = unsafe Unmanaged<PasserBy>.fromOpaque(pointer).takeRetainedValue()
            usleep(5_000)
            try? passerBy.device.withLock { device throws(DeviceError) in try device.release() }
            return nil
          }, Unmanaged.passRetained(self).toOpaque())
        pthread_detach(thread)
      }
    }

    @Test func grabWithholdsEventsFromOthersUntilReleased() throws {
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      var holder = try EvdevDevice(path: virtual.node)
      var other = try EvdevDevice(path: virtual.node)
      try holder.grab()
      var events: [InputEvent] = []
      try virtual.write(words(.contact(1, id: 1, x: 1, y: 1), .report).events)
      try other.read(into: &events)
      #expect(events.isEmpty)
      try holder.release()
      try virtual.write(words([Word(.absMTPositionX, 2)], .report).events)
      try other.read(into: &events)
      #expect(!events.isEmpty)
    }
  }

  @Suite(.enabled(if: Kernel.isRoot, "only root can become somebody else"))
  struct PermissionTests {
    @Test func ordinaryUserErrorNamesTheGroup() async throws {
      let virtual = try VirtualDevice.settled(Panel.tenSlots.named("Not for everybody"))
      await #expect(processExitsWith: .success) {
        dropPrivileges()
        let listed = try #require(
          try DeviceListing.list().first { $0.description.name == "Not for everybody" })
        #expect(listed.kind == .touchscreen)
        #expect(!listed.hasRanges)
        #expect(listed.description.has(.absMTSlot))
        guard case .noPermission(let access?) = listed.unusableReason else {
          Issue.record("no .noPermission but \(String(describing: listed.unusableReason))")
          return
        }
        #expect(access.processMembership == .none)
        let error = failure { () throws(DeviceError) in _ = try EvdevDevice(path: listed.node) }
        #expect(error == .noPermission(.open, path: listed.node, access: access))
        let sentence = error?.description ?? ""
        #expect(sentence.hasPrefix("\(listed.node): cannot open: permission denied. "))
        let hint = access.group == "root" ? "Run as root" : "usermod -aG \(access.group)"
        #expect(sentence.contains(hint))
      }
      // Keeps the panel until here.
      _ = virtual.node
    }

    @Test func ordinaryUserCannotCreateVirtualDevices() async {
      await #expect(processExitsWith: .success) {
        dropPrivileges()
        let error = failure { () throws(DeviceError) in
          _ = try VirtualDevice(Panel.tenSlots.device)
        }
        guard case .noPermission(.open, "/dev/uinput", _) = error else {
          Issue.record("no .noPermission but \(String(describing: error))")
          return
        }
      }
    }
  }
}

struct MissingDeviceTests {
  @Test func missingPathIsReported() {
    let error = failure { () throws(DeviceError) in
      _ = try EvdevDevice(path: "/nowhere/event0")
    }
    #expect(error == .noSuchDevice(path: "/nowhere/event0"))
    #expect(
      error?.description
        == "/nowhere/event0: no such device. 'retouch devices' lists all devices.")
  }

  @Test(arguments: ["/dev/null", "/proc/self/status", "/tmp"])
  func otherFileIsNotAnInputDevice(path: String) {
    let error = failure { () throws(DeviceError) in _ = try EvdevDevice(path: path) }
    #expect(error == .notAnInputDevice(path: path))
  }
}

/// Returns the node of the device with the given name.
private func node(of name: String) throws -> String? {
  try DeviceListing.list().first { $0.description.name == name }?.node
}

/// Drops all of root's privileges.
private func dropPrivileges() {
  _ = setgroups(0, nil)
  _ = setgid(65_534)
  _ = setuid(65_534)
}

extension Panel {
  /// Returns the device description of the panel with another name.
  fileprivate func named(_ name: String) -> DeviceDescription {
    var device = device
    device.name = name
    return device
  }
}
