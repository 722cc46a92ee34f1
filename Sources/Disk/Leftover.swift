package import Evdev
internal import Glibc
internal import Recordings
internal import System
internal import Text

/// What a recorder left that was killed, or whose disk was full.
package struct Leftover: Hashable, Sendable {
  package let name: RecordingName
  package let partials: [String]
  package let frames: Int
  package let length: Microseconds
  /// The first of its files of which nothing can be read, though something stands in it.
  package let unreadable: String?
  private let isWhole: Bool

  /// What becomes of it.
  package enum Fate: Equatable, Sendable {
    /// It gets the final name, and nothing is recorded.
    case recover
    /// It is kept beside what is recorded now.
    case keep
    case discard
    case ask
    /// It stays, and so nothing can be recorded under this name.
    case refuse
  }

  /// Looks for what is left of a recording of this name; `nil` when there is nothing of worth.
  ///
  /// What another recorder writes right now is no leftover, but in the way.
  package init?(of name: RecordingName) throws(DiskError) {
    var partials: [String] = []
    while FileFacts.exists(name.partial(device: partials.count)) {
      let path = name.partial(device: partials.count)
      try Leftover.checkNobodyWrites(path)
      partials.append(path)
    }
    guard !partials.isEmpty else { return nil }
    if partials.count == 1, FileFacts.areOne(partials[0], name.path) {
      // It was about to lose this second name.
      try FileNames.remove(partials)
      return nil
    }
    var walks: [PartialWalk] = []
    for partial in partials { walks.append(try PartialWalk(partial)) }
    unreadable = zip(partials, walks).first { !$0.1.isUnderstood }?.0
    self.name = name
    self.partials = partials
    frames = walks.map(\.frames).reduce(0, +)
    length = walks.map(\.length).max() ?? Microseconds(0)
    isWhole = walks.allSatisfy(\.isWhole)
  }

  /// Whether nothing is lost with it: what cannot be read is not nothing.
  package var isWorthless: Bool { frames == 0 && unreadable == nil }

  /// What is wished decides; a person who is there is asked, and nobody is guessed for.
  package static func fate(recovers: Bool, discards: Bool, canAsk: Bool) -> Fate {
    if recovers { return .recover }
    if discards { return .discard }
    return canAsk ? .ask : .refuse
  }

  /// What an answer means; `nil` when it is not understood.
  ///
  /// Enter alone loses nothing.
  package static func fate(answer: String) -> Fate? {
    switch answer {
    case "", "k", "keep": .keep
    case "d", "discard": .discard
    case "q", "quit": .refuse
    default: nil
    }
  }

  /// Gives it a name of its own; what was torn off at its end is cut off.
  ///
  /// One of which something cannot be read stays as it is.
  ///
  /// What is to be told of a session that had to go.
  package func keep(
    as kept: RecordingName, replacing: Bool = false
  ) throws(DiskError) -> DiskRemark? {
    // What no finger did in a session goes with the fingers, and what another did does not.
    let (session, name) = (session, kept.session)
    let hasSession = FileFacts.exists(session)
    let stale = hasSession ? nil : try StaleSession(beside: kept.path, force: replacing)
    if hasSession { try SessionFiles.checkOwner(of: name.path, beside: kept.path) }
    if hasSession, !replacing, FileFacts.isTaken(name.path) {
      throw .keeping(name.path, .name, number: EEXIST)
    }
    try Assembly.publish(partials, as: kept, replacing: replacing, needsMending: !isWhole) {
      () throws(DiskError) in
      if hasSession { try name.give(to: session, replacing: replacing) }
    }
    return try stale?.remove()
  }

  package func discard() throws(DiskError) {
    try FileNames.remove(partials.reversed() + [session])
  }

  private var session: String { partials[0] + SessionFiles.ending }

  /// A name that is free, for keeping it beside what is recorded now.
  package var nameBeside: RecordingName {
    var number = 1
    while name.recovered(number).isTaken { number += 1 }
    return name.recovered(number)
  }

  /// What it holds: `456 frames, 12.3 s`.
  package var contents: String { "\(frames.of("frame")), \(length.inSeconds)" }

  /// What is said where something of it cannot be read, up to the option that removes it.
  package var sentenceOfUnreadable: String {
    "\(unreadable ?? partials[0]) is in the way: not one frame in it can be read\n"
      + "Move it away, if there may be something in it"
  }

  private static func checkNobodyWrites(_ path: String) throws(DiskError) {
    let file = FileSystem.open(path, O_RDONLY)
    guard file >= 0 else { throw .keeping(path, .open) }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .keeping(path, .lock) }
  }
}

extension Microseconds {
  /// A length of time as people read it of a recording: `12.3 s`.
  package var inSeconds: String { Decimals.text(Double(count) / 1e6, decimals: 1) + " s" }
}
