import Arguments
import Evdev
import Recordings
import Replay

/// A recording that is being written, piece by piece; at its end it says what the format lacks.
final class RecordingOutput {
  let format: RecordingWriter.Format
  /// What is to stand beside it.
  var session: CarriedSession?
  private let path: String
  private let force: Bool
  private let file: OutputFile
  private var writer: RecordingWriter
  private var bytes: [UInt8] = []
  private var written = RecordingSurvey()
  private var losses: [RecordingLoss] = []

  private static let pieceSize = 1 << 18

  init(_ path: String, _ format: RecordingWriter.Format, force: Bool) throws(Failure) {
    (self.format, self.path, self.force) = (format, path, force)
    file = try OutputFile(path, force: force)
    try SessionFiles.checkPlace(beside: path, force: force)
    writer = RecordingWriter(format)
    if path == "-", format.isBinary, Terminal.output.isTerminal {
      throw Failure(
        sentence: "raw events would upset the terminal; name a file, or lead them into a program",
        status: .usage)
    }
  }

  /// Begins the file; so many devices besides were `left` out for want of room.
  func begin(_ devices: [RecordedDevice], _ notes: SessionNotes, left: Int = 0) {
    writer.begin(devices, notes, into: &bytes)
    if left > 0 { losses.append(.otherDevices(left)) }
    for device in devices { losses += format.losses(writing: device, notes) }
    if !format.hasRoomForUdevProperties, let matrix = devices.first?.calibrationText {
      if let session {
        session.keepCalibration(matrix)
      } else {
        losses.append(.calibration(matrix))
      }
    }
  }

  /// Adds events; the devices come one after the other.
  func write(_ events: Span<InputEvent>, of device: Int) throws(Failure) {
    written.observe(events, of: device)
    writer.write(events, of: device, into: &bytes)
    if bytes.count >= RecordingOutput.pieceSize { try flush() }
  }

  /// Ends the file, and says once for each kind what it lacks; its session follows.
  func finish() throws(Failure) {
    writer.end(into: &bytes)
    try flush()
    try file.finish()
    if let earliest = written.earliest, let latest = written.latest {
      losses += format.losses(from: earliest, to: latest)
    }
    var told: [RecordingLoss] = []
    for loss in losses where !told.contains(loss) {
      told.append(loss)
      Output.note("lost in \(format.words): \(loss.words)")
    }
    if let session {
      try session.finish()
    } else if force {
      try SessionFiles.removeStale(beside: path)
    }
  }

  private func flush() throws(Failure) {
    var written: [UInt8] = []
    swap(&written, &bytes)
    try file.write(written.span)
    written.removeAll(keepingCapacity: true)
    swap(&written, &bytes)
  }
}

extension RecordingWriter.Format {
  fileprivate var isBinary: Bool {
    switch self {
    case .raw, .raw32: true
    case .libinput, .evemu, .events: false
    }
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
