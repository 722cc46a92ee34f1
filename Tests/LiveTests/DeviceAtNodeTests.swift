import Devices
import Evdev
import Testing

extension LiveTests {
  struct DeviceAtNodeTests {
    @Test func deviceAtANodeMatchesTheListing() throws {
      let panels = try [Panel.tenSlots, .trackpad, .singleTouch].map {
        try Touchable($0)
      }
      let listed = try DeviceListing.list()
      for device in listed {
        #expect(try DeviceListing.device(at: device.node, grabbing: .short) == device)
      }
      // Keeps the panels until here.
      #expect(listed.count >= panels.count)
    }

    @Test func missingNodeIsNoDevice() throws {
      #expect(try DeviceListing.device(at: "/dev/input/event9999", grabbing: .immediate) == nil)
    }

    @Test func grabbedDeviceIsUnusable() throws {
      let virtual = try VirtualDevice.settled(Panel.tenSlots.device)
      let holder = try EvdevDevice(path: virtual.node, grab: true)
      let held = try DeviceListing.device(at: virtual.node, grabbing: .immediate)
      guard case .busy? = held?.unusableReason else {
        Issue.record("not busy but \(String(describing: held?.unusableReason))")
        return
      }
      // Without a grab, a grab by another process is not detected.
      #expect(try DeviceListing.device(at: virtual.node, grabbing: nil)?.unusableReason == nil)
      _ = holder.fileDescriptor
    }
  }
}
