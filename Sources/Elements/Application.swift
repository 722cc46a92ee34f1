/// The windows, delegate, timers and outgoing requests of a program.
///
/// It reads no clock and performs no I/O: `advance(to:)` sets the time, and the caller fetches
/// `requests` with `removeRequests()`.
open class Application: Responder {
  /// The kind of device for which the screen is laid out.
  public let idiom: Idiom
  /// The writing direction.
  public internal(set) final var direction: Direction
  /// The language of the application's texts, as a BCP 47 tag such as `de-CH`.
  public internal(set) final var language: String
  /// The language of the texts of standard controls if they do not support `language`.
  public final var fallbackLanguage = Language.english
  /// The language of the application's texts if standard controls and the reader do not support it;
  /// otherwise `nil`.
  package internal(set) final var foreignLanguage: String?
  /// The windows, from back to front.
  ///
  /// The last is the key window.
  private(set) public final var windows: [Window] = [] {
    didSet { front = windows.last }
  }
  /// The text that was cut or copied last.
  public final let pasteboard = Pasteboard()
  /// The spell checker for edited text.
  ///
  /// If `nil`, no misspelled words are offered.
  public final var spelling: (any SpellChecking)?
  /// The last responder in the chain.
  ///
  /// Notifications that it posts go to this application.
  public final var delegate: ApplicationDelegate? {
    didSet { delegate?.ownRare.formerApplication = self }
  }

  /// The session of a test that uses the application.
  package final var testSession: AnyObject?
  /// The rotor, for a page that shows the session.
  package final var rotorDisplay = RotorDisplay()

  /// The current time, since the start.
  public internal(set) final var now = Duration.zero
  private var timers: [ApplicationTimer] = [] {
    didSet { deadline = timers.first?.deadline }
  }
  private var timersMade = 0
  final var pace = TimerBudget()
  final var idle = IdleWatch()
  private var requests: [ApplicationRequest] = [] {
    didSet { isAsking = !requests.isEmpty }
  }
  // Stored separately from the arrays: access to an array that changes in place is checked for
  // exclusivity.
  private final var front: Window?
  private final var deadline: Duration?
  /// Whether requests are pending.
  package private(set) final var isAsking = false
  final var moves = 0
  /// Whether the work of a timer is running.
  private var isRunningTimer = false
  private var pendingAnnouncements: [Announcement] = []
  private var announcementsMade = 0
  /// The number of nested notifications of unheard announcements.
  private var unheard = 0
  private var isDropping = false
  private var observers: [(id: ObserverID, hear: (AccessibilityEvent) -> Void)] = []
  private var observersMade = 0
  final var eventHandlers: [(event: String, work: () -> Void)] = []
  final var messages = MessageConnection()
  private final weak var focused: Responder?
  /// The view in which a finger draws something secret, such as a signature.
  package final weak var secretTouchTarget: View?
  /// Whether the reader is switched on.
  private(set) public final var isVoiceOverRunning = false
  /// Whether no time has passed and the reader has not been switched on or off.
  ///
  /// Queued and high-priority announcements posted in this state are kept for a reader that is
  /// switched on at the start. Others end as `unheard`.
  private final var isLaunching = true
  /// Whether another application is in front.
  public internal(set) final var isInBackground = false
  /// Whether the reader was switched on or off in the background and observers have not been
  /// notified.
  private var hasPendingStatus = false
  private final var picture: ReadingOrder?
  /// The total number of elements in all reading orders so far.
  package internal(set) final var elementsLookedAt = 0

  /// Creates an application without windows.
  public init(idiom: Idiom = .phone, direction: Direction = .leftToRight, language: String = "en") {
    self.idiom = idiom
    self.direction = direction
    self.language = language
    foreignLanguage = Self.foreignLanguage(language)
    super.init()
  }

  open override var next: Responder? { delegate }

  /// The application's own language; by default `language` if the reader does not support it.
  open override var accessibilityLanguage: String? {
    get { super.accessibilityLanguage ?? foreignLanguage }
    set { super.accessibilityLanguage = newValue }
  }

  /// Shows a window in front of all others.
  public final func show(_ window: Window) {
    if let host = window.host, host !== self { host.hide(window) }
    windows.removeAll { $0 === window }
    windows.append(window)
    window.host = self
    invalidateReadingOrder()
    window.showRoot()
    if direction == .rightToLeft { window.relayoutSubtree() }
  }

