import Elements
public import Evdev
public import Gestures
public import ScreenReader
public import Touches

/// The whole of Retouch as one function: fingers go in, a transcript comes out.
///
/// Short version: feed it every frame of a session in order, from a file or from a device, and take
/// the transcript. The same frames give the same transcript, to the byte.
///
/// Long version, and the contract:
///
/// 1. Time is what frames say it is. The session begins at `start`; nothing here knows a clock.
/// 2. What time alone decides happens at its own moment, in order of time, before the first frame
///    that is later; of what is due at one moment, the reader's own affairs come before gestures.
/// 3. Whoever feeds it live calls `advance(to:)` when `deadline` has passed; the transcript is the
///    same as if the next frame had come at once.
/// 4. Words of a voice, names typed by a person and other inputs that no finger makes come in by
///    `handle(_:at:)`; to have the same transcript again, they must come again after as many frames.
/// 5. Shifting all times changes nothing; the transcript counts from the start of the session, and
///    its times never step back.
/// 6. A replay does not go through all that may happen by itself in years (`IdleAllowance`); what it
///    leaves out is told in the transcript.
/// 7. A session that ends while fingers are down ends at a time: whoever replays it lets as much
///    time pass, `now`, before the fingers are taken back.
/// 8. A new visit has a session of its own, whose time begins with it (`beginVisit`); the transcript
///    goes on.
public struct ReplayEngine {
  private var session: ReaderSession
  private var lanes: [Lane] = []
  private let tunables: Tunables
  private let wanted: GestureSet
  private var bound: GestureSet
  private var panic: PanicHold
  /// `nil` where five fingers are no sign for cleaning.
  private var cleaning: CleaningPause?
  private var transcript: [TranscriptEntry] = []
  /// The time of the latest entry.
  private var written = Duration.zero
  /// When the session began; times of the transcript count from here.
  public let start: Timestamp
  /// When the present visit began; times of the session count from here.
  private var visitStart: Timestamp
  /// Up to where time has passed.
  private(set) public var now: Timestamp
  /// How many frames were taken: what tells when other inputs came.
  private(set) public var frames = 0
  /// Which touches are explained in the transcript; nothing else in it depends on that.
  public var explained = ExplainedTouches.none

  public enum ExplainedTouches: Hashable, Sendable {
    case none
    /// Those that became nothing.
    case misses
    case all
  }

  /// A session that begins at a time; the reader is switched on at once.
  ///
  /// - Parameters:
  ///   - session: the reader with its screen and its voice.
  ///   - start: the time of the session's beginning, on the clock of the frames.
  ///   - tunables: by which thresholds gestures are told, where the reader's settings say nothing else.
  ///   - wanted: which gestures are recognized at all; of these, those that are bound.
  ///   - pausesForCleaning: whether five fingers that lie for three seconds, twice, switch touch off until the
  ///     screen is clean; then six seconds let go of everything.
  public init(
    session: ReaderSession, start: Timestamp, tunables: Tunables = .standard,
    wanted: GestureSet = .all, pausesForCleaning: Bool = false
  ) {
    self.session = session
    self.start = start
    visitStart = start
    now = start
    self.tunables = session.reader.settings.adapted(tunables)
    self.wanted = wanted
    if pausesForCleaning {
      cleaning = CleaningPause(dropout: tunables.dropout)
      panic = PanicHold(length: CleaningPause.panicLength)
    } else {
      panic = PanicHold()
    }
    bound = []
    if session.reader.settings.beginsOn { self.session.handle(.power(on: true)) }
    bound = wanted.intersection(self.session.reader.boundGestures)
    collect()
  }

  public var reader: ScreenReader { session.reader }

  /// Whether five fingers were held down so long that whoever runs this should let go of everything.
  public var isPanicking: Bool { panic.hasPassed }

  /// A Boolean value that indicates whether the screen is being cleaned, and touches are ignored.
  public var isCleaning: Bool { cleaning?.isPaused ?? false }

  /// Makes room for a device, and answers its number.
  public mutating func addDevice(_ surface: SurfaceTraits = SurfaceTraits()) -> Int {
    lanes.append(Lane(recognizer: recognizer(on: surface), surface: surface, bound: bound))
    return lanes.count - 1
  }

