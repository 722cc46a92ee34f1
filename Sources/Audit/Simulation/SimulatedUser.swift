internal import Controls
internal import Elements
internal import Gestures
internal import Replay
internal import ScreenReader
internal import Screens
internal import Touches

/// A user who operates a prototype, or an application, with a screen reader.
final class SimulatedUser {
  let application: Application
  let prototype: Prototype?
  let input: SimulatedInput
  /// The standard bindings, with the gestures that the settings of the screen file add.
  let bindings: Bindings
  var session: ReaderSession
  /// The conditions of the file's steps, which typed text may make true.
  var conditions: [ScreenValue] = []
  /// The effects of the last action.
  var effects: [ReaderEffect] = []
  /// The steps of the last action.
  var steps: [SimulatedStep] = []
  private var keys: [ElementKey] = []
  private(set) var indices: [ElementKey: Int] = [:]
  private var lastSnapshot: Snapshot?
  private weak var keyedOrder: ReadingOrder?
  /// The observer of the screen since the last action of the path; `nil` after another action.
  var watch: TimeWatch?
  /// The work so far, in elements.
  private(set) var work = 0
  private var elementsBefore = 0

  /// Starts an application with a screen reader.
  init(_ prototype: Prototype, _ input: SimulatedInput = .touch) {
    (self.prototype, self.input) = (prototype, input)
    application = prototype.application
    var settings = prototype.readerSettings
    // Flicks that stay outside of groups reach less; a user can choose the others.
    settings.navigation = .flat
    bindings = .standard(with: settings)
    session = ReaderSession(
      reader: ScreenReader(application: application, settings: settings), keeping: prototype)
    start()
  }

  /// Uses an application that runs already.
  init(_ application: Application) {
    (prototype, input, bindings) = (nil, .touch, .standard)
    self.application = application
    session = ReaderSession(reader: ScreenReader(application: application))
    start()
  }

  private func start() {
    session.handle(.power(on: true), at: .zero)
    settle()
    steps = []
  }

  var reader: ScreenReader { session.reader }
  var order: ReadingOrder { application.readingOrder }
  var focused: Responder? { session.reader.focusedElement }
  var now: Duration { session.now }

  /// The number of elements that were created for this user.
  var createdCount: Int { prototype?.createdCount ?? 0 }

  /// Whether timers are pending that were not when the state began.
  func hasNewTimer(since hadTimer: Bool) -> Bool { !hadTimer && application.nextTimer != nil }

  /// Adds work to that of the reader.
  func spend(_ amount: Int) { work += amount }

  /// The work since the last call, in elements.
  func takeWork() -> Int {
    defer { (work, elementsBefore) = (0, application.elementsLookedAt) }
    return work + application.elementsLookedAt - elementsBefore
  }

  // MARK: Return

  /// The reader and the screens at a moment.
  struct Mark {
    fileprivate let session: ReaderSession
    fileprivate let prototype: PrototypeMark
    /// The content of the screen at the moment.
    fileprivate let shown: Snapshot
    /// The latest snapshot, which may be older.
    fileprivate let latest: Snapshot?
  }

  /// The present moment, to which the user can return; `nil` while something is pending.
  var mark: Mark? {
    guard !application.isAsking, let mark = prototype?.mark else { return nil }
    let workBefore = work
    defer { work = workBefore }
    return Mark(session: session, prototype: mark, shown: Snapshot(self), latest: lastSnapshot)
  }

  /// Returns to an earlier moment; returns `false` if something else is different then.
  func `return`(to mark: Mark) -> Bool {
    guard prototype?.return(to: mark.prototype) == true else { return false }
    session = mark.session
    (effects, steps, watch) = ([], [], nil)
    let workBefore = work
    defer { work = workBefore }
    let shown = Snapshot(self)
    lastSnapshot = mark.latest?.renewed(by: shown)
    return shown.content == mark.shown.content && shown.state == mark.shown.state
  }

  // MARK: Elements