  /// Removes a window.
  public final func hide(_ window: Window) {
    guard windows.contains(where: { $0 === window }) else { return }
    windows.removeAll { $0 === window }
    invalidateReadingOrder()
    window.rootViewController?.disappear()
    window.keepApplication()
    window.host = nil
  }

  /// The front window, which receives keyboard input.
  public final var keyWindow: Window? { front }
  /// The element with the reader's cursor.
  public final var focusedElement: Responder? { focused }

  /// The most recent reading order.
  final var lastOrder: ReadingOrder? {
    get { picture }
    set { picture = newValue }
  }

  // MARK: Requests

  /// Appends a request for the caller that runs the application.
  public final func request(_ request: ApplicationRequest) { requests.append(request) }

  /// Removes the pending requests and returns them in order.
  @discardableResult
  public final func removeRequests() -> [ApplicationRequest] {
    guard isAsking else { return [] }
    defer { requests.removeAll() }
    return requests
  }

  /// Posts a notification for the reader.
  public final override func post(_ notification: AccessibilityNotification) {
    post(notification, asOf: interactionEpoch)
  }

  /// Posts a notification of an earlier moment.
  ///
  /// If the user has moved the cursor since, a layout change does not move it again.
  public final func post(_ notification: AccessibilityNotification, asOf epoch: InteractionEpoch) {
    switch notification {
    case .announcement(let text): announce(text)
    case .layoutChanged(.text(let text)), .screenChanged(.text(let text)):
      invalidateReadingOrder()
      requests.append(.notification(notification, asOf: epoch))
      announce(text)
    case .screenChanged, .layoutChanged, .pageScrolled:
      invalidateReadingOrder()
      requests.append(.notification(notification, asOf: epoch))
    case .pauseAssistiveTechnology, .resumeAssistiveTechnology:
      requests.append(.notification(notification, asOf: epoch))
    }
  }

  /// The number of announcements that the reader has not finished.
  package final var pendingAnnouncementCount: Int { pendingAnnouncements.count }

  private func announce(_ text: AttributedText) {
    announcementsMade += 1
    let announcement = Announcement(id: announcementsMade, text: text)
    guard isVoiceOverRunning || isLaunching && announcement.outlastsLaunch, !isDropping else {
      return leaveUnheard(announcement)
    }
    pendingAnnouncements.append(announcement)
    requests.append(.announcement(announcement))
  }

  /// Reports an announcement as unheard.
  ///
  /// Stops after 100 nested reports, so that an application that posts again from its observer does
  /// not recurse forever.
  private func leaveUnheard(_ announcement: Announcement) {
    guard unheard < 100 else { return }
    let isFirst = unheard == 0 && !isDropping
    unheard += 1
    notifyObservers(
      .announcementDidFinish(
        text: announcement.text.string, wasSuccessful: false, reason: .notSpoken))
    if isFirst { unheard = 0 }
  }

  /// Discards the pending requests, and the announcements posted meanwhile.
  ///
  /// Returns the discarded announcements. Each pending announcement ends as `unheard`.
  package final func discardRequests() -> [Announcement] {
    isDropping = true
    var lost: [Announcement] = []
    for case .announcement(let announcement) in removeRequests() {
      lost.append(announcement)
      finish(announcement, outcome: .notSpoken)
    }
    requests.removeAll()
    isDropping = false
    unheard = 0
    return lost
  }

  // MARK: Observers

  /// Calls a closure for every accessibility event.
  ///
  /// Returns the identifier for `removeObserver(_:)`.
  @discardableResult
  public final func addObserver(_ hear: @escaping (AccessibilityEvent) -> Void) -> ObserverID {
    observersMade += 1
    let id = ObserverID(number: observersMade)
    observers.append((id, hear))
    return id
  }

  /// Removes an observer.
  ///
  /// Unknown IDs are ignored.
  public final func removeObserver(_ id: ObserverID) {
    observers.removeAll { $0.id == id }
  }

  final func notifyObservers(_ event: AccessibilityEvent) {
    // An observer may remove another one while it runs; the removed one is skipped.
    for observer in observers where observers.contains(where: { $0.id == observer.id }) {
      observer.hear(event)
    }
  }

  /// Reports the end of an announcement to the observers.
  ///
  /// Repeated calls for the same announcement are ignored.
  public final func finish(_ announcement: Announcement, outcome end: AnnouncementOutcome) {
    guard let index = pendingAnnouncements.firstIndex(where: { $0.id == announcement.id }) else {
      return
    }
    pendingAnnouncements.remove(at: index)
    notifyObservers(
      .announcementDidFinish(
        text: announcement.text.string, wasSuccessful: end.wasSuccessful, reason: end))
  }

