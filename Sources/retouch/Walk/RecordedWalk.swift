import Disk
import Elements
import Evdev
import Gestures
import Live
import Recordings
import Replay
import ScreenReader
import Synthesis
import Touches

/// A scripted walk that a synthetic hand performs on a panel, as a live session that is recorded.
///
/// Steps without touch, such as keys and messages, are inputs of the session.
struct RecordedWalk: TypingWalk {
  private var engine: LiveEngine
  private let collected = CollectedEntries()
  private var printer: StepPrinter
  private var hand: GestureSynthesizer
  private var seed: UInt64
  private var tracker: TouchTracker
  /// The events of the panel.
  private(set) var events: [InputEvent] = []
  /// The slot that the events left.
  private var slot: Int32 = 0
  private var now = Timestamp(microseconds: 0)
  /// The earliest time at which a finger lands again.
  private var nextLanding = Timestamp(microseconds: 0)
  private var hasWaited = false
  /// Where the last path ended.
  private var pathEnd: UnitPoint?

  /// The pause between two touches, so that they are not parts of one gesture.
  private static let pause = Microseconds.milliseconds(700)
  /// The number of variants of a gesture among which one is chosen that is recognized.
  private static let maximumVariants: UInt64 = 50
  /// The maximum time to wait for speech.
  private static let longestSpeech = Microseconds.milliseconds(600_000)

  /// The transcript entries that have not been printed.
  private final class CollectedEntries {
    var entries: [TranscriptEntry] = []
  }

  init(
    _ session: ReaderSession, _ heading: SessionLog, by hand: GestureSynthesizer, seed: UInt64,
    _ printer: StepPrinter
  ) {
    (self.hand, self.printer) = (hand, printer)
    self.seed = seed &* 1_000
    tracker = TouchTracker(hand)
    engine = LiveEngine(session, start: now, GestureSettings(), voice: nil, log: heading) {
      [collected] in collected.entries += $0
    }
    engine.addDevice(SurfaceTraits(hand.device.device))
    engine.begin()
    print()
  }

  var application: Application { engine.application }
  /// The user's labels.
  var labels: UserLabels { engine.labels }

  /// The session, whose recording begins with the first touch.
  var log: SessionLog {
    var log = engine.log
    if let first = events.first { log.lead = .microseconds((first.time - engine.start).count) }
    return log
  }

  /// Performs steps.
  mutating func take(_ lines: [WalkScript.ScriptedStep]) throws {
    for line in lines {
      let waits = if case .wait = line.step { true } else { false }
      if !waits, !hasWaited { settle() }
      hasWaited = waits
      print()
      printer.step(
        shown(line.source, of: line.step), at: .microseconds((now - engine.start).count))
      defer { print() }
      try perform(line)
    }
  }

  /// Ends the session when speech has finished.
  mutating func finish() {
    settle()
    engine.finish()
    print()
    printer.finish()
  }

  private mutating func print() {
    printer.add(collected.entries)
    collected.entries = []
    for note in printer.takeNotes() { Output.warn(note) }
  }

  // MARK: Time

  private mutating func settle() {
    let end = now + Self.longestSpeech
    while engine.speechDeadline != nil, let due = engine.deadline, due < end {
      engine.letTimePass(to: due)
      now = max(now, engine.now)
    }
  }

  private mutating func decide() {
    while let due = engine.gestureDeadline {
      engine.letTimePass(to: due + FrameDelay.maximum)
      now = max(now, engine.now)
    }
  }

  // MARK: Steps

  private mutating func perform(_ line: WalkScript.ScriptedStep) throws {
    let end = pathEnd
    pathEnd = nil
    switch line.step {
    case .gesture(let gesture, let point):
      try make(gesture, at: point.map(position) ?? place(of: gesture, after: end))
    case .path(let gesture, let points):
      guard gesture.fingers == 1 else { throw CommandError.pathNotRecorded(line.source) }
      try trace(points.map(position), tapsFirst: gesture != .explore)
      if gesture == .explore { pathEnd = try points.last.map(position) }
    // The finger has lifted at the end of its path.
    case .lift: break
    case .wait(let time):
      now = now + time.wholeMicroseconds
      engine.letTimePass(to: now)
    case .type(let text): try type(text)
    case .command(let command): send(.command(command))
    case .say:
      let order = application.readingOrder
      guard let element = engine.reader.focusedElement, let index = order.index(of: element) else {
        return
      }
      send(.focus(index + 1))
    case .event(let name): send(.event(name))
    case .message(let text):
      if let error = engine.receive(text, at: now) { throw WalkError(.invalidMessage(error)) }
    case .key(let key): send(.key(key, isRepeat: false))
    case .headphones(let pluggedIn): send(.headphones(pluggedIn: pluggedIn))
    case .label(let name): send(.label(name.isEmpty ? nil : name))
    case .power(let isOn): send(.power(isOn))
    }
  }

