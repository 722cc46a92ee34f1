import Evdev
import TestSupport
import Recordings
import Testing

@Suite struct AnonymizedMetadataTests {
  private func clean(_ properties: [String]) -> [String] {
    let device = RecordedDevice(udevProperties: properties)
    return AnonymizedMetadata([device], SessionNotes(), gestures: []).devices[0].udevProperties
  }

  @Test(arguments: [
    "ID_SERIAL=Elan_0123", "ID_SERIAL_SHORT=0123", "ID_PATH=pci-0000:00:14.0-usb-0:1",
    "DEVPATH=/devices/x", "UNIQ=\"aa:bb\"", "PHYS=\"usb-0000:00:14.0-1/input0\"",
    "LIBINPUT_DEVICE_GROUP=3/46d/c52b:usb-0000:00:14.0-1", "USEC_INITIALIZED=4711",
    "SOMETHING_NEW=1", "ID_MODEL=Annas_Pad", "ID_VENDOR=Anna", "LIBINPUT_ATTR_SIZE_HINT=Anna",
    "LIBINPUT_MODEL_ANNA=1", "EVDEV_ABS_35=::12", "ID_INPUT_ANNA=1", "ID_INPUT=Anna",
    "ID_VENDOR_ID=Anna", "ID_MODEL_ID=010c1", "ID_BUS=anna", "ID_INPUT_WIDTH_MM=31415926",
    "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 Anna", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 31415926",
    "ID_INPUT",
  ])
  func unitSpecificPropertiesAreRemoved(property: String) {
    #expect(clean([property, "ID_INPUT=1"]) == ["ID_INPUT=1"])
  }

  @Test(arguments: [
    "ID_INPUT_TOUCHSCREEN=1", "ID_INPUT_WIDTH_MM=220", "ID_VENDOR_ID=04f3", "ID_MODEL_ID=010c",
    "ID_BUS=usb", "ID_INTEGRATION=internal", "LIBINPUT_CALIBRATION_MATRIX=1.000 -0.5 0 0 1 0",
  ])
  func modelPropertiesAreKept(property: String) {
    #expect(clean([property]) == [property])
  }

  @Test(arguments: [
    "Anna’s Magic Trackpad", "Trackpad von Anna", "Anna のトラックパッド", "001b63aabbcc",
    "Trackpad 00:1b:63:aa:bb:cc", "ELAN Touchscreen", "",
  ])
  func deviceIsRenamedByKindAndNumbers(name: String) {
    var device = SampleDevices.panel
    device.name = name
    device.identity = DeviceIdentity(bus: 3, vendor: 0x25b5, product: 2, version: 1)
    let recorded = RecordedDevice(entry: DeviceFile(device: device))
    let clean = AnonymizedMetadata([recorded], SessionNotes(), gestures: [])
    #expect(clean.devices[0].entry?.device.name == "touchscreen 25b5:0002")
    #expect(!clean.dropped.description.contains("Anna"))
    let kept = AnonymizedMetadata([recorded], SessionNotes(), keeping: .names, gestures: [])
    #expect(kept.devices[0].entry?.device.name == name)
  }

  /// The numbers distinguish the devices in a report.
  @Test func devicesOfOneModelAreNumbered() {
    let recorded = RecordedDevice(entry: DeviceFile(device: SampleDevices.panel))
    let names = { (kept: AnonymizedMetadata.Preserved) in
      AnonymizedMetadata(
        [recorded, recorded, recorded], SessionNotes(), keeping: kept, gestures: []
      )
      .devices.compactMap { $0.entry?.device.name }
    }
    let name = names([])[0]
    #expect(names([]) == [name, "\(name) 2", "\(name) 3"])
    #expect(Set(names(.names)) == [SampleDevices.panel.name])
  }

  @Test func otherDeviceCapabilitiesAreListed() {
    var panel = SampleDevices.panel
    let dropped = { (panel: DeviceDescription) in
      let file = DeviceFile(device: panel)
      return AnonymizedMetadata([RecordedDevice(entry: file)], SessionNotes(), gestures: []).dropped
        .filter { $0.contains("other than touch") }
    }
    #expect(dropped(panel) == [])
    panel[axis: EventCode(.abs, 0x28)] = AxisRange(0, 9)
    panel.insert(EventCode(.key, 30))
    #expect(
      dropped(panel) == ["event codes other than touch: KEY_A, ABS_MISC"])
    for key in 31..<60 { panel.insert(EventCode(.key, UInt16(key))) }
    #expect(
      dropped(panel) == [
        "event codes other than touch: KEY_A, KEY_S, KEY_D, KEY_F and 27 more"
      ])
  }

  @Test func commentsAreRemovedUnlessKept() {
    var panel = SampleDevices.panel
    panel.insert(EventCode(.key, 30))
    let file = DeviceFile(
      device: panel, size: DeviceFile.Size(width: 1, height: 1, source: "by Anna"),
      notes: ["from Anna"])
    let device = RecordedDevice(entry: file, node: "/dev/input/event3")
    let notes = SessionNotes(
      expected: ["tap", "Anna"], comments: ["Anna taps"],
      machine: [
        .init(name: "libinput.version", value: "1.22.1"), .init(name: "system.dmi", value: "dmi:x"),
        .init(name: "libinput.version", value: "Anna"), .init(name: "Anna.libinput", value: "1"),
      ])
    let clean = AnonymizedMetadata([device], notes, gestures: ["tap"])
    #expect(clean.devices[0].entry?.notes == [])
    #expect(clean.devices[0].entry?.size == DeviceFile.Size(width: 1, height: 1))
    #expect(clean.devices[0].entry?.device.has(EventCode(.key, 30)) == false)
    #expect(clean.devices[0].node == nil)
    #expect(clean.notes.comments.isEmpty && clean.notes.expected == ["tap"])
    #expect(clean.notes.machine == [.init(name: "libinput.version", value: "1.22.1")])
    let kept = AnonymizedMetadata([device], notes, keeping: .comments, gestures: ["tap"])
    #expect(kept.devices[0].entry?.notes == file.notes)
    #expect(kept.devices[0].entry?.size == file.size)
    #expect(kept.notes.comments == notes.comments)
  }
}

