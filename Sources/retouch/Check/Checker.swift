import Arguments
import Evdev
import Gestures
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
    guard candidate.isNamed || RecordingPaths.isRecording(path) else { return .foreign }
    do throws(Failure) {
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
    let transcript = CheckPaths.transcript(of: path)
    let session = ReplayOptions.merged(
      SessionFiles.options(of: log), beside: path + SessionFiles.ending, with: [])
    let written = ReplayOptions.merged(options, beside: transcript, with: [])
    let told = ReplayOptions.merged(session, beside: "", with: written)
    return Replay(path, try terms(ReplayOptions.merged(told, beside: "", with: given)), log)
  }

  private func terms(_ options: [SessionLog.Option]) throws(Failure) -> ReplayTerms {
    if let same = known.first(where: { $0.options == options }) { return same.terms }
    // What a person prefers must not decide what a check finds.
    let own = options.contains { $0.name == "config" }
    let whole = own ? options : options + [SessionLog.Option("config", "/dev/null")]
    let terms = try ReplayTerms(ReplayOptions.parse(whole, in: "a transcript"))
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
    let span = (time - .milliseconds(1_000))...(time + .milliseconds(1_500))
    let result = try replay.run { entries in
      for entry in entries {
        guard case .touch(let account) = entry.event, span.contains(entry.time) else { continue }
        heard.accounts.append(account)
      }
      return entries.last.map { $0.time <= span.upperBound } ?? true
    }
    return heard.accounts.suffix(4).flatMap { GestureText.lines($0, since: result.start) }
  }

  // MARK: Updating

  private func update(_ path: String, _ golden: Golden?) throws(Failure) -> CheckOutcome {
    let transcript = CheckPaths.transcript(of: path)
    let options = golden.map(\.options) ?? given.map { $0.beside(transcript) }
    let replay = try replay(path, options)
    let draft = Draft()
    let comparison = golden.map { Comparison($0.lines) }
    try replay.run { entries in
      draft.add(entries)
      _ = comparison?.take(entries)
      return true
    }
    let difference = comparison?.end()
    if golden != nil, difference == nil { return .same }
    let file = try OutputFile(transcript, force: golden != nil)
    let text = Golden.heading(options) + "\n" + draft.text
    try file.write(Array(text.utf8).span)
    try file.finish()
    return difference.map { .rewritten($0) } ?? .written
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
