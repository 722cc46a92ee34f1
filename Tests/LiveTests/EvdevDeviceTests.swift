import Devices
import Evdev
import Glibc
import Testing
import Touches

extension LiveTests {
  struct EvdevDeviceTests {
    @Test(arguments: Panel.allCases)
    func writtenEventsAreRead(panel: Panel) throws {
      let virtual = try VirtualDevice(panel.device)
      var device = try EvdevDevice(path: virtual.node)
      let description = device.description
      #expect(description == panel.device)
      #expect(description.kind == panel.kind)
      try virtual.write(panel.gesture.events)
      var events: [InputEvent] = []
      try device.read(into: &events)
      #expect(events.map(Word.init) == panel.gesture)
    }

    @Test func emptyReadIsNotAnError() throws {
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      var device = try EvdevDevice(path: virtual.node)
      var events: [InputEvent] = []
      try device.read(into: &events)
      #expect(events.isEmpty)
    }

    @Test func eventsHaveMonotonicTimes() throws {
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      var device = try EvdevDevice(path: virtual.node)
      let before = Kernel.now
      try virtual.write(words(.contact(3, id: 1, x: 5, y: 6), .report).events)
      let after = Kernel.now
      var events: [InputEvent] = []
      try device.read(into: &events)
      let times = events.map(\.time)
      #expect(!times.isEmpty && times.allSatisfy { before <= $0 && $0 <= after })
    }

    @Test func earlierContactIsEmittedFirst() throws {
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      try virtual.write(
        words(.contact(2, id: 41, x: 50, y: 60), [Word(.btnTouch, 1)], .report).events)
      var device = try EvdevDevice(path: virtual.node)
      try virtual.write([Word(.absMTPositionX, 51), Word(.synReport, 0)].events)
      var events: [InputEvent] = []
      try device.read(into: &events)
      #expect(
        events.map(Word.init)
          == words(
            .contact(2, id: 41, x: 50, y: 60),
            [Word(.btnTouch, 1), Word(.absX, 0), Word(.absY, 0), Word(.absMTSlot, 2)], .report,
            [Word(.absMTPositionX, 51)], .report))
      #expect(events.map(\.time) == events.map(\.time).sorted())
    }

    @Test func contactAtTheLastPositionHasItsCoordinates() throws {
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      try virtual.write(
        words(.contact(2, id: 41, x: 50, y: 60), .report, .lift(2), .report).events)
      var device = try EvdevDevice(path: virtual.node)
      try virtual.write(words(.contact(2, id: 42, x: 50, y: 61), .report).events)
      var events: [InputEvent] = []
      try device.read(into: &events)
      #expect(
        events.map(Word.init) == [
          Word(.absMTSlot, 2), Word(.absMTTrackingID, 42), Word(.absMTPositionX, 50),
          Word(.absMTPositionY, 60), Word(.absMTPositionY, 61), Word(.synReport, 0),
        ])
    }

    @Test func unpluggingDuringAGestureCancelsTheContact() throws {
      // The kernel may lift the finger before it removes the device.
      for _ in 0..<20 {
        let virtual = try VirtualDevice(Panel.tenSlots.device)
        var device = try EvdevDevice(path: virtual.node)
        try virtual.write(
          words(.contact(2, id: 41, x: 50, y: 60), [Word(.btnTouch, 1)], .report).events)
        var events: [InputEvent] = []
        try device.read(into: &events)
        _ = consume virtual
        while failure(of: { () throws(DeviceError) in try device.read(into: &events) }) == nil {}
        let surface = Surface(device: device.description, size: SurfaceSize(of: device.description))
        var tracker = TouchTracker(device: device.description, surface: surface)
        var phases: [Contact.Phase] = []
        tracker.handle(events.span) { phases += $0.contacts.map(\.phase) }
        if tracker.finish(reason: .unplugged) { phases += tracker.frame.contacts.map(\.phase) }
        #expect(phases.first == .began && phases.last == .cancelled)
        #expect(!phases.contains(.ended))
      }
    }

    @Test func unpluggingDuringAGestureIsReported() throws {
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      let node = virtual.node
      var device = try EvdevDevice(path: node)
      try virtual.write(words(.contact(2, id: 41, x: 50, y: 60), .report).events)
      var events: [InputEvent] = []
      try device.read(into: &events)
      #expect(events.count == 5)
      _ = consume virtual
      let error = failure { () throws(DeviceError) in try device.read(into: &events) }
      #expect(error == .unplugged(path: node))
    }
  }
}