  /// The keys of the elements, in reading order.
  var elementKeys: [ElementKey] {
    let order = order
    if keyedOrder === order { return keys }
    var counts: [SourcePosition: Int] = [:]
    keys = order.entries.enumerated().map { index, entry in
      guard let position = prototype?.position(of: entry.element) else {
        return ElementKey(line: 0, column: index, number: 0)
      }
      let number = counts[position, default: 0]
      counts[position] = number + 1
      return ElementKey(line: position.line, column: position.column, number: number)
    }
    indices = [:]
    for (index, key) in keys.enumerated() { indices[key] = index }
    keyedOrder = order
    work += keys.count
    return keys
  }

  /// Returns the element of a key, and its place in the order; `nil` if it is not there now.
  func element(_ key: ElementKey) -> (element: Responder, index: Int)? {
    _ = elementKeys
    return indices[key].map { (order.entries[$0].element, $0) }
  }

  /// Returns the position of the visible center of an element; `nil` if it is not visible.
  func center(at index: Int) -> UnitPoint? {
    let order = order
    guard order.entries.indices.contains(index), let frame = order.visibleFrame(at: index),
      let window = application.keyWindow,
      let visible = frame.intersection(window.convertToScreen(window.bounds)), !visible.isEmpty
    else { return nil }
    return session.reader.position(of: visible.center)
  }

  /// The content of the screen now, read again only after a change.
  var snapshot: Snapshot {
    if let lastSnapshot, lastSnapshot.isCurrent(for: self) { return lastSnapshot }
    let snapshot = Snapshot(self)
    lastSnapshot = snapshot
    return snapshot
  }

  // MARK: Inputs

  /// Performs an input at the current time.
  func perform(_ input: ReaderInput) {
    session.handle(input)
    hear()
  }

  func perform(_ gesture: Gesture, at position: UnitPoint? = nil) {
    steps.append(.gesture(gesture, at: position))
    session.handle(.gesture(gesture, position: position ?? .center))
    hear()
  }

  private func hear() {
    for entry in session.removeTranscript() {
      if case .effect(let effect) = entry.event { effects.append(effect) }
    }
  }

  /// Waits until the speech ends, at most for ten seconds; calls the closure when something happened.
  func settle(_ observe: () -> Void = {}) {
    let limit = now + .seconds(10)
    session.advance(to: now)
    hear()
    while session.voice.deadline != nil, let due = session.deadline, due <= limit {
      session.advance(to: due)
      hear()
      observe()
    }
  }

  /// Lets time pass; calls the closure when something happened.
  func wait(_ duration: Duration, _ observe: () -> Void = {}) {
    let (begin, end) = (now, now + duration)
    var rounds = 0
    while let due = session.deadline, due <= end, rounds < 1_000 {
      rounds += 1
      session.advance(to: due)
      hear()
      observe()
    }
    if session.deadline.map({ $0 > end }) ?? true { session.advance(to: end) }
    hear()
    steps.append(.wait(now - begin))
  }

  /// Moves the cursor to an element; returns whether it stays there.
  func moveCursor(to key: ElementKey) -> Bool {
    guard let (element, index) = element(key) else { return false }
    if focused !== element {
      if let center = center(at: index) {
        steps.append(.tap(at: center))
      } else {
        // The element scrolls into view when flicks reach it.
        steps.append(.top)
        steps += Array(repeating: .flickRight, count: min(index, 60))
      }
      session.handle(.focus(index + 1))
      hear()
    }
    return focused.map { $0 === element } ?? false
  }

  /// Turns the rotor to an option; returns whether the rotor has it.
  func turnRotor(to option: RotorOption) -> Bool {
    for _ in 0..<30 {
      if reader.rotorOption == option { return true }
      guard input.gives(.nextRotor, bindings) else { return false }
      perform(.rotor(.clockwise))
    }
    return false
  }

  /// Performs an action, as often as it says; returns whether it was possible.
  func perform(_ action: SimulatedAction) -> Bool {
    guard performOnce(action) else { return false }
    for _ in 1..<action.times {
      let earlier = steps
      settle()
      guard performOnce(action) else { return false }
      steps = earlier + steps
    }
    return true
  }

