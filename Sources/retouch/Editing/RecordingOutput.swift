import Disk
import Evdev
import Recordings
import Replay

/// A recording that is being written.
///
/// At its end, a notice lists the data that the format cannot store.
final class RecordingOutput {
  /// The format of the new recording.
  let format: RecordingWriter.Format
  let notice: (EditingNotice) -> Void
  /// The session to write beside the recording.
  var session: SessionCopy?
  /// The session file of an earlier recording of the same name, which does not belong to this one.
  private let stale: StaleSession?
  private let file: OutputFile
  private var writer: RecordingWriter
  private var bytes: [UInt8] = []
  private var statistics = RecordingStatistics()
  private var omissions: [RecordingOmission] = []

  private static let pieceSize = 1 << 18

  /// Opens the output.
  ///
  /// The session of the recording at `source` may belong to the new one as well.
  init(
    _ path: String, _ format: RecordingWriter.Format, force: Bool, for readers: ReadAccess,
    from source: String? = nil, notice: @escaping (EditingNotice) -> Void
  ) throws(DiskError) {
    (self.format, self.notice) = (format, notice)
    file = try OutputFile(path, force: force, for: readers)
    stale = try StaleSession(beside: path, from: source, force: force)
    writer = RecordingWriter(format)
  }

  /// Begins the file with `devices`.
  ///
  /// `left` is the number of devices omitted because the format holds only one.
  func begin(_ devices: [RecordedDevice], _ notes: SessionNotes, left: Int = 0) {
    writer.begin(devices, notes, into: &bytes)
    if left > 0 { omissions.append(.otherDevices(left)) }
    for device in devices { omissions += format.omissions(writing: device, notes) }
    if !format.hasRoomForUdevProperties, let matrix = devices.first?.calibrationText {
      session?.keepCalibration(matrix)
      omissions.append(.calibration(matrix, inSession: session != nil))
    }
  }

  /// Writes events; all events of one device precede those of the next.
  func write(_ events: Span<InputEvent>, of device: Int) throws(DiskError) {
    statistics.add(events, of: device)
    writer.write(events, of: device, into: &bytes)
    if bytes.count >= RecordingOutput.pieceSize { try flush() }
  }

  /// Writes all events of the given devices, one device after the other, transformed by `change`.
  func write(
    _ events: SpooledEvents, of numbers: [Int],
    _ change: (Int, [InputEvent]) -> [InputEvent] = { $1 }
  ) throws(DiskError) {
    for (index, number) in numbers.enumerated() {
      var cursor = events.cursor(of: number)
      while try cursor.next() { try write(change(index, cursor.events).span, of: index) }
    }
  }

  /// Ends the file and writes its session.
  ///
  /// A notice for each kind of lost data follows. A stale session file is removed.
  func finish() throws {
    writer.end(into: &bytes)
    try flush()
    try session?.checkPlace()
    try file.finish()
    if let earliest = statistics.earliest, let latest = statistics.latest {
      omissions += format.omissions(from: earliest, to: latest)
    }
    var emitted: [RecordingOmission] = []
    for loss in omissions where !emitted.contains(loss) {
      emitted.append(loss)
      notice(.lost(loss, format))
    }
    if let session {
      try session.finish()
    } else if let stale {
      notice(.file(try stale.remove()))
    }
  }

  private func flush() throws(DiskError) {
    var written: [UInt8] = []
    swap(&written, &bytes)
    try file.write(written.span)
    written.removeAll(keepingCapacity: true)
    swap(&written, &bytes)
  }
}

extension RecordingWriter.Format {
  fileprivate var hasRoomForUdevProperties: Bool {
    switch self {
    case .libinput: true
    case .evemu, .events, .raw, .raw32: false
    }
  }
}
