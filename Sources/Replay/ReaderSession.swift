public import Elements
public import ScreenReader

/// A reader with a quiet voice and a clock that is told: what walks, replays and tests drive.
///
/// It lets time pass between inputs, and in that time does what is due: timers of the application
/// fire, utterances end, values are looked at again.
public struct ReaderSession {
  public private(set) var reader: ScreenReader
  public private(set) var voice = QuietVoice()
  public private(set) var now = Duration.zero
  public private(set) var transcript: [TranscriptEntry] = []

  /// Whether the quiet voice speaks; where a real one does, its words come in as inputs.
  public let isQuiet: Bool

  /// How much may happen by itself; a session that is lived goes on without end.
  package var allowance: IdleAllowance?

  /// An observer of the reader: called before and after each input, with the time.
  package var onlooker: ((ScreenReader, Duration, ReaderMoment) -> Void)?

  /// What stands behind the screen, and lives as long as the session.
  private let stage: AnyObject?

  public init(reader: ScreenReader, isQuiet: Bool = true, keeping stage: AnyObject? = nil) {
    self.reader = reader
    self.isQuiet = isQuiet
    self.stage = stage
  }

  /// Takes the place of a session that ends, whose utterances may yet be told to be done.
  ///
  /// Names of elements, bounds and observers go on; the times of observers count from the beginning of
  /// the first session.
  mutating func follow(_ earlier: ReaderSession, after length: Duration) {
    reader.follow(earlier.reader)
    allowance = earlier.allowance
    allowance?.renew()
    onlooker = earlier.onlooker.map { look in { look($0, $1 + length, $2) } }
  }

  /// Takes what has been written since the last time.
  public mutating func takeTranscript() -> [TranscriptEntry] {
    var taken: [TranscriptEntry] = []
    swap(&taken, &transcript)
    return taken
  }

  /// Something happens at a time; all that was due before has happened by then.
  public mutating func handle(_ input: ReaderInput, at time: Duration) {
    advance(to: time)
    deliver(input)
  }

  /// Something happens now.
  public mutating func handle(_ input: ReaderInput) {
    deliver(input)
  }

  /// When something happens by itself.
  public var deadline: Duration? {
    guard !isSpent else { return nil }
    guard let due = voice.deadline else { return reader.deadline }
    return reader.deadline.map { min($0, due) } ?? due
  }

  /// Lets time pass.
  ///
  /// What the program posted since the last input is heard first.
  public mutating func advance(to time: Duration) {
    hearPosted()
    pass(until: time) { _ in true }
    now = max(now, time)
    guard isSpent else { return }
    reader.leaveOut(until: now)
    if let id = voice.finished(by: now) { deliver(.spoken(id)) }
  }

  /// Passes over the looks again that can find nothing new before a moment.
  mutating func doze(until time: Duration) {
    if voice.deadline == nil { reader.doze(until: time) }
  }

  private var isSpent: Bool { allowance?.isSpent ?? false }

  /// Lets time pass until nothing is being said, but no longer than a while.
  ///
  /// What the program posted since the last input is heard first.
  public mutating func advanceUntilQuiet(atMost limit: Duration = .seconds(3_600)) {
    hearPosted()
    pass(until: now + limit) { $0.voice.deadline != nil }
  }

  /// Delivers what the program asks for between two inputs.
  private mutating func hearPosted() {
    if reader.application.isAsking { deliver(.time) }
  }

  /// How often something is done at one moment, before what is left of it waits for the next input.
  private static let patience = 1_000

  private mutating func pass(until end: Duration, while goesOn: (ReaderSession) -> Bool) {
    var moment = now
    var rounds = 0
    while goesOn(self) {
      doze(until: end)
      guard let due = deadline, due <= end else { return }
      let before = transcript.count
      reach(due)
      if allowance?.spend(1 + transcript.count - before) == true {
        transcript.append(TranscriptEntry(time: now, event: .leftOut))
      }
      rounds = now == moment ? rounds + 1 : 0
      if rounds > Self.patience { return }
      moment = now
    }
  }

  private mutating func reach(_ due: Duration) {
    now = max(now, due)
    if let id = voice.finished(by: now) {
      deliver(.spoken(id))
    } else {
      deliver(.time)
    }
  }

  private mutating func deliver(_ input: ReaderInput) {
    onlooker?(reader, now, .before)
    let effects = reader.handle(input, at: now)
    for effect in effects {
      if isQuiet { voice.follow(effect, at: now, rate: reader.settings.speakingRate) }
      transcript.append(TranscriptEntry(time: now, event: .effect(effect)))
    }
    if reader.application.takeNewsOfDelay() {
      transcript.append(TranscriptEntry(time: now, event: .putOff))
    }
    onlooker?(reader, now, .after(input, effects))
  }

  /// What the user calls elements; kept between sessions by whoever runs this.
  public var userLabels: UserLabels {
    get { reader.userLabels }
    set { reader.userLabels = newValue }
  }
}

extension ReaderSession {
  /// A session on an application as one began whose log this is.
  ///
  /// Options stand in the place of the log's own, and above the settings with which the reader of the
  /// application begins. The file of bindings that they may name is read by the caller, who also says
  /// what stands behind the screen.
  public init(
    on application: Application, as log: SessionLog, options: SessionOptions? = nil,
    beginning: ReaderSettings? = nil, bindings: Bindings = .standard,
    keeping stage: AnyObject? = nil
  ) {
    let settings = ReaderSettings(
      options ?? log.options, over: beginning ?? ReaderSettings(language: application.language))
    self.init(
      reader: ScreenReader(application: application, settings: settings, bindings: bindings),
      isQuiet: !log.hasVoice, keeping: stage)
    userLabels = log.labels
  }
}

/// A moment at which a reader is observed.
package enum ReaderMoment {
  /// An input is about to be delivered.
  case before
  /// An input was delivered, and these effects followed.
  case after(ReaderInput, [Effect])
}
