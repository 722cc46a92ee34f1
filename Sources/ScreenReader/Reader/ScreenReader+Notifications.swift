import Controls
import Elements

extension ScreenReader {
  /// Processes the application's requests until none remains and the cursor is valid.
  ///
  /// Changes without a notification are detected first. Requests in reply to other requests are
  /// processed within the request budget.
  mutating func processRequests() {
    application.revalidateReadingOrder()
    var isAnswer = false
    while true {
      let requests = application.removeRequests()
      handle(requests)
      if validateCursor(), requests.isEmpty { return followEditing() }
      guard activityTimer.consume(isAnswer ? max(1, requests.count) : 1) else {
        return dropExcessRequests()
      }
      isAnswer = true
    }
  }

  private mutating func handle(_ requests: [ApplicationRequest]) {
    let target = target(of: requests)
    // In the background, the screen has no elements to focus.
    if let target, !application.isInBackground {
      if let element = destination(of: target) {
        // The move interrupts announcements posted before it.
        sayPosted()
        if !move(to: element, .program) { stay() }
      } else {
        stay()
      }
    }
    // During an action, its caller speaks the outcome first.
    if !isActing { sayPosted() }
  }

  /// Processes requests.
  ///
  /// Returns the focus target that results from them; `nil` if the cursor stays.
  mutating func target(of requests: [ApplicationRequest]) -> FocusTarget? {
    var target: FocusTarget?
    var tones: Set<ReaderSound> = []
    for request in requests {
      if isOn { take(request, &target, &tones) } else { keep(request) }
    }
    return target
  }

  /// Processes the requests that an application posted during launch.
  ///
  /// Transitions are not announced, because they lead to the first screen. An alert is announced.
  mutating func launchTarget(of requests: [ApplicationRequest]) -> FocusTarget? {
    var target: FocusTarget?
    var tones: Set<ReaderSound> = []
    for request in requests {
      guard case .transition(let transition) = request else {
        take(request, &target, &tones)
        continue
      }
      switch transition {
      case .presented(let controller):
        memory.announce(controller.presentationStyle == .alert ? .alert : nil)
      case .dismissed: memory.announce(nil)
      case .pushed, .popped, .switchedTab: break
      }
    }
    return target
  }

  /// The target of the cursor after a change.
  enum FocusTarget {
    case element(Responder)
    case first
    /// The last focused element of a screen, otherwise its first element.
    case remembered(ViewController, takesNearest: Bool)
    /// The current element, or the nearest if it is gone.
    case stay
  }

  private mutating func take(
    _ request: ApplicationRequest, _ target: inout FocusTarget?, _ tones: inout Set<ReaderSound>
  ) {
    switch request {
    case .notification(let notification, let epoch): take(notification, epoch, &target, &tones)
    case .announcement(let announcement): post(announcement)
    case .transition(let transition): take(transition, &target, &tones)
    case .environmentChanged(let surroundings): take(surroundings, &target)
    case .sound, .toggleMedia, .open, .send, .languageChanged, .endVisit: pass(on: request)
    }
  }

  /// Forwards a request to the system, also if the reader is off.
  mutating func pass(on request: ApplicationRequest) {
    switch request {
    case .sound(let name): emit(.system(.sound(name)))
    case .toggleMedia: emit(.system(.toggleMedia))
    case .open(let link): emit(.system(.open(link: link)))
    case .languageChanged(let language):
      settings.language = language
      emit(.setting(.language(language)))
    case .endVisit: emit(.system(.endVisit))
    case .send(let request): emit(.system(.send(request)))
    case .announcement(let announcement): application.finish(announcement, outcome: .notSpoken)
    case .notification, .transition, .environmentChanged: break
    }
  }

  private mutating func take(_ surroundings: EnvironmentChange, _ target: inout FocusTarget?) {
    switch surroundings {
    case .rotated(let orientation):
      memory.announce(orientation == .landscape ? .landscape : .portrait)
      target = .first
    case .wentToBackground:
      // The remaining speech is discarded.
      letGo()
      reading = nil
      memory.keep(cursor.element)
      stopSpeech(.notSpoken)
      for lost in pendingAnnouncements { finish(lost, .notSpoken) }
      pendingAnnouncements = []
      clearCursor()
    case .cameToForeground:
      let kept = memory.kept.flatMap { application.readingOrder.contains($0) ? $0 : nil }
      target = kept.map { .element($0) } ?? .first
    }
  }

