import Controls
import Elements
import Gestures

extension ScreenReader {
  /// Activates the element with the cursor, or performs the action selected by the rotor.
  mutating func activate() {
    guard var element = cursor.element else { return emit(.sound(.error)) }
    if let editing = rotor.editAction, rotorOption == .builtIn(.edit) { return edit(editing) }
    if let chosen = rotor.action { return perform(chosen, of: element) }
    if followLink(of: element) { return }
    if activateDirectTouch(of: element) { return }
    let before = ElementState(element)
    let count = speech.lastID
    typing.prepare(textInput)
    emit(.sound(.click))
    let walk = application.perform(.activate, on: element)
    emit(.act(walk))
    let playsSound = !before.traits.isDisjoint(with: [.playsSound, .startsMediaSession])
    // Speech must not mask the element's sound.
    if playsSound { stopSpeech(.replaced) }
    element = settleAction(on: element) ?? element
    if let key = element as? KeyboardKey, !typing.hasChanges(of: textInput), isAtBorder(of: key) {
      emit(.sound(.border))
    }
    if !walk.isHandled {
      // Elements without an operable trait offer no action, so its absence is not an error.
      if !before.traits.isDisjoint(with: .operated) { emit(.sound(.error)) }
      sayOutcome(for: element, since: before, count)
    } else if !playsSound, !echoTyping(), !sayInsertionPoint(of: element, since: before) {
      sayOutcome(for: element, since: before, count)
    }
    if playsSound { focusReplacement = nil }
    if cursor.element === element { cursor.spokenState = ElementState(element) }
  }

  /// Returns whether a key without effect had nothing to change, or a text without room for it.
  private func isAtBorder(of key: KeyboardKey) -> Bool {
    switch key.kind {
    // Nothing precedes the insertion point.
    case .delete: true
    case .character, .space:
      textInput is DigitField || textInput?.model.hasRoom(for: " ") == false
    case .newline, .shift, .plane, .dismiss: false
    }
  }

  /// Speaks the outcome of an action on an element, unless the cursor has moved and was spoken.
  ///
  /// Announcements that the application posts meanwhile follow it and do not suppress it.
  mutating func sayOutcome(for element: Responder, since before: ElementState, _ count: Int) {
    guard !hasSpoken(since: count), let present = cursor.element else { return }
    guard present !== element else { return sayChange(of: element, since: before) }
    // The element is gone; its replacement is spoken.
    say(tokens(for: present), .interrupting)
  }

  /// Processes the requests that an action caused.
  ///
  /// The caller speaks what changed.
  mutating func processActionRequests() {
    countBeforeAction = readerUtteranceCount
    isActing = true
    processRequests()
    isActing = false
  }

  /// Processes the requests that an action caused.
  ///
  /// Returns the element, or its replacement if it was recreated.
  mutating func settleAction(on element: Responder?) -> Responder? {
    let arrivals = cursor.element === element ? cursor.moveCount : nil
    processActionRequests()
    return arrivals == cursor.moveCount ? cursor.element : element
  }

  /// Stops speech and ends its announcements with the given reason.
  mutating func stopSpeech(_ end: AnnouncementOutcome) {
    guard speech.current != nil else { return }
    emit(.stop)
    for lost in speech.clear() { ended(lost, end) }
  }

  /// Sends a tap to the activation point of the element, without activating it.
  mutating func activateSecondarily() {
    guard var element = cursor.element else { return emit(.sound(.error)) }
    let before = ElementState(element)
    let count = speech.lastID
    let point = element.resolved.activationPoint
    let isTaken = pass(ViewTouch(.began, at: point)) != nil
    pass(ViewTouch(.ended, at: point))
    element = settleAction(on: element) ?? element
    if !isTaken { emit(.sound(.error)) }
    sayOutcome(for: element, since: before, count)
  }

  /// Increments or decrements the element.
  ///
  /// Speaks only the new value.
  mutating func adjust(_ action: AccessibilityAction) {
    guard var element = cursor.element else { return emit(.sound(.error)) }
    let before = ElementState(element)
    let count = speech.lastID
    let walk = application.perform(action, on: element)
    emit(.act(walk))
    element = settleAction(on: element) ?? element
    guard walk.isHandled, cursor.element === element else {
      if !walk.isHandled { emit(.sound(.error)) }
      return sayOutcome(for: element, since: before, count)
    }
    cursor.spokenState = ElementState(element)
    poll.watch(element, from: now)
    if (element as? any DeferredAdjustment)?.isAdjustmentPending == true { return }
    guard !hasSpoken(since: count), let value = element.resolved.value else { return }
    // An unchanged value means that the end of the range was reached.
    if case .adjusted(let before, _) = walk.steps.last?.response, value.string == before {
      emit(.sound(.border))
    }
    say(SpeechToken.pieces(of: value, .value, language: element.spokenLanguage), .interrupting)
  }

  // MARK: Scrolling

  mutating func scroll(_ direction: AccessibilityScrollDirection) {
    let count = speech.lastID
    // A status equal to this one then means that the end was reached.
    if let status = scrollStatus { rotor.lastScrollStatus = status.string }
    var views = cursor.element?.chain.compactMap { $0 as? ScrollView } ?? []
    if let main = application.mainScrollView(for: direction) as? ScrollView { views.append(main) }
    let offsets = views.map(\.contentOffset)
    let walk = application.perform(.scroll(direction), on: cursor.element)
    // The view scrolled, so an equal status does not mean that the end was reached.
    if views.map(\.contentOffset) != offsets { rotor.lastScrollStatus = nil }
    emit(.act(walk))
    let moved = zip(views, offsets).first { $0.contentOffset != $1 }?.0
    var target = walk.isHandled ? bringCursorIntoSight(of: moved) : nil
    processActionRequests()
    // The scroll status is the application's text and not an outcome spoken by the reader, so
    // announcements may interrupt.
    countBeforeAction = nil
    if target == nil, focusReplacement != nil { target = cursor.element }
    focusReplacement = nil
    guard walk.isHandled else { return emit(.sound(.border)) }
    // The application may have moved the cursor elsewhere, which was spoken.
    guard let target, target === cursor.element else { return }
    cursor.spokenState = ElementState(target)
    say(tokens(for: target), hasSpoken(since: count) ? .queued : .interrupting)
  }

  /// The scroll status of the nearest scroll view around the cursor.
  var scrollStatus: AttributedText? {
    var responder: Responder? = cursor.element
    for _ in 0..<Responder.maximumDepth {
      guard let here = responder else { return nil }
      if let view = here as? ScrollView { return view.accessibilityScrollStatus }
      responder = here.next
    }
    return nil
  }

  /// Moves the cursor to the first visible element of the scrolled view if its own element is no
  /// longer visible.
  ///
  /// Returns the new element; `nil` if the cursor stays.
  private mutating func bringCursorIntoSight(of moved: ScrollView?) -> Responder? {
    let order = application.readingOrder
    guard let element = cursor.element else { return nil }
    if let index = order.index(of: element),
      order.visibleFrame(at: index) != nil || order.entries[index].frame.isEmpty
    {
      return nil
    }
    let view = moved ?? element.chain.lazy.compactMap { $0 as? ScrollView }.first
    let first = order.entries.indices.first { index in
      isInSight(index, order) && order.entries[index].element.chain.contains { $0 === view }
    }
    guard let first, order.entries[first].element !== element else { return nil }
    setCursor(to: order.entries[first].element, at: first, in: order)
    return cursor.element
  }
}
