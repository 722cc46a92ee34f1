import Elements
public import Evdev
public import Gestures
public import ScreenReader
public import Touches

/// Turns touch frames and other inputs into transcript entries.
///
/// Feed it every frame of a session in order, from a recording or a device, and take the
/// transcript. The same frames always give the same transcript, byte by byte.
///
/// The contract:
///
/// 1. The engine reads no clock: times come from the frames. The run begins at `start`.
/// 2. A decision that depends on elapsed time is made when it is due, in time order, before the
///    first later frame is processed. At equal times, the reader's work precedes gestures.
/// 3. In a live session, call `advance(to:)` when `deadline` has passed. This does not change the
///    transcript; its entries only become available before the next frame.
/// 4. Ends of utterances, typed labels and other inputs without touch are passed to
///    `handle(_:at:)`. To reproduce the transcript, pass them again after the same number of
///    frames.
/// 5. Shifting all times by a constant does not change the transcript. Transcript times count from
///    `start` and never decrease.
/// 6. A replay limits the number of events that happen without input, such as timers. The
///    transcript records that events were skipped.
/// 7. If a session ends while fingers are down, a replay advances the time to the end of the
///    session before it lifts the fingers.
/// 8. A visit is one user's use of a kiosk. It ends at `beginVisit(at:)`, or when the application
///    asks for it; then the reader and the application are new (`ReaderSession.nextVisit`).
///    Fingers that are still down are ignored until they lift. The transcript continues.
public struct ReplayEngine {
  var session: ReaderSession
  var devices: [SessionDevice] = []
  var driver: GestureDriver
  private let dropout: Microseconds
  private let enabledGestures: GestureSet
  var panic: PanicHold
  /// The cleaning pause; `nil` if the session does not support it.
  var cleaning: CleaningPause?
  /// When the run began; the zero of transcript times.
  public let start: Timestamp
  /// The number of visits whose touches were forgotten.
  private var forgottenVisitCount = 0
  /// The time up to which all work is done.
  private(set) public var now: Timestamp
  /// The number of frames processed.
  ///
  /// Session logs use it to order other inputs.
  private(set) public var frameCount = 0
  /// The touches for which the transcript explains why they were or were not recognized.
  ///
  /// Set it before devices are added.
  public var explanation = TouchExplanation.none {
    didSet {
      driver.compareTouches(with: explanation == .compared ? GestureCatalog.gestures : [])
    }
  }

  /// A selection of touches to explain.
  public enum TouchExplanation: Hashable, Sendable {
    /// No touches.
    case none
    /// Touches without a recognized gesture.
    case unrecognized
    /// All touches.
    case all
    /// All touches, each compared with every gesture.
    case compared
  }

  /// Creates an engine whose run begins at `start`.
  ///
  /// Turns the reader on if its settings say that a session starts with it on.
  ///
  /// - Parameters:
  ///   - session: The reader with its screen and voice.
  ///   - start: The beginning of the session, on the clock of the frames.
  ///   - tunables: The thresholds; the reader's settings override them.
  ///   - enabledGestures: The gestures to recognize, as far as the reader has a command for them.
  ///   - pausesForCleaning: Whether five fingers that rest for three seconds, twice, begin a
  ///     cleaning pause. The panic hold then takes six seconds.
  public init(
    session: ReaderSession, start: Timestamp, tunables: Tunables = .standard,
    enabledGestures: GestureSet = .all, pausesForCleaning: Bool = false
  ) {
    self.session = session
    self.start = start
    now = start
    dropout = tunables.dropout.wholeMicroseconds
    // Two-part flicks are recognized if the reader has a command for them.
    self.enabledGestures = enabledGestures.union(GestureSet(GestureCatalog.twoPartFlicks))
    if pausesForCleaning {
      cleaning = CleaningPause(dropout: dropout)
      panic = PanicHold(duration: CleaningPause.panicLength)
    } else {
      panic = PanicHold()
    }
    if session.reader.settings.startsOn { self.session.handle(.power(on: true)) }
    // Outcomes of touches are always emitted, so that `explanation` does not affect recognition.
    driver = GestureDriver(
      GestureSettings(
        gestures: self.enabledGestures.intersection(self.session.reader.boundGestures),
        tunables: session.reader.settings.adapted(tunables)),
      GestureEventKinds(phases: true, touches: true))
  }

  /// The screen reader.
  public var reader: ScreenReader { session.reader }

  /// Whether a panic hold has occurred; the caller should then release all devices.
  public var isPanicking: Bool { panic.isTriggered }

  /// Whether a cleaning pause is in progress, during which touches are ignored.
  public var isCleaning: Bool { cleaning?.isPaused ?? false }

  /// Identifies a device of an engine.
  public struct DeviceID: Hashable, Sendable {
    fileprivate let index: Int

    /// Creates the identifier of a device by its index: the number of devices added before it.
    package init(_ index: Int) { self.index = index }
  }

