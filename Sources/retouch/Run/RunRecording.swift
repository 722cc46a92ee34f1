import Arguments
import Devices
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
  /// What udev knows of a device whose recording has no room for it.
  private var calibration: String?
  /// What no finger did, beside the fingers; it begins with the first of them.
  private var session: PartialFile?
  /// The lines of it that are written.
  private var lineCount = 0
  /// The first event of all; times in the file are counted from it.
  private(set) var start: Timestamp?

  init(_ name: RecordingName, replacing: Bool) throws {
    self.name = name
    replaces = replacing
    guard !name.isStandardOutput else {
      throw Failure(sentence: "--record needs the name of a file", status: .usage)
    }
    format = try RunRecording.format(of: name)
    for path in [name.path, name.path + SessionFiles.ending]
    where !replacing && FileNaming.isTaken(path) {
      throw Failure(
        sentence: "\(path): there is such a file already; --force replaces it", status: .usage)
    }
    // The files are made when the first device is there, and that may be hours from now.
    try RunRecording.checkDirectory(of: name)
    guard let leftover = try Leftover(of: name) else { return }
    guard replacing || leftover.frames == 0 else {
      let partials = leftover.partials
      throw Failure(
        sentence: partials.joined(separator: " and ") + (partials.count == 1 ? " is" : " are")
          + " left of a session that broke off (\(leftover.contents))\n"
          + RunRecording.ways(out: name, of: partials.count) + "; --force replaces it.",
        status: .usage)
    }
    try leftover.discard()
  }

  /// The format that a name asks for, if a session in it can be replayed as it was.
  static func format(of name: RecordingName) throws(Failure) -> RecordingWriter.Format {
    guard let ending = name.ending else { return .libinput }
    let problem: String
    switch RecordingWriter.Format(fileName: "recording.\(ending)") {
    case .libinput?: return .libinput
    case .evemu?: return .evemu
    case .events?, .raw?, .raw32?:
      problem = "such a file does not say which device it is of, and no replay would be right"
    case nil: problem = "'.\(ending)' names no format to write"
    }
    throw Failure(
      sentence: "\(name.path): \(problem)\nThe endings for sessions are .yml, and .evemu for one "
        + "device; 'retouch convert' makes other files of them.", status: .usage)
  }

  private static func checkDirectory(of name: RecordingName) throws(DiskProblem) {
    let path = name.partial()
    guard unsafe access(name.directory, W_OK | X_OK) == 0 else { throw DiskProblem(.create, path) }
    guard FileNaming.isDirectory(name.directory) else {
      throw DiskProblem(.create, path, number: ENOTDIR)
    }
  }

  /// What to do with a session that broke off, which stands in so many files.
  static func ways(out name: RecordingName, of count: Int) -> String {
    let recover = "'retouch record --recover -o \(name.path)'"
    // A replay of one of several would leave out the fingers in the others.
    return count == 1
      ? "'retouch replay \(name.partial())' shows it; \(recover) gives it its name"
      : "\(recover) makes one recording of them; then 'retouch replay \(name.path)' shows it"
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
  func add(_ seat: Seat) throws(DiskProblem) {
    let partial = name.partial(device: tapes.count)
    let sink = RecordingSink.partial(try PartialFile(creating: partial))
    let size = SurfaceOptions.size(of: seat.listed, option: nil)
    let tape = Tape(of: seat.listed, seat.description, size: size, format, into: sink)
    do throws(DiskProblem) {
      try tape.begin(SessionNotes(machine: MachineFacts.all), at: Monotonic.now)
    } catch {
      try? FileNaming.remove([partial])
      throw error
    }
    tapes.append(tape)
    seat.tape = tape
    if room == 1 {
      calibration = seat.listed.udev.calibration?.map { "\($0)" }.joined(separator: " ")
    }
  }

  /// When the disk is to be asked again.
  var due: Timestamp? { (tapes.map(\.partial) + [session]).compactMap { $0?.due }.min() }

  /// Writes what has come; the session began earlier than its first finger.
  ///
  /// Up to `decided` time has passed, and nothing earlier can come any more.
  func write(
    _ log: SessionLog, begun: Timestamp, decided: Timestamp, at now: Timestamp
  ) throws(DiskProblem) {
    let first = tapes.compactMap(\.firstArrival).min()
    if start == nil, let first, first <= decided { start = first }
    guard let start else { return }
    for tape in tapes {
      try tape.write(since: start, at: now)
      try tape.partial?.bringToDisk(at: now)
    }
    try writeSession(log, lead: start - begun, at: now)
  }

  /// Whatever ends the program, what it heard besides fingers stands beside them.
  private func writeSession(
    _ log: SessionLog, lead: Microseconds, at now: Timestamp
  ) throws(DiskProblem) {
    if session == nil {
      let path = name.partial() + SessionFiles.ending
      try FileNaming.remove([path])
      session = try PartialFile(creating: path)
      var heading = log
      (heading.lead, heading.lines) = (lead, [])
      if let calibration, !heading.options.contains(where: { $0.name == "calibration" }) {
        heading.options.append(SessionLog.Option("calibration", calibration))
      }
      try session?.append(Array(heading.text.utf8), at: now)
    }
    if lineCount < log.lines.count {
      let lines = log.lines[lineCount...].map(\.text).joined()
      lineCount = log.lines.count
      try session?.append(Array(lines.utf8), at: now)
    }
    try session?.bringToDisk(at: now)
  }

  /// Gives the recording its name, and what else happened the same one.
  func end(_ log: SessionLog, begun: Timestamp, at now: Timestamp) throws {
    if start == nil { start = tapes.compactMap(\.firstArrival).min() }
    for tape in tapes { try tape.end(since: start, at: now) }
    try writeSession(log, lead: start.map { $0 - begun } ?? Microseconds(0), at: now)
    try session?.settle()
    try Assembly.publish(
      tapes.compactMap { $0.partial?.path }, as: name, replacing: replaces)
    guard let session else { return }
    try FileNaming.name(
      session.path, RecordingName(name.path + SessionFiles.ending), replacing: replaces)
  }

  /// What was recorded up to here, where it stays, and what to do with it; `nil` where nothing was.
  var rescue: String? {
    guard tapes.contains(where: { $0.frames > 0 }) else { return nil }
    let partials = tapes.compactMap { $0.partial?.path }
    return "What came before is safe in \(partials.joined(separator: ", ")): "
      + RunRecording.ways(out: name, of: partials.count) + "."
  }

  /// Leaves nothing behind of a recording in which nothing is.
  func discard() {
    let session = name.partial() + SessionFiles.ending
    try? FileNaming.remove(tapes.reversed().compactMap { $0.partial?.path } + [session])
  }
}
