internal import Devices
package import Disk
package import Evdev
internal import Glibc
internal import Recordings
package import Replay
internal import System
internal import Touches

/// The recording of a session that is lived: its fingers, and beside them what no finger did.
package final class SessionTapes {
  private let recording: LiveRecording
  private var tapes: [Tape] = []
  /// What udev knows of a device whose recording has no room for it.
  private var calibration: String?
  /// What no finger did, beside the fingers; it begins with the first of them.
  private var session: PartialFile?
  /// The lines of it that are written.
  private var lineCount = 0
  /// The first event of all; times in the file are counted from it.
  private var start: Timestamp?

  package init(_ recording: LiveRecording) { self.recording = recording }

  package var name: RecordingName { recording.name }

  /// Keeps what a device sends from here on.
  func add(_ seat: Seat, size: SurfaceSize) throws(DiskError) {
    let partial = name.partial(device: tapes.count)
    let sink = RecordingSink.partial(
      try PartialFile(creating: partial, for: recording.readers))
    let tape = Tape(
      of: RecordedDevice(of: seat, size: size), recording.format, into: sink, isFirst: tapes.isEmpty
    )
    do throws(DiskError) {
      try tape.begin(SessionNotes(machine: MachineFacts.all), at: Monotonic.now)
    } catch {
      try? FileNames.remove([partial])
      throw error
    }
    tapes.append(tape)
    seat.tape = tape
    if recording.room == 1 {
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
  ) throws(DiskError) {
    let first = tapes.compactMap(\.firstArrival).min()
    if start == nil, let first, first <= decided { start = first }
    if let start {
      for tape in tapes { try tape.write(since: start, at: now) }
    }
    // What stands before the first finger has its time, too: else it would be due for ever.
    for tape in tapes { try tape.partial?.bringToDisk(at: now) }
    guard let start else { return }
    try writeSession(log, lead: start - begun, at: now)
  }

  /// Whatever ends the program, what it heard besides fingers stands beside them.
  private func writeSession(
    _ log: SessionLog, lead: Microseconds, at now: Timestamp
  ) throws(DiskError) {
    if session == nil {
      let path = name.partial() + SessionFiles.ending
      try FileNames.remove([path])
      session = try PartialFile(creating: path, for: recording.readers)
      var heading = log
      (heading.lead, heading.lines) = (lead, [])
      heading.keepCalibration(calibration)
      try session?.append(Array(heading.text.utf8), at: now)
    }
    if lineCount < log.lines.count {
      let lines = log.lines[lineCount...].map(\.text).joined()
      try session?.append(Array(lines.utf8), at: now)
      lineCount = log.lines.count
    }
    try session?.bringToDisk(at: now)
  }

  /// Gives the recording its name, and what else happened the same one, or neither.
  package func end(_ log: SessionLog, begun: Timestamp, at now: Timestamp) throws(DiskError) {
    if start == nil { start = tapes.compactMap(\.firstArrival).min() }
    for tape in tapes { try tape.end(since: start, at: now) }
    try writeSession(log, lead: start.map { $0 - begun } ?? Microseconds(0), at: now)
    try session?.settle()
    try publish()
  }

  /// Beside fingers with a name, another session's file would be taken for theirs: it goes first.
  private func publish() throws(DiskError) {
    let ending = name.session
    let replaces = recording.replaces
    for path in [ending.path, name.path] where !replaces && FileFacts.isTaken(path) {
      throw .keeping(path, .name, number: EEXIST)
    }
    let partials = tapes.compactMap { $0.partial?.path }
    var isSessionNamed = false
    do throws(DiskError) {
      try Assembly.publish(partials, as: name, replacing: replaces) { () throws(DiskError) in
        guard let session else { return }
        try ending.give(to: session.path, replacing: replaces)
        isSessionNamed = true
      }
    } catch {
      if isSessionNamed, let session {
        try? RecordingName(session.path).give(to: ending.path, replacing: false)
      }
      throw error
    }
  }

  /// What was recorded up to here, and where it stays; `nil` where nothing was.
  package var rescue: LostRecording.Rescue? {
    // What somebody took away is safe no more.
    let tapes = tapes.filter { $0.partial?.isThere ?? false }
    let hasFrames = tapes.contains { $0.frames > 0 }
    guard tapes.isEmpty == self.tapes.isEmpty, hasFrames || lineCount > 0 else { return nil }
    return LostRecording.Rescue(
      name: name, partials: tapes.compactMap { $0.partial?.path }, hasFrames: hasFrames)
  }

  /// Leaves nothing behind of a recording in which nothing is.
  package func discard() {
    // Of one that never began, a file of this name is another program's.
    let files = tapes.reversed().map(\.partial) + [session]
    try? FileNames.remove(files.compactMap { $0?.path })
  }
}