  /// Adds a device.
  ///
  /// Returns its identifier, for its frames.
  @discardableResult
  public mutating func addDevice(_ surface: SurfaceTraits = SurfaceTraits()) -> DeviceID {
    devices.append(SessionDevice(boundGestures: driver.gestures))
    return DeviceID(driver.add(surface))
  }

  /// Removes the entries of the transcript and returns them.
  @discardableResult
  public mutating func removeTranscript() -> [TranscriptEntry] { session.removeTranscript() }

  // MARK: Time

  /// When the next work without input is due; `nil` if none is pending.
  public var deadline: Timestamp? { deadline(touches: touchDeadline) }

  // These are not inlined: the compiler copies the whole engine for inlined accesses within a
  // mutation.
  @inline(never)
  private func deadline(touches earliest: Timestamp?) -> Timestamp? {
    guard let due = session.deadline.map({ start + $0.wholeMicroseconds }) else { return earliest }
    return earliest.map { min($0, due) } ?? due
  }

  /// When the next decision about fingers is due without a new frame: a gesture or a hold.
  @inline(never)
  private var touchDeadline: Timestamp? {
    guard let deadline = holdDeadline else { return gestureDeadline }
    return gestureDeadline.map { min($0, deadline) } ?? deadline
  }

  /// When the panic hold completes, or the cleaning pause changes.
  private var holdDeadline: Timestamp? {
    guard let cleaningDeadline = cleaning?.deadline else { return panic.deadline }
    return panic.deadline.map { min($0, cleaningDeadline) } ?? cleaningDeadline
  }

  /// When the next gesture decision is due without a new frame.
  package var gestureDeadline: Timestamp? { driver.deadline }

  /// Advances the time and performs the work that is due before `time`.
  public mutating func advance(to time: Timestamp) {
    var last: Timestamp?
    // Work that is still due at the same time is left to the next call, so that the loop ends.
    while true {
      let hands = touchDeadline
      if hands == nil { session.skipIdlePolls(until: elapsed(time)) }
      guard let due = deadline(touches: hands), due < time, due != last else { break }
      last = due
      session.advance(to: elapsed(due))
      forgetTouchesOfEarlierVisits()
      driver.advance(through: due)
      processEvents()
      if panic.advance(to: due) { append(.panic, at: elapsed(due)) }
      if let step = cleaning?.advance(to: due) { apply(step, at: due) }
    }
    now = max(now, time)
    session.advance(to: max(session.now, elapsed(time) - .microseconds(1)))
    forgetTouchesOfEarlierVisits()
  }

  /// Returns the session time of a moment.
  func elapsed(_ time: Timestamp) -> Duration {
    .microseconds(max(0, (time - start).count))
  }

  // MARK: Inputs

  /// Processes the next frame of a device.
  public mutating func handle(_ frame: TouchFrame, from device: DeviceID) {
    let device = device.index
    advance(to: frame.time)
    session.idleBudget?.replenish()
    if devices[device].belongsToEarlierVisit { return ignore(frame, device) }
    frameCount += 1
    session.device = device
    defer { session.device = nil }
    for irregularity in frame.irregularities {
      append(.irregular(irregularity), at: elapsed(frame.time))
    }
    let before = devices[device].fingerCount
    devices[device].fingerCount = frame.contacts.count { !$0.phase.isLast }
    guard cleaning == nil else { return handlePausable(frame, device, before: before) }
    updatePanicHold(with: frame)
    route(frame, device, before: before)
  }

  mutating func updatePanicHold(with frame: TouchFrame, countsFingers: Bool = true) {
    panic.update(
      countsFingers ? devices.reduce(0) { $0 + $1.fingerCount } : 0,
      landed: frame.contacts.count { $0.phase == .began },
      at: frame.time, dropout: dropout)
  }

  /// Passes a frame to the recognizer, or to the application if it receives touches directly.
  ///
  /// `before` is the number of fingers on the device before the frame.
  mutating func route(_ frame: TouchFrame, _ device: Int, before: Int) {
    if before == 0, !frame.contacts.isEmpty {
      devices[device].continuousGesture = nil
      rebindIfNeeded(device)
      beginTouch(frame, device)
    }
    if session.reader.sendsTouchesToScreen { deliverPointer(frame, device) }
    if devices[device].isDirect {
      deliverDirectTouches(frame)
    } else {
      driver.handle(frame, from: device)
      processEvents()
    }
    if devices[device].fingerCount == 0 { devices[device].isDirect = false }
  }

  /// Processes an input other than touch, such as the end of an utterance, a label or a command.
  public mutating func handle(_ input: ReaderInput, at time: Timestamp) {
    advance(to: time)
    // A direct touch that arrives as an input comes from a pointer and acts only while the reader
    // is off. The reader may have been turned on since it was sent.
    if case .directTouch = input, !session.reader.sendsTouchesToScreen { return }
    deliver(input, at: time)
  }

  /// Ends the visit and begins a new one, if the session has a `nextVisit`.
  ///
  /// The user's labels carry over.
  public mutating func beginVisit(at time: Timestamp) {
    advance(to: time)
    session.beginVisit(at: max(session.now, elapsed(time)))
    forgetTouchesOfEarlierVisits()
  }

