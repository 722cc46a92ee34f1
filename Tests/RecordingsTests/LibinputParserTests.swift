import Evdev
import TestSupport
import Synthesis
import Testing

@testable import Recordings

@Suite struct LibinputParserTests {
  @Test func devicesEventsAndMachineAreRead() throws {
    let reading = try LibinputSamples.read(LibinputSamples.plain)
    #expect(reading.isWhole)
    #expect(reading.devices.map(\.node) == ["/dev/input/event6", "/dev/input/event7"])
    #expect(
      reading.devices[0].udevProperties == [
        "ID_INPUT=1", "LIBINPUT_DEVICE_GROUP=18/6cb/cd3e:i2c-A:00",
      ])
    let device = try #require(reading.devices[0].entry?.device)
    #expect(device.name == "A \"small\" pad")
    #expect(
      device.identity == DeviceIdentity(bus: 24, vendor: 1_739, product: 52_542, version: 256))
    #expect(device.properties.bits == [0, 2])
    #expect(device.codes == [.btnTouch, .absX, .absMTSlot, .absMTTrackingID])
    #expect(device[axis: .absX] == AxisRange(0, 1_212, resolution: 12))
    #expect(device[axis: .absMTTrackingID] == AxisRange(-1, 65_535))
    #expect(reading.devices[1].entry?.device.name == "A key")
    #expect(
      reading.notes.machine.map { "\($0.name)=\($0.value)" } == [
        "libinput.version=1.22.1", "libinput.git=unknown", "system.os=debian:12",
        "system.kernel=6.1.0", "system.dmi=dmi:bvnX:rn[1]:",
      ])
    #expect(reading.events.map(\.count) == [5, 2])
    #expect(
      reading.events[0][3]
        == InputEvent(
          time: Timestamp(microseconds: 12_007_094), code: .absMTTrackingID, value: -1))
    #expect(reading.events[1][0].time == Timestamp(microseconds: 1_000_020))
  }

  @Test(arguments: LibinputSamples.all.indices)
  func equivalentYAMLIsReadEqually(index: Int) throws {
    var plain = try LibinputSamples.read(LibinputSamples.plain)
    var other = try LibinputSamples.read(LibinputSamples.all[index])
    // Other libraries sort the keys.
    plain.notes.machine.sort { $0.name < $1.name }
    other.notes.machine.sort { $0.name < $1.name }
    #expect(other == plain)
  }

  @Test(arguments: LibinputSamples.all.indices)
  func chunkBoundariesHaveNoEffect(index: Int) throws {
    let bytes = Array(LibinputSamples.all[index].utf8)
    let whole = try LibinputSamples.read(bytes)
    for cut in 0...bytes.count {
      var parser = LibinputParser()
      var batch = EventBatch()
      try parser.read(bytes.span.extracting(0..<cut), into: &batch)
      try parser.read(bytes.span.extracting(cut..<bytes.count), into: &batch)
      #expect(try parser.finish(isTorn: false, into: &batch))
      #expect(parser.devices == whole.devices && parser.notes == whole.notes)
      #expect(batch.events == whole.events.flatMap { $0 })
    }
    for pieces in [1, 2, 3, 7] { #expect(try LibinputSamples.read(bytes, pieces: pieces) == whole) }
  }

  @Test(arguments: LibinputSamples.all.indices)
  func truncatedFileIsReadUpToItsEnd(index: Int) throws {
    let bytes = Array(LibinputSamples.all[index].utf8)
    let whole = try LibinputSamples.read(bytes).events
    for length in 0..<bytes.count {
      let begun = try LibinputSamples.read(Array(bytes[..<length]))
      for (device, events) in begun.events.enumerated() {
        #expect(events == Array(whole[device].prefix(events.count)))
      }
      // Earlier results do not change when a byte is added.
      guard length > 0 else { continue }
      let before = try LibinputSamples.read(Array(bytes[..<(length - 1)]))
      #expect(before.events.joined().count <= begun.events.joined().count)
    }
  }

  @Test func missingContentIsDetected() throws {
    let text = LibinputSamples.plain
    #expect(try LibinputSamples.read(text).isWhole)
    let ends = [
      "    - [  1,     20,   0,", "  - evdev:\n    - [  1", "- node: /dev/input/event7",
      "        9: [", "  - evdev:",
    ]
    for end in ends {
      guard let range = text.ranges(of: end).last else { continue }
      let reading = try LibinputSamples.read(String(text[..<range.upperBound]))
      #expect(!reading.isWhole, "\(end)")
    }
    // The comment after an event and the line end are ignored.
    let last = try #require(text.ranges(of: " # ------------").last)
    let reading = try LibinputSamples.read(String(text[..<last.lowerBound]))
    #expect(reading.isWhole)
    #expect(reading.events[1].count == 2)
  }

  @Test func truncatedLineIsDetectedAnywhere() throws {
    // Only this line shows that a device is missing.
    let plain = LibinputSamples.plain.replacing("ndevices: 2\n", with: "")
    let event = try #require(plain.ranges(of: "- {type: DEVICE_ADDED").first)
    #expect(!(try LibinputSamples.read(String(plain[..<event.upperBound])).isWhole))
    let block = LibinputSamples.block
    let key = try #require(block.ranges(of: "libinput:").last)
    #expect(!(try LibinputSamples.read(String(block[..<key.upperBound])).isWhole))
    #expect(try LibinputSamples.read(String(block[..<key.lowerBound])).isWhole)
  }

  @Test(arguments: ["", "---\n"])
  func concatenatedRecordingsAreAllRead(mark: String) throws {
    for pieces in [Int.max, 1, 7] {
      let text = LibinputSamples.plain + mark + LibinputSamples.plain
      let reading = try LibinputSamples.read(text, pieces: pieces)
      #expect(reading.events.map(\.count) == [5, 2, 5, 2])
      #expect(reading.devices.map(\.node).suffix(2) == reading.devices.map(\.node).prefix(2))
      #expect(reading.isWhole)
    }
  }

  @Test func jsonSurrogatePairsAreDecoded() throws {
    let text = #"{"retouch":{"remarks":["\ud83d\udc4d \\ud83d\udc4d\/","\u00e9"]},"devices":[]}"#
    // The second surrogate has an escaped backslash before it and is therefore unpaired.
    #expect(throws: RecordingError.self) { try LibinputSamples.read(text + "\n") }
    let right = text.replacing(#"\\ud83d\udc4d"#, with: #"\\ud83d\\udc4d"#)
    #expect(
      try LibinputSamples.read(right).notes.comments == ["👍 \\ud83d\\udc4d/", "é"])
  }

  @Test func wrappedTimesAreNegative() throws {
    let events = """
      devices:
      - events:
        - evdev:
          - [18446744073709, 551615, 1, 30, 1]
          - [ -1, 999999, 0, 0, 0]
      """
    let reading = try LibinputSamples.read(events)
    #expect(reading.events[0].map(\.time.microseconds) == [-1, -1])
  }

  @Test func retouchKeysAreRead() throws {
    let text = """
      version: 1
      retouch: {expect: [magic-tap, escape], remarks: ["a: b", c], machine: {where: here}}
      devices:
      - retouch:
          kind: touchscreen
          size: [217.6, 136]
          size_source: the manual
          notes: [glossy]
        evdev:
          name: A panel
        events: []
      """
    let reading = try LibinputSamples.read(text)
    #expect(reading.isWhole)
    #expect(reading.notes.expected == ["magic-tap", "escape"])
    #expect(reading.notes.comments == ["a: b", "c"])
    #expect(reading.notes.machine == [SessionNotes.MachineFact(name: "where", value: "here")])
    let file = try #require(reading.devices.first?.entry)
    #expect(file.kind == .touchscreen)
    #expect(file.size == DeviceFile.Size(width: 217.6, height: 136, source: "the manual"))
    #expect(file.notes == ["glossy"])
  }

  /// With one decimal, the value would be written as zero.
  @Test(arguments: ["0.04", "0", "-3", "1e7", "nan"])
  func impossibleSurfaceSideIsRefused(side: String) throws {
    let text = "devices:\n- retouch: {size: [698.4, \(side)]}\n"
    #expect(throws: RecordingError.self) { try LibinputSamples.read(text) }
    #expect(DeviceFile.Size("698.4 x \(side) mm") == nil)
  }

  @Test func longBlockStyleEventListIsReadInPortions() throws {
    var text = "devices:\n- events:\n  - evdev:\n"
    for number in 0..<20_000 {
      text += "    - - 1\n      - \(number)\n      - 3\n      - 53\n      - \(number)\n"
    }
    let reading = try LibinputSamples.read(text, pieces: 4_096)
    #expect(reading.events[0].map(\.value) == (0..<20_000).map { Int32($0) })
  }

  /// Numbers in libinput's columns are parsed in bulk; others are parsed as well.
  @Test func numbersInAndOutsideTheirColumnsAreRead() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<5_000 {
      let digits = [10, 1_000, 100_000, 10_000_000, 1_000_000_000]
      let seconds = random.below(digits[random.below(5)])
      let microseconds = random.below(digits[random.below(4)])
      let (type, code) = (random.below(0x1_0000), random.below(0x400))
      let value = random.below(digits[random.below(5)]) - random.below(2) * 50
      func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: " ", count: max(0, width - text.count)) + text
      }
      let numbers =
        "\(padded(seconds, 3)), \(padded(microseconds, 6)), \(padded(type, 3)), "
        + "\(padded(code, 3)), \(padded(value, 7))"
      let text = "devices:\n- events:\n  - evdev:\n    - [\(numbers)]\n"
      let expected = InputEvent(
        time: Timestamp(microseconds: Int64(seconds * 1_000_000 + microseconds)),
        code: EventCode(EventType(rawValue: UInt16(type)), UInt16(code)), value: Int32(value))
      #expect(try LibinputSamples.read(text).events == [[expected]], "\(text)")
    }
    for odd in ["1 0", " - ", "1  ", "0x1", "   ", "12-", "a12", "1_0", "\u{30}\u{3a}1"] {
      let text = "devices:\n- events:\n  - evdev:\n    - [\(odd),      0,   3,  57,       1]\n"
      let reading = try? LibinputSamples.read(text)
      #expect(reading == nil || odd == "1  " || odd == "0x1", "\(odd)")
    }
  }
}
