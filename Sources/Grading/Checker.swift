internal import Arguments
package import Disk
internal import Evdev
internal import Gestures
internal import Recordings
package import Replay
internal import Screens

/// Replays recordings and holds them against their transcripts; each thread has one of its own.
package final class Checker {
  let given: SessionOptions
  private let reach: PathReach
  private let updates: Bool
  /// The expected gestures of the command line, in place of those of each recording.
  private let expected: [String]?
  /// Whether transcripts of recordings are written that do not show the expected gestures.
  let acceptsWrong: Bool
  /// Handed each recording before it is read.
  private let watch: (OpenRecording) -> Void
  /// Terms that were read already, and what was said of them: thousands of recordings have the same.
  private var known: [Known] = []

  private static let mostKnown = 32

  private struct Known {
    var options: SessionOptions
    var terms: ReplayTerms
    var remarks: [Remark]
  }

  package init(
    _ given: SessionOptions, reaching reach: PathReach = PathReach(), updates: Bool,
    expected: [String]? = nil, acceptsWrong: Bool = false,
    watch: @escaping (OpenRecording) -> Void = { _ in }
  ) {
    (self.given, self.reach, self.updates, self.watch) = (given, reach, updates, watch)
    (self.expected, self.acceptsWrong) = (expected, acceptsWrong)
  }

  /// One recording while it is checked, and what is to be said of it besides.
  package final class Subject {
    let recording: OpenRecording
    /// Recordings are checked side by side: what is said of each comes where its outcome does.
    let remarks: RemarkList
    /// What is strange in its session.
    fileprivate(set) var doubts: [SessionWarning] = []
    /// What went wrong on its screen.
    fileprivate var warnings: [String] = []
    /// The gestures of a replay to the end; `nil` before.
    fileprivate var gestures: [Gesture]?

    package init(_ path: String) {
      let remarks = RemarkList()
      self.remarks = remarks
      recording = OpenRecording(path, remark: remarks.add)
    }

    var path: String { recording.path }

    /// The gestures in place of those that are expected; `nil` if they are as expected.
    var mismatch: GestureMismatch? {
      gestures.flatMap { GestureMismatch(recording.notes.expected, $0) }
    }

    fileprivate var verdict: (expected: [String], grade: Outcome.Grade)? {
      let expected = recording.notes.expected
      return gestures.flatMap { Outcome.grade(expected, $0) }.map { (expected, $0) }
    }
  }

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

  /// A recording with the gestures that are expected of it.
  func subject(_ path: String) -> Subject {
    let subject = Subject(path)
    if let expected { subject.recording.expect(expected) }
    return subject
  }

  /// The outcome of a recording whose transcript is as it was accepted: that alone decides, unless
  /// the command line says what is expected.
  func accepted(_ subject: Subject) -> CheckOutcome {
    guard expected != nil, !acceptsWrong, let mismatch = subject.mismatch else { return .same }
    return .wrong(mismatch)
  }

  private func outcome(of subject: Subject) throws(DiskError) -> CheckOutcome {
    let path = subject.path
    guard FileFacts.exists(path) else { throw .reading(path, .open) }
    let golden = try Golden(of: path, remark: subject.remarks.add)
    // What is no recording can have no transcript; where a session says so, nobody touched anything.
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

  /// What somebody wants of a replay who has seen some of it.
  enum Wish {
    case more
    /// What there is to be seen of the session was seen; only its touches are asked for.
    case touches
    case nothing
  }

  /// Replays on the terms of a transcript; hands over what happens, until somebody has seen enough.
  ///
  /// Of a replay that was seen to its end, it is known whether the session fits.
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

  /// Understands what stands on the command line, before the first recording is read.
  package static func understand(_ given: SessionOptions) throws(DiskError) {
    var stated = StatedOptions()
    stated.add(given, .commandLine)
    // What is strange in it is told when it is used.
    _ = try ReplayTerms(withoutPreferences(stated), PathReach()) { _ in }
  }

  /// What a person prefers must not decide what a check finds.
  private static func withoutPreferences(_ stated: StatedOptions) -> StatedOptions {
    guard !stated.all.contains(where: { $0.option.name == .config }) else { return stated }
    // Said first: it overrules nothing that a session says of gestures.
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
  /// Whether it is a recording, or is meant to be one and is broken before its first event.
  var isMeant: Bool { looks == .recording || looks == .broken }
}
