import Evdev

/// A line-based format: a parser for single lines.
protocol LineFormat: Sendable {
  init()
  var devices: [RecordedDevice] { get }
  var notes: SessionNotes { get }
  var hasTimes: Bool { get }

  /// Parses a line.
  mutating func readLine(_ line: inout LineScanner, into batch: inout EventBatch) throws(LineError)

  /// Parses consecutive event lines in their usual form, directly in the chunk. Returns their
  /// number.
  mutating func readFast(
    _ bytes: Span<UInt8>, _ offset: inout Int, into batch: inout EventBatch
  ) -> Int
}

extension LineFormat {
  var notes: SessionNotes { SessionNotes() }
  var hasTimes: Bool { true }
}

/// Parses a recording in a line-based format.
struct LineParser<Format: LineFormat>: RecordingParser {
  private var feed = LineSplitter()
  private var format = Format()

  var devices: [RecordedDevice] { format.devices }
  var notes: SessionNotes { format.notes }
  var hasTimes: Bool { format.hasTimes }

  @specialized(where Format == EvemuLines)
  @specialized(where Format == EvtestLines)
  @specialized(where Format == GeteventLines)
  mutating func read(_ bytes: Span<UInt8>, into batch: inout EventBatch) throws(RecordingError) {
    try feed.feed(bytes) { bytes, offset in
      format.readFast(bytes, &offset, into: &batch)
    } _: { line throws(LineError) in
      try format.readLine(&line, into: &batch)
    }
  }

  mutating func finish(isTorn: Bool, into batch: inout EventBatch) throws(RecordingError) -> Bool {
    if isTorn { return false }
    return feed.finish { line throws(LineError) in try format.readLine(&line, into: &batch) }
  }
}
