import Evdev
import TestSupport
import Recordings
import Synthesis
import Testing

@Suite struct RawTests {
  private static let layouts: [(RecordingWriter.Format, Int)] = [(.raw, 24), (.raw32, 16)]

  /// Returns the given number of events of a moving finger.
  private static func events(_ count: Int, startingAt start: Int64) -> [InputEvent] {
    (0..<count).map { index in
      let time = start + Int64(index / 3) * 8_000
      return switch index % 3 {
      case 0: InputEvent(time, .absMTPositionX, Int32(index) - 5)
      case 1: InputEvent(time, .absMTTrackingID, -1)
      default: InputEvent(time, .synReport, 0)
      }
    }
  }

  private static func bytes(_ events: [InputEvent], _ format: RecordingWriter.Format) -> [UInt8] {
    RecordingWriter.bytes(of: [Recording(events: events)], as: format)
  }

  /// Times since boot, since 1970, and from zero, which only tests use.
  private static let starts: [Int64] = [0, 1, 4_847_931_083_923, 1_332_478_501_000_000]

  @Test(arguments: layouts, starts)
  func rawFormatIsDetectedAtEveryLength(
    layout: (format: RecordingWriter.Format, length: Int), start: Int64
  ) throws {
    for count in 1...40 {
      let events = Self.events(count, startingAt: start)
      let bytes = Self.bytes(events, layout.format)
      #expect(bytes.count == count * layout.length)
      let reading = try Reading(bytes)
      #expect(reading.format == .raw && reading.isWhole)
      #expect(reading.events == [events], "\(count) events")
    }
  }

  @Test(arguments: layouts)
  func truncatedRecordIsOmitted(layout: (format: RecordingWriter.Format, length: Int)) throws {
    let events = Self.events(9, startingAt: 1_332_478_501_000_000)
    let bytes = Self.bytes(events, layout.format)
    for torn in 1..<layout.length {
      let reading = try Reading(bytes.dropLast(torn))
      #expect(!reading.isWhole)
      #expect(reading.events == [events.dropLast()], "\(torn) bytes less")
    }
  }

  @Test(arguments: layouts)
  func chunkBoundariesHaveNoEffect(
    layout: (format: RecordingWriter.Format, length: Int)
  ) throws {
    let events = Self.events(12, startingAt: 4_847_931_083_923)
    try Reading.expectTheSameForEveryCut(Self.bytes(events, layout.format).dropLast(5))
  }

  /// Enough events to detect the format before the end.
  @Test(arguments: layouts)
  func longRecordingsAreReadInChunks(layout: (format: RecordingWriter.Format, length: Int)) throws {
    let events = Self.events(20_000, startingAt: 4_847_931_083_923)
    let bytes = Self.bytes(events, layout.format)
    var reader = RecordingReader()
    var batch = EventBatch()
    var position = 0
    while position < bytes.count {
      let end = min(position + 7_001, bytes.count)
      try reader.read(bytes.span.extracting(position..<end), into: &batch)
      position = end
    }
    #expect(try reader.finish(into: &batch))
    #expect(batch.events == events)
  }

  @Test func impossibleRecordIsReportedAtItsOffset() {
    let events = Self.events(200, startingAt: 4_847_931_083_923)
    var long = Self.bytes(events, .raw)
    long[100 * 24 + 16] = 0x20
    #expect(
      Reading.complaint(long, file: "f.raw") == """
        f.raw: byte 2400: raw event with the invalid type 32; the maximum is 31
          3b f9 49 00 00 00 00 00 13 4f 05 00 00 00 00 00  20 00 39 00 ff ff ff ff
        """)
    var short = Self.bytes(events, .raw32)
    short[5 * 16 + 9] = 0xff
    #expect(
      Reading.complaint(short, file: "f.raw") == """
        f.raw: byte 80: raw event with the invalid type 65280; the maximum is 31
          3b f9 49 00 13 67 01 00  00 ff 00 00 00 00 00 00
        """)
  }

  private static let strangers: [[UInt8]] = [
    [UInt8](repeating: 0, count: 4_096),
    [UInt8](repeating: 0x20, count: 96),
    [UInt8](repeating: 1, count: 96),
    Array("The quick brown fox jumps over the lazy dog, and then it does it again.".utf8),
    // The beginnings of a program, a picture, an archive and compressed data.
    [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0] + [UInt8](repeating: 0, count: 8)
      + [3, 0, 0x3e, 0, 1, 0, 0, 0, 0x60, 0x10, 0, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0],
    [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0,
      2,
    ],
    [
      0x50, 0x4b, 3, 4, 0x14, 0, 0, 0, 8, 0, 0, 0, 0x21, 0, 0xff, 0x12, 0x34, 0x56, 0, 0, 0, 0, 0,
      0,
    ],
    [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xed, 0xbd, 7, 0x60, 0x1c, 0x49, 0x96, 0x25, 0x26],
    // UTF-16 text without a byte order mark.
    Array("retouch reads raw events".utf8).flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] },
  ]

  @Test(arguments: strangers)
  func otherFilesAreNotDetectedAsRawEvents(bytes: [UInt8]) {
    #expect(throws: RecordingError.self) { try Reading(bytes) }
  }

  /// Increasing 64-bit numbers resemble seconds and microseconds, but not for long.
  @Test func numberTablesAreNotDetectedAsRawEvents() {
    let table = (0..<64).flatMap { (number: UInt8) -> [UInt8] in [number, 0, 0, 0, 0, 0, 0, 0] }
    #expect(throws: RecordingError.self) { try Reading(table) }
  }

  @Test func randomBytesAreNotDetectedAsRawEvents() {
    var random = SeededRandom(seed: 24)
    for length in 16..<400 {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let format = try? Reading(bytes).format
      #expect(format != .raw)
    }
  }

  @Test(arguments: layouts)
  func corruptedFilesAreReadOrRefused(layout: (format: RecordingWriter.Format, length: Int)) {
    let events = Self.events(60, startingAt: 1_332_478_501_000_000)
    Reading.expectNoTrap(Self.bytes(events, layout.format), seed: 23)
  }
}
