import Devices
import Evdev
import Glibc
import Recordings
import Testing

extension LiveTests {
  @Suite(.enabled(if: Kernel.makesHIDDevices, "/dev/uhid cannot be written to"))
  struct HIDDeviceTests {
    @Test(arguments: [2, 5])
    func driverDetectsATouchscreen(contacts: Int) throws {
      let panel = HIDPanel(contacts: contacts)
      let hid = try HIDDevice(
        name: "Test HID panel", identity: panel.identity, descriptor: panel.descriptor,
        features: panel.features)
      let nodes = hid.nodes
      #expect(nodes.count == 1)
      let device = try EvdevDevice(path: nodes[0])
      let description = device.description
      #expect(description.kind == .touchscreen)
      #expect(description.identity == panel.identity)
      #expect(description[axis: .absMTSlot] == AxisRange(0, Int32(contacts) - 1))
      let x = try #require(description[axis: .absMTPositionX])
      // 4096 steps on 300 mm.
      #expect([x.minimum, x.maximum, x.resolution] == [0, 4_095, 14])
      _ = hid.nodes
    }

    @Test func reportsBecomeContacts() throws {
      let panel = HIDPanel(contacts: 5)
      let reports = [
        panel.report([(id: 0, x: 100, y: 200), (id: 1, x: 300, y: 400)], time: 0),
        panel.report([(id: 0, x: 110, y: 200), (id: 1, x: 300, y: 400)], time: 80),
        panel.report([], lifted: [0, 1], time: 160),
      ]
      var heard = try passed(reports, of: panel)
      for _ in 0..<5 where heard == nil { heard = try passed(reports, of: panel) }
      let frames = try #require(heard, "this machine is too busy")
      let (down, moved, up) = (frames[0], frames[1], frames[2])
      #expect(values(of: .absMTTrackingID, in: down).count == 2)
      #expect(values(of: .absMTPositionX, in: down) == [100, 300])
      #expect(values(of: .absMTPositionY, in: down) == [200, 400])
      #expect(values(of: .btnTouch, in: down) == [1])
      #expect(down.last == Word(.synReport, 0))
      #expect(values(of: .absMTPositionX, in: moved) == [110])
      #expect(values(of: .absMTTrackingID, in: up) == [-1, -1])
      #expect(values(of: .btnTouch, in: up) == [0])
    }

    /// Returns the events of each report; `nil` if the machine paused so long that the driver
    /// lifted all fingers.
    private func passed(_ reports: [[UInt8]], of panel: HIDPanel) throws -> [[Word]]? {
      let hid = try HIDDevice(
        name: "Test HID panel", identity: panel.identity, descriptor: panel.descriptor,
        features: panel.features)
      var device = try EvdevDevice(path: hid.nodes[0])
      let start = Kernel.now
      let frames = try reports.map { report in
        var events: [InputEvent] = []
        try hid.input(report)
        try device.read(into: &events)
        return events.map(Word.init)
      }
      return Kernel.now - start < .milliseconds(90) ? frames : nil
    }

    @Test func deviceIsRemovedWithItsOwner() throws {
      let panel = HIDPanel(contacts: 2)
      let hid = try HIDDevice(
        name: "Test HID panel", identity: panel.identity, descriptor: panel.descriptor,
        features: panel.features)
      let node = hid.nodes[0]
      var device = try EvdevDevice(path: node)
      _ = consume hid
      var events: [InputEvent] = []
      #expect(
        failure { () throws(DeviceError) in try device.read(into: &events) }
          == .unplugged(path: node))
    }

    @Test(
      .enabled(if: !HIDRecordings.paths.isEmpty, "RETOUCH_CORPUS names no folder with .hid files"),
      arguments: HIDRecordings.paths)
    func recordedReportsProduceEndingContacts(path: String) throws {
      let recording = try HIDRecordings.read(path)
      let events = try replay(recording).map(Word.init)
      // A contact that replaces another in its slot also ends with a tracking ID of -1.
      let ids = values(of: .absMTTrackingID, in: events)
      #expect(ids.count { $0 >= 0 } == ids.count { $0 < 0 })
      #expect(!events.contains { $0.code == .synDropped })
    }

    @Test(
      .enabled(
        if: !HIDRecordings.answered.isEmpty, "RETOUCH_CORPUS names no folder with known answers"),
      arguments: HIDRecordings.answered)
    func driverProducesTheRecordedEvents(path: String) throws {
      let recording = try HIDRecordings.read(path)
      let expected = try #require(HIDRecordings.answer(to: path))
      // A busy machine can stretch a recording, and the driver lifts fingers that are still too
      // long.
      var events = try replay(recording).map(Word.init)
      for _ in 0..<2 where events != expected { events = try replay(recording).map(Word.init) }
      #expect(events == expected)
    }

    /// Returns the events of the first touch node for the reports.
    private func replay(_ recording: HIDRecording) throws -> [InputEvent] {
      let hid = try HIDDevice(
        name: recording.name, identity: recording.identity, descriptor: recording.descriptor,
        features: recording.features)
      // Some panels also have nodes for pens, keys and mice.
      let touch = try DeviceListing.list().first { hid.nodes.contains($0.node) && $0.kind != nil }
      var device = try EvdevDevice(path: try #require(touch).node)
      var events: [InputEvent] = []
      for report in recording.reports {
        try hid.input(report.bytes)
        try device.read(into: &events)
      }
      return events
    }

    private func values(of code: EventCode, in words: [Word]) -> [Int32] {
      words.filter { $0.code == code }.map(\.value)
    }
  }
}
