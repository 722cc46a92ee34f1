package import Elements
package import Evdev
package import Gestures
package import Replay
package import ScreenReader
internal import System
package import Touches

/// A session that is lived: the engine, its voice, and what is measured of it.
package struct LiveEngine {
  private var engine: ReplayEngine
  private let voice: (any HeardVoice)?
  /// Told what happens, in order, as much at a time as happened at once.
  private let tell: ([TranscriptEntry]) -> Void
  package private(set) var log: SessionLog
  /// Whether inputs are kept in the log, of which a recording is made.
  package var keepsLog = true { didSet { if !keepsLog { log.lines = [] } } }
  package private(set) var latency = LatencyMeter()
  /// Whether five fingers ask for a pause in which the screen is cleaned.
  package let pausesForCleaning: Bool
  /// When and how new visits begin, if they do.
  private let visits: Visits?
  /// When the user last did something in the present visit; `nil` where that has not happened.
  private var lastInput: Timestamp?
  /// Up to where time had passed when the session was stopped: a replay lets as much pass.
  private var end: Timestamp?

  /// When a new visit begins, and with which session.
  package struct Visits {
    /// How long the user has done nothing by then.
    let pause: Microseconds
    let session: () -> ReaderSession

    package init(after pause: Microseconds, _ session: @escaping () -> ReaderSession) {
      (self.pause, self.session) = (pause, session)
    }
  }

  /// A session that begins at a time; the log holds what it is lived with, and no lines yet.
  package init(
    _ session: ReaderSession, start: Timestamp, _ gestures: GestureSettings,
    voice: (any HeardVoice)?, log: SessionLog, explains: Bool = false, visits: Visits? = nil,
    tell: @escaping ([TranscriptEntry]) -> Void
  ) {
    engine = ReplayEngine(
      session: session, start: start, tunables: gestures.tunables, wanted: gestures.bound,
      pausesForCleaning: gestures.pausesForCleaning)
    pausesForCleaning = gestures.pausesForCleaning
    engine.explained = explains ? .misses : .none
    self.voice = voice
    self.visits = visits
    self.tell = tell
    self.log = log
    self.log.labels = session.userLabels
    self.log.hasVoice = voice != nil
  }

  package var start: Timestamp { engine.start }
  /// Up to where time has passed, and everything is decided.
  package var now: Timestamp { engine.now }
  package var isPanicking: Bool { engine.isPanicking }
  package var isCleaning: Bool { engine.isCleaning }
  /// What the user calls elements by now.
  package var labels: UserLabels { engine.reader.userLabels }

  /// When to look again although nothing came.
  package var due: Timestamp? {
    [engine.deadline.map { $0 + GestureLanes.grace }, visitDue].compactMap(\.self).min()
  }

  /// When a new visit begins, if nothing is done until then.
  private var visitDue: Timestamp? {
    guard let visits, let lastInput else { return nil }
    return lastInput + visits.pause
  }

  package mutating func addDevice(_ surface: SurfaceTraits) {
    _ = engine.addDevice(surface)
  }

  /// What the session begins with.
  package mutating func begin() { tell(since: nil) }

  package mutating func take(_ frame: TouchFrame, from seat: Int) {
    lastInput = max(lastInput ?? frame.time, frame.time)
    engine.handle(frame, from: seat)
    tell(since: frame.time)
  }

  /// Decides what was due; `now` was looked up before the devices were last read.
  package mutating func letTimePass(to now: Timestamp) {
    var last: Timestamp?
    while let deadline = engine.deadline, deadline + GestureLanes.grace <= now, deadline != last {
      last = deadline
      // What the reader or its voice does by itself is no answer to a finger.
      let isOfGesture = engine.gestureDeadline == deadline
      // No further than to what is certain: events may be on their way that came before now.
      engine.advance(to: deadline + Microseconds(1))
      tell(since: isOfGesture ? deadline : nil)
    }
    guard let visitDue, visitDue <= now else { return }
    // Whoever has a screen read to them, or cleans it, does nothing for long.
    let isInUse = engine.reader.isReadingOn || engine.isCleaning
    if isInUse { lastInput = now } else { add(.visit, at: now) }
  }

  package mutating func hearVoice(at now: Timestamp) {
    for end in voice?.takeEnds() ?? [] {
      add(.spoken(end.id, wasCut: end.wasCut), at: now)
    }
  }

  /// Takes an input that no finger made; returns whether it was taken.
  ///
  /// The closure is what the program does at an event, in place of what the application has registered.
  @discardableResult
  package mutating func add(
    _ input: SessionLog.Input, at now: Timestamp, doing work: ((Application) -> Void)? = nil
  ) -> Bool {
    if isSecretKey(input, at: now) { return false }
    if keepsLog {
      log.lines.append(
        SessionLog.Line(frames: engine.frames, time: now - engine.start, input: input))
    }
    switch input {
    case .visit:
      guard let visits else { return true }
      lastInput = nil
      engine.beginVisit(visits.session(), at: now)
    case .cleaning(let isOn): engine.setCleaning(isOn, at: now)
    case .spoken, .event, .unplugged, .end: break
    case .command, .label, .gesture, .focus, .change, .changeNode, .touch, .power: lastInput = now
    }
    if case .event(let name) = input {
      engine.handle(.event(name, work: work), at: now)
    } else if let readerInput = input.readerInput {
      engine.handle(readerInput, at: now)
    }
    tell(since: nil)
    return true
  }

  /// Returns whether an input names, by its number, an element that types into a secure text: in the
  /// log the number would tell what is typed.
  private mutating func isSecretKey(_ input: SessionLog.Input, at now: Timestamp) -> Bool {
    let application = engine.reader.application
    switch input {
    case .focus(let number):
      engine.advance(to: now)
      let entries = application.readingOrder.entries
      return entries.indices.contains(number - 1) && entries[number - 1].element.typesSecret
    case .changeNode(_, let number):
      engine.advance(to: now)
      let nodes = application.notedNodes
      return nodes.indices.contains(number - 1) && nodes[number - 1].responder.typesSecret
    case .spoken, .command, .label, .gesture, .change, .touch, .power, .cleaning, .visit, .event,
      .unplugged,
      .end:
      return false
    }
  }

  /// From here on no time passes; fingers that are still down are taken back.
  package mutating func stop() { end = engine.now }

  package mutating func finish() {
    engine.finish()
    tell(since: nil)
    add(.end, at: end ?? engine.now)
    voice?.finish()
  }

  /// Speaks and tells what has happened, and measures how long after the fact.
  private mutating func tell(since moment: Timestamp?) {
    let entries = engine.takeTranscript()
    guard !entries.isEmpty else { return }
    if let voice {
      let settings = engine.reader.settings
      for entry in entries {
        switch entry.event {
        case .effect(let effect): voice.follow(effect, settings)
        // What is still being said is of the visit before.
        case .visit: voice.follow(.stop, settings)
        case .gesture, .irregular, .touch, .panic, .cleaning, .leftOut, .putOff: break
        }
      }
    }
    tell(entries)
    guard let moment, entries.contains(where: \.isEffect) else { return }
    latency.add(Monotonic.now - moment)
  }
}

extension TranscriptEntry {
  package var isEffect: Bool {
    if case .effect = event { true } else { false }
  }
}
