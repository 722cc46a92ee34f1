package import Disk
package import Evdev
package import Recordings
internal import Replay

/// A recording that is being written, piece by piece; at its end it tells what the format lacks.
package final class RecordingOutput {
  package let format: RecordingWriter.Format
  let remark: (EditingRemark) -> Void
  /// What is to stand beside it.
  package var session: CarriedSession?
  /// What is at its place now, and must not be taken for its own.
  private let stale: StaleSession?
  private let file: OutputFile
  private var writer: RecordingWriter
  private var bytes: [UInt8] = []
  private var written = RecordingSurvey()
  private var omissions: [RecordingOmission] = []

  private static let pieceSize = 1 << 18

  /// The session of the recording that it is made of may be its own as well.
  package init(
    _ path: String, _ format: RecordingWriter.Format, force: Bool, for readers: Readers,
    from source: String? = nil, remark: @escaping (EditingRemark) -> Void
  ) throws(DiskError) {
    (self.format, self.remark) = (format, remark)
    file = try OutputFile(path, force: force, for: readers)
    stale = try StaleSession(beside: path, from: source, force: force)
    writer = RecordingWriter(format)
  }

  /// Begins the file; so many devices besides were `left` out for want of room.
  package func begin(_ devices: [RecordedDevice], _ notes: SessionNotes, left: Int = 0) {
    writer.begin(devices, notes, into: &bytes)
    if left > 0 { omissions.append(.otherDevices(left)) }
    for device in devices { omissions += format.omissions(writing: device, notes) }
    if !format.hasRoomForUdevProperties, let matrix = devices.first?.calibrationText {
      session?.keepCalibration(matrix)
      omissions.append(.calibration(matrix, inSession: session != nil))
    }
  }

  /// Adds events; the devices come one after the other.
  package func write(_ events: Span<InputEvent>, of device: Int) throws(DiskError) {
    written.observe(events, of: device)
    writer.write(events, of: device, into: &bytes)
    if bytes.count >= RecordingOutput.pieceSize { try flush() }
  }

  /// Adds all events of these devices, one after the other, as they are or as somebody changes them.
  package func write(
    _ events: SpooledEvents, of numbers: [Int],
    _ change: (Int, [InputEvent]) -> [InputEvent] = { $1 }
  ) throws(DiskError) {
    for (place, number) in numbers.enumerated() {
      var cursor = events.cursor(of: number)
      while try cursor.next() { try write(change(place, cursor.events).span, of: place) }
    }
  }

  /// Ends the file, and says once for each kind what it lacks; its session follows.
  package func finish() throws {
    writer.end(into: &bytes)
    try flush()
    try session?.checkPlace()
    try file.finish()
    if let earliest = written.earliest, let latest = written.latest {
      omissions += format.omissions(from: earliest, to: latest)
    }
    var told: [RecordingOmission] = []
    for loss in omissions where !told.contains(loss) {
      told.append(loss)
      remark(.lost(loss, format))
    }
    if let session {
      try session.finish()
    } else if let stale {
      remark(.file(try stale.remove()))
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
