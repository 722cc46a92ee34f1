public import Elements
public import Gestures

/// What makes a screen usable without sight: gestures go in, speech and actions come out.
///
/// Short version: one cursor, one rotor, one voice. A touch finds an element and says it; acting on
/// it is another gesture, made anywhere.
///
/// Long version: the reader is a value. It holds the cursor, the setting of the rotor and the queue
/// of what is to be said; `handle` takes one thing that happened and answers what follows from it,
/// in order. It never speaks, sleeps or draws, and knows the time only as it is told. What a gesture
/// means is looked up in `bindings`; each command is a few lines in the extension that it belongs
/// to. After every input the requests of the application are taken, so that a notification posted
/// by an action is heard before the next gesture.
public struct ScreenReader {
  public let application: Application
  public var settings: ReaderSettings {
    didSet {
      guard settings.ownLanguage != oldValue.ownLanguage else { return }
      words = ReaderLanguages.words(for: settings.ownLanguage)
    }
  }
  public var bindings: Bindings
  private(set) public var isOn = false
  /// A Boolean value that indicates whether it has been on in this session.
  private(set) var hasBeenOn = false
  /// The reader's own words.
  private(set) var words: any ReaderWords
  var isMuted = false
  var isCurtainDown = false
  var isPracticing = false
  /// An action is under way: what it changes is said when it is done.
  var isActing = false
  /// How much the reader had said of its own when the action of this moment was done.
  var wordsBeforeAction: Int?
  /// A Boolean value that indicates whether the action of this moment typed or deleted something.
  var hasTyped = false
  /// How often the reader itself had something to say.
  var ownWords = 0
  /// What the program announced, and has not been said yet.
  var posted: [Announcement] = []
  var patience = Patience()
  var cursor = Cursor()
  var speech = SpeechQueue()
  var rotor = RotorState()
  let scan = RotorScan()
  var memory = FocusMemory()
  var units = UnitCursor()
  var groups = GroupPlace()
  var reading: Reading?
  var halt = ReadingHalt.none
  var touch = TouchState.idle
  /// A finger of somebody who sees, while the reader is off.
  var sighted: SightedTouch?
  var door = Door()
  var newcomer: Newcomer?
  /// What is dragged from one element to another.
  var drag: Drag?
  var labels = UserLabels()
  var naming = Naming()
  var poll = ValuePoll()
  var typing = TypingEcho()
  var now = Duration.zero
  /// What the program asked for before the reader, with which the session begins, was switched on;
  /// `nil` once it was, or time has passed.
  private var launch: [ApplicationRequest]? = []
  private var hasSummarized = false
  private(set) var effects: [Effect] = []

  public init(
    application: Application, settings: ReaderSettings? = nil, bindings: Bindings = .standard
  ) {
    let settings = settings ?? ReaderSettings(language: application.language)
    self.application = application
    self.settings = settings
    self.bindings = bindings
    words = ReaderLanguages.words(for: settings.ownLanguage)
    application.fallbackLanguage = Language(tag: settings.fallbackLanguage)
  }

  /// Takes the place of the reader of an earlier visit: names of elements go on, and so do the numbers of
  /// utterances, since a voice may yet tell that it is done with one of the earlier.
  package mutating func follow(_ earlier: ScreenReader) {
    labels = earlier.labels
    speech.number(after: earlier.speech)
  }

  /// Whether it reads on by itself, as the user asked for.
  package var isReadingOn: Bool { reading != nil && !speech.isPaused }

  /// The element with the cursor.
  public var focusedElement: Responder? { cursor.element }

  /// What was said last.
  public var lastSpeech: String? { speech.lastText }

  /// What is being said.
  public var currentUtterance: Utterance? { speech.current }

  /// The gestures that mean something now; no other needs to be waited for.
  public var boundGestures: GestureSet {
    let toggle: GestureSet = isToggledByGesture ? [Self.toggle] : []
    guard isOn else { return toggle }
    guard !isPracticing else { return .all }
    let grouped = settings.navigation == .grouped ? GestureSet(Self.groupCommands.keys) : []
    return GestureContext.allCases.reduce(into: grouped.union(toggle)) { bound, context in
      if context != .practice { bound = bound.union(bindings.bound(in: context)) }
    }
  }

