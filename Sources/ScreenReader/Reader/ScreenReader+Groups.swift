import Controls
import Elements
import Gestures

/// The position of the cursor in grouped navigation.
struct GroupNavigation {
  /// The container whose items flicks traverse; `nil` for the whole screen.
  private(set) weak var scope: Responder?
  /// The container that is focused as a whole.
  ///
  /// The cursor is on its first element.
  private(set) weak var whole: Responder?
  /// Whether a container is focused as a whole.
  ///
  /// Stored, so that moves need not load a weak reference.
  private(set) var isOnWhole = false

  mutating func set(scope: Responder?, whole: Responder?) {
    self.scope = scope
    self.whole = whole
    isOnWhole = whole != nil
  }

  /// Clears the focus of the container as a whole.
  mutating func clearGroupFocus() {
    if isOnWhole { set(scope: scope, whole: nil) }
  }
}

/// An item of grouped navigation: an element, or a container as a whole.
private struct GroupItem {
  /// The index of its first element in the reading order.
  let start: Int
  let container: ReadingOrder.Container?
}

extension ScreenReader {
  /// The default commands of two-finger flicks in grouped navigation, unless the user binds them.
  static let groupCommands: [Gesture: ReaderCommand] = [
    .flick(.right, fingers: 2): .intoGroup, .flick(.left, fingers: 2): .outOfGroup,
  ]

  /// The commands for a single element, which are unavailable if a container is focused as a whole.
  static let elementCommands: Set<ReaderCommand> = [
    .activate, .activateTouched, .secondaryActivate, .longPress, .passThrough, .increment,
    .decrement, .labelItem, .zoomIn, .zoomOut,
  ]

  /// Returns the command of a gesture.
  func command(for gesture: Gesture, in context: GestureContext) -> ReaderCommand? {
    let bound = bindings.command(for: gesture, in: context)
    guard bound == nil, context != .practice,
      bindings.explicitCommand(for: gesture, in: .default) == nil,
      bindings.explicitCommand(for: gesture, in: context) == nil
    else { return bound }
    if settings.usesOneFinger, let command = Self.oneFingerCommands[gesture] { return command }
    return settings.navigation == .grouped ? Self.groupCommands[gesture] : nil
  }

  /// Moves to the next or previous item of the container around the cursor.
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
      // Loads the edge rows of a table that is entered from outside.
      let edge = order.entries[items[max(here, next)].start - (forward ? 1 : 0)].element
      _ = application.element(nextTo: edge, forward: forward)
      if application.readingOrder !== order {
        validateCursor()
        return stepThroughGroup(forward: forward, bringsRows: false)
      }
    }
    go(to: items[next], in: order)
  }

  mutating func enterGroup() {
    guard let whole = groups.whole, let element = cursor.element else {
      return emit(.sound(.border))
    }
    application.userDidNavigate()
    leaveWhole(for: element)
    groups.set(scope: whole, whole: nil)
    let order = application.readingOrder
    // The first item may be a group itself.
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
    // The rotor options of the first element are unavailable while the group is focused as a whole.
    rotor.clearElementState()
    say(tokensOfWhole ?? [], .replacingAll)
  }

  /// The speech for the container that is focused as a whole; `nil` if there is no such container.
  var tokensOfWhole: [SpeechToken]? {
    guard let whole = groups.whole else { return nil }
    let order = application.wholeOrder
    return order.containers.first { $0.responder === whole }.map { tokens(ofWhole: $0, in: order) }
  }

  private func tokens(
    ofWhole container: ReadingOrder.Container, in order: ReadingOrder
  ) -> [SpeechToken] {
    let language = SpokenStrings.supportedLanguage(container.responder.spokenLanguage)
    let words = ControlStrings.strings(in: Language(tag: language ?? settings.ownLanguage))
    return name(of: container, orKind: true) + [
      SpeechToken(.reader, words.items(order.count(container.entries)), language: language)
    ]
  }

  /// Focuses the first element of a container instead of the container as a whole.
  mutating func leaveWhole(for element: Responder) {
    groups.clearGroupFocus()
    rotor.cursorDidMove(to: element, hasActions: offersActions(of: element))
  }

  /// Returns the container whose items are traversed; `nil` if the element is not in it.
  private func scope(around index: Int, in order: ReadingOrder) -> Responder? {
    guard let scope = groups.scope else { return nil }
    return order.containers(around: index).contains { $0.responder === scope } ? scope : nil
  }

  /// Returns the items of a container or, if `scope` is `nil`, of the screen.
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
