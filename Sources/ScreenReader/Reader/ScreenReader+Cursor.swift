import Controls
import Elements
import Gestures
import Touches

/// The reason for moving the cursor.
enum MoveReason {
  /// The user moved it.
  case user
  /// The reader was switched on.
  case start
  /// The application requested it, or the screen changed.
  case program
  /// Continuous reading proceeded.
  case reading
}

/// An unspoken element that took the cursor from a hidden or removed element.
struct FocusReplacement {
  let element: Responder?
  /// The last spoken state of the previous element.
  let former: ElementState?
  /// The number of the reader's own utterances at that time.
  let readerUtteranceCount: Int
}

extension ScreenReader {
  /// Moves the cursor to an element and speaks it.
  ///
  /// Returns `false` if the element is not in the reading order, because it is hidden or removed.
  ///
  /// An element out of sight is scrolled into view first.
  @discardableResult
  mutating func move(to element: Responder, _ reason: MoveReason, saysIt: Bool = true) -> Bool {
    move(to: element, in: application.readingOrder, reason, saysIt: saysIt)
  }

  private mutating func move(
    to element: Responder, in present: ReadingOrder, _ reason: MoveReason, saysIt: Bool = true
  ) -> Bool {
    var order = order(bringing: element, into: present)
    guard var index = order.index(of: element) else { return false }
    // Requests that the application posts while scrolling are newer than the move.
    if reason == .user { application.userDidNavigate() }
    var element = element
    if reason != .start, !isInSight(index, order), element.accessibilityScrollToVisible() {
      let scrolled = application.readingOrder
      guard let there = scrolled.index(of: index, in: order) else { return false }
      (order, index, element) = (scrolled, there, scrolled.entries[there].element)
    }
    let entered = enteredContainers(at: index, in: order)
    switch reason {
    case .user, .program: reading = nil
    case .start, .reading: break
    }
    let beginsRow =
      order.entries[index].container != nil && beginsRow(element, from: cursor.element, entered)
    setCursor(to: element, at: index, in: order)
    guard saysIt else {
      cursor.spokenState = ElementState(element)
      return true
    }
    let lead = lead(into: entered)
    // Continuous reading omits hints.
    let (tokens, state) = speech(
      of: element, at: index, in: order, withHint: reason != .reading, beginsRow: beginsRow)
    cursor.spokenState = state
    say(
      lead.isEmpty ? tokens : lead + tokens, .replacingAll, reason == .reading ? .reading : .reader)
    cursor.arrival = FocusAnnouncement(utterance: speech.lastID, prefix: lead)
    return true
  }

  /// Returns the reading order after scrolling the element's row into view, or `present` if that is
  /// not necessary.
  func order(bringing element: Responder, into present: ReadingOrder) -> ReadingOrder {
    guard !present.contains(element),
      element.offscreenRow?.table?.application === application,
      element.accessibilityScrollToVisible()
    else { return present }
    return application.readingOrder
  }

  /// Moves the cursor to an element of the order without speech.
  mutating func setCursor(to element: Responder, at index: Int, in order: ReadingOrder) {
    guard cursor.element !== element else {
      if groups.isOnWhole { leaveWhole(for: element) }
      return cursor.update(index, in: order)
    }
    cursor.set(element, index, in: order)
    units.reset()
    groups.clearGroupFocus()
    rotor.cursorDidMove(to: element, hasActions: offersActions(of: element))
    door = DirectTouchActivation()
    memory.remember(cursor, on: frontScreen)
    poll.watch(element, from: now)
    application.focus(element)
    emit(.focus(FocusedElement(element, typesSecureText: typesSecureText(element))))
    if settings.playsFocusSound { emit(.sound(.focus)) }
  }

  /// Returns the reading order with the rows out of sight that flicks can reach, after validating
  /// the cursor.
  mutating func expandedOrder() -> ReadingOrder {
    _ = application.wholeOrder
    validateCursor()
    return application.readingOrder
  }

  func isInSight(_ index: Int, _ order: ReadingOrder) -> Bool {
    let needed = order.entries[index].frame
    guard let visible = order.visibleFrame(at: index) else { return needed.isEmpty }
    guard let window = application.keyWindow else { return true }
    let screen = window.convertToScreen(window.bounds)
    guard let seen = visible.intersection(screen) else { return false }
    return seen == needed || seen.area * 2 >= needed.area
  }

