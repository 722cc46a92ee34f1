public import Evdev
public import Gestures
internal import ScreenReader
public import Touches

/// A recorded session lived again: fingers as they come, and in between what no finger did.
///
/// Short version: add the devices, `take` every frame in order of time, then `reachEnd` and `finish`;
/// `takeTranscript` at any time. What comes out is what the live session said.
///
/// Long version: what the log tells of happens after as many frames as it happened after then, at its
/// own time. A session that ended while fingers were down lets as much time pass before they are taken
/// back. Where the log says that the session ended, the voice is not waited for; else all that is to
/// be said is said to its end.
public struct SessionReplay {
  public private(set) var engine: ReplayEngine
  private let log: SessionLog?
  /// Makes the session of a new visit.
  private let visit: () -> ReaderSession
  /// How many lines of the log have happened.
  private var happened = 0
  /// The numbers of all that was said.
  public private(set) var said: Set<Int> = []

  /// A voice that goes on for longer after the last finger is not waited for.
  private static let longestEnd = Duration.seconds(600)

  /// A session whose first finger was felt at a time; it began earlier by as much as the log says.
  ///
  /// A new visit begins with the session that `visit` makes, on an application of its own; without it,
  /// the reader begins anew on the application as it is.
  public init(
    _ session: ReaderSession, log: SessionLog? = nil, firstEvent: Timestamp,
    settings: GestureSettings = GestureSettings(),
    explained: ReplayEngine.ExplainedTouches = .none, visit: (() -> ReaderSession)? = nil
  ) {
    self.log = log
    self.visit = visit ?? { session }
    var session = session
    session.allowance = IdleAllowance()
    let lead = log?.lead ?? Microseconds(0)
    engine = ReplayEngine(
      session: session, start: firstEvent - lead, tunables: settings.tunables,
      wanted: settings.bound, pausesForCleaning: settings.pausesForCleaning)
    engine.explained = explained
  }

  /// How many devices were added.
  package private(set) var deviceCount = 0

  /// When the session began, on the clock of the recording.
  public var start: Timestamp { engine.start }

  /// Makes room for a device, and answers its number.
  @discardableResult
  public mutating func addDevice(_ surface: SurfaceTraits) -> Int {
    deviceCount += 1
    return engine.addDevice(surface)
  }

  /// Takes the next frame of a device.
  public mutating func take(_ frame: TouchFrame, from device: Int) {
    letHappen()
    engine.handle(frame, from: device)
  }

  /// What came after as many frames comes before the next one.
  private mutating func letHappen() { while letSomeHappen() {} }

  /// A part of that, so that it can be told on the way; whether there is more of it.
  package mutating func letSomeHappen() -> Bool {
    guard let log else { return false }
    let end = happened + 1_000
    while happened < log.lines.count, log.lines[happened].frames <= engine.frames {
      if happened == end { return true }
      let line = log.lines[happened]
      happened += 1
      let moment = start + line.time
      if line.input == .visit {
        engine.beginVisit(visit(), at: moment)
      } else if case .cleaning(let isOn) = line.input {
        engine.setCleaning(isOn, at: moment)
      } else if let input = line.input.readerInput {
        engine.handle(input, at: moment)
      }
    }
    return false
  }

  /// No further event comes; fingers that are still down stay for as long as the session lasted.
  public mutating func reachEnd() {
    letHappen()
    if let end = log?.end { engine.advance(to: start + end) }
  }

  /// The last finger is taken back: what waits is decided, and all is said.
  public mutating func finish() {
    engine.finish()
    letHappen()
    // Who ended a live session did not wait for the voice.
    if log?.end == nil { engine.finishSpeaking(atMost: SessionReplay.longestEnd) }
  }

  /// Takes what has been written since the last time.
  public mutating func takeTranscript() -> [TranscriptEntry] {
    let entries = engine.takeTranscript()
    for entry in entries {
      if case .effect(.say(let utterance)) = entry.event { said.insert(utterance.id) }
    }
    return entries
  }
}

extension SessionLog {
  /// When a device of the recording was unplugged, on the clock of a recording that begins at a time.
  package func unplugged(_ device: Int, firstEvent: Timestamp) -> [Timestamp] {
    lines.compactMap { line in
      guard line.input == .unplugged(device) else { return nil }
      return firstEvent + (line.time - lead)
    }
  }
}