  private mutating func take(
    _ notification: AccessibilityNotification, _ epoch: InteractionEpoch,
    _ target: inout FocusTarget?, _ tones: inout Set<ReaderSound>
  ) {
    switch notification {
    case .screenChanged(let argument):
      emitOnce(.screenChange, &tones)
      cursor.leaveHiddenContainers(application.readingOrder)
      switch argument {
      case .element(let element): target = .element(element)
      case .text: target = target ?? .stay
      case nil: target = .first
      }
      rotor.lastScrollStatus = nil
    case .layoutChanged(let argument):
      switch argument {
      case .element(let element):
        // The request is older than the user's last navigation command.
        guard epoch >= application.interactionEpoch else { return }
        emitOnce(.layoutChange, &tones)
        target = .element(element)
      case .text, nil: target = target ?? .stay
      }
    case .pageScrolled(let text):
      emit(.sound(.scroll))
      if let text { sayStatus(text) }
      target = target ?? .stay
    case .announcement, .pauseAssistiveTechnology, .resumeAssistiveTechnology: break
    }
  }

  /// Plays a sound once for several simultaneous changes.
  private mutating func emitOnce(_ tone: ReaderSound, _ tones: inout Set<ReaderSound>) {
    if tones.insert(tone).inserted { emit(.sound(tone)) }
  }

  private mutating func take(
    _ transition: Transition, _ target: inout FocusTarget?, _ tones: inout Set<ReaderSound>
  ) {
    emitOnce(.screenChange, &tones)
    cursor.leaveHiddenContainers(application.readingOrder)
    rotor.lastScrollStatus = nil
    switch transition {
    case .presented(let controller):
      memory.announce(controller.presentationStyle == .alert ? .alert : nil)
      target = controller.preferredFocus.map { .element($0) } ?? .first
    case .pushed(let controller): target = controller.preferredFocus.map { .element($0) } ?? .first
    case .switchedTab where cursor.element.map({ application.readingOrder.contains($0) }) == true:
      // The selected tab keeps the cursor.
      target = target ?? .stay
    case .dismissed, .popped, .switchedTab:
      memory.announce(nil)
      // An item that was deleted through a menu or an alert was on the screen behind it.
      let takesNearest = if case .dismissed = transition { true } else { false }
      target = frontScreen.map { .remembered($0, takesNearest: takesNearest) } ?? .first
    }
  }

  /// The visible screen in navigation and tab bar controllers.
  var frontScreen: ViewController? {
    var front = application.keyWindow?.topViewController
    while let controller = front {
      if let navigation = controller as? NavigationController {
        front = navigation.topController
      } else if let tabs = controller as? TabBarController {
        front = tabs.selectedViewController
      } else {
        return controller
      }
    }
    return nil
  }

  /// Returns the element that a change moves the cursor to; `nil` if the cursor stays.
  func destination(of target: FocusTarget) -> Responder? {
    let order = application.readingOrder
    switch target {
    case .element(let element): return readable(element, in: order)
    case .first: return order.first
    case .remembered(let screen, let takesNearest):
      return memory.element(on: screen, in: order, takesNearest: takesNearest) ?? order.first
    case .stay: return nil
    }
  }

  private mutating func stay() {
    let before = cursor.element
    validateCursor()
    guard let element = cursor.element else { return }
    // During an action, its caller speaks the changes.
    guard !isActing else { return }
    guard element !== before else { return sayChange(of: element) }
    reading = nil
    say(tokens(for: element), .interrupting)
  }

  /// Returns the element itself, or the first element in it if it is a container.
  private func readable(_ element: Responder, in present: ReadingOrder) -> Responder? {
    let order = order(bringing: element, into: present)
    if order.contains(element) { return element }
    // A view outside the application contains no element of the screen.
    guard element.application === application else { return nil }
    return order.entries.first { entry in entry.element.chain.contains { $0 === element } }?.element
  }
}
