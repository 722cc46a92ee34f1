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
package final class Checker {
  let given: SessionOptions
  private let reach: PathReach
  private let updates: Bool
  /// The expected gestures from the command line; they replace those of each recording.
  private let expected: [String]?
  /// Whether transcripts are written even if a recording does not show the expected gestures.
  let acceptsWrong: Bool
  /// Called with each recording before it is read.
  private let watch: (OpenRecording) -> Void
  /// Recently parsed terms and their notices, because many recordings share the same terms.
  private var known: [Known] = []

  private static let mostKnown = 32

  private struct Known {
    var options: SessionOptions
    var terms: ReplayTerms
    var remarks: [Remark]
  }

  /// Creates a checker with the options of the command line.
  package init(
    _ given: SessionOptions, reaching reach: PathReach = PathReach(), updates: Bool,
    expected: [String]? = nil, acceptsWrong: Bool = false,
    watch: @escaping (OpenRecording) -> Void = { _ in }
  ) {
    (self.given, self.reach, self.updates, self.watch) = (given, reach, updates, watch)
    (self.expected, self.acceptsWrong) = (expected, acceptsWrong)
  }

  /// A recording during its check, with its warnings and notices.
  package final class Subject {
    let recording: OpenRecording
    /// Notices are collected, because recordings are checked in parallel.
    ///
    /// They are printed with the outcome.
    let remarks: RemarkList
    /// The warnings about its session.
    fileprivate(set) var doubts: [SessionWarning] = []
    /// The warnings about its screen.
    fileprivate var warnings: [String] = []
    /// The gestures of a complete replay; `nil` before.
    fileprivate var gestures: [Gesture]?

    /// Opens the recording at `path`.
    package init(_ path: String) {
      let remarks = RemarkList()
      self.remarks = remarks
      recording = OpenRecording(path, remark: remarks.add)
    }

    var path: String { recording.path }

    /// The difference from the expected gestures, or `nil`.
    var mismatch: GestureMismatch? {
      gestures.flatMap { GestureMismatch(recording.notes.expected, $0) }
    }

    fileprivate var verdict: (expected: [String], grade: Outcome.Grade)? {
      let expected = recording.notes.expected
      return gestures.flatMap { Outcome.grade(expected, $0) }.map { (expected, $0) }
    }
  }

  /// Checks a recording and returns the result.
  package func check(_ candidate: CheckPaths.Candidate) -> CheckFinding {
    let path = candidate.path
    if let error = candidate.error { return CheckFinding(path: path, outcome: .broken(error)) }
    let subject = subject(path)
    guard candidate.isNamed || subject.recording.isMeant else {
      return CheckFinding(path: path, outcome: .foreign)
    }
    watch(subject.recording)
    let outcome: CheckOutcome
    do throws(DiskError) {
      outcome = try self.outcome(of: subject)
    } catch {
      outcome = .broken(.disk(error))
    }
    var warnings = subject.warnings.map { Remark($0, kind: .warning, of: path) }
    if !outcome.isFailure, let mismatch = subject.mismatch {
      warnings.append(Remark(mismatch.sentence, kind: .warning, of: path))
    }
    return CheckFinding(
      path: path, outcome: outcome, doubts: subject.doubts, verdict: subject.verdict,
      remarks: subject.remarks.all + warnings)
  }

  /// Opens a recording.
  ///
  /// Expected gestures from the command line replace its own.
  func subject(_ path: String) -> Subject {
    let subject = Subject(path)
    if let expected { subject.recording.expect(expected) }
    return subject
  }

  /// Returns the outcome for a recording that matches its transcript.
  ///
  /// Expected gestures are compared only if the command line specifies them.
  func accepted(_ subject: Subject) -> CheckOutcome {
    guard expected != nil, !acceptsWrong, let mismatch = subject.mismatch else { return .same }
    return .wrong(mismatch)
  }

  private func outcome(of subject: Subject) throws(DiskError) -> CheckOutcome {
    let path = subject.path
    guard FileFacts.exists(path) else { throw .reading(path, .open) }
    let golden = try Golden(of: path, remark: subject.remarks.add)
    // A file without events cannot have a transcript, unless a session file accompanies it: then
    // the surface was not touched.
    if golden == nil, subject.recording.looks != .recording, !SessionFiles.isBeside(path) {
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
  enum Wish {
    /// All entries.
    case more
    /// Touches only.
    case touches
    /// No more entries; the replay stops.
    case nothing
  }

  /// Replays a recording with the options of its session, transcript and command line.
  ///
  /// Calls `take` with the entries until it returns `.nothing`. Session warnings that depend on the
  /// whole session are added only if `take` returns `.more` to the end.
  func replay(
    _ subject: Subject, on heading: [WrittenOption], explaining: Bool = false,
    _ take: (RecordingReplay, [TranscriptEntry]) -> Wish
  ) throws(DiskError) {
    let review = try SessionFiles.review(of: subject.path, remark: subject.remarks.add)
    subject.doubts += review?.warnings ?? []
    var stated = StatedOptions()
    if let review { stated.add(review, in: SessionFiles.path(of: subject.path)) }
    let lived = stated
    stated.add(heading: heading, in: CheckPaths.transcript(of: subject.path))
    stated.add(given, .commandLine)
    let terms = try terms(stated, subject)
    var (replay, prototype) = try terms.replay(
      subject.recording, review?.log, explained: explaining ? .all : .none)
    var wish = Wish.more
    var gestures: [Gesture] = []
    while wish != .nothing, let entries = try replay.next() {
      gestures += entries.gestures
      wish = take(replay, entries)
    }
    if wish != .nothing { subject.gestures = gestures }
    try replay.readRest()
    subject.warnings = prototype?.notes ?? []
    guard let review, wish == .more, let said = replay.said else { return }
    let isAsLived = stated.means(lived)
    subject.doubts += review.warnings(
      afterFrames: replay.frames, said: isAsLived ? said : nil, devices: replay.devices)
  }

  private func terms(_ stated: StatedOptions, _ subject: Subject) throws(DiskError) -> ReplayTerms {
    let options = try stated.resolved(reach)
    if let same = known.first(where: { $0.options == options }) {
      for remark in same.remarks { subject.remarks.add(remark) }
      return same.terms
    }
    let remarks = RemarkList()
    defer { for remark in remarks.all { subject.remarks.add(remark) } }
    let terms = try ReplayTerms(Checker.withoutPreferences(stated), reach, remark: remarks.add)
    if known.count >= Checker.mostKnown { known.removeFirst() }
    known.append(Known(options: options, terms: terms, remarks: remarks.all))
    return terms
  }

  /// Validates the options of the command line before the first recording is read.
  package static func understand(_ given: SessionOptions) throws(DiskError) {
    var stated = StatedOptions()
    stated.add(given, .commandLine)
    // Notices are discarded; they are emitted when the options are used.
    _ = try ReplayTerms(withoutPreferences(stated), PathReach()) { _ in }
  }

  /// Excludes the user's configuration file, so that the result does not depend on it.
  private static func withoutPreferences(_ stated: StatedOptions) -> StatedOptions {
    guard !stated.all.contains(where: { $0.option.name == .config }) else { return stated }
    // The first option, so that it overrides no gesture options of the session.
    var own = StatedOptions()
    own.add([.config("/dev/null")], .commandLine)
    own.add(stated.all)
    return own
  }

  // MARK: Comparing

  private func compare(
    _ subject: Subject, _ golden: Golden
  ) throws(DiskError) -> TranscriptDifference? {
    var comparison = TranscriptComparison(golden.lines)
    var touches = NearTouches()
    var start = Timestamp(microseconds: 0)
    try replay(subject, on: golden.options, explaining: true) { replay, entries in
      start = replay.start
      touches.take(entries)
      if comparison.take(entries) { return .more }
      return NearTouches.isLate(entries, for: comparison.time) ? .nothing : .touches
    }
    guard var difference = comparison.end() else { return nil }
    difference.touches = touches.near(comparison.time, since: start)
      .flatMap { GestureText.lines($0, since: start) }
    return difference
  }
}

extension OpenRecording {
  /// Whether it is a recording, or one that is damaged before its first event.
  var isMeant: Bool { looks == .recording || looks == .broken }
}
