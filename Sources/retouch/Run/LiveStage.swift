import Evdev
import Gestures
import Replay
import ScreenReader
import System
import Touches

/// A session that is lived: the engine, what it writes, and what is measured of it.
struct LiveStage {
  private var engine: ReplayEngine
  private var writer: TranscriptWriter?
  private let voice: (any HeardVoice)?
  private(set) var log: SessionLog
  private(set) var latency = LatencyMeter()
  /// Up to where time had passed when the session was stopped: a replay lets as much pass.
  private var end: Timestamp?
  /// What the element is called now for which a name is asked.
  private var question: String?
  /// Whoever else wants to know what happens.
  var listener: (TranscriptEntry) -> Void = { _ in }

  /// An event that happened just before a deadline may need a moment to arrive.
  private static let grace = Microseconds.milliseconds(1)

  init(
    _ session: ReaderSession, start: Timestamp, _ settings: GestureSettings,
    voice: (any HeardVoice)?, writer: TranscriptWriter?,
    options: SessionOptions = SessionOptions(), explains: Bool = false
  ) {
    engine = ReplayEngine(
      session: session, start: start, tunables: settings.tunables, wanted: settings.bound)
    engine.explained = explains ? .misses : .none
    self.voice = voice
    self.writer = writer
    log = SessionLog(options: options, labels: session.userLabels, hasVoice: voice != nil)
  }

  var start: Timestamp { engine.start }
  /// Up to where time has passed, and everything is decided.
  var now: Timestamp { engine.now }
  var isPanicking: Bool { engine.isPanicking }
  /// What the user calls elements by now.
  var labels: UserLabels { engine.reader.userLabels }

  /// When to look again although nothing came.
  var due: Timestamp? { engine.deadline.map { $0 + LiveStage.grace } }

  mutating func addDevice(showsEachFinger: Bool) {
    _ = engine.addDevice(showsEachFinger: showsEachFinger)
  }

  /// What the session begins with.
  mutating func begin() { tell(since: nil) }

  mutating func take(_ frame: TouchFrame, from seat: Int) {
    engine.handle(frame, from: seat)
    tell(since: frame.time)
  }

  /// Decides what was due; `now` was looked up before the devices were last read.
  mutating func letTimePass(to now: Timestamp) {
    var last: Timestamp?
    while let deadline = engine.deadline, deadline + LiveStage.grace <= now, deadline != last {
      last = deadline
      // What the reader or its voice does by itself is no answer to a finger.
      let isOfGesture = engine.gestureDeadline == deadline
      // No further than to what is certain: events may be on their way that came before now.
      engine.advance(to: deadline + Microseconds(1))
      tell(since: isOfGesture ? deadline : nil)
    }
  }

  /// The voice has something to tell.
  mutating func hearVoice(at now: Timestamp) {
    for end in voice?.takeEnds() ?? [] {
      add(.spoken(end.id, wasCut: end.wasCut), at: now)
    }
  }

  /// Something that no finger did.
  mutating func add(_ input: SessionLog.Input, at now: Timestamp) {
    log.lines.append(
      SessionLog.Line(frames: engine.frames, time: now - engine.start, input: input))
    guard let readerInput = input.readerInput else { return }
    engine.handle(readerInput, at: now)
    tell(since: nil)
  }

  /// What the element is called now for which a name is asked; told once.
  mutating func takeQuestion() -> String? {
    defer { question = nil }
    return question
  }

  /// From here on no time passes; fingers that are still down are taken back.
  mutating func stop() { end = engine.now }

  mutating func finish() {
    engine.finish()
    tell(since: nil)
    add(.end, at: end ?? engine.now)
    writer?.flush()
    voice?.finish()
  }

  /// Speaks and writes what has happened, and measures how long after the fact.
  private mutating func tell(since moment: Timestamp?) {
    let entries = engine.takeTranscript()
    guard !entries.isEmpty else { return }
    let settings = engine.reader.settings
    for entry in entries {
      if let voice, case .effect(let effect) = entry.event { voice.follow(effect, settings) }
      if case .effect(.askForLabel(let current)) = entry.event { question = current ?? "" }
      listener(entry)
      writer?.add(entry)
    }
    writer?.flush()
    guard let moment, entries.contains(where: \.isEffect) else { return }
    latency.add(Monotonic.now - moment)
  }
}

extension TranscriptEntry {
  var isEffect: Bool {
    if case .effect = event { true } else { false }
  }
}