  private func recognizer(on surface: SurfaceTraits) -> GestureRecognizer {
    var recognizer = GestureRecognizer(bound: bound, tunables: tunables, surface: surface)
    recognizer.reportsPhases = true
    // Always, so that what is explained changes nothing else.
    recognizer.reportsTouches = true
    return recognizer
  }

  /// Takes what has been written since the last time.
  public mutating func takeTranscript() -> [TranscriptEntry] {
    var taken: [TranscriptEntry] = []
    swap(&taken, &transcript)
    return taken
  }

  // MARK: Time

  /// When something happens although no finger changes.
  public var deadline: Timestamp? { deadline(ofHands: handDeadline) }

  private func deadline(ofHands earliest: Timestamp?) -> Timestamp? {
    guard let own = session.deadline.map({ visitStart + $0.wholeMicroseconds }) else {
      return earliest
    }
    return earliest.map { min($0, own) } ?? own
  }

  /// When something is decided of fingers although none changes.
  private var handDeadline: Timestamp? {
    guard let due = holdDeadline else { return gestureDeadline }
    return gestureDeadline.map { min($0, due) } ?? due
  }

  /// When a hold lets go of everything, or the pause for cleaning goes on or ends.
  private var holdDeadline: Timestamp? {
    guard let own = cleaning?.due else { return panic.due }
    return panic.due.map { min($0, own) } ?? own
  }

  /// When a gesture is decided although no finger changes.
  package var gestureDeadline: Timestamp? {
    var earliest: Timestamp?
    for index in lanes.indices {
      guard let due = lanes[index].due else { continue }
      earliest = earliest.map { min($0, due) } ?? due
    }
    return earliest
  }

  /// Lets time pass: what is due before this moment happens.
  public mutating func advance(to moment: Timestamp) {
    var last: Timestamp?
    // What is still due after its own moment waits for the next call.
    while true {
      let hands = handDeadline
      if hands == nil { session.doze(until: elapsed(moment)) }
      guard let due = deadline(ofHands: hands), due < moment, due != last else { break }
      last = due
      session.advance(to: elapsed(due))
      collect()
      for index in lanes.indices {
        guard let own = lanes[index].due, own <= due else { continue }
        lanes[index].recognizer.advance(to: due + Microseconds(1))
        report(index)
      }
      if panic.pass(to: due) { note(.panic, at: elapsed(due)) }
      if let step = cleaning?.pass(to: due) { follow(step, at: due) }
    }
    now = max(now, moment)
    session.advance(to: max(session.now, elapsed(moment) - .microseconds(1)))
    collect()
  }

  /// The time of the session at a moment.
  private func elapsed(_ moment: Timestamp) -> Duration {
    .microseconds(max(0, (moment - visitStart).count))
  }

  // MARK: Inputs

  /// Takes the next frame of a device.
  public mutating func handle(_ frame: TouchFrame, from device: Int) {
    advance(to: frame.time)
    session.allowance?.renew()
    frames += 1
    for irregularity in frame.irregularities {
      note(.irregular(irregularity), at: elapsed(frame.time))
    }
    let before = lanes[device].fingers
    lanes[device].fingers = frame.contacts.count { !$0.phase.isLast }
    guard cleaning == nil else { return handleCleanable(frame, device, before: before) }
    seeHold(in: frame)
    pass(frame, device, before: before)
  }

  private mutating func seeHold(in frame: TouchFrame, isLying: Bool = true) {
    panic.see(
      isLying ? lanes.reduce(0) { $0 + $1.fingers } : 0,
      landed: frame.contacts.count { $0.phase == .began },
      at: frame.time, dropout: tunables.dropout)
  }

  /// Passes a frame on to the recognizer, or to the program; so many fingers were down before.
  private mutating func pass(_ frame: TouchFrame, _ device: Int, before: Int) {
    if before == 0, !frame.contacts.isEmpty {
      lanes[device].lasting = nil
      rebindIfNeeded(device)
      touched(frame, device)
    }
    if session.reader.isSighted { passPointer(frame, device) }
    if lanes[device].isDirect {
      passDirectly(frame, device)
    } else {
      lanes[device].recognizer.handle(frame)
      report(device)
    }
    if lanes[device].fingers == 0 { lanes[device].isDirect = false }
  }