  /// Returns the containers around an element that do not contain the cursor yet.
  private func enteredContainers(
    at index: Int, in order: ReadingOrder
  ) -> [ReadingOrder.Container] {
    guard order.entries[index].container != nil else { return [] }
    return order.containers(around: index).filter { !cursor.isWithin($0.responder) }
  }

  /// Returns whether a table cell is in another row than the previous element.
  private func beginsRow(
    _ element: Responder, from former: Responder?, _ entered: [ReadingOrder.Container]
  ) -> Bool {
    guard let row = element.accessibilityTableCell?.row else { return false }
    return former?.accessibilityTableCell?.row != row || entered.contains { $0.kind == .dataTable }
  }

  /// Validates the cursor.
  ///
  /// If its element is hidden or gone, the nearest element takes the cursor.
  ///
  /// Returns `true` if the cursor was valid. Otherwise the caller may speak the new element; if no
  /// caller does, it is spoken at the end of the cycle.
  @discardableResult
  mutating func validateCursor() -> Bool {
    guard let index = cursor.index else { return true }
    let order = application.readingOrder
    if let element = cursor.element, let there = order.index(of: element) {
      if there != index { cursor.update(there, in: order) }
      return true
    }
    if let former = cursor.order, let there = order.index(of: index, in: former) {
      renew(order.entries[there].element, at: there, in: order)
      return true
    }
    guard let near = cursor.position?.nearest(in: order) else {
      clearCursor(keepsContainers: true)
      return false
    }
    let before = cursor.spokenState
    setCursor(to: order.entries[near].element, at: near, in: order)
    cursor.spokenState = cursor.element.map { ElementState($0) }
    focusReplacement = FocusReplacement(
      element: cursor.element, former: before, readerUtteranceCount: readerUtteranceCount)
    return false
  }

  /// Replaces the element with the cursor by its recreated counterpart.
  private mutating func renew(_ element: Responder, at index: Int, in order: ReadingOrder) {
    if case .exploring(var explored) = touch, explored.element === cursor.element {
      explored.element = element
      touch = .exploring(explored)
    }
    cursor.renew(element, index, in: order)
    door.renew(element)
    poll.renew(element)
    memory.remember(cursor, on: frontScreen)
    application.renewFocus(element)
  }

  /// Speaks the element that replaced a hidden or removed one, unless its state is the same or the
  /// reader has spoken meanwhile.
  mutating func announceFocusReplacement() {
    guard let focusReplacement else { return }
    self.focusReplacement = nil
    guard let element = focusReplacement.element, element === cursor.element, reading == nil,
      focusReplacement.former != cursor.spokenState,
      focusReplacement.readerUtteranceCount == readerUtteranceCount
    else { return }
    say(tokens(for: element), .replacingAll)
  }

  /// Clears the cursor.
  mutating func clearCursor(keepsContainers: Bool = false) {
    guard cursor.index != nil else { return }
    cursor.clear(keepsContainers: keepsContainers)
    rotor.clearElementState()
    poll = ValuePoll()
    application.focus(nil)
    emit(.focus(FocusedElement(nil)))
  }

  // MARK: Step by step

  mutating func step(forward: Bool) {
    if stepsThroughSelection { return extendSelection(forward: forward) }
    if settings.navigation == .grouped { return stepThroughGroup(forward: forward) }
    guard let element = cursor.element, application.readingOrder.contains(element) else {
      return goToEnd(first: forward)
    }
    guard let next = application.element(nextTo: element, forward: forward) else {
      return stayAtBorder(element)
    }
    guard move(to: next, .user) else { return findNeighbor() }
  }

  /// Speaks the current element after the target disappeared while it was scrolled into view.
  private mutating func findNeighbor() {
    validateCursor()
    guard let element = cursor.element, move(to: element, .user) else {
      return emit(.sound(.border))
    }
  }

  /// Plays the border sound and speaks the current element again.
  mutating func stayAtBorder(_ element: Responder) {
    emit(.sound(.border))
    application.userDidNavigate()
    cursor.spokenState = ElementState(element)
    say(tokensOfWhole ?? tokens(for: element), .interrupting)
  }

  mutating func goToEnd(first: Bool) {
    guard let element = application.element(nextTo: nil, forward: first) else {
      return emit(.sound(.border))
    }
    guard move(to: element, .user) else { return findNeighbor() }
  }

  // MARK: By touch

  mutating func speakItem(at position: UnitPoint) {
    guard let element = application.readingOrder.hitTest(point(at: position)) else {
      return emit(.sound(.nothingHere))
    }
    guard move(to: element, .user) else { return findNeighbor() }
  }
}
