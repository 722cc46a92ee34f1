/// A program: its windows, its delegate, what it asks for, and what it hears.
///
/// It holds no clock and reaches nothing outside: what it wants done stands in `requests` until
/// whoever runs it takes them, and time is what `advance(to:)` says it is.
open class Application: Responder {
  public enum Idiom: String, CaseIterable, Hashable, Sendable {
    case phone
    case pad
  }

  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  public let idiom: Idiom
  public let direction: Direction
  /// The language of its texts, as a tag such as `de-CH`.
  public let language: String
  /// The language of what standard controls say of themselves, where they do not speak `language`.
  public final var fallbackLanguage = Language.english
  /// The language of its texts, where standard controls and the reader do not speak it.
  package let foreignLanguage: String?
  /// From back to front; the last is the key window.
  private(set) public final var windows: [Window] = [] {
    didSet { front = windows.last }
  }
  /// What was cut or copied last.
  public final let pasteboard = Pasteboard()
  /// Who looks through text that is edited; without one, misspelled words are nowhere offered.
  public final var spelling: (any SpellChecking)?
  /// The last responder in the chain; what it posts goes to this application.
  public final var delegate: ApplicationDelegate? {
    didSet { delegate?.ownRare.formerApplication = self }
  }

  private(set) public final var now = Duration.zero
  private var timers: [ApplicationTimer] = [] {
    didSet { due = timers.first?.due }
  }
  private var timersMade = 0
  private var pace = TimerPace()
  private var requests: [ApplicationRequest] = [] {
    didSet { isAsking = !requests.isEmpty }
  }
  // Told apart from lists, which are guarded at each look because they change in place.
  private final var front: Window?
  private final var due: Duration?
  package private(set) final var isAsking = false
  private var moves = 0
  /// A Boolean value that indicates whether delayed work is running.
  private var isRunningTimer = false
  private var pendingAnnouncements: [Announcement] = []
  private var announcementsMade = 0
  /// How many ends are told of in answer to one another, where nobody says anything.
  private var unheard = 0
  private var isDropping = false
  private var observers: [(id: Int, hear: (AccessibilityEvent) -> Void)] = []
  private var observersMade = 0
  final var eventHandlers: [(event: String, work: () -> Void)] = []
  private final weak var focused: Responder?
  private(set) public final var isVoiceOverRunning = false
  /// A Boolean value that indicates whether no time has passed and no reader has been switched on.
  ///
  /// What the program asks for in this state is heard by the reader with which it begins.
  private final var isLaunching = true
  /// Whether something else is in front.
  public internal(set) final var isInBackground = false
  /// The reader was switched on or off meanwhile, and nobody was told.
  private var isStatusUntold = false
  private final var picture: ReadingOrder?
  /// How many elements there were in all orders so far.
  package internal(set) final var elementsLookedAt = 0

  public init(
    idiom: Idiom = .phone, direction: Direction = .leftToRight, language: String = "en"
  ) {
    self.idiom = idiom
    self.direction = direction
    self.language = language
    foreignLanguage = language.isEmpty || Language(known: language) != nil ? nil : language
    super.init()
  }

  open override var next: Responder? { delegate }

  /// The language of its windows; without one, the language of the application, where the reader does
  /// not speak it.
  open override var accessibilityLanguage: String? {
    get { super.accessibilityLanguage ?? foreignLanguage }
    set { super.accessibilityLanguage = newValue }
  }

  /// Shows a window in front of the others.
  public final func show(_ window: Window) {
    if let host = window.host, host !== self { host.hide(window) }
    windows.removeAll { $0 === window }
    windows.append(window)
    window.host = self
    arrangementChanged()
    window.showRoot()
    if direction == .rightToLeft { window.layOutMirrored() }
  }

  /// Takes a window away.
  public final func hide(_ window: Window) {
    guard windows.contains(where: { $0 === window }) else { return }
    windows.removeAll { $0 === window }
    arrangementChanged()
    window.rootViewController?.disappear()
    window.keepApplication()
    window.host = nil
  }

  public final var keyWindow: Window? { front }
  public final var focusedElement: Responder? { focused }

