import Elements
import Gestures

/// Where the cursor is among groups, where flicks go from group to group.
struct GroupPlace {
  /// The container that was gone into, and is gone through; nil is the whole screen.
  private(set) weak var scope: Responder?
  /// The container that has the cursor as a whole, with its first element standing for it.
  private(set) weak var whole: Responder?
  /// Known without a look at either, which each move would pay for.
  private(set) var isOnWhole = false

  mutating func set(scope: Responder?, whole: Responder?) {
    self.scope = scope
    self.whole = whole
    isOnWhole = whole != nil
  }

  /// The cursor went elsewhere.
  mutating func leaveWhole() {
    if isOnWhole { set(scope: scope, whole: nil) }
  }
}

/// What a flick goes to in grouped navigation: an element, or a container as a whole.
private struct GroupItem {
  /// Its first element, as an index into the order.
  let start: Int
  let container: ReadingOrder.Container?
}

extension ScreenReader {
  /// What two fingers to the side mean where flicks go by groups, and nobody bound them otherwise.
  static let groupCommands: [Gesture: Command] = [
    .flick(.right, fingers: 2): .intoGroup, .flick(.left, fingers: 2): .outOfGroup,
  ]

  /// What is done to one element, and so to none where the cursor is on a whole group.
  static let elementCommands: Set<Command> = [
    .activate, .activateTouched, .secondaryActivate, .longPress, .passThrough, .increment,
    .decrement, .labelItem, .zoomIn, .zoomOut,
  ]

  /// What a gesture means.
  func command(for gesture: Gesture, in context: GestureContext) -> Command? {
    let bound = bindings.command(for: gesture, in: context)
    guard bound == nil, settings.navigation == .grouped,
      bindings.own(gesture, in: .default) == nil, bindings.own(gesture, in: context) == nil
    else { return bound }
    return Self.groupCommands[gesture]
  }

  /// To the next or the previous of what the group around the cursor holds.
  mutating func stepThroughGroup(forward: Bool, bringsRows: Bool = true) {
    let order = application.readingOrder
    guard let element = cursor.element, let index = order.index(of: element) else {
      return goToEnd(first: forward)
    }
    let items = items(of: scope(around: index, in: order), in: order)
    let here = items.lastIndex { $0.start <= index } ?? 0
    let next = forward ? here + 1 : here - 1
    guard items.indices.contains(next) else { return stayAtBorder(element) }
    if bringsRows {
      // The rows at the end of a table that is come to from outside.
      let edge = order.entries[items[max(here, next)].start - (forward ? 1 : 0)].element
      _ = application.element(nextTo: edge, forward: forward)
      if application.readingOrder !== order {
        keepCursorAlive()
        return stepThroughGroup(forward: forward, bringsRows: false)
      }
    }
    go(to: items[next], in: order)
  }

  mutating func enterGroup() {
    guard let whole = groups.whole, let element = cursor.element else {
      return emit(.sound(.border))
    }
    application.userMoved()
    leaveWhole(for: element)
    groups.set(scope: whole, whole: nil)
    let order = application.readingOrder
    // The first in it may be a group itself.
    if let index = order.index(of: element),
      let first = items(of: whole, in: order).first, first.start == index
    {
      go(to: first, in: order)
    }
  }

  mutating func leaveGroup() {
    let order = application.readingOrder
    guard let element = cursor.element, let index = order.index(of: element),
      let scope = scope(around: index, in: order),
      let container = order.containers.first(where: { $0.responder === scope })
    else { return emit(.sound(.border)) }
    let parent = container.parent.map { order.containers[$0].responder }
    groups.set(scope: parent, whole: nil)
    go(to: GroupItem(start: container.entries.lowerBound, container: container), in: order)
  }

  private mutating func go(to item: GroupItem, in order: ReadingOrder) {
    let element = order.entries[item.start].element
    let scope = groups.scope
    guard let container = item.container else {
      move(to: element, .user)
      return groups.set(scope: scope, whole: nil)
    }
    guard move(to: element, .user, saysIt: false) else { return }
    groups.set(scope: scope, whole: container.responder)
    // What the first of them lends to the rotor is not to be had yet.
    rotor.leave()
    say(tokensOfWhole ?? [], .moving)
  }

  /// What is said of the group that has the cursor as a whole; nil where none has.
  var tokensOfWhole: [SpeechToken]? {
    guard let whole = groups.whole else { return nil }
    let order = application.wholeOrder
    return order.containers.first { $0.responder === whole }.map { tokens(ofWhole: $0, in: order) }
  }

  private func tokens(
    ofWhole container: ReadingOrder.Container, in order: ReadingOrder
  ) -> [SpeechToken] {
    let language = SpokenWords.spoken(container.responder.spokenLanguage)
    let words = ControlWords(Language(tag: language ?? settings.ownLanguage))
    return name(of: container, orKind: true) + [
      SpeechToken(.reader, words.items(order.count(container.entries)), language: language)
    ]
  }

  /// The element that stood for its group is an element by itself now.
  mutating func leaveWhole(for element: Responder) {
    groups.leaveWhole()
    rotor.arrive(at: element, offersActions: offersActions(of: element))
  }

  /// The container that is gone through: the one that was gone into, as long as the cursor is in it.
  private func scope(around index: Int, in order: ReadingOrder) -> Responder? {
    guard let scope = groups.scope else { return nil }
    return order.containers(around: index).contains { $0.responder === scope } ? scope : nil
  }

  /// What a container holds, or the screen: elements, and containers as wholes.
  private func items(of scope: Responder?, in order: ReadingOrder) -> [GroupItem] {
    let number = scope.flatMap { scope in
      order.containers.firstIndex { $0.responder === scope }
    }
    let entries = number.map { order.containers[$0].entries } ?? order.entries.indices
    var items: [GroupItem] = []
    var last: Responder?
    for index in entries {
      let child = outermost(around: index, within: number, in: order)
      if let child, child.responder === last { continue }
      items.append(GroupItem(start: index, container: child))
      last = child?.responder
    }
    return items
  }

  private func outermost(
    around index: Int, within scope: Int?, in order: ReadingOrder
  ) -> ReadingOrder.Container? {
    var outermost: Int?
    var next = order.entries[index].container
    while let number = next, number != scope {
      outermost = number
      next = order.containers[number].parent
    }
    return outermost.map { order.containers[$0] }
  }
}