@Suite struct TouchEventFilterTests {
  private func event(_ time: Int64, _ type: EventType, _ code: UInt16, _ value: Int32) -> InputEvent
  {
    InputEvent(time: Timestamp(microseconds: time), code: EventCode(type, code), value: value)
  }

  @Test func keystrokesAreRemovedWithTheirTimes() {
    var fingers = TouchEventFilter()
    let down = [event(1, .key, 30, 1), event(1, .msc, 4, 458_756), event(1, .syn, 0, 0)]
    let touch = [event(2, .abs, 0x35, 7), event(2, .msc, 0, 3_141), event(2, .syn, 0, 0)]
    // An empty report reveals nothing.
    let silence = [event(3, .syn, 0, 0)]
    #expect(
      fingers.filter(down + touch + silence + down)
        == [event(2, .abs, 0x35, 7), event(2, .syn, 0, 0), event(3, .syn, 0, 0)])
    #expect(fingers.removedCount == 7)
  }

  @Test func booleanValuesAreNormalized() {
    var fingers = TouchEventFilter()
    let said = fingers.filter([event(1, .key, 0x14a, 31_415_926), event(1, .syn, 0, 31_415_926)])
    #expect(said.map(\.value) == [1, 1])
  }

  /// Otherwise a recording of the same device could continue the numbers of another.
  @Test func trackingIDsAreRenumberedFromZero() {
    var fingers = TouchEventFilter()
    let numbers: [Int32] = [65_534, 65_535, -1, 65_534, -1, 0, 7]
    let taken = fingers.filter(numbers.map { event(1, .abs, 0x39, $0) })
    #expect(taken.map(\.value) == [0, 1, -1, 0, -1, 2, 3])
    #expect(fingers.hasRenumbered)
    // The slot is not a tracking ID.
    #expect(fingers.filter([event(1, .abs, 0x2f, 9)]).map(\.value) == [9])
    var again = TouchEventFilter()
    #expect(again.filter(taken).map(\.value) == taken.map(\.value))
    #expect(!again.hasRenumbered)
    // At most as many IDs are stored as the kernel can assign.
    let many = fingers.filter((0..<200_000).map { event(1, .abs, 0x39, $0) })
    #expect(many.allSatisfy { (0..<0x10000).contains($0.value) })
  }

  /// After lost events, the second report shows which contacts remain, whatever else it contains.
  @Test func reportsAfterALossAreKept() {
    var fingers = TouchEventFilter()
    let loss = [event(1, .syn, 3, 0), event(1, .key, 30, 1), event(1, .syn, 0, 0)]
    let key = [event(2, .key, 30, 0), event(2, .syn, 0, 0)]
    #expect(fingers.filter(loss + key + key).map(\.code) == [.synDropped, .synReport, .synReport])
  }

  /// Treats every device as the touchpad of a keyboard that is used for typing at the same time.
  @Test(arguments: RecordingFixture.all)
  func gesturesStayTheSame(recording: RecordingFixture) throws {
    let text = try #require(Checkout.text(recording.path))
    let read = try RecordingReader.recordings(in: Array(text.utf8).span).recordings
    var mixed = try #require(read.first)
    var file = try #require(mixed.device.entry)
    file.kind = file.kind ?? file.device.kind
    mixed.device.entry = file
    var (events, typed): ([InputEvent], Int) = ([], 0)
    for one in mixed.events {
      if events.count % 7 == 3 { events.append(event(one.time.microseconds, .msc, 0, 3_141)) }
      events.append(one)
      guard one.code == .synReport, events.count % 3 == 0 else { continue }
      typed += 1
      for (type, code) in [(EventType.key, UInt16(30)), (.msc, 4), (.syn, 0)] {
        events.append(event(one.time.microseconds, type, code, 0))
      }
    }
    mixed.events = events
    var clean = mixed
    var fingers = TouchEventFilter()
    clean.events = fingers.filter(events)
    clean.device = AnonymizedMetadata([mixed.device], SessionNotes(), gestures: []).devices[0]
    #expect(fingers.removedCount >= typed * 3)
    let both = try [mixed, clean].map { recording in
      let bytes = RecordingWriter.bytes(of: [recording], as: .evemu)
      return try #require(RecordedGestures(of: String(decoding: bytes, as: UTF8.self)))
    }
    #expect(both[0].golden() == both[1].golden())
  }
}