  /// How the screen was ordered when it was looked at last.
  final var lastOrder: ReadingOrder? {
    get { picture }
    set { picture = newValue }
  }

  // MARK: Asking

  public final func request(_ request: ApplicationRequest) {
    requests.append(request)
  }

  /// What was asked for since the last time, in order.
  public final func takeRequests() -> [ApplicationRequest] {
    guard isAsking else { return [] }
    defer { requests.removeAll() }
    return requests
  }

  /// Posts a notification for the reader.
  public final override func post(_ notification: AccessibilityNotification) {
    post(notification, asOf: moment)
  }

  /// Posts a notification that was decided on at an earlier moment: if the user has moved the cursor
  /// since then, a layout change does not move it again.
  public final func post(_ notification: AccessibilityNotification, asOf moment: UserMoment) {
    switch notification {
    case .announcement(let text): announce(text)
    case .layoutChanged(.text(let text)), .screenChanged(.text(let text)):
      arrangementChanged()
      requests.append(.notification(notification, asOf: moment))
      announce(text)
    case .screenChanged, .layoutChanged, .pageScrolled:
      arrangementChanged()
      requests.append(.notification(notification, asOf: moment))
    case .pauseAssistiveTechnology, .resumeAssistiveTechnology:
      requests.append(.notification(notification, asOf: moment))
    }
  }

  /// How many announcements wait to be said.
  package final var announcementsWaiting: Int { pendingAnnouncements.count }

  private func announce(_ text: AttributedText) {
    announcementsMade += 1
    let announcement = Announcement(id: announcementsMade, text: text)
    guard isVoiceOverRunning || isLaunching && announcement.outlastsLaunch, !isDropping else {
      return leaveUnheard(announcement)
    }
    pendingAnnouncements.append(announcement)
    requests.append(.announcement(announcement))
  }

  /// A program that tries again whenever nobody listens is told of it a hundred times, not for ever.
  private func leaveUnheard(_ announcement: Announcement) {
    guard unheard < 100 else { return }
    let isFirst = unheard == 0 && !isDropping
    unheard += 1
    hear(
      .announcementDidFinish(
        text: announcement.text.string, wasSuccessful: false, reason: .unheard))
    if isFirst { unheard = 0 }
  }

  /// Leaves out what was asked for and not taken, and what is asked for because of that.
  ///
  /// Announcements among it end unheard; these are answered.
  package final func dropRequests() -> [Announcement] {
    isDropping = true
    var lost: [Announcement] = []
    for case .announcement(let announcement) in takeRequests() {
      lost.append(announcement)
      finish(announcement, .unheard)
    }
    requests.removeAll()
    isDropping = false
    unheard = 0
    return lost
  }

  // MARK: Hearing

  /// Hears what the reader tells, until the observer is removed by its number.
  @discardableResult
  public final func observe(_ hear: @escaping (AccessibilityEvent) -> Void) -> Int {
    observersMade += 1
    observers.append((observersMade, hear))
    return observersMade
  }

  public final func removeObserver(_ id: Int) {
    observers.removeAll { $0.id == id }
  }

  final func hear(_ event: AccessibilityEvent) {
    // One may remove another while it hears: who is no longer there hears no more.
    for observer in observers where observers.contains(where: { $0.id == observer.id }) {
      observer.hear(event)
    }
  }

  /// The reader is done with an announcement.
  ///
  /// It hears of each once; more is passed over.
  public final func finish(_ announcement: Announcement, _ end: AnnouncementEnd) {
    guard let index = pendingAnnouncements.firstIndex(where: { $0.id == announcement.id }) else {
      return
    }
    pendingAnnouncements.remove(at: index)
    hear(
      .announcementDidFinish(
        text: announcement.text.string, wasSuccessful: end.wasSuccessful, reason: end))
  }

  /// The reader was switched on or off; what it had yet to say, nobody hears.
  public final func setVoiceOverRunning(_ isRunning: Bool) {
    guard isVoiceOverRunning != isRunning else { return }
    isVoiceOverRunning = isRunning
    isLaunching = false
    if !isRunning {
      dropAnnouncements()
      focus(nil)
    }
    isStatusUntold = isInBackground
    if !isInBackground { hear(.voiceOverStatusChanged) }
  }

