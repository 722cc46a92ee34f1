import Arguments
import Disk
import Evdev
import Gestures
import Replay
import Screens

/// Replays recordings and holds them against their transcripts; each thread has one of its own.
final class Checker {
  let given: SessionOptions
  private let updates: Bool
  /// Told how far the reading of a long recording has come.
  private let progress: (String) -> Void
  /// Terms that were read already, and what was said of them: thousands of recordings have the same.
  private var known: [Known] = []

  private static let mostKnown = 32

  private struct Known {
    var options: SessionOptions
    var terms: ReplayTerms
    var remarks: [Remark]
  }

  init(
    _ given: SessionOptions, updates: Bool, progress: @escaping (String) -> Void = { _ in }
  ) {
    self.given = given
    self.updates = updates
    self.progress = progress
  }

  /// One recording while it is checked, and what is to be said of it besides.
  final class Subject {
    let recording: OpenRecording
    /// Recordings are checked side by side: what is said of each comes where its outcome does.
    let remarks: RemarkList
    /// What is strange in its session.
    fileprivate(set) var doubts: [SessionDoubt] = []
    /// What went wrong on its screen.
    fileprivate var warnings: [String] = []

    init(_ path: String) {
      let remarks = RemarkList()
      self.remarks = remarks
      recording = OpenRecording(path, remark: remarks.add)
    }

    var path: String { recording.path }
  }

  func check(_ candidate: CheckPaths.Candidate) -> CheckFinding {
    if let problem = candidate.problem { return CheckFinding(outcome: .broken(problem)) }
    let subject = Subject(candidate.path)
    guard candidate.isNamed || subject.recording.isMeant else {
      return CheckFinding(outcome: .foreign)
    }
    ReadingProgress(of: subject.recording, write: progress)
    var outcome: CheckOutcome
    do {
      outcome = try self.outcome(of: subject)
    } catch {
      outcome = .broken(Failure(error))
    }
    let warnings = subject.warnings.map {
      Remark($0, kind: .warning, of: candidate.path)
    }
    return CheckFinding(
      outcome: outcome, doubts: subject.doubts, remarks: subject.remarks.all + warnings)
  }

  private func outcome(of subject: Subject) throws -> CheckOutcome {
    let path = subject.path
    guard FileFacts.exists(path) else { throw DiskError.reading(path, .open) }
    let golden = try Golden(of: path, remark: subject.remarks.add)
    if golden == nil { try Checker.checkIsRecording(subject.recording) }
    if updates { return try update(subject, golden) }
    guard let golden else { return .missing }
    guard let difference = try compare(subject, golden) else { return .same }
    return .differs(difference)
  }

  /// What is no recording can have no transcript; where a session says so, nobody touched anything.
  private static func checkIsRecording(_ recording: OpenRecording) throws {
    guard recording.looks != .recording, !SessionFiles.isBeside(recording.path) else { return }
    try recording.check()
    throw Failure(
      sentence: "\(recording.path): there are no events in it, so it is no recording",
      status: .badData)
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
    _ subject: Subject, on options: SessionOptions, explaining: Bool = false,
    _ take: (RecordingReplay, [TranscriptEntry]) -> Wish
  ) throws {
    let review = try SessionFiles.review(of: subject.path, remark: subject.remarks.add)
    subject.doubts += review?.doubts ?? []
    var stated = StatedOptions()
    stated.add(review?.options(in: SessionFiles.path(of: subject.path)) ?? [])
    stated.add(options, .transcript(CheckPaths.transcript(of: subject.path)))
    stated.add(given, .commandLine)
    let terms = try terms(stated, subject)
    var (replay, prototype) = try terms.replay(
      subject.recording, review?.log, explained: explaining ? .all : .none)
    var wish = Wish.more
    while wish != .nothing, let entries = try replay.next() { wish = take(replay, entries) }
    try replay.readRest()
    subject.warnings = prototype?.notes ?? []
    guard let review, wish == .more, let said = replay.said else { return }
    let isAsLived = options.isEmpty && given.isEmpty
    subject.doubts += review.doubts(afterFrames: replay.frames, said: isAsLived ? said : nil)
  }

  private func terms(_ stated: StatedOptions, _ subject: Subject) throws -> ReplayTerms {
    let options = stated.resolved
    if let same = known.first(where: { $0.options == options }) {
      for remark in same.remarks { subject.remarks.add(remark) }
      return same.terms
    }
    let remarks = RemarkList()
    defer { for remark in remarks.all { subject.remarks.add(remark) } }
    let terms = try ReplayTerms(Checker.withoutPreferences(stated), remark: remarks.add)
    if known.count >= Checker.mostKnown { known.removeFirst() }
    known.append(Known(options: options, terms: terms, remarks: remarks.all))
    return terms
  }

  /// Understands what stands on the command line, before the first recording is read.
  static func understand(_ given: SessionOptions) throws {
    var stated = StatedOptions()
    stated.add(given, .commandLine)
    // What is strange in it is told when it is used.
    _ = try ReplayTerms(withoutPreferences(stated)) { _ in }
  }

  /// What a person prefers must not decide what a check finds.
  private static func withoutPreferences(_ stated: StatedOptions) -> StatedOptions {
    guard stated.resolved.config == nil else { return stated }
    // Said first: it overrules nothing that a session says of gestures.
    var own = StatedOptions()
    own.add([.config("/dev/null")], .commandLine)
    own.add(stated.all)
    return own
  }

  // MARK: Comparing

  private func compare(_ subject: Subject, _ golden: Golden) throws -> TranscriptDifference? {
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
