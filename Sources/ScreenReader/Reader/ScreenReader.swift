public import Elements
public import Gestures
import Touches

/// Makes a screen usable without sight: turns gestures into speech and actions.
///
/// In short: one cursor, one rotor, one voice. A touch finds an element and speaks it. Another
/// gesture, made anywhere, acts on the element.
///
/// In detail: the reader is a value with a cursor, a rotor and a speech queue. `handle(_:at:)`
/// processes one input and returns its effects in order. The reader never speaks, sleeps or draws,
/// and the caller passes the time. `bindings` maps gestures to commands; each command is
/// implemented in the extension for its topic. After every input, the requests of the application
/// are processed, so that a notification posted by an action takes effect before the next gesture.
public struct ScreenReader {
  /// The application whose screen is read.
  public let application: Application
  /// The settings of the reader.
  public var settings: ReaderSettings {
    didSet {
      guard settings.ownLanguage != oldValue.ownLanguage else { return }
      strings = ReaderStrings.strings(for: settings.ownLanguage)
    }
  }
  /// The commands of gestures.
  public var bindings: Bindings
  /// Whether the reader is on.
  private(set) public var isOn = false
  /// Whether the reader has been on in this session.
  private(set) var hasBeenOn = false
  /// The reader's own strings.
  private(set) var strings: ReaderStrings
  var isMuted = false
  var isCurtainDown = false
  var isPracticing = false
  /// Whether an action is in progress.
  ///
  /// Its changes are spoken when it is complete.
  var isActing = false
  /// The number of the reader's own utterances before the outcome of the current action is spoken;
  /// `nil` if the cycle has no such action.
  var countBeforeAction: Int?
  /// Whether the current action typed or deleted text.
  var hasTyped = false
  /// The number of the reader's own utterances.
  var readerUtteranceCount = 0
  /// Announcements of the application that have not been spoken.
  var pendingAnnouncements: [Announcement] = []
  var activityTimer = RequestBudget()
  var cursor = Cursor()
  var speech = SpeechQueue()
  var rotor = RotorState()
  let scan = RotorScan()
  var memory = FocusMemory()
  var units = TextReadingPosition()
  var groups = GroupNavigation()
  var reading: ContinuousReading?
  var halt = ReadingPause.none
  var touch = TouchState.idle
  /// The current touch on the screen while the reader is off.
  var sighted: ScreenTouch?
  var door = DirectTouchActivation()
  var focusReplacement: FocusReplacement?
  /// A drag in progress between two elements.
  var drag: Drag?
  var labels = UserLabels()
  var labelRequest = LabelRequest()
  var poll = ValuePoll()
  var typing = TypingEcho()
  var now = Duration.zero
  /// The requests posted before the reader is switched on at the start of the session; `nil` once
  /// it has been switched on or time has passed.
  private var launch: [ApplicationRequest]? = []
  private var hasSummarized = false
  private(set) var effects: [ReaderEffect] = []

  /// Creates a reader for an application.
  ///
  /// By default, the settings follow the application's language.
  public init(
    application: Application, settings: ReaderSettings? = nil, bindings: Bindings = .standard
  ) {
    let settings = settings ?? ReaderSettings(language: application.language)
    self.application = application
    self.settings = settings
    self.bindings = bindings
    strings = ReaderStrings.strings(for: settings.ownLanguage)
    application.fallbackLanguage = Language(tag: settings.fallbackLanguage)
  }

  /// Continues the reader of an earlier visit.
  ///
  /// User labels are kept. Utterance numbers continue, because a voice may still report the end of
  /// an earlier utterance.
  package mutating func follow(_ earlier: ScreenReader) {
    labels = earlier.labels
    speech.continueIDs(after: earlier.speech)
  }

  /// The ID of the latest utterance; 0 before the first.
  package var lastUtteranceID: Int { speech.lastID }

  /// Whether continuous reading is in progress.
  package var isReadingOn: Bool { reading != nil && !speech.isPaused }

  /// The element with the cursor.
  public var focusedElement: Responder? { cursor.element }

  /// The text of the last utterance.
  public var lastSpeech: String? { speech.lastText }

  /// The current utterance.
  public var currentUtterance: Utterance? { speech.current }

  /// The gestures that have a command.
  ///
  /// A recognizer need not wait for any other.
  public var boundGestures: GestureSet {
    let toggle: GestureSet = isToggledByGesture ? [Self.toggleGesture] : []
    guard isOn else { return toggle }
    let grouped = settings.navigation == .grouped ? GestureSet(Self.groupCommands.keys) : []
    let twoPart = settings.usesOneFinger ? GestureSet(Self.oneFingerCommands.keys) : []
    guard !isPracticing else { return twoPart.union(.all) }
    return GestureContext.allCases.reduce(into: grouped.union(toggle).union(twoPart)) {
      bound, context in
      if context != .practice { bound = bound.union(bindings.boundGestures(in: context)) }
    }
  }

