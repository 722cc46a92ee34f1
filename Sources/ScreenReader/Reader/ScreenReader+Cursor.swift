import Elements
import Gestures

/// Why the cursor goes somewhere.
enum MoveReason {
  /// The user went there.
  case user
  /// The reader was switched on.
  case start
  /// The program asked for it, or the screen changed.
  case program
  /// It is read on by itself.
  case reading
}

/// An element that took the cursor of one that is hidden or gone, and has not been said.
struct Newcomer {
  let element: Responder?
  /// What the former one was when it was told of.
  let former: ElementState?
  /// How much the reader had said of its own by then.
  let ownWords: Int
}

extension ScreenReader {
  /// Puts the cursor on an element and says it.
  ///
  /// What scrolled out of sight is brought back first. An element that is not in the order gets no
  /// cursor: it is hidden, or gone.
  @discardableResult
  mutating func move(to element: Responder, _ reason: MoveReason, saysIt: Bool = true) -> Bool {
    move(to: element, in: application.readingOrder, reason, saysIt: saysIt)
  }

  private mutating func move(
    to element: Responder, in present: ReadingOrder, _ reason: MoveReason, saysIt: Bool = true
  ) -> Bool {
    var order = order(bringing: element, into: present)
    guard var index = order.index(of: element) else { return false }
    // What the program posts while it scrolls comes after the move.
    if reason == .user { application.userMoved() }
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
    stand(on: element, at: index, in: order)
    guard saysIt else {
      cursor.spokenState = ElementState(element)
      return true
    }
    let lead = lead(into: entered)
    // Whoever hears everything in one go hears no hints in between.
    let (tokens, state) = telling(
      of: element, at: index, in: order, withHint: reason != .reading, beginsRow: beginsRow)
    cursor.spokenState = state
    say(lead.isEmpty ? tokens : lead + tokens, .moving, reason == .reading ? .reading : .reader)
    cursor.arrival = Arrival(utterance: speech.made, lead: lead)
    return true
  }

  /// The order as it is once a row that was scrolled away has come, where the element is part of one.
  func order(bringing element: Responder, into present: ReadingOrder) -> ReadingOrder {
    guard !present.contains(element),
      element.rowOutOfSight?.table?.application === application,
      element.accessibilityScrollToVisible()
    else { return present }
    return application.readingOrder
  }

  /// Puts the cursor on an element of the order, without a word.
  mutating func stand(on element: Responder, at index: Int, in order: ReadingOrder) {
    guard cursor.element !== element else {
      if groups.isOnWhole { leaveWhole(for: element) }
      return cursor.update(index, in: order)
    }
    cursor.set(element, index, in: order)
    units.reset()
    groups.leaveWhole()
    rotor.arrive(at: element, offersActions: offersActions(of: element))
    door = Door()
    memory.remember(cursor, on: frontScreen)
    poll.watch(element, from: now)
    application.focus(element)
    emit(.focus(element))
  }

  /// The order with the rows that are out of sight, which flicks would come to; the cursor stands in it.
  mutating func lookAround() -> ReadingOrder {
    _ = application.wholeOrder
    keepCursorAlive()
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

  /// The containers that the cursor was not in before.
  private func enteredContainers(
    at index: Int, in order: ReadingOrder
  ) -> [ReadingOrder.Container] {
    guard order.entries[index].container != nil else { return [] }
    return order.containers(around: index).filter { !cursor.isWithin($0.responder) }
  }

  /// Whether the cell of a table is in another row than what the cursor comes from.
  private func beginsRow(
    _ element: Responder, from former: Responder?, _ entered: [ReadingOrder.Container]
  ) -> Bool {
    guard let row = element.accessibilityTableCell?.row else { return false }
    return former?.accessibilityTableCell?.row != row || entered.contains { $0.kind == .dataTable }
  }

  /// An element that is hidden or gone has no cursor: the nearest takes it.
  ///
  /// True where the cursor could stay as it was. Whoever has something else to say of it says the new
  /// one; where nobody has, `sayNewcomer` does.
  @discardableResult
  mutating func keepCursorAlive() -> Bool {
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
    guard let near = cursor.place?.nearest(in: order) else {
      dropCursor()
      return false
    }
    let before = cursor.spokenState
    stand(on: order.entries[near].element, at: near, in: order)
    cursor.spokenState = cursor.element.map { ElementState($0) }
    newcomer = Newcomer(element: cursor.element, former: before, ownWords: ownWords)
    return false
  }

  /// The cursor stays where it is, on an element that knows what is true by now.
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

  /// Says the element that took the cursor of one that is hidden or gone, unless it says the same, or
  /// somebody spoke of it already.
  mutating func sayNewcomer() {
    guard let newcomer else { return }
    self.newcomer = nil
    guard let element = newcomer.element, element === cursor.element, reading == nil,
      newcomer.former != cursor.spokenState, newcomer.ownWords == ownWords
    else { return }
    say(tokens(for: element), .moving)
  }

  /// The cursor is nowhere.
  mutating func dropCursor() {
    guard cursor.index != nil else { return }
    cursor.clear()
    rotor.leave()
    poll = ValuePoll()
    application.focus(nil)
    emit(.focus(nil))
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

  /// What was next went away while it was brought into sight: what is there now is said.
  private mutating func findNeighbor() {
    keepCursorAlive()
    guard let element = cursor.element, move(to: element, .user) else {
      return emit(.sound(.border))
    }
  }

  /// There is nothing further: the cursor stays, and says where it is.
  mutating func stayAtBorder(_ element: Responder) {
    emit(.sound(.border))
    application.userMoved()
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

  mutating func speakItem(at place: ReaderInput.Place) {
    guard let element = application.readingOrder.hitTest(point(at: place)) else {
      return emit(.sound(.nothingHere))
    }
    guard move(to: element, .user) else { return findNeighbor() }
  }
}
