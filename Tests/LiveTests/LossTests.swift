import Devices
import Evdev
import Testing

extension LiveTests {
  struct LossTests {
    @Test func queueOverflowIsFollowedByTheFullState() throws {
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      var device = try EvdevDevice(path: virtual.node)
      try virtual.write(
        words(
          .contact(1, id: 70, x: 1, y: 1), .contact(4, id: 71, x: 2, y: 2),
          .contact(5, id: 72, x: 3, y: 3), [Word(.btnTouch, 1)], .report
        ).events)
      var events: [InputEvent] = []
      try device.read(into: &events)
      events = []
      for step in Int32(0)..<3_000 {
        try virtual.write(
          [
            Word(.absMTSlot, 4), Word(.absMTPositionX, 10 + step), Word(.absMTPositionY, 20),
            Word(.absMTSlot, 5), Word(.absMTPositionY, 20 + step % 2_000), Word(.synReport, 0),
          ].events)
      }
      try virtual.write(
        words(.lift(1), .report, .contact(7, id: 73, x: 8, y: 9), .report).events)
      try device.read(into: &events)
      let printed = events.map(Word.init)
      let loss = try #require(printed.firstIndex(of: Word(.synDropped, 0)))
      #expect(printed.filter { $0 == Word(.synDropped, 0) }.count == 1)
      #expect(
        Array(printed[loss...])
          == words(
            [Word(.synDropped, 0)], .report, .contact(4, id: 71, x: 3_009, y: 20),
            .contact(5, id: 72, x: 3, y: 1_019), .contact(7, id: 73, x: 8, y: 9),
            [Word(.btnTouch, 1), Word(.absX, 0), Word(.absY, 0), Word(.absMTSlot, 7)], .report))
      #expect(events.map(\.time) == events.map(\.time).sorted())
    }

    @Test func eventsAfterALossContinueFromItsState() throws {
      let virtual = try VirtualDevice(Panel.tenSlots.device)
      var device = try EvdevDevice(path: virtual.node)
      var events: [InputEvent] = []
      for step in Int32(0)..<3_000 {
        try virtual.write(words(.contact(1, id: 70 + step, x: step, y: 1), .report).events)
        try virtual.write(words(.lift(1), .report).events)
      }
      try device.read(into: &events)
      events = []
      try virtual.write(words(.contact(1, id: 9, x: 2_999, y: 1), .report).events)
      try device.read(into: &events)
      #expect(
        events.map(Word.init) == [
          Word(.absMTTrackingID, 9), Word(.absMTPositionX, 2_999), Word(.absMTPositionY, 1),
          Word(.synReport, 0),
        ])
    }

    @Test(arguments: [Panel.anonymousContacts, .singleTouch])
    func panelWithoutSlotsSurvivesALoss(panel: Panel) throws {
      let virtual = try VirtualDevice(panel.device)
      var device = try EvdevDevice(path: virtual.node)
      var events: [InputEvent] = []
      for _ in 0..<1_000 { try virtual.write(panel.gesture.events) }
      try device.read(into: &events)
      let printed = events.map(Word.init)
      let loss = try #require(printed.firstIndex(of: Word(.synDropped, 0)))
      let place =
        panel == .singleTouch ? [Word(.absX, 110), Word(.absY, 200), Word(.absPressure, 0)] : []
      #expect(
        Array(printed[loss...])
          == words([Word(.synDropped, 0)], .report, [Word(.btnTouch, 0)], place, .report))
    }
  }
}