  /// Forgets the touches of the earlier visit and their pending decisions if a new visit has begun.
  ///
  /// Fingers that are still down are ignored until they have lifted.
  mutating func forgetTouchesOfEarlierVisits() {
    guard forgottenVisitCount != session.endedVisitCount else { return }
    forgottenVisitCount = session.endedVisitCount
    let gestures = enabledGestures.intersection(session.reader.boundGestures)
    for index in devices.indices {
      devices[index].forgetTouch()
      devices[index].belongsToEarlierVisit = devices[index].fingerCount > 0
      devices[index].boundGestures = gestures
      driver.reset(index, gestures: gestures)
    }
  }

  /// Processes the state of headphones: plugged in or not.
  ///
  /// A change begins a new visit, in which the reader is on if they are plugged in. The first state
  /// of a session begins no visit.
  public mutating func setHeadphones(pluggedIn: Bool, at time: Timestamp) {
    guard pluggedIn != session.hasHeadphones else { return }
    advance(to: time)
    session.setHeadphones(pluggedIn: pluggedIn, at: max(session.now, elapsed(time)))
    forgetTouchesOfEarlierVisits()
  }

  /// Ends the session: makes all pending gesture decisions, each at its own time.
  public mutating func finish() {
    var last: Timestamp?
    while let deadline = gestureDeadline, deadline != last {
      last = deadline
      advance(to: deadline + Microseconds(1))
    }
    driver.finish()
    processEvents()
  }

  /// Advances the time until the voice is silent, at most by `limit`.
  public mutating func finishSpeech(timeout limit: Duration) {
    session.advanceUntilSilent(timeout: limit)
  }

  /// Replaces the recognizer if the bound gestures have changed.
  ///
  /// Called when a first finger lands. Waits for a later touch while a decision is pending.
  private mutating func rebindIfNeeded(_ device: Int) {
    let gestures = enabledGestures.intersection(session.reader.boundGestures)
    guard devices[device].boundGestures != gestures else { return }
    guard driver.deadline(of: device) == nil else { return }
    driver.reset(device, gestures: gestures)
    devices[device].boundGestures = gestures
  }

  private mutating func beginTouch(_ frame: TouchFrame, _ device: Int) {
    deliver(.touchBegan, at: frame.time)
    guard let first = frame.contacts.first(where: { $0.phase == .began }) else { return }
    devices[device].isDirect = session.reader.usesDirectTouch(
      at: first.normalizedPosition)
  }

  // MARK: Reports

  private mutating func processEvents() {
    guard !driver.events.isEmpty else { return }
    let source = session.device
    defer {
      driver.removeAllEvents()
      session.device = source
    }
    let visit = session.endedVisitCount
    // The remaining events belong to a touch of the earlier visit if one of them ends it.
    for index in driver.events.indices where visit == session.endedVisitCount {
      let event = driver.events[index]
      session.device = event.device
      switch event.event {
      case .recognized(let recognition): dispatch(recognition, from: event.device)
      case .phase(let phase):
        if phase.state == .began {
          let isFollowed = session.reader.handlesPhases(of: phase.gesture)
          devices[event.device].continuousGesture = (phase.gesture, isFollowed)
        }
        deliver(
          .continuousGesture(phase.gesture, phase.state, position: phase.normalizedPosition),
          at: phase.time)
      case .touch(let touch):
        switch explanation {
        case .none: break
        case .unrecognized where touch.result != .unrecognized: break
        case .unrecognized, .all, .compared: append(.touch(touch), at: elapsed(touch.end))
        }
      case .trace: break
      }
    }
  }

  private mutating func dispatch(_ recognition: Recognition, from device: Int) {
    // Work that is due by now precedes the gesture, so that the command directly follows its
    // gesture.
    session.advance(to: max(session.now, elapsed(recognition.time)))
    guard forgottenVisitCount == session.endedVisitCount else {
      return forgetTouchesOfEarlierVisits()
    }
    append(.gesture(recognition), at: elapsed(recognition.time))
    // While the reader is off, the application receives the touches. Only the gesture that turns
    // the reader on has an effect.
    if session.reader.sendsTouchesToScreen, recognition.gesture != ScreenReader.toggleGesture {
      return
    }
    // If the reader handles the phases of a continuous gesture, its completion has no effect. What
    // the reader did when the gesture began decides, because its state may have changed since.
    let continuousGesture = devices[device].continuousGesture.flatMap {
      $0.gesture == recognition.gesture ? $0 : nil
    }
    if continuousGesture?.isFollowed ?? session.reader.handlesPhases(of: recognition.gesture) {
      return
    }
    deliver(
      .gesture(recognition.gesture, position: recognition.normalizedPosition),
      at: recognition.time)
  }

  mutating func deliver(_ input: ReaderInput, at time: Timestamp) {
    session.handle(input, at: max(session.now, elapsed(time)))
    forgetTouchesOfEarlierVisits()
  }

  mutating func append(_ event: TranscriptEntry.Event, at time: Duration) {
    session.append(event, at: time)
  }
}
