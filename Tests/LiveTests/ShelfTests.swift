import Devices
import Evdev
import Glibc
import TestSupport
import Recordings
import Synthesis
import Testing
import Touches

extension LiveTests {
  /// The devices of `devices/`, created in the kernel and touched by a hand.
  struct ShelfTests {
    /// All devices; fewer on an emulated machine, which is slow.
    ///
    /// An emulated machine creates all devices with a protocol other than B, and a third of the
    /// others. RETOUCH_SHELF=all selects all.
    private static let devices = TestDevice.all.enumerated().filter { index, device in
      if unsafe getenv("RETOUCH_LAB") == nil || getenv("RETOUCH_SHELF") != nil { return true }
      return index % 3 == 0 || device.file.device.touchProtocol != .b
    }.map(\.element)

    @Test(arguments: devices)
    func contactsAreEqualThroughKernelAndFile(device: TestDevice) throws {
      let virtual = try VirtualDevice(device.file.device)
      var live = try EvdevDevice(path: virtual.node)
      #expect(live.description.positionAxes?.x.span == device.file.device.positionAxes?.x.span)
      #expect(live.description.touchProtocol == device.file.device.touchProtocol)
      var panel = Synthesis.SimulatedPanel(device.file.device, size: device.size)
      let session = try #require(Scenario.all.first { $0.name == "two-fingers-apart" })
      let sent = panel.events(of: session.hand(on: device.size))

      var received: [InputEvent] = []
      for event in sent {
        try virtual.write([event])
        // Read at each report, as by a program that keeps up.
        if event.code == .synReport { try live.read(into: &received) }
      }
      #expect(story(received, live.description, device) == story(sent, device.file.device, device))
    }

    /// Returns the motion of the fingers without times, which the kernel replaces.
    private func story(
      _ events: [InputEvent], _ description: DeviceDescription, _ device: TestDevice
    ) -> [String] {
      var tracker = TouchTracker(
        device: description, surface: Surface(device: description, size: device.size))
      var story: [String] = []
      tracker.handleAll(events) { frame in
        let timeless = TouchFrame(time: Timestamp(microseconds: 0), contacts: frame.contacts)
        let line = TouchFormatter.line(timeless, since: timeless.time)
        if story.last != line { story.append(line) }
      }
      return story
    }
  }
}
