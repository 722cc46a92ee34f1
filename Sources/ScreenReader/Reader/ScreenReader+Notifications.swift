import Elements

extension ScreenReader {
  /// Hears what the application asks for, until it asks for nothing more and the cursor stands.
  ///
  /// What changed without a word is found first. What is asked for in answer to an answer is heard as
  /// well, as far as patience goes.
  mutating func settle() {
    application.lookAgain()
    var isAnswer = false
    while true {
      let requests = application.takeRequests()
      hear(requests)
      if keepCursorAlive(), requests.isEmpty { return followEditing() }
      guard patience.bears(isAnswer ? max(1, requests.count) : 1) else { return giveUp() }
      isAnswer = true
    }
  }

  private mutating func hear(_ requests: [ApplicationRequest]) {
    let target = target(of: requests)
    // In the background there is nothing to go to.
    if let target, !application.isInBackground {
      if let element = destination(of: target) {
        // What takes the cursor elsewhere takes the place of what was just announced.
        sayPosted()
        if !move(to: element, .program) { stay() }
      } else {
        stay()
      }
    }
    // Whoever acts tells first what became of it.
    if !isActing { sayPosted() }
  }

  /// Takes requests, and returns where they leave the cursor.
  mutating func target(of requests: [ApplicationRequest]) -> FocusTarget? {
    var target: FocusTarget?
    var tones: Set<Sound> = []
    for request in requests {
      if isOn { take(request, &target, &tones) } else { keep(request) }
    }
    return target
  }

  /// Takes the requests of a program that has just been launched.
  ///
  /// The screen in front is its first: of what led there, only that it is an alert is said.
  mutating func launchTarget(of requests: [ApplicationRequest]) -> FocusTarget? {
    var target: FocusTarget?
    var tones: Set<Sound> = []
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

  /// Where a change leaves the cursor.
  enum FocusTarget {
    case element(Responder)
    case first
    /// Where it was when the screen was left, else its first element.
    case remembered(ViewController, takesNearest: Bool)
    /// Where it is, or near it.
    case stay
  }

  private mutating func take(
    _ request: ApplicationRequest, _ target: inout FocusTarget?, _ tones: inout Set<Sound>
  ) {
    switch request {
    case .notification(let notification, let moment):
      take(notification, moment, &target, &tones)
    case .announcement(let announcement): post(announcement)
    case .transition(let transition): take(transition, &target, &tones)
    case .surroundings(let surroundings): take(surroundings, &target)
    case .sound, .toggleMedia, .open: pass(on: request)
    }
  }

  /// What goes on to the system, whether anybody reads or not.
  mutating func pass(on request: ApplicationRequest) {
    switch request {
    case .sound(let name): emit(.system(.sound(name)))
    case .toggleMedia: emit(.system(.toggleMedia))
    case .open(let link): emit(.system(.open(link: link)))
    case .announcement(let announcement): application.finish(announcement, .unheard)
    case .notification, .transition, .surroundings: break
    }
  }

  private mutating func take(_ surroundings: Surroundings, _ target: inout FocusTarget?) {
    switch surroundings {
    case .rotated(let orientation):
      memory.announce(orientation == .landscape ? .landscape : .portrait)
      target = .first
    case .wentToBackground:
      // What is left of it is said to nobody.
      letGo()
      reading = nil
      memory.keep(cursor.element)
      hush(.unheard)
      for lost in posted { finish(lost, .unheard) }
      posted = []
      dropCursor()
    case .cameToForeground:
      let kept = memory.kept.flatMap { application.readingOrder.contains($0) ? $0 : nil }
      target = kept.map { .element($0) } ?? .first
    }
  }

  private mutating func take(
    _ notification: AccessibilityNotification, _ moment: UserMoment, _ target: inout FocusTarget?,
    _ tones: inout Set<Sound>
  ) {
    switch notification {
    case .screenChanged(let argument):
      emitOnce(.screenChange, &tones)
      switch argument {
      case .element(let element): target = .element(element)
      case .text: target = target ?? .stay
      case nil: target = .first
      }
      rotor.lastStatus = nil
    case .layoutChanged(let argument):
      switch argument {
      case .element(let element):
        // It was decided on before the user went elsewhere.
        guard moment >= application.moment else { return }
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

  /// Of several changes at once, one tone is heard.
  private mutating func emitOnce(_ tone: Sound, _ tones: inout Set<Sound>) {
    if tones.insert(tone).inserted { emit(.sound(tone)) }
  }

  private mutating func take(
    _ transition: Transition, _ target: inout FocusTarget?, _ tones: inout Set<Sound>
  ) {
    emitOnce(.screenChange, &tones)
    rotor.lastStatus = nil
    switch transition {
    case .presented(let controller):
      memory.announce(controller.presentationStyle == .alert ? .alert : nil)
      target = controller.preferredFocus.map { .element($0) } ?? .first
    case .pushed(let controller):
      target = controller.preferredFocus.map { .element($0) } ?? .first
    case .switchedTab where cursor.element.map({ application.readingOrder.contains($0) }) == true:
      // The tab that was touched keeps the cursor.
      target = target ?? .stay
    case .dismissed, .popped, .switchedTab:
      memory.announce(nil)
      // What a menu or an alert deleted was on the screen behind it.
      let takesNearest = if case .dismissed = transition { true } else { false }
      target = frontScreen.map { .remembered($0, takesNearest: takesNearest) } ?? .first
    }
  }

  /// The screen that is in front, inside of stacks and tabs.
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

  /// The element that a change takes the cursor to; nil where it stays, or goes near where it was.
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
    keepCursorAlive()
    guard let element = cursor.element else { return }
    // Of what an action changed, whoever acted tells.
    guard !isActing else { return }
    guard element !== before else { return sayChange(of: element) }
    reading = nil
    say(tokens(for: element), .interrupting)
  }

  /// The element itself, or the first within it where it is a container.
  private func readable(_ element: Responder, in present: ReadingOrder) -> Responder? {
    let order = order(bringing: element, into: present)
    if order.contains(element) { return element }
    // An element has no parts, and what lies outside of the screen leads to nothing on it.
    guard element.application === application else { return nil }
    return order.entries.first { entry in entry.element.chain.contains { $0 === element } }?.element
  }
}
