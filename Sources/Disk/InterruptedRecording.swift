package import Evdev
internal import Glibc
internal import Recordings
internal import System
internal import Text

/// An interrupted recording: partial files left by a recorder that was killed or had no disk space.
package struct InterruptedRecording: Hashable, Sendable {
  /// The name that the recording was to have.
  package let name: RecordingName
  /// The paths of the partial files, one for each device.
  package let partials: [String]
  /// The number of complete frames in all files.
  package let frames: Int
  /// The duration of the longest file.
  package let length: Microseconds
  /// The first nonempty file from which nothing can be read; `nil` if all files are readable.
  package let unreadable: String?
  private let isWhole: Bool

  /// The disposition of an interrupted recording.
  package enum Disposition: Equatable, Sendable {
    /// The recording gets its final name, and nothing new is recorded.
    case recover
    /// The recording is kept under another name.
    case keep
    case discard
    case ask
    /// The recording stays, so that the new one cannot start.
    case refuse
  }

  /// Finds the interrupted recording of a name.
  ///
  /// Returns `nil` if no partial file exists.
  ///
  /// Throws if another process is writing the partial files.
  package init?(of name: RecordingName) throws(DiskError) {
    var partials: [String] = []
    while FileInfo.exists(name.partial(device: partials.count)) {
      let path = name.partial(device: partials.count)
      try InterruptedRecording.checkForWriters(path)
      partials.append(path)
    }
    guard !partials.isEmpty else { return nil }
    if partials.count == 1, FileInfo.areSameFile(partials[0], name.path) {
      // The recorder was interrupted before it removed this second link.
      try FilePaths.remove(partials)
      return nil
    }
    var walks: [PartialFileReader] = []
    for partial in partials { walks.append(try PartialFileReader(partial)) }
    unreadable = zip(partials, walks).first { !$0.1.isReadable }?.0
    self.name = name
    self.partials = partials
    frames = walks.map(\.frames).reduce(0, +)
    length = walks.map(\.length).max() ?? Microseconds(0)
    isWhole = walks.allSatisfy(\.isWhole)
  }

  /// Whether the recording holds no frames and every file is readable.
  package var isEmpty: Bool { frames == 0 && unreadable == nil }

  /// Returns the disposition that the options specify.
  ///
  /// Without options, it is `ask` if the user can be prompted.
  package static func fate(recovers: Bool, discards: Bool, canAsk: Bool) -> Disposition {
    if recovers { return .recover }
    if discards { return .discard }
    return canAsk ? .ask : .refuse
  }

  /// Returns the disposition for the user's answer; `nil` if the answer is not understood.
  ///
  /// An empty answer keeps the recording.
  package static func fate(answer: String) -> Disposition? {
    switch answer {
    case "", "k", "keep": .keep
    case "d", "discard": .discard
    case "q", "quit": .refuse
    default: nil
    }
  }

  /// Publishes the recording under its own name, without an incomplete last frame.
  ///
  /// Call this only if `unreadable` is `nil`: unreadable data would be lost. Returns a notice if a
  /// stale session file was removed.
  package func keep(
    as kept: RecordingName, replacing: Bool = false
  ) throws(DiskError) -> DiskNotice? {
    // The session file of the partial files is published with them. Without one, a session file at
    // the new path belongs to another recording.
    let (session, name) = (session, kept.session)
    let hasSession = FileInfo.exists(session)
    let stale = hasSession ? nil : try StaleSession(beside: kept.path, force: replacing)
    if hasSession { try SessionFiles.checkOwner(of: name.path, beside: kept.path) }
    if hasSession, !replacing, FileInfo.nameExists(name.path) {
      throw .storing(name.path, .name, number: EEXIST)
    }
    try RecordingAssembler.publish(
      partials, as: kept, replacing: replacing, needsRepair: !isWhole
    ) {
      () throws(DiskError) in
      if hasSession { try name.publish(session, replacing: replacing) }
    }
    return try stale?.remove()
  }

  /// Removes the partial files and their session file.
  package func discard() throws(DiskError) {
    try FilePaths.remove(partials.reversed() + [session])
  }

  private var session: String { partials[0] + SessionFiles.suffix }

  /// An unused name under which the recording can be kept.
  package var freeName: RecordingName {
    var number = 1
    while name.recovered(number).isTaken { number += 1 }
    return name.recovered(number)
  }

  /// A summary of the contents: `456 frames, 12.3 s`.
  package var summary: String { "\(frames.pluralized("frame")), \(length.inSeconds)" }

  /// The message if a file is unreadable, up to the option that removes it.
  package var sentenceOfUnreadable: String {
    "\(unreadable ?? partials[0]) exists, but contains no readable frame\n"
      + "To keep it, move it away"
  }

  private static func checkForWriters(_ path: String) throws(DiskError) {
    let file = FileSystem.open(path, O_RDONLY)
    guard file >= 0 else { throw .storing(path, .open) }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .storing(path, .lock) }
  }
}

extension Microseconds {
  /// The duration in seconds with one decimal: `12.3 s`.
  package var inSeconds: String { Decimals.text(Double(count) / 1e6, decimals: 1) + " s" }
}