  /// Ends announcements that wait, so that no reader that is switched on later says them.
  private func dropAnnouncements() {
    requests.removeAll { if case .announcement = $0 { true } else { false } }
    for announcement in pendingAnnouncements { finish(announcement, .unheard) }
  }

  /// Ends the launch once time passes in which no reader was switched on.
  private func endLaunch(by time: Duration) {
    guard isLaunching, time > now else { return }
    isLaunching = false
    dropAnnouncements()
  }

  /// What was not told in the background is told on the way back.
  final func tellStatus() {
    guard isStatusUntold else { return }
    isStatusUntold = false
    hear(.voiceOverStatusChanged)
  }

  /// The cursor went there: the old element hears it first, then the new, then everybody.
  public final func focus(_ element: Responder?) {
    let old = focusedElement
    guard old !== element else { return }
    focused = element
    old?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    hear(.elementFocused(focused: element, unfocused: old))
  }

  /// The element with the cursor was made anew: nobody hears that, since the cursor did not go anywhere.
  package final func renewFocus(_ element: Responder) { focused = element }

  // MARK: The user's moves

  /// How far the user has come.
  public final var moment: UserMoment { UserMoment(moves: moves) }

  /// The user moved the cursor: requests from before are late.
  public final func userMoved() {
    moves += 1
  }

  // MARK: Time

  /// When there is something to do next.
  public final var nextTimer: Duration? { due }
  package final var timersWaiting: Int { timers.count }

  /// Does something later, and answers the number by which it can be called off.
  ///
  /// What delayed work puts off comes a millisecond after it at the earliest, so time goes on.
  @discardableResult
  public final func schedule(after delay: Duration, _ work: @escaping () -> Void) -> Int {
    timersMade += 1
    let shortest = isRunningTimer ? Duration.milliseconds(1) : .zero
    let timer = ApplicationTimer(id: timersMade, due: now + max(delay, shortest), work: work)
    let index = timers.firstIndex { $0.due > timer.due } ?? timers.count
    timers.insert(timer, at: index)
    return timer.id
  }

  public final func cancelTimer(_ id: Int) {
    timers.removeAll { $0.id == id }
  }

  /// Lets time pass: what is due by then is done, in order.
  public final func advance(to time: Duration) {
    endLaunch(by: time)
    let outer = isRunningTimer
    while let due, due <= time, let first = timers.first {
      if let later = pace.delay(at: max(now, first.due)) {
        putOff(until: later)
        continue
      }
      timers.removeFirst()
      pace.spend(1)
      now = max(now, first.due)
      isRunningTimer = true
      first.work()
      isRunningTimer = outer
    }
    now = max(now, time)
  }

  /// What would be done before a moment is done then, in the same order.
  private func putOff(until moment: Duration) {
    for index in timers.indices {
      guard timers[index].due < moment else { break }
      timers[index].due = moment
    }
  }

  /// Counts what the program had done, about ten microseconds of work each: timers may do so much in a
  /// second, and no more.
  package final func spend(_ work: Int) { pace.spend(work) }

  /// A value that differs once the arrangement has changed, a timer has fired, or the program has done
  /// work that it counts with `spend(_:)`.
  package final var changeMark: ChangeMark {
    ChangeMark(arrangement: arrangement, work: pace.total)
  }

  package struct ChangeMark: Equatable {
    fileprivate let arrangement: UInt32
    fileprivate let work: Int
  }

  /// Whether timers had to wait because they did too much: true once.
  package final func takeNewsOfDelay() -> Bool { pace.takeNews() }

  /// Lets time pass in which no timer fires: what is due by then is done at the end, once.
  package final func leaveOut(until time: Duration) {
    now = max(now, time)
  }
}

struct ApplicationTimer {
  let id: Int
  var due: Duration
  let work: () -> Void
}

/// The last in the chain: answers for the whole program what nobody before it did.
open class ApplicationDelegate: Responder {
  open func applicationDidEnterBackground() {}
  open func applicationWillEnterForeground() {}
}