  private func performOnce(_ action: SimulatedAction) -> Bool {
    steps = []
    if let key = action.element, !moveCursor(to: key) { return false }
    effects = []
    spend(20)
    switch action.kind {
    case .activate: perform(.tap(count: 2, fingers: 1))
    case .longPress: perform(.tap(count: 3, fingers: 1))
    case .increment, .decrement:
      guard turnRotor(to: .builtIn(.adjustValue)) else { return false }
      effects = []
      perform(.flick(action.kind == .increment ? .up : .down, fingers: 1))
    case .escape: perform(.escape)
    case .magicTap: perform(.tap(count: 2, fingers: 2))
    case .zoomIn: perform(.pinch(.outward, fingers: 2))
    case .zoomOut: perform(.pinch(.inward, fingers: 2))
    case .scroll(let direction): perform(.flick(direction, fingers: 3))
    case .link, .custom:
      let isLink = action.kind == .link
      guard turnRotor(to: .builtIn(isLink ? .links : .actions)) else { return false }
      var count = 1
      if case .custom(let index) = action.kind { count = index + 1 }
      for _ in 0..<count { perform(.flick(.down, fingers: 1)) }
      effects = []
      perform(.tap(count: 2, fingers: 1))
    case .type: return typeText()
    case .readAll:
      perform(.flick(.up, fingers: 2))
      let end = now + .seconds(120)
      while reader.isReadingOn, let due = session.deadline, due < end {
        session.advance(to: due)
        hear()
      }
    case .directTouch(let number): return touchInside(number)
    case .event(let name):
      steps.append(.event(name))
      perform(.event(name))
    case .rotate:
      application.rotate(to: application.orientation == .portrait ? .landscape : .portrait)
      perform(.timePassed)
    case .background:
      application.enterBackground()
      perform(.timePassed)
      application.enterForeground()
      perform(.timePassed)
    case .idle:
      perform(.touchBegan)
      wait((application.longestIdleTime ?? .zero) + .seconds(1))
    case .leave: perform(.visitEnding)
    case .headphones:
      perform(.headphones(pluggedIn: false))
      perform(.headphones(pluggedIn: true))
    case .keypad: if let key = KeypadKey(name: "KEY_5") { perform(.key(key)) }
    case .wait: break
    }
    return true
  }

  /// Touches a view inside of an area for direct touch.
  private func touchInside(_ number: Int) -> Bool {
    guard let area = focused as? View else { return false }
    let views = area.touchableViews
    guard number < views.count,
      let position = reader.position(of: views[number].resolved.frame.center)
    else { return false }
    perform(.tap(count: 2, fingers: 1))
    effects = []
    steps.append(.tap(at: position))
    perform(.directTouch(.began, position: position))
    perform(.directTouch(.ended, position: position))
    return true
  }
}

extension [ReaderEffect] {
  /// Whether speech with words, or a sound of the application, is among the effects.
  var isHeard: Bool {
    contains { effect in
      switch effect {
      case .say(let utterance): utterance.text.contains { $0.isLetter || $0.isNumber }
      case .system: true
      case .edit: true
      default: false
      }
    }
  }

  /// The texts that were spoken.
  var spoken: [String] {
    compactMap { if case .say(let utterance) = $0 { utterance.text } else { nil } }
  }

  /// Whether an action was handled; `nil` if none was sent.
  var isHandled: Bool? {
    compactMap { if case .act(let dispatch) = $0 { dispatch.isHandled } else { nil } }.last
  }

  /// Whether the reader played a sound.
  func contains(_ sound: ReaderSound) -> Bool {
    contains { if case .sound(sound) = $0 { true } else { false } }
  }
}

extension View {
  /// The views inside that answer a touch.
  var touchableViews: [Responder] {
    subviews.flatMap { view -> [Responder] in
      let own: [Responder] = view.hasOwnAction ? [view] : []
      let listed = (view.resolved.elements ?? []).filter(\.hasOwnAction)
      return own + listed + view.touchableViews
    }
  }
}
