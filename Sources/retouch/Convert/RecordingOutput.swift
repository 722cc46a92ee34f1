import Arguments
import Disk
import Evdev
import Recordings
import Replay
import Terminal

/// A recording that is being written, piece by piece; at its end it says what the format lacks.
final class RecordingOutput {
  let format: RecordingWriter.Format
  /// What is to stand beside it.
  var session: CarriedSession?
  /// What is at its place now, and must not be taken for its own.
  private let stale: StaleSession?
  private let file: OutputFile
  private var writer: RecordingWriter
  private var bytes: [UInt8] = []
  private var written = RecordingSurvey()
  private var omissions: [RecordingOmission] = []

  private static let pieceSize = 1 << 18

  /// The session of the recording that it is made of may be its own as well.
  init(
    _ path: String, _ format: RecordingWriter.Format, force: Bool, from source: String? = nil
  ) throws {
    self.format = format
    file = try OutputFile(path, force: force)
    stale = try StaleSession(beside: path, from: source, force: force)
    writer = RecordingWriter(format)
    if path == "-", format.isBinary, TerminalFacts.output.isTerminal {
      throw Failure(
        sentence: "raw events would upset the terminal; name a file, or lead them into a program",
        status: .usage)
    }
  }

  /// Begins the file; so many devices besides were `left` out for want of room.
  func begin(_ devices: [RecordedDevice], _ notes: SessionNotes, left: Int = 0) {
    writer.begin(devices, notes, into: &bytes)
    if left > 0 { omissions.append(.otherDevices(left)) }
    for device in devices { omissions += format.omissions(writing: device, notes) }
    if !format.hasRoomForUdevProperties, let matrix = devices.first?.calibrationText {
      session?.keepCalibration(matrix)
      omissions.append(.calibration(matrix, inSession: session != nil))
    }
  }

  /// Adds events; the devices come one after the other.
  func write(_ events: Span<InputEvent>, of device: Int) throws {
    written.observe(events, of: device)
    writer.write(events, of: device, into: &bytes)
    if bytes.count >= RecordingOutput.pieceSize { try flush() }
  }

  /// Adds all events of these devices, one after the other, as they are or as somebody changes them.
  func write(
    _ events: SpooledEvents, of numbers: [Int],
    _ change: (Int, [InputEvent]) -> [InputEvent] = { $1 }
  ) throws {
    for (place, number) in numbers.enumerated() {
      var cursor = events.cursor(of: number)
      while try cursor.next() { try write(change(place, cursor.events).span, of: place) }
    }
  }

  /// Ends the file, and says once for each kind what it lacks; its session follows.
  func finish() throws {
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
      Output.note("lost in \(format.words): \(loss.words)")
    }
    if let session {
      try session.finish()
    } else {
      if let stale { Output.tell(try stale.remove()) }
    }
  }

  private func flush() throws {
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
