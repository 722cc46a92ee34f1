import Elements
import Gestures

extension ScreenReader {
  /// A double tap: what the element does, or what the rotor was turned to in its place.
  mutating func activate() {
    guard var element = cursor.element else { return emit(.sound(.error)) }
    if let editing = rotor.editing, rotorOption == .built(.edit) { return edit(editing) }
    if let chosen = rotor.action { return perform(chosen, of: element) }
    if followLink(of: element) { return }
    if opensDoor(of: element) { return }
    let before = ElementState(element)
    let count = speech.made
    typing.prepare(textInput)
    emit(.sound(.click))
    let walk = application.perform(.activate, on: element)
    emit(.act(walk))
    let playsSound = !before.traits.isDisjoint(with: [.playsSound, .startsMediaSession])
    // What plays a sound is not to be talked over.
    if playsSound { hush(.replaced) }
    element = settleAction(on: element) ?? element
    if let key = element as? KeyboardKey, !typing.hasChanges(of: textInput), isAtBorder(of: key) {
      emit(.sound(.border))
    }
    if !walk.isHandled {
      // What promises nothing fails at nothing.
      if !before.traits.isDisjoint(with: .operated) { emit(.sound(.error)) }
      sayOutcome(for: element, since: before, count)
    } else if !playsSound, !echoTyping(), !sayInsertionPoint(of: element, since: before) {
      sayOutcome(for: element, since: before, count)
    }
    if playsSound { newcomer = nil }
    if cursor.element === element { cursor.spokenState = ElementState(element) }
  }

  /// Whether a key that changed nothing had nothing to change.
  private func isAtBorder(of key: KeyboardKey) -> Bool {
    switch key.kind {
    // Before the first letter there is nothing to delete.
    case .delete: true
    case .character, .space: textInput?.model.hasRoom(for: " ") == false
    case .newline, .shift, .plane, .dismiss: false
    }
  }

  /// What became of an element that something was done to, unless the reader went elsewhere.
  ///
  /// What the program announces meanwhile comes after it, and is no reason not to say it.
  mutating func sayOutcome(for element: Responder, since before: ElementState, _ count: Int) {
    guard !hasSpoken(since: count), let present = cursor.element else { return }
    guard present !== element else { return sayChange(of: element, since: before) }
    // It is gone: what is in its place now.
    say(tokens(for: present), .interrupting)
  }

  /// Takes what an action asks for; what it changed is said by whoever acted.
  mutating func settleAction() {
    wordsBeforeAction = ownWords
    isActing = true
    settle()
    isActing = false
  }

  /// The same, and answers the element that was acted on: where that was made anew, the one it is now.
  mutating func settleAction(on element: Responder?) -> Responder? {
    let arrivals = cursor.element === element ? cursor.arrivals : nil
    settleAction()
    return arrivals == cursor.arrivals ? cursor.element : element
  }

  /// Silence, for a reason.
  mutating func hush(_ end: AnnouncementEnd) {
    guard speech.current != nil else { return }
    emit(.stop)
    for lost in speech.clear() { ended(lost, end) }
  }

  /// A touch where the element is, whatever it says to being activated.
  mutating func activateSecondarily() {
    guard var element = cursor.element else { return emit(.sound(.error)) }
    let before = ElementState(element)
    let count = speech.made
    let point = element.asked.activationPoint
    let isTaken = pass(PassedTouch(.began, at: point)) != nil
    pass(PassedTouch(.ended, at: point))
    element = settleAction(on: element) ?? element
    if !isTaken { emit(.sound(.error)) }
    sayOutcome(for: element, since: before, count)
  }

  /// A flick on what can be adjusted: only the new value is said.
  mutating func adjust(_ action: AccessibilityAction) {
    guard var element = cursor.element else { return emit(.sound(.error)) }
    let before = ElementState(element)
    let count = speech.made
    let walk = application.perform(action, on: element)
    emit(.act(walk))
    element = settleAction(on: element) ?? element
    guard walk.isHandled, cursor.element === element else {
      if !walk.isHandled { emit(.sound(.error)) }
      return sayOutcome(for: element, since: before, count)
    }
    cursor.spokenState = ElementState(element)
    poll.watch(element, from: now)
    guard !hasSpoken(since: count), let value = element.asked.value else { return }
    // A value that does not change has come to its end.
    if case .adjusted(let before, _) = walk.steps.last?.answer, value.string == before {
      emit(.sound(.border))
    }
    say(SpeechToken.pieces(of: value, .value, language: element.spokenLanguage), .interrupting)
  }

  // MARK: Scrolling

  mutating func scroll(_ direction: AccessibilityScrollDirection) {
    let count = speech.made
    // What is shown before is not news after.
    if let status = scrollStatus { rotor.lastStatus = status.string }
    var views = cursor.element?.chain.compactMap { $0 as? ScrollView } ?? []
    if let main = application.mainScrollView(for: direction) { views.append(main) }
    let offsets = views.map(\.contentOffset)
    let walk = application.perform(.scroll(direction), on: cursor.element)
    // A step that stays on the same page by its number has not come to the end.
    if views.map(\.contentOffset) != offsets { rotor.lastStatus = nil }
    emit(.act(walk))
    let moved = zip(views, offsets).first { $0.contentOffset != $1 }?.0
    var target = walk.isHandled ? bringCursorIntoSight(of: moved) : nil
    settleAction()
    // What a scroll shows is the program's own word, as what it announces is.
    wordsBeforeAction = nil
    if target == nil, newcomer != nil { target = cursor.element }
    newcomer = nil
    guard walk.isHandled else { return emit(.sound(.border)) }
    // The program may have sent the cursor elsewhere, and said so.
    guard let target, target === cursor.element else { return }
    cursor.spokenState = ElementState(target)
    say(tokens(for: target), hasSpoken(since: count) ? .queued : .interrupting)
  }

  /// What is shown of the nearest that scrolls around the cursor.
  var scrollStatus: AttributedText? {
    var responder: Responder? = cursor.element
    for _ in 0..<Responder.deepest {
      guard let here = responder else { return nil }
      if let view = here as? ScrollView { return view.accessibilityScrollStatus }
      responder = here.next
    }
    return nil
  }

  /// What the cursor was on went out of sight, or was let go of: the first that the scroll shows takes
  /// it, and is answered.
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
    stand(on: order.entries[first].element, at: first, in: order)
    return cursor.element
  }
}