  /// Takes something that no finger did: the end of an utterance, a name, a key.
  public mutating func handle(_ input: ReaderInput, at moment: Timestamp) {
    advance(to: moment)
    // A touch that was meant for a screen without a reader, and comes when the reader is on.
    if case .direct = input, !session.reader.isSighted { return }
    session.handle(input, at: max(session.now, elapsed(moment)))
    collect()
  }

  /// Switches touch off for cleaning, or on again, in a session that pauses for cleaning.
  public mutating func setCleaning(_ isOn: Bool, at moment: Timestamp) {
    advance(to: moment)
    if let step = cleaning?.set(isOn, at: moment) { follow(step, at: moment) }
  }

  /// Begins a new visit, with a session of its own; of the one before, it has what the user calls
  /// elements.
  public mutating func beginVisit(_ session: ReaderSession, at moment: Timestamp) {
    advance(to: moment)
    let begun = max(now, moment)
    var next = session
    next.follow(self.session, after: .microseconds((begun - visitStart).count))
    self.session = next
    visitStart = begun
    for index in lanes.indices {
      (lanes[index].pointer, lanes[index].isDirect, lanes[index].lasting) = (nil, false, nil)
    }
    note(.visit, at: .zero)
    if next.reader.settings.beginsOn { self.session.handle(.power(on: true)) }
    collect()
  }

  /// The session is over: decides everything that waits, each at its own time.
  public mutating func finish() {
    var last: Timestamp?
    while let due = gestureDeadline, due != last {
      last = due
      advance(to: due + Microseconds(1))
    }
    for index in lanes.indices {
      lanes[index].recognizer.finish()
      report(index)
    }
  }

  /// Lets time pass until nothing is being said, but no longer than a while.
  public mutating func finishSpeaking(atMost limit: Duration) {
    session.advanceUntilQuiet(atMost: limit)
    collect()
  }

  /// The reader has come to listen for other gestures: no finger is down, so nothing is lost.
  private mutating func rebindIfNeeded(_ device: Int) {
    let now = wanted.intersection(session.reader.boundGestures)
    guard lanes[device].bound != now else { return }
    guard lanes[device].due == nil else { return }
    bound = now
    lanes[device].recognizer = recognizer(on: lanes[device].surface)
    lanes[device].bound = now
  }

  private mutating func touched(_ frame: TouchFrame, _ device: Int) {
    deliver(.touched, at: frame.time)
    guard let first = frame.contacts.first(where: { $0.phase == .began }) else { return }
    lanes[device].isDirect = session.reader.takesTouchesDirectly(
      at: ReaderInput.Place(first.place))
  }

  private mutating func passDirectly(_ frame: TouchFrame, _ device: Int) {
    for contact in frame.contacts {
      let phase: PassedTouch.Phase? =
        switch contact.phase {
        case .began: .began
        case .moved: .moved
        case .stationary: nil
        case .ended: .ended
        case .cancelled: .cancelled
        }
      if let phase { deliver(.direct(phase, place: .init(contact.place)), at: frame.time) }
    }
  }

  /// One finger touches the screen, and several mean something else, or nothing.
  private mutating func passPointer(_ frame: TouchFrame, _ device: Int) {
    let began = frame.contacts.first { $0.phase == .began }
    let pointer = lanes[device].pointer
    if let pointer, let finger = frame.contacts.first(where: { $0.id == pointer }) {
      let isAlone = began == nil || began?.id == pointer
      if !isAlone || finger.phase.isLast { lanes[device].pointer = nil }
      let phase: PassedTouch.Phase? =
        switch finger.phase {
        case _ where !isAlone: .cancelled
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        case .began, .stationary: nil
        }
      if let phase { deliver(.direct(phase, place: .init(finger.place)), at: frame.time) }
      return
    }
    // One that was down while the reader was on is gone by now.
    lanes[device].pointer = nil
    if let began, lanes[device].fingers == 1 {
      lanes[device].pointer = began.id
      deliver(.direct(.began, place: .init(began.place)), at: frame.time)
    }
  }

  // MARK: Cleaning

