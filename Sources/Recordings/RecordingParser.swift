import Evdev

/// Parses one format, independent of chunk boundaries.
///
/// To add a format, add a conforming parser, a case of `RecordingFormat` with its line beginnings,
/// and a line in `RecordingReader`. For a line-based format, implement `LineFormat`: `LineSplitter`
/// splits the lines, and adds the position to each `LineError`.
protocol RecordingParser: Sendable {
  /// The devices described or seen so far. The device indices of a batch refer to them.
  var devices: [RecordedDevice] { get }
  var notes: SessionNotes { get }
  /// Whether the file has timestamps. Otherwise the times of its events are synthetic.
  var hasTimes: Bool { get }
  /// The number of devices stated in the file before their descriptions; `nil` if it is not stated.
  var declaredDeviceCount: Int? { get }

  /// Parses a chunk and appends its events to the batch.
  mutating func read(_ bytes: Span<UInt8>, into batch: inout EventBatch) throws(RecordingError)

  /// Ends the file. Returns `false` if it is truncated, as after a recorder was killed.
  ///
  /// `isTorn` is `true` if the file ends in zero bytes. An incomplete construct is then truncated.
  mutating func finish(isTorn: Bool, into batch: inout EventBatch) throws(RecordingError) -> Bool
}

extension RecordingParser {
  var hasTimes: Bool { true }
  var declaredDeviceCount: Int? { nil }
}

/// Prints one format in parts.
protocol RecordingPrinter: Sendable {
  /// Appends the text before the events.
  mutating func begin(_ devices: [RecordedDevice], _ notes: SessionNotes, into bytes: inout [UInt8])

  /// Appends events of one device, in order.
  mutating func print(_ events: Span<InputEvent>, of device: Int, into bytes: inout [UInt8])

  /// Appends the text after the events.
  mutating func end(into bytes: inout [UInt8])
}
