import Evdev
import Recordings
import Replay
import ScreenReader
import Screens
import Touches

/// One recording on its way through the engine.
struct Replay {
  var feed: FingerFeed
  let terms: ReplayTerms
  /// What no finger did, where that is known.
  let log: SessionLog?
  var explained = ReplayEngine.ExplainedTouches.none

  /// A voice that goes on for longer after the last finger is not waited for.
  private static let longestEnd = Duration.seconds(600)

  init(_ path: String, _ terms: ReplayTerms, _ log: SessionLog?) {
    var feed = FingerFeed(
      source: ByteSource(path), arguments: terms.arguments, deviceName: terms.deviceName)
    feed.unplugged = (log?.lines ?? []).compactMap { line in
      guard case .unplugged(let device) = line.input, let lead = log?.lead else { return nil }
      return (device, Microseconds(line.time.count - lead.count))
    }
    feed.isSession = log != nil
    self.feed = feed
    self.terms = terms
    self.log = log
  }

  /// What a recording was made of.
  struct Result {
    /// When the session began, on the clock of the recording.
    var start = Timestamp(microseconds: 0)
    var frames = 0
    /// The numbers of all that was said; nil where the replay did not come to its end.
    var said: Set<Int>?
    var notes = SessionNotes()
    /// What went wrong while the steps of the screen ran.
    var warnings: [String] = []
  }

  /// Hands over the entries of the transcript as they come, until `take` has seen enough; before the
  /// first, when the session began.
  @discardableResult
  func run(
    start begin: @escaping (Timestamp) -> Void = { _ in },
    _ take: @escaping ([TranscriptEntry]) -> Bool
  ) throws -> Result {
    var stage: Stage?
    var isOver = false
    var said: Set<Int> = []
    func tell() {
      guard let entries = stage?.engine.takeTranscript(), !entries.isEmpty, !isOver else { return }
      for entry in entries {
        if case .effect(.say(let utterance)) = entry.event { said.insert(utterance.id) }
      }
      isOver = !take(entries)
    }
    let notes = try feed.walk(
      FingerFeed.Visitor(
        start: { start in
          stage = Stage(self, start: start)
          if let stage { begin(stage.engine.start) }
          tell()
        },
        device: { _ = stage?.engine.addDevice(showsEachFinger: $0) },
        frame: { frame, lane in
          guard !isOver else { return }
          stage?.take(frame, from: lane)
          tell()
        },
        end: {
          stage?.reachEnd()
          tell()
        }))
    if !isOver {
      stage?.finish()
      tell()
    }
    guard let stage else { return Result(notes: notes) }
    return Result(
      start: stage.engine.start, frames: stage.engine.frames, said: isOver ? nil : said,
      notes: notes, warnings: stage.prototype?.notes ?? [])
  }

  /// When the last happened, since the session began; it is run once for that, or as far as somebody
  /// waits for it.
  func end(while isWaitedFor: @escaping () -> Bool = { true }) throws -> Duration {
    var replay = self
    // What comes once must come again.
    replay.feed.isWalkedAgain = true
    replay.feed.showsProgress = true
    replay.feed.progress = WalkProgress()
    final class Last { var time = Duration.zero }
    let last = Last()
    _ = try Output.silently {
      try replay.run { entries in
        last.time = entries.last?.time ?? last.time
        return isWaitedFor()
      }
    }
    return last.time
  }

  /// The engine, and the place in the log that it has come to.
  private struct Stage {
    var engine: ReplayEngine
    /// The screen that the fingers are on, where a file describes it.
    let prototype: Prototype?
    private let log: SessionLog?
    private let start: Timestamp
    private var next = 0

    init(_ replay: Replay, start: Timestamp) {
      log = replay.log
      self.start = start + Microseconds(-(replay.log?.lead.count ?? 0))
      var (session, prototype) = replay.terms.session(isQuiet: replay.log?.hasVoice != true)
      self.prototype = prototype
      // Names of the command line stand in the place of the session's own.
      if let log, replay.terms.labels == nil { session.userLabels = log.labels }
      engine = ReplayEngine(
        session: session,
        start: self.start, tunables: replay.terms.settings.tunables,
        wanted: replay.terms.settings.bound)
      engine.explained = replay.explained
    }

    mutating func take(_ frame: TouchFrame, from lane: Int) {
      letHappen()
      engine.handle(frame, from: lane)
    }

    /// What came after as many frames comes before the next one.
    private mutating func letHappen() {
      guard let log else { return }
      while next < log.lines.count, log.lines[next].frames <= engine.frames {
        let line = log.lines[next]
        next += 1
        if let input = line.input.readerInput { engine.handle(input, at: start + line.time) }
      }
    }

    /// The recording is over; fingers that are still down stay for as long as the session lasted.
    mutating func reachEnd() {
      letHappen()
      if let end = log?.end { engine.advance(to: start + end) }
    }

    mutating func finish() {
      engine.finish()
      letHappen()
      // Who ended a live session did not wait for the voice.
      if log?.end == nil { engine.finishSpeaking(atMost: Replay.longestEnd) }
    }
  }
}
