internal import Devices
package import Disk
package import Evdev
internal import Glibc
internal import Recordings
package import Replay
internal import System
internal import Touches

/// The recording of a live session: touches by device, and a session file for other inputs.
package final class SessionRecorder {
  private let recording: RecordingDestination
  private var recorder: [DeviceEventWriter] = []
  /// The calibration from udev of a device whose recording format cannot contain it.
  private var calibration: String?
  /// The session file; created with the first touch event.
  private var session: PartialFile?
  /// The number of log lines written.
  private var lineCount = 0
  /// The time of the first event, from which the times in the file count.
  private var start: Timestamp?

  /// Creates a recording without devices.
  package init(_ recording: RecordingDestination) { self.recording = recording }

  /// The name of the recording.
  package var name: RecordingName { recording.name }

  /// Starts recording a device.
  func add(_ device: AttachedDevice, size: SurfaceSize) throws(DiskError) {
    device.eventWriter = try add(
      RecordedDevice(of: device, size: size), calibration: device.listed.udev.calibration)
  }

  /// Starts recording a device, and returns the writer of its events.
  func add(
    _ device: RecordedDevice, calibration matrix: [Double]?
  ) throws(DiskError) -> DeviceEventWriter {
    let partial = name.partial(device: recorder.count)
    let sink = RecordingSink.partial(try PartialFile(creating: partial, for: recording.readers))
    let eventWriter = DeviceEventWriter(
      of: device, recording.format, into: sink, isFirst: recorder.isEmpty)
    do throws(DiskError) {
      try eventWriter.begin(SessionNotes(machine: MachineInfo.all), at: MonotonicClock.now)
    } catch {
      try? FilePaths.remove([partial])
      throw error
    }
    recorder.append(eventWriter)
    if recording.room == 1 { calibration = matrix?.map { "\($0)" }.joined(separator: " ") }
    return eventWriter
  }

  /// When data must be flushed to the disk.
  var deadline: Timestamp? {
    (recorder.map(\.partial) + [session]).compactMap { $0?.deadline }.min()
  }

  /// Writes new events and inputs.
  ///
  /// `begun` is the start of the session. No event before `decided` can still arrive.
  func write(
    _ log: SessionLog, begun: Timestamp, decided: Timestamp, at now: Timestamp
  ) throws(DiskError) {
    let first = recorder.compactMap(\.firstArrival).min()
    if start == nil, let first, first <= decided { start = first }
    if let start {
      for eventWriter in recorder { try eventWriter.write(since: start, at: now) }
    }
    // Flush also before the first event; otherwise the deadline would remain in the past.
    for eventWriter in recorder { try eventWriter.partial?.sync(at: now) }
    guard let start else { return }
    try writeSession(log, lead: start - begun, at: now)
  }

  /// Writes new inputs to the session file, so that they survive a crash.
  private func writeSession(
    _ log: SessionLog, lead: Duration, at now: Timestamp
  ) throws(DiskError) {
    if session == nil {
      let path = name.partial() + SessionFiles.suffix
      try FilePaths.remove([path])
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
    try session?.sync(at: now)
  }

  /// Completes the files and gives both their names, or neither.
  ///
  /// `comments` are lines at the end of the session file.
  package func end(
    _ log: SessionLog, begun: Timestamp, comments: String = "", at now: Timestamp
  ) throws(DiskError) {
    if start == nil { start = recorder.compactMap(\.firstArrival).min() }
    for eventWriter in recorder { try eventWriter.end(since: start, at: now) }
    try writeSession(log, lead: start.map { $0 - begun } ?? .zero, at: now)
    try session?.append(Array(comments.utf8), at: now)
    try session?.syncAndWait()
    try publish()
  }

  /// Gives the session file its name first, so that a recording never has another session's file.
  private func publish() throws(DiskError) {
    let ending = name.session
    let replaces = recording.overwrites
    for path in [ending.path, name.path] where !replaces && FileInfo.nameExists(path) {
      throw .storing(path, .name, number: EEXIST)
    }
    let partials = recorder.compactMap { $0.partial?.path }
    var isSessionNamed = false
    do throws(DiskError) {
      try RecordingAssembler.publish(partials, as: name, replacing: replaces) {
        () throws(DiskError) in
        guard let session else { return }
        try ending.publish(session.path, replacing: replaces)
        isSessionNamed = true
      }
    } catch {
      if isSessionNamed, let session {
        try? RecordingName(session.path).publish(ending.path, replacing: false)
      }
      throw error
    }
  }

  /// The remaining files of the recording; `nil` if they contain nothing.
  package var rescue: RecordingFailure.Rescue? {
    // Files that were deleted meanwhile do not count.
    let recorder = recorder.filter { $0.partial?.isLinked ?? false }
    let hasFrames = recorder.contains { $0.frames > 0 }
    guard recorder.isEmpty == self.recorder.isEmpty, hasFrames || lineCount > 0 else { return nil }
    return RecordingFailure.Rescue(
      name: name, partials: recorder.compactMap { $0.partial?.path }, hasFrames: hasFrames)
  }

  /// Removes the files of an empty recording.
  package func discard() {
    // If a file was never created, a file of this name belongs to another program.
    let files = recorder.reversed().map(\.partial) + [session]
    try? FilePaths.remove(files.compactMap { $0?.path })
  }
}
