public import Elements
internal import Evdev
public import ScreenReader

/// A screen reader with a simulated voice and simulated time, used by walks, replays and tests.
///
/// Between inputs, the session performs all work that is due: application timers fire, utterances
/// end, and values are polled.
///
/// A visit is one user's use of a kiosk. If the application ends the visit, or `beginVisit(at:)` is
/// called, the session continues with the reader and the application of `nextVisit`.
public struct ReaderSession {
  /// The screen reader.
  public private(set) var reader: ScreenReader
  /// The simulated voice.
  public private(set) var voice = SimulatedVoice()
  /// The current time, since the session began.
  public private(set) var now = Duration.zero
  /// When the visit began, since the session began.
  private(set) var visitStart = Duration.zero
  /// The ID of the latest utterance of earlier visits.
  private(set) var earlierUtteranceCount = 0
  /// Whether headphones are plugged in; `nil` if their state is unknown.
  ///
  /// While they are, the reader is on when a visit begins.
  private(set) var hasHeadphones: Bool?
  /// The number of visits that ended.
  private(set) var endedVisitCount = 0
  /// Creates the session of the next visit, with an application in its initial state.
  ///
  /// If it is `nil`, the application cannot end a visit.
  public var nextVisit: (() -> ReaderSession)?
  /// The time of the latest entry; later entries are never earlier.
  private var latestEntryTime = Duration.zero
  /// The entries since the last call of `removeTranscript()`.
  public private(set) var transcript: [TranscriptEntry] = []

  /// Whether the voice is simulated.
  ///
  /// If not, the ends of utterances arrive as inputs.
  public package(set) var simulatesVoice: Bool

  /// The limit on events without input; `nil` in a live session, which has no limit.
  package var idleBudget: IdleBudget?

  /// An observer, called before and after each input with the reader and the time.
  package var observer: ((ScreenReader, Duration, ReaderMoment) -> Void)?

  /// The number of interactions that the user began.
  private var interaction = 0

  /// The index of the device whose touch is being processed; `nil` if none is.
  var device: Int?

  /// The owner of the screen, retained for the lifetime of the session.
  private var owner: AnyObject?

  /// Creates a session.
  ///
  /// `stage` is retained for the lifetime of the session.
  public init(reader: ScreenReader, simulatesVoice: Bool = true, keeping stage: AnyObject? = nil) {
    self.reader = reader
    self.simulatesVoice = simulatesVoice
    self.owner = stage
  }

  /// Begins a new visit: continues with the reader, the application and the owner of `nextVisit`.
  ///
  /// Labels, limits, observers and the transcript are kept. Utterances of the earlier visit may
  /// still be reported as spoken. Does nothing if `nextVisit` is `nil`.
  public mutating func beginVisit(at time: Duration) {
    advance(to: time)
    deliver(.visitEnding, endsVisit: false)
    beginVisit()
  }

  /// Processes the state of headphones: plugged in or not.
  ///
  /// A change begins a new visit, in which the reader is on if they are plugged in. The first state
  /// of a session begins no visit.
  public mutating func setHeadphones(pluggedIn: Bool, at time: Duration) {
    guard pluggedIn != hasHeadphones else { return }
    if hasHeadphones != nil {
      // The reader of the new visit is switched on below, after the event of the application.
      hasHeadphones = false
      beginVisit(at: time)
    }
    hasHeadphones = pluggedIn
    handle(.headphones(pluggedIn: pluggedIn), at: time)
  }

  /// Continues with the reader, the application and the owner of `nextVisit`, which are those of a
  /// changed screen.
  ///
  /// The application gets no event that a visit ends, and the reader stays on or off.
  package mutating func replaceScreen(at time: Duration) {
    advance(to: time)
    beginVisit(isOn: reader.isOn)
  }

  private mutating func beginVisit(isOn: Bool? = nil) {
    guard let next = nextVisit?() else { return }
    let earlier = reader
    (reader, owner) = (next.reader, next.owner)
    reader.follow(earlier)
    earlierUtteranceCount = reader.lastUtteranceID
    voice = SimulatedVoice()
    // The times of a visit count from a whole microsecond, as in a recording of it alone.
    now = .microseconds(now.wholeMicroseconds.count)
    visitStart = now
    endedVisitCount += 1
    idleBudget?.replenish()
    append(.visit, at: now)
    if isOn ?? (reader.settings.startsOn || hasHeadphones == true) { handle(.power(on: true)) }
  }

  /// Removes the entries of the transcript and returns them.
  @discardableResult
  public mutating func removeTranscript() -> [TranscriptEntry] {
    var taken: [TranscriptEntry] = []
    swap(&taken, &transcript)
    return taken
  }

  /// Appends an entry to the transcript, with a time since the session began.
  ///
  /// An entry is never earlier than the one before, although devices may deliver frames out of
  /// order.
  mutating func append(_ event: TranscriptEntry.Event, at time: Duration) {
    latestEntryTime = max(latestEntryTime, time)
    var entry = TranscriptEntry(time: latestEntryTime, event: event)
    entry.interaction = interaction
    entry.device = device
    transcript.append(entry)
  }

