internal import Arguments
package import Disk
internal import Evdev
internal import Gestures
internal import Recordings
package import Replay
internal import Screens

/// Replays recordings and compares them with their transcripts.
///
/// Isolation: each thread has its own instance.
package final class TranscriptChecker {
  let given: SessionOptions
  private let reach: PathPolicy
  private let updates: Bool
  /// The expected gestures from the command line; they replace those of each recording.
  private let expected: [String]?
  /// Whether a recording that does not match its expected gestures is accepted.
  let acceptsWrong: Bool
  /// Called with each recording before it is read.
  private let watch: (OpenRecording) -> Void
  /// The configurations of recent recordings, because many recordings have the same.
  private var known: [CachedConfiguration] = []

  private static let maximumKnown = 32

  private struct CachedConfiguration {
    var options: SessionOptions
    var terms: ReplayConfiguration
    var notices: [Notice]
  }

  /// Creates a checker with the options of the command line.
  package init(
    _ given: SessionOptions, reaching reach: PathPolicy = PathPolicy(), updates: Bool,
    expected: [String]? = nil, acceptsWrong: Bool = false,
    watch: @escaping (OpenRecording) -> Void = { _ in }
  ) {
    (self.given, self.reach, self.updates, self.watch) = (given, reach, updates, watch)
    (self.expected, self.acceptsWrong) = (expected, acceptsWrong)
  }

  /// A recording that is being checked, with its warnings and notices.
  package final class CheckedRecording {
    let recording: OpenRecording
    /// The notices, printed with the outcome.
    ///
    /// They are collected because recordings are checked in parallel.
    let notices: NoticeList
    /// The warnings about its session.
    fileprivate(set) var sessionWarnings: [SessionWarning] = []
    /// The warnings about its screen.
    fileprivate var warnings: [String] = []
    /// The recognized gestures; `nil` until the recording has been replayed to its end.
    fileprivate var gestures: [Gesture]?

    /// Opens the recording at `path`.
    package init(_ path: String) {
      let notices = NoticeList()
      self.notices = notices
      recording = OpenRecording(path, notice: notices.add)
    }

    var path: String { recording.path }

    /// The difference from the expected gestures; `nil` if there is none or it is unknown.
    var mismatch: GestureMismatch? {
      gestures.flatMap { GestureMismatch(recording.notes.expected, $0) }
    }

    fileprivate var verdict: (expected: [String], grade: GestureOutcome.Grade)? {
      let expected = recording.notes.expected
      return gestures.flatMap { GestureOutcome.grade(expected, $0) }.map { (expected, $0) }
    }
  }

  /// Checks a recording and returns the result.
  package func check(_ candidate: CheckPaths.Candidate) -> CheckFinding {
    let path = candidate.path
    if let error = candidate.error { return CheckFinding(path: path, outcome: .broken(error)) }
    let subject = subject(path)
    guard candidate.isNamed || subject.recording.isIntendedRecording else {
      return CheckFinding(path: path, outcome: .foreign)
    }
    watch(subject.recording)
    let outcome: CheckOutcome
    do throws(DiskError) {
      outcome = try self.outcome(of: subject)
    } catch {
      outcome = .broken(.disk(error))
    }
    var warnings = subject.warnings.map { Notice($0, kind: .warning, of: path) }
    if !outcome.isFailure, let mismatch = subject.mismatch {
      warnings.append(Notice(mismatch.sentence, kind: .warning, of: path))
    }
    return CheckFinding(
      path: path, outcome: outcome, sessionWarnings: subject.sessionWarnings,
      verdict: subject.verdict,
      notices: subject.notices.all + warnings)
  }

  /// Opens a recording.
  ///
  /// Expected gestures from the command line replace its own.
  func subject(_ path: String) -> CheckedRecording {
    let subject = CheckedRecording(path)
    if let expected { subject.recording.expect(expected) }
    return subject
  }

  /// Returns the outcome for a recording that matches its transcript.
  ///
  /// Expected gestures are compared only if the command line specifies them.
  func accepted(_ subject: CheckedRecording) -> CheckOutcome {
    guard expected != nil, !acceptsWrong, let mismatch = subject.mismatch else { return .same }
    return .wrong(mismatch)
  }

  private func outcome(of subject: CheckedRecording) throws(DiskError) -> CheckOutcome {
    let path = subject.path
    guard FileInfo.exists(path) else { throw .reading(path, .open) }
    let golden = try Golden(of: path, notice: subject.notices.add)
    // A file without events cannot have a transcript, unless a session file accompanies it: then
    // the surface was not touched.
    if golden == nil, subject.recording.classification != .recording, !SessionFiles.isBeside(path) {
      try subject.recording.check()
      return .broken(.noEvents(path))
    }
    if updates { return try update(subject, golden) }
    guard let golden else { return .missing }
    guard let difference = try compare(subject, golden) else {
      return accepted(subject)
    }
    return .differs(difference)
  }

  // MARK: Replaying

  /// The entries that the consumer of a replay still needs.
  enum Demand {
    /// All entries.
    case all
    /// Touches only.
    case touchesOnly
    /// No more entries; the replay stops.
    case none
  }

  /// Replays a recording with the options of its session, transcript and command line.
  ///
  /// Calls `take` with the entries until it returns `.none`. Session warnings that depend on the
  /// whole session are added only if `take` returns `.all` to the end.
  func replay(
    _ subject: CheckedRecording, on heading: [OptionEntry], explaining: Bool = false,
    _ take: (RecordingReplay, [TranscriptEntry]) -> Demand
  ) throws(DiskError) {
    let review = try SessionFiles.review(of: subject.path, notice: subject.notices.add)
    subject.sessionWarnings += review?.warnings ?? []
    var stated = MergedOptions()
    if let review { stated.add(review, in: SessionFiles.path(of: subject.path)) }
    let live = stated
    stated.add(heading: heading, in: CheckPaths.transcript(of: subject.path))
    stated.add(given, .commandLine)
    let terms = try terms(stated, subject)
    var (replay, prototype) = try terms.replay(
      subject.recording, review?.log, explained: explaining ? .all : .none)
    var request = Demand.all
    var gestures: [Gesture] = []
    while request != .none, let entries = try replay.next() {
      gestures += entries.gestures
      request = take(replay, entries)
    }
    if request != .none { subject.gestures = gestures }
    try replay.readRest()
    subject.warnings = prototype?.warnings ?? []
    guard let review, request == .all, let said = replay.said else { return }
    let isAsLive = stated.isEquivalent(to: live)
    subject.sessionWarnings += review.warnings(
      afterFrames: replay.frames, said: isAsLive ? said : nil, devices: replay.devices)
  }

  private func terms(
    _ stated: MergedOptions, _ subject: CheckedRecording
  ) throws(DiskError) -> ReplayConfiguration {
    let options = try stated.resolved(reach)
    if let same = known.first(where: { $0.options == options }) {
      for notice in same.notices { subject.notices.add(notice) }
      return same.terms
    }
    let notices = NoticeList()
    defer { for notice in notices.all { subject.notices.add(notice) } }
    let terms = try ReplayConfiguration(
      TranscriptChecker.withoutPreferences(stated), reach, notice: notices.add)
    if known.count >= TranscriptChecker.maximumKnown { known.removeFirst() }
    known.append(CachedConfiguration(options: options, terms: terms, notices: notices.all))
    return terms
  }

  /// Validates the options of the command line before the first recording is read.
  package static func validate(_ given: SessionOptions) throws(DiskError) {
    var stated = MergedOptions()
    stated.add(given, .commandLine)
    // Notices are discarded here; the first replay emits them.
    _ = try ReplayConfiguration(withoutPreferences(stated), PathPolicy()) { _ in }
  }

  /// Excludes the user's configuration file, so that the result does not depend on it.
  private static func withoutPreferences(_ stated: MergedOptions) -> MergedOptions {
    guard !stated.all.contains(where: { $0.option.name == .config }) else { return stated }
    // It comes first, so that later gesture options override it.
    var own = MergedOptions()
    own.add([.config("/dev/null")], .commandLine)
    own.add(stated.all)
    return own
  }

  // MARK: Comparing

  private func compare(
    _ subject: CheckedRecording, _ golden: Golden
  ) throws(DiskError) -> TranscriptDifference? {
    var comparison = TranscriptComparison(golden.lines)
    var touches = NearbyTouches()
    var start = Timestamp(microseconds: 0)
    try replay(subject, on: golden.options, explaining: true) { replay, entries in
      start = replay.start
      touches.take(entries)
      if comparison.take(entries) { return .all }
      return NearbyTouches.isLate(entries, for: comparison.time) ? .none : .touchesOnly
    }
    guard var difference = comparison.end() else { return nil }
    difference.touches = touches.near(comparison.time, since: start)
      .flatMap { GestureFormatter.lines($0, since: start) }
    return difference
  }
}

extension OpenRecording {
  /// Whether the file is a recording, or seems to be one that is damaged before its first event.
  var isIntendedRecording: Bool { classification == .recording || classification == .corrupt }
}