  /// Takes a frame of a session that pauses for cleaning.
  private mutating func handleCleanable(_ frame: TouchFrame, _ device: Int, before: Int) {
    let isIgnored = cleaning?.ignoresTouches ?? false
    let step = cleaning?.see(frame, from: device)
    if isIgnored {
      // A cloth has five contacts as well: what it does lets go of nothing, unless it lies still.
      let held = cleaning?.heldSince
      if held == frame.time, !panic.hasPassed {
        panic = PanicHold(length: CleaningPause.panicLength)
      }
      seeHold(in: frame, isLying: held != nil)
    } else {
      seeHold(in: frame)
      pass(frame, device, before: before)
    }
    if let step { follow(step, at: frame.time) }
  }

  private mutating func follow(_ step: CleaningStep, at moment: Timestamp) {
    // Whatever is due by now stands before it.
    session.advance(to: max(session.now, elapsed(moment)))
    collect()
    if step == .began { for index in lanes.indices { abandonTouch(on: index, at: moment) } }
    note(.cleaning(step), at: elapsed(moment))
    deliver(.cleaning(step), at: moment)
  }

  /// Takes back what fingers of a device do now, and what waits to be decided of them.
  private mutating func abandonTouch(on device: Int, at moment: Timestamp) {
    // The reader itself takes back what it follows or has passed on to the screen.
    if lanes[device].isDirect {
      for contact in cleaning?.contacts(on: device) ?? [] {
        deliver(.direct(.cancelled, place: .init(contact.place)), at: moment)
      }
    }
    lanes[device].recognizer = recognizer(on: lanes[device].surface)
    lanes[device].bound = bound
    (lanes[device].pointer, lanes[device].isDirect, lanes[device].lasting) = (nil, false, nil)
  }

  // MARK: Reports

  private mutating func report(_ device: Int) {
    let reports = lanes[device].recognizer.reports
    guard !reports.isEmpty else { return }
    lanes[device].recognizer.clearReports()
    for report in reports {
      switch report {
      case .recognized(let recognition): take(recognition, device)
      case .phase(let phase):
        if phase.step == .began {
          let isFollowed = session.reader.followsPhases(of: phase.gesture)
          lanes[device].lasting = (phase.gesture, isFollowed)
        }
        deliver(.phase(phase.gesture, phase.step, place: .init(phase.place)), at: phase.time)
      case .touch(let account):
        guard explained == .all || explained == .misses && account.gestures.isEmpty else { break }
        note(.touch(account), at: elapsed(account.end))
      case .trace: break
      }
    }
  }

  private mutating func take(_ recognition: Recognition, _ device: Int) {
    // Whatever is due by now stands before the gesture, so that its command follows it.
    session.advance(to: max(session.now, elapsed(recognition.time)))
    collect()
    note(.gesture(recognition), at: elapsed(recognition.time))
    // The fingers themselves have touched the screen.
    if session.reader.isSighted, recognition.gesture != ScreenReader.toggle { return }
    // Some are recognized when they begin, some when they end: what they meant then counts.
    let lasting = lanes[device].lasting.flatMap { $0.gesture == recognition.gesture ? $0 : nil }
    if lasting?.isFollowed ?? session.reader.followsPhases(of: recognition.gesture) { return }
    deliver(.gesture(recognition.gesture, place: .init(recognition.place)), at: recognition.time)
  }

  private mutating func deliver(_ input: ReaderInput, at moment: Timestamp) {
    session.handle(input, at: max(session.now, elapsed(moment)))
    collect()
  }

  private mutating func collect() {
    guard !session.transcript.isEmpty else { return }
    var entries = session.takeTranscript()
    for index in entries.indices { date(&entries[index]) }
    if transcript.isEmpty { transcript = entries } else { transcript += entries }
  }

  private mutating func note(_ event: TranscriptEntry.Event, at time: Duration) {
    var entry = TranscriptEntry(time: time, event: event)
    date(&entry)
    transcript.append(entry)
  }

  /// Devices may tell of a moment later than others did; what is written goes on all the same.
  private mutating func date(_ entry: inout TranscriptEntry) {
    written = max(written, entry.time + .microseconds((visitStart - start).count))
    entry.time = written
  }
}

extension ReaderInput.Place {
  init(_ place: Vector) {
    self.init(x: place.x, y: place.y)
  }
}