  /// Processes an input and returns its effects in order.
  ///
  /// Work due by `time`, the time since the start of the session, runs first.
  public mutating func handle(_ input: ReaderInput, at time: Duration) -> [ReaderEffect] {
    effects.reserveCapacity(8)
    pass(until: time)
    beginMoment(byUser: input.isOfUser)
    if input.isOfVisitor { application.noteUserInput() }
    if !input.isTime { poll.hasLooked = false }
    switch input {
    case .power(let on): setPower(on)
    case .timePassed: break
    case .gesture(Self.toggleGesture, _) where isToggledByGesture: setPower(!isOn)
    case .gesture(let gesture, let position) where isListening: perform(gesture, at: position)
    case .gesture(let gesture, let position)
    where sendsTouchesToScreen && !application.isInBackground:
      handleScreenTouch(gesture, at: position)
    case .continuousGesture(let gesture, let step, let position) where isListening:
      follow(gesture, step, at: position)
    case .command(let command, let position) where isListening:
      keepRotorCurrent()
      emit(.command(nil, command))
      carryOut(command, at: position)
    case .key(let key, let isRepeat) where !application.isInBackground:
      press(key, isRepeat: isRepeat)
    case .headphones(let pluggedIn):
      application.headphonesChanged(pluggedIn: pluggedIn)
      setPower(pluggedIn)
    case .touchBegan where isOn: stopReading()
    case .directTouch(let phase, let position) where isListening: passDirectly(phase, at: position)
    case .directTouch(let phase, let position)
    where sendsTouchesToScreen && !application.isInBackground:
      handleScreenTouch(phase, at: position)
    case .cleaning(let step): tell(step)
    // While the reader is off, it says what is to be known of cleaning, and nothing else.
    case .utteranceEnded(let id, let wasCut): finished(id, wasCut: wasCut)
    case .label(let name) where isOn: label(name)
    case .focus(let number) where isListening: goTo(number)
    case .change(let change) where isListening: make(change)
    case .event(let name, let work):
      if let work { work(application) } else { application.receive(event: name) }
    case .changeNode(let change, let number): make(change, ofNode: number)
    case .visitEnding: application.finishVisit()
    case .gesture, .continuousGesture, .command, .key, .touchBegan, .directTouch, .label, .focus,
      .change:
      break
    }
    endMoment()
    showRotor()
    var followed: [ReaderEffect] = []
    swap(&followed, &effects)
    return followed
  }

  mutating func emit(_ effect: ReaderEffect) { effects.append(effect) }

  /// Returns whether an utterance was created since there were `count`; it may still be queued.
  func hasSpoken(since count: Int) -> Bool { speech.lastID > count }

  /// Whether user input is for this application: the reader is on, and the application is in front.
  var isListening: Bool { isOn && !application.isInBackground }

  // MARK: On and off

  private mutating func setPower(_ on: Bool) {
    guard on != isOn else { return }
    cancelScreenTouch()
    if on {
      isOn = true
      hasBeenOn = true
      for request in application.removeRequests() { keep(request) }
      let requests = launch ?? []
      launch = nil
      application.setVoiceOverRunning(true)
      start(hearing: requests)
    } else {
      letGo()
      emit(.stop)
      for lost in speech.clear() { ended(lost, .notSpoken) }
      reading = nil
      halt = .none
      door = DirectTouchActivation()
      drag = nil
      cursor = Cursor()
      rotor.clearElementState()
      poll = ValuePoll()
      memory.announce(nil)
      isPracticing = false
      isOn = false
      application.setVoiceOverRunning(false)
    }
  }

  /// Stores a request posted while the reader is off, if the session is about to switch the reader
  /// on.
  mutating func keep(_ request: ApplicationRequest) {
    guard settings.startsOn, launch != nil, request.isOfReader else { return pass(on: request) }
    launch?.append(request)
  }

  /// Discards the stored requests if time passes without the reader being switched on.
  mutating func endLaunch(by time: Duration) {
    if launch != nil, time > now { launch = nil }
  }

  /// Moves the cursor to the element that the application prefers, otherwise to the first element.
  private mutating func start(hearing requests: [ApplicationRequest]) {
    let wanted = launchTarget(of: requests)
    sayPosted()
    guard !application.isInBackground else { return }
    let preferred = frontScreen?.preferredFocus.map { FocusTarget.element($0) }
    let isPlaced = [wanted, preferred].contains { target in
      target.flatMap { destination(of: $0) }.map { move(to: $0, .program) } ?? false
    }
    if !isPlaced, let first = application.readingOrder.first { move(to: first, .start) }
    guard !hasSummarized, let element = cursor.element else { return }
    hasSummarized = true
    guard
      let summary = application.readingOrder.entries.first(where: {
        $0.element !== element && $0.element.resolved.traits.contains(.summaryElement)
      })
    else { return }
    say(tokens(for: summary.element), .queued)
  }

  // MARK: Gestures

  private mutating func perform(_ gesture: Gesture, at position: UnitPoint) {
    keepRotorCurrent()
    let command = self.command(for: gesture, in: context)
    if isPracticing, command != .toggleHelp { return practice(gesture) }
    emit(.command(gesture, command))
    if let command { carryOut(command, at: position) }
    if command == .speakItem { enterKey(at: position) }
  }

  /// Performs a command.
  ///
  /// Every command except `toggleSpeech` ends continuous reading.
  mutating func carryOut(_ command: ReaderCommand, at position: UnitPoint) {
    if command != .toggleSpeech { endReading() }
    // Determining the command may have loaded rows and replaced elements.
    validateCursor()
    perform(command, at: position)
  }

  /// The context of gestures, which depends on the element with the cursor.
  public var context: GestureContext { isPracticing ? .practice : contextOfCursor }

  /// The context outside of practice mode.
  var contextOfCursor: GestureContext {
    guard let element = cursor.element, !groups.isOnWhole else { return .default }
    let traits = element.resolved.traits
    if traits.contains(.keyboardKey) { return .keyboard }
    if traits.contains(.isEditing) { return .editing }
    if traits.contains(.adjustable), rotorOption == .builtIn(.adjustValue) { return .adjustable }
    return .default
  }
}