  /// Processes an input at a time.
  ///
  /// Work that is due by then is performed first.
  public mutating func handle(_ input: ReaderInput, at time: Duration) {
    advance(to: time)
    deliver(input)
  }

  /// Processes an input at the current time.
  public mutating func handle(_ input: ReaderInput) { deliver(input) }

  /// When the next work without input is due; `nil` if none is pending or the limit is reached.
  ///
  /// Not inlined: the compiler copies the whole session for inlined accesses within a mutation.
  @inline(never)
  public var deadline: Duration? {
    guard !isIdleBudgetSpent else { return nil }
    let readerDeadline = reader.deadline.map { visitStart + $0 }
    guard let deadline = voice.deadline else { return readerDeadline }
    return readerDeadline.map { min($0, deadline) } ?? deadline
  }

  /// Advances the time and performs the work that is due.
  ///
  /// Requests that the application posted since the last input are processed first.
  public mutating func advance(to time: Duration) {
    // What is due without input belongs to no touch.
    let source = device
    device = nil
    defer { device = source }
    hearPosted()
    pass(until: time)
    now = max(now, time)
    guard isIdleBudgetSpent else { return }
    reader.skipTimers(until: now - visitStart)
    if let id = voice.finished(by: now) { deliver(.utteranceEnded(id)) }
  }

  /// Skips polls before `time` that cannot find a change.
  mutating func skipIdlePolls(until time: Duration) {
    if voice.deadline == nil { reader.skipIdlePolls(until: time - visitStart) }
  }

  private var isIdleBudgetSpent: Bool { idleBudget?.isSpent ?? false }

  /// Advances the time until the voice is silent, at most by `limit`.
  ///
  /// Requests that the application posted since the last input are processed first.
  public mutating func advanceUntilSilent(timeout limit: Duration = .seconds(3_600)) {
    hearPosted()
    pass(until: now + limit, endsInSilence: true)
  }

  /// Processes requests that the application posted between two inputs.
  private mutating func hearPosted() {
    if reader.application.isAsking { deliver(.timePassed) }
  }

  /// The maximum number of rounds at the same time; the rest waits for the next input.
  private static let hintTimer = 1_000

  private mutating func pass(until end: Duration, endsInSilence: Bool = false) {
    var time = now
    var rounds = 0
    while !endsInSilence || voice.deadline != nil {
      skipIdlePolls(until: end)
      guard let due = deadline, due <= end else { return }
      let before = transcript.count
      advanceTime(due)
      if idleBudget?.consume(1 + transcript.count - before) == true {
        append(.idleLimitReached, at: now)
      }
      rounds = now == time ? rounds + 1 : 0
      if rounds > Self.hintTimer { return }
      time = now
    }
  }

  private mutating func advanceTime(_ deadline: Duration) {
    now = max(now, deadline)
    if let id = voice.finished(by: now) {
      deliver(.utteranceEnded(id))
    } else {
      deliver(.timePassed)
    }
  }

  private mutating func deliver(_ input: ReaderInput, endsVisit canEnd: Bool = true) {
    observer?(reader, now, .before)
    let effects = reader.handle(input, at: now - visitStart)
    if input.beginsInteraction { interaction += 1 }
    var endsVisit = false
    for effect in effects {
      if simulatesVoice { voice.handle(effect, at: now, rate: reader.settings.speakingRate) }
      if case .system(.endVisit) = effect { endsVisit = true }
      append(.effect(effect), at: now)
    }
    if reader.application.takeThrottleNotice() { append(.timersThrottled, at: now) }
    observer?(reader, now, .after(input, effects))
    // Without a visitor there is no visit to end, and a new one would end at once again.
    guard endsVisit, canEnd, nextVisit != nil, reader.application.hasVisitor else { return }
    deliver(.visitEnding, endsVisit: false)
    beginVisit()
  }

  /// The user's labels of elements.
  ///
  /// The caller saves them between sessions.
  public var userLabels: UserLabels {
    get { reader.userLabels }
    set { reader.userLabels = newValue }
  }
}

extension ReaderSession {
  /// Creates a session with the options and labels of a session log.
  ///
  /// `options` replace the options of the log and override the settings `beginning`. The caller
  /// reads the bindings file that the options may name. `stage` is retained for the lifetime of the
  /// session.
  public init(
    application: Application, log: SessionLog, options: SessionOptions? = nil,
    baseSettings: ReaderSettings? = nil, bindings: Bindings = .standard,
    retaining stage: AnyObject? = nil
  ) {
    let settings = ReaderSettings(
      options ?? log.options, over: baseSettings ?? ReaderSettings(language: application.language))
    self.init(
      reader: ScreenReader(application: application, settings: settings, bindings: bindings),
      simulatesVoice: !log.hasVoice, keeping: stage)
    userLabels = log.labels
  }
}

/// A point in time at which the reader is observed.
package enum ReaderMoment {
  /// An input is about to be delivered.
  case before
  /// An input was delivered, and these effects followed.
  case after(ReaderInput, [ReaderEffect])
}