  /// Takes one thing that happened, at a time since the session began, and answers what follows.
  public mutating func handle(_ input: ReaderInput, at time: Duration) -> [Effect] {
    effects.reserveCapacity(8)
    pass(until: time)
    beginMoment(byUser: input.isOfUser)
    if !input.isTime { poll.hasLooked = false }
    switch input {
    case .power(let on): setPower(on)
    case .time: break
    case .gesture(Self.toggle, _) where isToggledByGesture: setPower(!isOn)
    case .gesture(let gesture, let place) where isListening: perform(gesture, at: place)
    case .gesture(let gesture, let place) where isSighted && !application.isInBackground:
      touchScreen(gesture, at: place)
    case .phase(let gesture, let step, let place) where isListening:
      follow(gesture, step, at: place)
    case .command(let command, let place) where isListening:
      keepRotorCurrent()
      emit(.command(nil, command))
      carryOut(command, at: place)
    case .touched where isOn: stopReading()
    case .direct(let phase, let place) where isListening: passDirectly(phase, at: place)
    case .direct(let phase, let place) where isSighted && !application.isInBackground:
      touchScreen(phase, at: place)
    case .cleaning(let step): tell(step)
    // While the reader is off, it says what is to be known of cleaning, and nothing else.
    case .spoken(let id, let wasCut): finished(id, wasCut: wasCut)
    case .label(let name) where isOn: label(name)
    case .focus(let number) where isListening: goTo(number)
    case .change(let change) where isListening: make(change)
    case .event(let name, let work):
      if let work { work(application) } else { application.receive(event: name) }
    case .changeNode(let change, let number): make(change, ofNode: number)
    case .gesture, .phase, .command, .touched, .direct, .label, .focus, .change: break
    }
    endMoment()
    var followed: [Effect] = []
    swap(&followed, &effects)
    return followed
  }

  mutating func emit(_ effect: Effect) {
    effects.append(effect)
  }

  /// Whether there was something to say since there were so many utterances; it may have to wait.
  func hasSpoken(since count: Int) -> Bool { speech.made > count }

  /// Whether what the user does is meant for this program: it is in front.
  var isListening: Bool { isOn && !application.isInBackground }

  // MARK: On and off

  private mutating func setPower(_ on: Bool) {
    guard on != isOn else { return }
    leaveScreen()
    if on {
      isOn = true
      hasBeenOn = true
      for request in application.takeRequests() { keep(request) }
      let requests = launch ?? []
      launch = nil
      application.setVoiceOverRunning(true)
      start(hearing: requests)
    } else {
      letGo()
      emit(.stop)
      for lost in speech.clear() { ended(lost, .unheard) }
      reading = nil
      halt = .none
      door = Door()
      drag = nil
      cursor = Cursor()
      rotor.leave()
      poll = ValuePoll()
      memory.announce(nil)
      isPracticing = false
      isOn = false
      application.setVoiceOverRunning(false)
    }
  }

  /// Keeps what the program asks for while the reader is off, for the reader with which the session
  /// begins.
  mutating func keep(_ request: ApplicationRequest) {
    guard settings.beginsOn, launch != nil, request.isOfReader else { return pass(on: request) }
    launch?.append(request)
  }

  /// Ends the launch once time passes in which the reader was not switched on.
  mutating func endLaunch(by time: Duration) {
    if launch != nil, time > now { launch = nil }
  }

  /// Puts the cursor where the program wants it on the screen that it starts with, or on the first
  /// element.
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
        $0.element !== element && $0.element.asked.traits.contains(.summaryElement)
      })
    else { return }
    say(tokens(for: summary.element), .queued)
  }

  // MARK: Gestures

  private mutating func perform(_ gesture: Gesture, at place: ReaderInput.Place) {
    keepRotorCurrent()
    let command = self.command(for: gesture, in: context)
    if isPracticing, command != .toggleHelp { return practice(gesture) }
    emit(.command(gesture, command))
    if let command { carryOut(command, at: place) }
    if command == .speakItem { enterKey(at: place) }
  }

  /// Whatever the user asks for, but for silence, ends what is read on.
  private mutating func carryOut(_ command: Command, at place: ReaderInput.Place) {
    if command != .toggleSpeech { endReading() }
    // What a gesture means may have been looked for in rows that were made for that.
    keepCursorAlive()
    perform(command, at: place)
  }

  /// What gestures mean depends on where the cursor is.
  public var context: GestureContext { isPracticing ? .practice : contextOfCursor }

  /// What they would mean if they were not only practiced.
  var contextOfCursor: GestureContext {
    guard let element = cursor.element, !groups.isOnWhole else { return .default }
    let traits = element.asked.traits
    if traits.contains(.keyboardKey) { return .keyboard }
    if traits.contains(.isEditing) { return .editing }
    if traits.contains(.adjustable), rotorOption == .built(.adjustValue) { return .adjustable }
    return .default
  }
}
