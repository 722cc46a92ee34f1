import Arguments
import Disk
import Evdev
import Gestures
import Glibc
import Replay

/// Replays recordings and holds them against their transcripts; each thread has one of its own.
final class Checker {
  let given: [SessionLog.Option]
  private let updates: Bool
  /// Terms that were read already, and what was said of them: thousands of recordings have the same.
  private var known: [Known] = []
  /// What is strange in the session of the recording that is checked now.
  private var doubts: [SessionDoubt] = []
  /// What went wrong on its screen.
  private var warnings: [String] = []

  private static let mostKnown = 32

  private struct Known {
    var options: [SessionLog.Option]
    var terms: ReplayTerms
    var remarks: [Remark]
  }

  init(_ given: [SessionLog.Option], updates: Bool) {
    self.given = given
    self.updates = updates
  }

  func check(_ candidate: CheckPaths.Candidate) -> CheckFinding {
    let path = candidate.path
    if let problem = candidate.problem {
      return CheckFinding(outcome: .broken(problem))
    }
    guard candidate.isNamed || CheckPaths.isMeant(path) else {
      return CheckFinding(outcome: .foreign)
    }
    (doubts, warnings) = ([], [])
    // Recordings are checked side by side: what is said of each comes where its outcome does.
    let (result, remarks) = Output.keepingRemarks {
      try self.outcome(of: path)
    }
    let outcome: CheckOutcome =
      switch result {
      case .success(let outcome): outcome
      case .failure(let error): .broken(Failure(error))
      }
    return CheckFinding(
      outcome: outcome, doubts: doubts,
      remarks: remarks + warnings.map { Remark($0, kind: .warning, of: path) })
  }

  private func outcome(of path: String) throws -> CheckOutcome {
    guard FileFacts.exists(path) else { throw DiskError.reading(path, .open) }
    let golden = try Golden(of: path)
    if golden == nil { try Checker.checkIsRecording(path) }
    if updates { return try update(path, golden) }
    guard let golden else { return .missing }
    let trial = try trial(path, golden.options)
    guard let difference = try compare(trial, golden) else { return .same }
    return .differs(difference)
  }

  /// What is no recording can have no transcript; where a session says so, nobody touched anything.
  private static func checkIsRecording(_ path: String) throws {
    guard !CheckPaths.isRecording(path), !SessionFiles.isBeside(path) else { return }
    _ = try Output.silently {
      try RecordingFiles.pass(path, deviceName: nil) { _, _, _ in }
    }
    throw Failure(
      sentence: "\(path): there are no events in it, so it is no recording", status: .badData)
  }

  /// A recording that is about to be replayed, with its session, if it has one.
  struct Trial {
    var replay: Replay
    var review: SessionReview?
    /// Whether it is replayed on the terms that it was lived on.
    var isAsLived: Bool
  }

  func trial(_ path: String, _ options: [SessionLog.Option]) throws -> Trial {
    let review = try SessionFiles.review(of: path, remark: Output.tell)
    doubts += review?.doubts ?? []
    let session = ToldOption.all(
      SessionFiles.options(of: review?.log), in: SessionFiles.path(of: path))
    let written = ToldOption.all(options, in: CheckPaths.transcript(of: path))
    let told = ToldOption.merged(session, with: written)
    let terms = try terms(ToldOption.merged(told, with: ToldOption.all(given, in: nil)))
    var replay = Replay(path, terms, review?.log)
    replay.feed.showsProgress = true
    return Trial(
      replay: replay, review: review,
      isAsLived: options.isEmpty && given.isEmpty)
  }

  /// Replays to the end, or until enough was seen; then it is known whether the session fits.
  func run(
    _ trial: Trial, _ take: @escaping ([TranscriptEntry]) -> Bool
  ) throws {
    let result = try trial.replay.run(take)
    warnings = result.warnings
    guard let review = trial.review, let said = result.said else { return }
    doubts += review.doubts(afterFrames: result.frames, said: trial.isAsLived ? said : nil)
  }

  private func terms(_ told: [ToldOption]) throws -> ReplayTerms {
    let options = told.map(\.resolved)
    if let same = known.first(where: { $0.options == options }) {
      for remark in same.remarks { Output.tell(remark) }
      return same.terms
    }
    let (result, remarks) = Output.keepingRemarks {
      try ReplayTerms(Checker.withoutPreferences(told))
    }
    for remark in remarks { Output.tell(remark) }
    let terms = try result.get()
    if known.count >= Checker.mostKnown { known.removeFirst() }
    known.append(Known(options: options, terms: terms, remarks: remarks))
    return terms
  }

  /// Understands what stands on the command line, before the first recording is read.
  static func understand(_ given: [SessionLog.Option]) throws {
    // What is strange in it is told when it is used.
    _ = try Output.silently {
      try ReplayTerms(withoutPreferences(ToldOption.all(given, in: nil)))
    }
  }

  /// What a person prefers must not decide what a check finds.
  private static func withoutPreferences(_ told: [ToldOption]) -> [ToldOption] {
    let own = told.contains { $0.option.name == "config" }
    return own ? told : told + ToldOption.all([SessionLog.Option("config", "/dev/null")], in: nil)
  }

  // MARK: Comparing

  private func compare(
    _ trial: Trial, _ golden: Golden
  ) throws -> CheckOutcome.Difference? {
    let comparison = Comparison(golden.lines)
    try run(trial) { entries in comparison.take(entries) }
    guard var difference = comparison.end() else { return nil }
    difference.touches = try touches(trial.replay, around: comparison.time)
    return difference
  }

  /// What the fingers did around a time, and what they came closest to.
  private func touches(_ replay: Replay, around time: Duration) throws -> [String] {
    final class Heard { var accounts: [TouchAccount] = [] }
    let heard = Heard()
    var replay = replay
    replay.explained = .all
    let latest = time + .seconds(5)
    // What there is to be said of the recording was said the first time.
    let result = try Output.silently {
      try replay.run { entries in
        for entry in entries {
          if case .touch(let account) = entry.event { heard.accounts.append(account) }
        }
        return entries.last.map { $0.time <= latest } ?? true
      }
    }
    let moment = result.start + time.wholeMicroseconds
    return NearTouches.of(heard.accounts, at: moment)
      .flatMap { GestureText.lines($0, since: result.start) }
  }
}
