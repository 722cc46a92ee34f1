package import Elements
package import Evdev
package import Gestures
package import Replay
package import ScreenReader
internal import System
package import Touches

/// The engine of a live session, with its voice, log and latency measurements.
package struct LiveEngine {
  private var engine: ReplayEngine
  private let voice: (any SpeechOutput)?
  /// Receives the entries of the transcript in order, batched by input.
  private let onEntries: ([TranscriptEntry]) -> Void
  /// The log of the session.
  package private(set) var log: SessionLog
  /// Whether inputs are added to the log, for a recording.
  package var keepsLog = true { didSet { if !keepsLog { log.lines = [] } } }
  /// The recorder of visits; `nil` if they are not recorded.
  private let visits: VisitRecorder?
  /// Whether the transcript explains touches without a recognized gesture.
  private let explains: Bool
  /// The measured latencies.
  package private(set) var latency = LatencyMeter()
  /// Whether five resting fingers, twice, begin a cleaning pause.
  package let pausesForCleaning: Bool
  /// The time without user input after which a visit ends; `nil` if only the application ends it.
  private let longestPause: Microseconds?
  /// The time of the last user input in the current visit; `nil` before the first.
  private var lastInput: Timestamp?
  /// The time at which the session was stopped; a replay advances to it.
  private var end: Timestamp?

  /// Creates an engine; `log` contains the options of the session and no lines.
  package init(
    _ session: ReaderSession, start: Timestamp, _ gestures: GestureSettings,
    voice: (any SpeechOutput)?, log: SessionLog, explains: Bool = false,
    visitsEndAfter longestPause: Microseconds? = nil, visits: VisitRecorder? = nil,
    onEntries emit: @escaping ([TranscriptEntry]) -> Void
  ) {
    engine = ReplayEngine(
      session: session, start: start, tunables: gestures.tunables,
      enabledGestures: gestures.gestures, pausesForCleaning: gestures.pausesForCleaning)
    pausesForCleaning = gestures.pausesForCleaning
    engine.explanation = explains || visits != nil ? .unrecognized : .none
    (self.visits, self.explains) = (visits, explains)
    self.voice = voice
    self.longestPause = longestPause
    self.onEntries = emit
    self.log = log
    self.log.labels = session.userLabels
    self.log.hasVoice = voice != nil
    visits?.begin(self.log, at: start)
  }

  /// When the session began.
  package var start: Timestamp { engine.start }
  /// The time up to which all work is done.
  package var now: Timestamp { engine.now }
  /// Whether a panic hold has occurred.
  package var isPanicking: Bool { engine.isPanicking }
  /// Whether a cleaning pause is active.
  package var isCleaning: Bool { engine.isCleaning }
  /// The screen reader of the current visit.
  package var reader: ScreenReader { engine.reader }
  /// The application of the current visit.
  package var application: Application { engine.reader.application }
  /// When the current utterance of the simulated voice ends; `nil` if it is silent.
  package var speechDeadline: Timestamp? { engine.speechDeadline }
  /// When the next gesture decision is due without a new frame.
  package var gestureDeadline: Timestamp? { engine.gestureDeadline }
  /// The user's labels.
  package var labels: UserLabels { engine.reader.userLabels }

  /// When to call `letTimePass(to:)` if no event arrives.
  package var deadline: Timestamp? {
    [engine.deadline.map { $0 + FrameDelay.maximum }, visitDue].compactMap(\.self).min()
  }

  /// When a new visit begins without further user input; `nil` if none is pending.
  private var visitDue: Timestamp? {
    guard let longestPause, let lastInput else { return nil }
    return lastInput + longestPause
  }

  /// Adds a device.
  package mutating func addDevice(_ surface: SurfaceTraits) { engine.addDevice(surface) }

  /// Emits the first entries of the session.
  package mutating func begin() { onEntries(since: nil) }

  /// Processes a frame of a device.
  package mutating func take(_ frame: TouchFrame, from device: Int) {
    lastInput = max(lastInput ?? frame.time, frame.time)
    let visitsFrame = visits.map { visits in
      advance(to: frame.time)
      return visits.frame(of: device, isIgnored: engine.ignoresFingers(of: device))
    }
    engine.handle(frame, from: ReplayEngine.DeviceID(device))
    if let visitsFrame {
      visits?.handled(
        visitsFrame, at: frame.time, isSecret: engine.receivesSecrets,
        fingers: engine.fingerCount(of: device))
    }
    onEntries(since: frame.time)
  }

  /// Makes every decision that is due before an input at `time`, which may begin a visit.
  private mutating func advance(to time: Timestamp) {
    engine.advance(to: time)
    onEntries(since: nil)
  }

  /// Makes every decision that is due.
  ///
  /// `now` is the time before the devices were last read.
  package mutating func letTimePass(to now: Timestamp) {
    var last: Timestamp?
    while let deadline = engine.deadline, deadline + FrameDelay.maximum <= now, deadline != last {
      last = deadline
      // Work of the reader or voice is not a response to touch and is excluded from the latency.
      let isOfGesture = engine.gestureDeadline == deadline
      engine.advance(to: deadline + Microseconds(1))
      onEntries(since: isOfGesture ? deadline : nil)
    }
    guard let visitDue, visitDue <= now else { return }
    // Continuous reading and cleaning count as use, although there is no input.
    let isInUse = engine.reader.isReadingOn || engine.isCleaning
    if isInUse { lastInput = now } else { add(.visit, at: now) }
  }

  /// Processes the ends of utterances.
  package mutating func hearVoice(at now: Timestamp) {
    for end in voice?.takeFinished() ?? [] { add(.spoken(end.id, wasCut: end.wasCut), at: now) }
  }

  /// Processes an input other than touch.
  ///
  /// Returns whether it was accepted.
  ///
  /// For an event, `work` replaces the handler that the application has registered.
  @discardableResult
  package mutating func add(
    _ input: SessionLog.Input, at now: Timestamp, doing work: ((Application) -> Void)? = nil
  ) -> Bool {
    if isSecretKey(input, at: now) { return false }
    if let visits {
      advance(to: now)
      visits.add(input, frames: engine.frameCount, at: now)
    }
    if keepsLog {
      var logged = input
      if case .key(let key, let isRepeat) = input {
        engine.advance(to: now)
        logged = .key(engine.reader.loggedKey(for: key), isRepeat: isRepeat)
      }
      log.lines.append(
        SessionLog.Line(frames: engine.frameCount, time: now - engine.start, input: logged))
    }
    switch input {
    case .visit: engine.beginVisit(at: now)
    case .cleaning(let isOn): engine.setCleaning(isOn, at: now)
    case .headphones(let pluggedIn):
      engine.setHeadphones(pluggedIn: pluggedIn, at: now)
      lastInput = nil
    case .spoken, .event, .message, .unplugged, .end: break
    case .command, .key, .label, .gesture, .focus, .change, .changeNode, .touch, .power:
      lastInput = now
    }
    if case .event(let name) = input {
      engine.handle(.event(name, work: work), at: now)
    } else if let readerInput = input.readerInput {
      engine.handle(readerInput, at: now)
    }
    onEntries(since: nil)
    return true
  }

  /// Continues with a changed screen, which the screen of the next visit is.
  ///
  /// A log cannot contain it.
  package mutating func replaceScreen(at now: Timestamp) {
    engine.replaceScreen(at: now)
    onEntries(since: nil)
  }

  /// Processes a message to the application.
  ///
  /// Returns the error if it is not accepted; it is then not logged.
  package mutating func receive(_ message: String, at now: Timestamp) -> MessageError? {
    do throws(MessageError) {
      add(.message(try engine.reader.application.checked(message)), at: now)
      return nil
    } catch {
      return error
    }
  }

  /// Returns whether an input selects, by number, a key that types into a secure text field.
  ///
  /// In the log, the number would reveal the text.
  private mutating func isSecretKey(_ input: SessionLog.Input, at now: Timestamp) -> Bool {
    let application = engine.reader.application
    switch input {
    case .focus(let number):
      engine.advance(to: now)
      let entries = application.readingOrder.entries
      return entries.indices.contains(number - 1) && entries[number - 1].element.typesSecureText
    case .changeNode(_, let number):
      engine.advance(to: now)
      let nodes = application.notedNodes
      return nodes.indices.contains(number - 1) && nodes[number - 1].responder.typesSecureText
    case .spoken, .command, .key, .headphones, .label, .gesture, .change, .touch, .power, .cleaning,
      .visit, .event, .message, .unplugged, .end:
      return false
    }
  }

  /// Stops the time; contacts that are still down are lifted afterwards.
  package mutating func stop() { end = engine.now }

  /// Makes all pending decisions, logs the end, and silences the voice.
  package mutating func finish() {
    engine.finish()
    onEntries(since: nil)
    add(.end, at: end ?? engine.now)
    voice?.finish()
  }

  /// Speaks and emits new entries, and measures their latency since `time`.
  private mutating func onEntries(since time: Timestamp?) {
    var entries = engine.removeTranscript()
    visits?.see(entries, VisitMoment(engine))
    if !explains { entries.removeAll(where: \.isTouch) }
    guard !entries.isEmpty else { return }
    if entries.contains(where: \.isVisit) { lastInput = nil }
    if let voice {
      let settings = engine.reader.settings
      for entry in entries {
        switch entry.event {
        case .effect(let effect): voice.handle(effect, settings)
        // Current speech belongs to the visit before.
        case .visit: voice.handle(.stop, settings)
        case .gesture, .irregular, .touch, .panic, .cleaning, .idleLimitReached, .timersThrottled:
          break
        }
      }
    }
    onEntries(entries)
    guard let time, entries.contains(where: \.isEffect) else { return }
    latency.add(MonotonicClock.now - time)
  }
}

extension TranscriptEntry {
  /// Whether the event is an effect.
  package var isEffect: Bool {
    if case .effect = event { true } else { false }
  }
}
