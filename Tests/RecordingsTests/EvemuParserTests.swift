import Evdev
import TestSupport
import Recordings
import Synthesis
import Testing

@Suite struct EvemuParserTests {
  private static let small = """
    # EVEMU 1.2
    # Kind: touchscreen
    # Size: 100.5 x 60 mm
    # Note: by hand
    N: A panel
    I: 0003 1234 abcd 0110
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 03 03 00 00 00 00 00 00 00
    A: 00 0 4095 2 0
    A: 01 -10 4095 0 0 40
    E: 0.000001 0003 0000 0012	# EV_ABS / ABS_X  12
    E: 0.000001 0000 0000 0000	# ------------ SYN_REPORT (0) ----------
    E: 1332478501.143449 0003 0035 -749

    """

  @Test func descriptionAndEventsAreRead() throws {
    let (device, events, isWhole) = try read(Self.small)
    let file = try #require(device)
    #expect(isWhole)
    #expect(file.kind == .touchscreen)
    #expect(file.size == DeviceFile.Size(width: 100.5, height: 60))
    #expect(file.notes == ["by hand"])
    #expect(file.device.name == "A panel")
    #expect(
      file.device.identity
        == DeviceIdentity(bus: 3, vendor: 0x1234, product: 0xabcd, version: 0x110))
    #expect(file.device.properties == .direct)
    // Version 1.0 had no resolution.
    #expect(file.device[axis: .absX] == AxisRange(0, 4_095, fuzz: 2))
    #expect(file.device[axis: .absY] == AxisRange(-10, 4_095, resolution: 40))
    #expect(events.count == 3)
    #expect(
      events[2]
        == InputEvent(
          time: Timestamp(microseconds: 1_332_478_501_143_449), code: .absMTPositionX, value: -749))
  }

  @Test func chunkBoundariesHaveNoEffect() throws {
    let bytes = Array(Self.small.utf8)
    let (whole, wholeEvents, _) = try read(Self.small)
    for cut in 0...bytes.count {
      var reader = RecordingReader()
      var batch = EventBatch()
      try reader.read(Array(bytes[..<cut]).span, into: &batch)
      try reader.read(Array(bytes[cut...]).span, into: &batch)
      let isWhole = try reader.finish(into: &batch)
      #expect(isWhole)
      #expect(batch.events == wholeEvents)
      #expect(reader.devices.first?.entry == whole)
    }
  }

  @Test func windowsLineEndingsAreAccepted() throws {
    let (device, events, _) = try read(Self.small.replacing("\n", with: "\r\n"))
    #expect(device?.device.name == "A panel")
    #expect(events.count == 3)
  }

  @Test func incompleteLastLineIsIgnored() throws {
    let (_, events, isWhole) = try read("E: 0.000001 0003 0000 0012\nE: 0.0000")
    #expect(!isWhole)
    #expect(events.count == 1)
  }

  @Test func lastLineWithoutNewlineIsRead() throws {
    let (_, events, isWhole) = try read("E: 0.000001 0003 0000 0012")
    #expect(isWhole)
    #expect(events.count == 1)
  }

  @Test(arguments: [
    (
      "E: 0.000001 0003 0000 0012\nE: 0.000001 0003 0039 00x6\n",
      """
      f.evemu:2:25: expected the end of the line
        E: 0.000001 0003 0039 00x6
                                ^
      """
    ),
    (
      "E: 12 0003 0000 0012\n",
      """
      f.evemu:1:4: expected a time in seconds, such as 12.000345
        E: 12 0003 0000 0012
           ^
      """
    ),
    (
      "E: 0.000001 1000f 0000 0012\n",
      """
      f.evemu:1:13: out of range for the event's type in hexadecimal, such as 0003
        E: 0.000001 1000f 0000 0012
                    ^
      """
    ),
    (
      "E: 0.000001 0003 0000 2147483648\n",
      """
      f.evemu:1:23: out of range for the event's value, a whole number of 32 bits
        E: 0.000001 0003 0000 2147483648
                              ^
      """
    ),
    (
      "N: x\nA: 00 0 40\n",
      """
      f.evemu:2:11: expected a whole number: minimum, maximum, fuzz, flat and resolution
        A: 00 0 40
                  ^
      """
    ),
    (
      "# Kind: toaster\nN: x\n",
      """
      f.evemu:1:8: expected touchscreen, touchpad or tablet-touch
        # Kind: toaster
               ^
      """
    ),
    (
      "N: x\nhello\n",
      """
      f.evemu:2:1: not a line of an evemu file; lines begin with #, N:, I:, P:, B:, A:, L:, S: or E:
        hello
        ^
      """
    ),
    (
      "PK\u{3}\u{4}\u{0}\n",
      """
      f.evemu:1:1: not a recording in a known format: libinput record, evemu, evtest, getevent or raw events
      """
    ),
  ])
  func errorsShowTheirPosition(text: String, expected: String) {
    #expect(throws: RecordingError.self) { try read(text) }
    do throws(RecordingError) {
      _ = try read(text)
    } catch {
      #expect(error.rendered(file: "f.evemu") == expected)
    }
  }

  @Test func emptyFileIsNotARecording() {
    #expect(throws: RecordingError.self) { try read("") }
    #expect(throws: RecordingError.self) { try read("# only a comment\n") }
    #expect(throws: RecordingError.self) { try read("hello\n") }
  }

  @Test func fileWithoutLineBreaksIsRefusedEarly() {
    var reader = RecordingReader()
    var batch = EventBatch()
    let piece = [UInt8](repeating: 0x41, count: 100_000)
    #expect(throws: RecordingError.self) { try reader.read(piece.span, into: &batch) }
  }

  /// A corrupted file is parsed or refused with a position; parsing never traps.
  @Test func corruptedFilesAreReadOrRefused() {
    let original = Array(Self.small.utf8)
    var random = SeededRandom(seed: 7)
    var (read, refused) = (0, 0)
    for _ in 0..<20_000 {
      var bytes = original
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.remove(at: place)
        case 1: bytes.removeSubrange(place...)
        case 2: bytes[place] ^= 1 << UInt8(random.below(8))
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        }
        if bytes.isEmpty { bytes = [0x0a] }
      }
      var reader = RecordingReader()
      var batch = EventBatch()
      do throws(RecordingError) {
        try reader.read(bytes.span, into: &batch)
        _ = try reader.finish(into: &batch)
        read += 1
      } catch {
        refused += 1
        #expect(error.line >= 1 && error.column >= 1)
        #expect(error.column <= error.text.utf8.count + 1 || error.text.utf8.count >= 200)
      }
    }
    #expect(read > 1_000 && refused > 1_000)
  }

  private func read(
    _ text: String
  ) throws(RecordingError) -> (DeviceFile?, [InputEvent], isWhole: Bool) {
    let read = try RecordingReader.recordings(in: Array(text.utf8).span)
    let recording = read.recordings.first
    return (recording?.device.entry, recording?.events ?? [], read.isWhole)
  }
}
