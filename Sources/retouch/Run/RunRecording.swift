import Arguments
import Evdev
import Glibc
import Recordings
import Replay

/// The recording of a session that is lived: its fingers, and beside them what no finger did.
final class RunRecording {
  let name: RecordingName
  private let format: RecordingWriter.Format
  private let replaces: Bool
  private var tapes: [Tape] = []
  /// The first event of all; times in the file are counted from it.
  private(set) var start: Timestamp?

  init(_ name: RecordingName, replacing: Bool) throws(Failure) {
    self.name = name
    replaces = replacing
    format = try RecordPlan.format(of: name, asked: nil)
    guard !name.isStandardOutput else {
      throw Failure(sentence: "--record needs the name of a file", status: .usage)
    }
    for path in [name.path, name.path + SessionFiles.ending]
    where !replacing && FileNaming.isTaken(path) {
      throw Failure(
        sentence: "\(path): there is such a file already; --force replaces it", status: .usage)
    }
  }

  /// How many devices the format has room for.
  var room: Int { format == .libinput ? .max : 1 }

  /// Says so where there are too many from the beginning.
  func check(deviceCount: Int) throws(Failure) {
    guard deviceCount > room else { return }
    throw Failure(
      sentence: "\(format.rawValue) files have room for one device; record several as libinput "
        + "YAML (--record FILE.yml)", status: .usage)
  }

  /// Keeps what a device sends from here on.
  func add(_ seat: Seat) throws {
    let partial = name.partial(device: tapes.count)
    if replaces { try FileNaming.remove([partial]) }
    let sink = RecordingSink.partial(try PartialFile(creating: partial))
    let size = SurfaceOptions.size(of: seat.listed, option: nil)
    let tape = Tape(of: seat.listed, seat.description, size: size, format, into: sink)
    try tape.begin(SessionNotes(machine: MachineFacts.all), at: Monotonic.now)
    tapes.append(tape)
    seat.tape = tape
  }

  /// When the disk is to be asked again.
  var due: Timestamp? { tapes.compactMap { $0.partial?.due }.min() }

  /// Writes what has come; up to `decided` time has passed, and nothing earlier can come any more.
  func write(decided: Timestamp, at now: Timestamp) throws(DiskProblem) {
    let first = tapes.compactMap(\.firstArrival).min()
    if start == nil, let first, first <= decided { start = first }
    guard let start else { return }
    for tape in tapes {
      try tape.write(since: start, at: now)
      try tape.partial?.bringToDisk(at: now)
    }
  }

  /// Gives the recording its name, and puts what else happened beside it.
  func end(_ log: SessionLog, begun: Timestamp, at now: Timestamp) throws {
    if start == nil { start = tapes.compactMap(\.firstArrival).min() }
    for tape in tapes { try tape.end(since: start, at: now) }
    try Assembly.publish(
      tapes.compactMap { $0.partial?.path }, as: name, replacing: replaces)
    var log = log
    log.lead = start.map { $0 - begun } ?? Microseconds(0)
    let file = try OutputFile(name.path + SessionFiles.ending, force: replaces)
    try file.write(Array(log.text.utf8).span)
    try file.finish()
  }

  /// What was recorded up to here and stays where it is.
  var leftovers: [String] { tapes.compactMap { $0.partial?.path } }
}
