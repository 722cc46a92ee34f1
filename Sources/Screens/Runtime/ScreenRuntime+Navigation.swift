import Controls
import Elements

extension ScreenRuntime {
  func push(_ step: ScreenValue) {
    guard let name = step["push"]?.string else { return }
    let screen = controller(name)
    guard isFree(screen, name, "pushed") else { return }
    stack?.pushViewController(screen)
  }

  func dismiss() {
    guard let presenter = window.topViewController?.presentingViewController else {
      return note(.nothingToDismiss)
    }
    presenter.dismiss()
  }

  /// The stack that screens are pushed onto: that of the front tab, otherwise the root stack.
  private var stack: NavigationController? {
    if let shown = front.last(where: { $0 is NavigationController }) {
      return shown as? NavigationController
    }
    // The front screen may be presented outside of any stack.
    var stack = navigation
    while let tabs = stack?.topController as? TabBarController,
      let inner = tabs.selectedViewController as? NavigationController
    {
      stack = inner
    }
    return stack
  }

  /// The innermost stack in front that can go back.
  var stackToPop: NavigationController? {
    guard let stack else { return nil }
    return sequence(first: stack, next: \.navigationController)
      .first { $0.viewControllers.count > 1 }
  }

  func present(_ step: ScreenValue) {
    guard let name = step["present"]?.string else { return }
    let screen = controller(name)
    // A screen that was dismissed as a popover can be presented again.
    if screen.parent is PopoverController, screen.parent?.presentingViewController == nil {
      screen.parent?.removeChild(screen)
    }
    guard isFree(screen, name, "presented") else { return }
    guard let beside = step["beside"]?.string.flatMap({ element($0) }) else {
      window.topViewController?.present(screen)
      return
    }
    let area = beside.resolved.frame
    let size = screen.view.frame.size
    // Between them is room for the arrow.
    let (below, above) = (area.maxY + 12, area.minY - 12 - size.height)
    let y = below + size.height > window.frame.height && above >= 0 ? above : below
    let x = application.direction == .rightToLeft ? area.maxX - size.width : area.minX
    let popover = PopoverController(
      content: screen, area: Rect(origin: Point(x: x, y: y), size: size), sourceRect: area)
    window.topViewController?.present(popover)
  }

  /// Whether a screen is not shown anywhere.
  ///
  /// If it is, adds a notice.
  private func isFree(_ screen: ViewController, _ name: String, _ done: String) -> Bool {
    if screen.parent?.parent is TabBarController,
      (screen.parent as? NavigationController)?.viewControllers.first === screen
    {
      note(.isTab(screen: name, done: done))
      return false
    }
    guard screen.parent == nil, screen.presentingViewController == nil else {
      note(.isShownAlready(screen: name, done: done))
      return false
    }
    return true
  }

  func focus(_ step: ScreenValue) {
    guard let id = step["focus"]?.string, let element = element(id) else { return }
    noteFocus(id, element)
    application.post(.layoutChanged(.element(element)))
  }

  /// Plays a sound.
  ///
  /// A filled-in placeholder may have made its name a path, which is rejected.
  func play(_ name: String) {
    guard !name.isEmpty, !name.contains("/") else { return note(.noSound) }
    application.request(.sound(name))
  }

  func open(_ address: String) {
    guard !address.isEmpty else { return note(.noAddress) }
    application.request(.open(link: address))
  }

  func announce(_ text: AttributedText) {
    guard application.pendingAnnouncementCount < Self.maximumAnnouncements else {
      return note(.tooManyAnnouncements)
    }
    application.post(.announcement(text))
  }

  func post(_ step: ScreenValue) {
    let id = step["focus"]?.string
    let focus = id.flatMap { element($0) }
    if let id, let focus { noteFocus(id, focus) }
    let text = spoken(step, "text")
    let argument: AccessibilityNotification.Argument? =
      focus.map { .element($0) } ?? text.map { .text($0) }
    let kind = step["post"]?.string.flatMap { StepCatalog.Notification(rawValue: $0) }
    if activity.posts.count < Self.maximumRows {
      activity.posts.append(
        StepActivity.Post(
          position: step.position, isScreenChange: kind == .screenChanged,
          hasArgument: argument != nil))
    }
    switch kind {
    case .screenChanged: application.post(.screenChanged(argument))
    case .layoutChanged: application.post(.layoutChanged(argument))
    case .announcement: if let text { announce(text) }
    case .pageScrolled: application.post(.pageScrolled(text))
    case nil: return
    }
  }

  /// Returns the text of a step with its announcement priority.
  func spoken(_ step: ScreenValue, _ key: String) -> AttributedText? {
    guard let text = step[key].flatMap({ self.text($0) }) else { return nil }
    let priority = step["priority"]?.string.flatMap { AnnouncementPriority(rawValue: $0) }
    let isQueued = step["queued"]?.flag
    guard priority != nil || isQueued != nil else { return text }
    var urgent = text
    if urgent.runs.isEmpty { urgent = AttributedText(text.string, SpeechAttributes()) }
    for index in urgent.runs.indices {
      urgent.runs[index].attributes.queueAnnouncement = isQueued
      urgent.runs[index].attributes.announcementPriority = priority
    }
    return urgent
  }

  // MARK: Time

  func startTimer(_ step: ScreenValue) {
    guard let delay = step["timer"]?.integer else { return }
    let name = string(step["name"])
    if let name { cancelTimer(name) }
    let times = step["repeat"]?.integer ?? (step["repeat"]?.flag == true ? nil : 1)
    schedule(step, name, after: .milliseconds(delay), times: times)
  }

  /// Whether another timer may start.
  ///
  /// The limit stops timers that start timers.
  func hasRoomForTimer(at position: SourcePosition) -> Bool {
    if application.pendingTimerCount < Self.maximumTimers { return true }
    note(.tooManyTimers, at: position)
    return false
  }

  func cancelTimer(_ name: String) {
    if let timer = timers.removeValue(forKey: name) { application.cancelTimer(timer) }
  }

  /// Runs the steps of a timer later, with the event of their handler.
  ///
  /// If `times` is `nil`, the timer repeats until it is cancelled.
  private func schedule(_ step: ScreenValue, _ name: String?, after delay: Duration, times: Int?) {
    guard hasRoomForTimer(at: step.position) else { return }
    let event = run?.event ?? [:]
    let timer = application.schedule(after: delay) { [weak self] in
      guard let self else { return }
      if let name { timers[name] = nil }
      let left = times.map { $0 - 1 }
      // Schedule the next run first, so that the steps can cancel it.
      if left != 0 { schedule(step, name, after: delay, times: left) }
      perform(step["steps"], event: event)
    }
    if let name { timers[name] = timer }
  }
}
