import Arguments
import Evdev
import Gestures
import Glibc
import Replay

/// Replays recordings and holds them against their transcripts; each thread has one of its own.
final class Checker {
  private let given: [SessionLog.Option]
  private let updates: Bool
  /// Terms that were read already: thousands of recordings have the same.
  private var known: [(options: [SessionLog.Option], terms: ReplayTerms)] = []

  private static let mostKnown = 32

  init(_ given: [SessionLog.Option], updates: Bool) {
    self.given = given
    self.updates = updates
  }

  func check(_ candidate: CheckPaths.Candidate) -> CheckOutcome {
    let path = candidate.path
    if let problem = candidate.problem { return .broken(problem.sentence, problem.status) }
    guard candidate.isNamed || RecordingPaths.isRecording(path) else { return .foreign }
    do throws(Failure) {
      guard FileNames.exists(path) else { throw Failure(reading: path, "open", errno) }
      let golden = try Golden(of: path)
      if updates { return try update(path, golden) }
      guard let golden else { return .missing }
      let replay = try replay(path, golden.options)
      guard let comparison = try compare(replay, golden) else { return .same }
      return .differs(comparison)
    } catch {
      return .broken(error.sentence, error.status)
    }
  }

  private func replay(
    _ path: String, _ options: [SessionLog.Option]
  ) throws(Failure) -> Replay {
    let log = try SessionFiles.session(of: path)
    let session = ToldOption.all(SessionFiles.options(of: log), in: path + SessionFiles.ending)
    let written = ToldOption.all(options, in: CheckPaths.transcript(of: path))
    let told = ToldOption.merged(session, with: written)
    return Replay(
      path, try terms(ToldOption.merged(told, with: ToldOption.all(given, in: nil))), log)
  }

  private func terms(_ told: [ToldOption]) throws(Failure) -> ReplayTerms {
    let options = told.map(\.resolved)
    if let same = known.first(where: { $0.options == options }) { return same.terms }
    // What a person prefers must not decide what a check finds.
    let own = options.contains { $0.name == "config" }
    let terms = try ReplayTerms(
      own ? told : told + ToldOption.all([SessionLog.Option("config", "/dev/null")], in: nil))
    if known.count >= Checker.mostKnown { known.removeFirst() }
    known.append((options, terms))
    return terms
  }

  // MARK: Comparing

  private func compare(
    _ replay: Replay, _ golden: Golden
  ) throws(Failure) -> CheckOutcome.Difference? {
    let comparison = Comparison(golden.lines)
    try replay.run { entries in comparison.take(entries) }
    guard var difference = comparison.end() else { return nil }
    difference.touches = try touches(replay, around: comparison.time)
    return difference
  }

  /// What the fingers did around a time, and what they came closest to.
  private func touches(_ replay: Replay, around time: Duration) throws(Failure) -> [String] {
    final class Heard { var accounts: [TouchAccount] = [] }
    let heard = Heard()
    var replay = replay
    replay.explained = .all
    let latest = time + .seconds(5)
    // What there is to be said of the recording was said the first time.
    let result = try Output.silently { () throws(Failure) in
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

  // MARK: Updating

  private func update(_ path: String, _ golden: Golden?) throws(Failure) -> CheckOutcome {
    let transcript = CheckPaths.transcript(of: path)
    let replay = try replay(path, golden?.options ?? [])
    let draft = Draft()
    let comparison = golden.map { Comparison($0.lines) }
    try replay.run { entries in
      draft.add(entries)
      _ = comparison?.take(entries)
      return true
    }
    let heading = TranscriptHeading.line(options(golden?.options ?? [], of: transcript))
    var difference = comparison?.end()
    if let golden, difference == nil {
      // A person may have written it otherwise, and meant the same.
      let isMeant = (try? TranscriptHeading.options(of: heading)) == golden.options
      if isMeant { return .same }
      difference = CheckOutcome.Difference(line: 1, expected: [golden.heading], found: [heading])
    }
    do throws(Failure) {
      let file = try OutputFile(transcript, force: golden != nil)
      try file.write(Array((heading + "\n" + draft.text).utf8).span)
      try file.finish()
    } catch {
      return .unwritten(error.sentence, error.status)
    }
    return difference.map { .rewritten($0) } ?? .written
  }

  /// What a transcript is to say of itself: what it said, with what the command line says in place
  /// of that.
  private func options(
    _ written: [SessionLog.Option], of transcript: String
  ) -> [SessionLog.Option] {
    let own = given.map { $0.beside(transcript) }
    func replaces(_ new: SessionLog.Option, _ old: SessionLog.Option) -> Bool {
      guard new.name == old.name else { return false }
      return new.name != "set" || new.value.beforeSign == old.value.beforeSign
    }
    return written.filter { old in !own.contains { replaces($0, old) } } + own
  }

  /// A transcript that is about to be written.
  private final class Draft {
    private(set) var text = ""
    private var lines = TranscriptText()

    func add(_ entries: [TranscriptEntry]) {
      for entry in entries { text += lines.line(entry) + "\n" }
    }
  }
}

extension String {
  /// The name of a tunable in `name=value`.
  fileprivate var beforeSign: Substring { prefix { $0 != "=" && $0 != " " } }
}