  /// Switches the reader on or off.
  ///
  /// Switching off ends pending announcements as `unheard` and removes the focus. In the
  /// background, observers are notified on return to the foreground.
  public final func setVoiceOverRunning(_ isRunning: Bool) {
    guard isVoiceOverRunning != isRunning else { return }
    isVoiceOverRunning = isRunning
    isLaunching = false
    if !isRunning {
      dropAnnouncements()
      focus(nil)
    }
    hasPendingStatus = isInBackground
    if !isInBackground { notifyObservers(.voiceOverStatusChanged) }
  }

  /// Ends all pending announcements as `unheard`, so that a reader that is switched on later does
  /// not speak them.
  private func dropAnnouncements() {
    requests.removeAll { if case .announcement = $0 { true } else { false } }
    for announcement in pendingAnnouncements { finish(announcement, outcome: .notSpoken) }
  }

  /// Ends the launch once time passes without a reader, and discards pending announcements.
  private func endLaunch(by time: Duration) {
    guard isLaunching, time > now else { return }
    isLaunching = false
    dropAnnouncements()
  }

  /// Notifies observers of a change of the reader's status that happened in the background.
  final func deliverPendingStatus() {
    guard hasPendingStatus else { return }
    hasPendingStatus = false
    notifyObservers(.voiceOverStatusChanged)
  }

  /// Moves the focus.
  ///
  /// Notifies the old element, then the new element, then the observers.
  public final func focus(_ element: Responder?) {
    let old = focusedElement
    guard old !== element else { return }
    focused = element
    old?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    notifyObservers(.elementFocused(focused: element, unfocused: old))
  }

  /// Replaces the focused element by its new instance without notifications: the cursor does not
  /// move.
  package final func renewFocus(_ element: Responder?) { focused = element }

  // MARK: Navigation

  /// The number of navigation commands so far, as a value.
  ///
  /// Notifications of an earlier moment are stale.
  public final var interactionEpoch: InteractionEpoch { InteractionEpoch(moves: moves) }

  /// Records that the user moved the cursor.
  ///
  /// Earlier notifications become stale.
  public final func userDidNavigate() { moves += 1 }

  // MARK: Timers

  /// The due time of the next timer; `nil` if none exists.
  public final var nextTimer: Duration? { deadline }
  /// When the next timer or idle handler is due; `nil` if none is pending.
  package final var nextDeadline: Duration? {
    guard let idleDeadline = idle.deadline else { return deadline }
    return deadline.map { min($0, idleDeadline) } ?? idleDeadline
  }
  /// The number of pending timers.
  package final var pendingTimerCount: Int { timers.count }

  /// Schedules a closure.
  ///
  /// Returns the identifier for `cancelTimer(_:)`. Timers scheduled by a timer fire at least one
  /// millisecond later, so that time advances.
  @discardableResult
  public final func schedule(after delay: Duration, _ work: @escaping () -> Void) -> TimerID {
    timersMade += 1
    let shortest = isRunningTimer ? Duration.milliseconds(1) : .zero
    let timer = ApplicationTimer(
      id: TimerID(number: timersMade), deadline: now + max(delay, shortest), work: work)
    let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.count
    timers.insert(timer, at: index)
    return timer.id
  }

  /// Cancels a timer.
  ///
  /// A timer that has fired or was cancelled is ignored.
  public final func cancelTimer(_ id: TimerID) {
    timers.removeAll { $0.id == id }
  }

  /// Advances the time and runs the timers that are due by then, in order.
  public final func advance(to time: Duration) {
    endLaunch(by: time)
    let outer = isRunningTimer
    while let due = nextDeadline, due <= time {
      let work: () -> Void
      if due == deadline, let first = timers.first {
        if let later = pace.delay(at: max(now, due)) {
          putOff(until: later)
          continue
        }
        timers.removeFirst()
        work = first.work
      } else {
        work = idle.takeDue()
      }
      pace.spend(1)
      now = max(now, due)
      isRunningTimer = true
      work()
      isRunningTimer = outer
    }
    now = max(now, time)
  }

  /// Postpones all timers due before `time` to `time` and keeps their order.
  private func putOff(until time: Duration) {
    for index in timers.indices {
      guard timers[index].deadline < time else { break }
      timers[index].deadline = time
    }
  }
}
