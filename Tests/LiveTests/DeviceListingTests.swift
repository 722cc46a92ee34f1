import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  struct DeviceListingTests {
    private func listed(_ node: String) throws -> ListedDevice {
      try #require(try DeviceListing.list().first { $0.node == node })
    }

    @Test(arguments: Panel.allCases)
    func panelIsListedWithItsProperties(panel: Panel) throws {
      let virtual = try VirtualDevice.settled(panel.device)
      let device = try listed(virtual.node)
      #expect(device.kind == panel.kind)
      #expect(device.description == panel.device)
      #expect(device.hasRanges)
      #expect(device.unusableReason == nil)
    }

    @Test func devicesAreSortedByNumber() throws {
      var nodes: [String] = []
      // Eleven devices, so that sorting distinguishes event10 after event9 from event10 after
      // event1.
      let virtual = try (0..<11).map { _ in try Held(VirtualDevice(Panel.singleTouch.device)) }
      nodes = try DeviceListing.list().map(\.node)
      let numbers = nodes.compactMap { Int($0.drop { !$0.isNumber }) }
      #expect(numbers == numbers.sorted())
      #expect(numbers.count >= virtual.count)
    }

    @Test(.enabled(if: Kernel.runsUdev, "udev does not run"))
    func udevReportsTheSameKind() throws {
      for panel in Panel.allCases {
        let virtual = try VirtualDevice.settled(panel.device)
        let node = virtual.node
        let device = try listed(node)
        #expect(device.udev.kind == panel.kind)
        #expect(device.udev.classes != nil)
        _ = consume virtual
      }
    }

    @Test(arguments: [
      ([EventCode.btnToolPen, .btnTouch], UnusableReason.OtherDeviceKind.penTablet),
      ([EventCode.btnLeft], UnusableReason.OtherDeviceKind.mouse),
    ])
    func otherDeviceIsListedWithItsKind(
      codes: [EventCode], what: UnusableReason.OtherDeviceKind
    ) throws {
      var description = DeviceDescription(name: "No panel", codes: codes)
      description[axis: .absX] = AxisRange(0, 100)
      description[axis: .absY] = AxisRange(0, 100)
      let virtual = try VirtualDevice.settled(description)
      let device = try listed(virtual.node)
      #expect(device.kind == nil)
      #expect(device.unusableReason == .notATouchDevice(what))
    }

    @Test func touchDeviceWithoutPositionIsReported() throws {
      let virtual = try VirtualDevice.settled(
        DeviceDescription(name: "Touch key", codes: [.btnTouch]))
      let device = try listed(virtual.node)
      #expect(device.unusableReason == .noPosition)
    }

    @Test func grabbedDeviceIsBusy() throws {
      // udev's processes open a new device and would be listed.
      let virtual = try VirtualDevice.settled(Panel.tenSlots.device)
      var holder = try EvdevDevice(path: virtual.node, grab: true)
      let device = try listed(virtual.node)
      // The device is grabbed by this process, and only other processes are listed.
      #expect(device.unusableReason == .busy([]))
      try holder.release()
      #expect(try listed(virtual.node).unusableReason == nil)
    }
  }
}

/// Holds a device for an array, which requires copyable elements.
final class Held {
  let device: VirtualDevice

  init(_ device: consuming VirtualDevice) {
    self.device = device
  }
}
