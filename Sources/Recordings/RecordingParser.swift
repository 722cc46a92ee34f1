import Evdev

/// Reads one format, fed with pieces of any size; where a piece ends makes no difference.
///
/// To add a format: a parser that conforms, a case of `RecordingFormat` with the beginnings that
/// tell it, and a line in `RecordingReader`. A format of lines is a `LineFormat`: its lines are cut
/// by `LineFeed`, and what is wrong is thrown as a `LineError`, which gets its place there.
protocol RecordingParser: Sendable {
  /// The devices that were described, or seen sending, so far; the batch's numbers count them.
  var devices: [RecordedDevice] { get }
  var notes: SessionNotes { get }
  /// Whether the file says when its events happened; where it does not, their times are made up.
  var hasTimes: Bool { get }
  /// How many devices the file says that it has, before it tells which; `nil` where it does not.
  var promisedDevices: Int? { get }

  /// Reads a piece; the events in it are added to the batch.
  mutating func read(_ bytes: Span<UInt8>, into batch: inout EventBatch) throws(RecordingError)

  /// The file is over; `false` when its end is missing, which is what a killed recorder leaves.
  ///
  /// A torn file goes on with zero bytes: whatever has no end yet is missing it.
  mutating func finish(
    isTorn: Bool, into batch: inout EventBatch
  ) throws(RecordingError) -> Bool
}

extension RecordingParser {
  // All formats but one have times.
  var hasTimes: Bool { true }
  var promisedDevices: Int? { nil }
}

/// Prints one format, piece by piece.
protocol RecordingPrinter: Sendable {
  /// What stands before the events.
  mutating func begin(
    _ devices: [RecordedDevice], _ notes: SessionNotes, into bytes: inout [UInt8])

  /// Events of one device, in order.
  mutating func print(
    _ events: Span<InputEvent>, of device: Int, into bytes: inout [UInt8])

  /// What stands behind the events.
  mutating func end(into bytes: inout [UInt8])
}