  private mutating func send(_ input: SessionLog.Input) {
    engine.add(input, at: now)
    now = max(now, engine.now)
  }

  /// Makes a gesture; if the place is `nil`, where the hand chooses.
  private mutating func make(_ gesture: Gesture, at place: UnitPoint?) throws {
    hand.aim = place
    var chosen: [InputEvent] = []
    var found: [Gesture] = []
    for _ in 0..<Self.maximumVariants where found != [gesture] {
      seed += 1
      do throws(SynthesisError) {
        chosen = try hand.output(of: [.gesture(gesture)], seed: seed).events
      } catch {
        throw CommandError.synthesis(error)
      }
      found = recognized(chosen)
    }
    if found != [gesture] {
      Output.warn("this hand does not make \(gesture.name) so that it is recognized")
    }
    play(chosen)
  }

  private mutating func trace(_ path: [UnitPoint], tapsFirst: Bool) {
    seed += 1
    play(hand.events(along: path, tapsFirst: tapsFirst, seed: seed))
  }

  mutating func press(_ key: Responder) throws(WalkError) {
    guard let place = engine.reader.position(of: key.resolved.activationPoint) else { return }
    do {
      if engine.reader.sendsTouchesToScreen || engine.reader.settings.typingMode == .direct {
        return try make(.tap(count: 1, fingers: 1), at: place)
      }
      trace([place], tapsFirst: false)
      if engine.reader.settings.typingMode == .standard {
        try make(.tap(count: 2, fingers: 1), at: place)
      }
    } catch {
      _ = Output.report(error)
    }
  }

  /// Plays events of the panel, which begin now, until all decisions are made.
  private mutating func play(_ events: [InputEvent]) {
    let moved = self.events.append(act: events, at: max(now, nextLanding), slot: &slot)
    guard let last = moved.last else { return }
    var frames: [TouchFrame] = []
    tracker.handle(moved.span) { frames.append($0) }
    for frame in frames { engine.take(frame, from: 0) }
    now = max(now, last.time)
    nextLanding = now + Self.pause
    decide()
  }

  /// Returns the gestures that are recognized in events, with the settings of the session.
  private func recognized(_ events: [InputEvent]) -> [Gesture] {
    let reader = ScreenReader(
      application: Application(), settings: engine.reader.settings, bindings: engine.reader.bindings
    )
    var trial = ReplayEngine(
      session: ReaderSession(reader: reader), start: Timestamp(microseconds: 0))
    let device = trial.addDevice(SurfaceTraits(hand.device.device))
    var tracker = TouchTracker(hand)
    tracker.handleAll(events) { trial.handle($0, from: device) }
    trial.finish()
    return trial.removeTranscript().compactMap { entry in
      guard case .gesture(let recognition) = entry.event else { return nil }
      return recognition.gesture
    }
  }

  // MARK: Places

  private func position(_ point: Point) throws(WalkError) -> UnitPoint {
    if let position = engine.reader.position(of: point) { return position }
    throw WalkError(.offScreen(point, engine.reader.screenSize))
  }

  /// Returns the place of a gesture without a position; `nil` lets the hand choose.
  ///
  /// Taps are made at the cursor, as in a walk without a recording. Other gestures need room.
  private func place(of gesture: Gesture, after pathEnd: UnitPoint?) -> UnitPoint? {
    if gesture.fingers >= 4 { return UnitPoint(x: 0.5, y: 0.25) }
    switch gesture {
    case .splitTap where pathEnd != nil: return pathEnd
    case .tap(_, fingers: 1), .splitTap, .doubleTapHold(fingers: 1):
      return engine.reader.focusedElement.flatMap {
        engine.reader.position(of: $0.resolved.activationPoint)
      }
    default: return nil
    }
  }
}

extension TouchTracker {
  /// Creates the tracker of the panel of a hand.
  fileprivate init(_ hand: GestureSynthesizer) {
    self.init(
      device: hand.device.device, surface: Surface(device: hand.device.device, size: hand.size))
  }
}
