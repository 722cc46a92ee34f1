internal import Controls
internal import Elements
internal import Gestures
internal import ScreenReader
internal import Screens

extension Explorer {
  /// Returns what a user can do in a state.
  func actions(_ user: SimulatedUser, _ state: State) -> [SimulatedAction] {
    var actions: [SimulatedAction] = []
    var visited: Set<ObjectIdentifier> = []
    let keys = user.elementKeys
    var hasKeyboard = false
    for (entry, key) in zip(user.order.entries, keys) {
      if entry.element is KeyboardKey {
        hasKeyboard = true
        continue
      }
      add(entry.element, key, to: &actions)
      for responder in entry.element.chain {
        guard visited.insert(ObjectIdentifier(responder)).inserted else { break }
        addHandled(responder, key, to: &actions)
      }
    }
    if hasKeyboard { actions.append(SimulatedAction(kind: .type)) }
    if isModal(user) { actions.insert(SimulatedAction(kind: .escape), at: 0) }
    if !actions.contains(where: { $0.kind == .escape }) {
      actions.append(SimulatedAction(kind: .escape))
    }
    if !actions.contains(where: { $0.kind == .magicTap }), has("magicTap") {
      actions.append(SimulatedAction(kind: .magicTap))
    }
    if has("next") || has("previous") { actions.append(SimulatedAction(kind: .readAll)) }
    for name in lists.events { actions.append(SimulatedAction(kind: .event(name))) }
    if has("rotated") { actions.append(SimulatedAction(kind: .rotate)) }
    if has("background") || has("foreground") {
      actions.append(SimulatedAction(kind: .background))
    }
    if user.application.longestIdleTime != nil { actions.append(SimulatedAction(kind: .idle)) }
    if has("headphones") { actions.append(SimulatedAction(kind: .headphones)) }
    if has("visitEnded") { actions.append(SimulatedAction(kind: .leave)) }
    if user.application.nextTimer != nil { actions.append(SimulatedAction(kind: .wait)) }
    return actions
  }

  private func has(_ handler: String) -> Bool { lists.lists.contains { $0.key == handler } }

  /// Adds the actions of an element.
  private func add(_ element: Responder, _ key: ElementKey, to actions: inout [SimulatedAction]) {
    let attributes = element.resolved
    guard !attributes.traits.contains(.notEnabled) else { return }
    if attributes.traits.contains(.adjustable) {
      actions.append(SimulatedAction(kind: .increment, element: key))
      actions.append(SimulatedAction(kind: .decrement, element: key))
    }
    // A slider and a row without a handler need no answer to a double tap.
    let isActive = !attributes.traits.isDisjoint(with: .operable.subtracting(.adjustable))
    if isActive || element.hasOwnAction {
      actions.append(SimulatedAction(kind: .activate, element: key))
    }
    if element.longPressHandler != nil {
      actions.append(SimulatedAction(kind: .longPress, element: key))
    }
    if element.chain.contains(where: { $0.keypadHandler != nil }) {
      actions.append(SimulatedAction(kind: .keypad, element: key))
    }
    if element.linkHandler != nil { actions.append(SimulatedAction(kind: .link, element: key)) }
    if attributes.traits.contains(.allowsDirectInteraction), let area = element as? View {
      for number in area.touchableViews.indices {
        actions.append(SimulatedAction(kind: .directTouch(number), element: key))
      }
    }
    for index in attributes.customActions.indices {
      actions.append(SimulatedAction(kind: .custom(index), element: key))
    }
    if attributes.traits.contains(.supportsZoom) {
      actions.append(SimulatedAction(kind: .zoomIn, element: key))
      actions.append(SimulatedAction(kind: .zoomOut, element: key))
    }
  }

  /// Adds the actions that a responder around an element answers.
  private func addHandled(
    _ responder: Responder, _ key: ElementKey, to actions: inout [SimulatedAction]
  ) {
    let blocks = responder.accessibilityBlocks
    if blocks.performEscape != nil {
      actions.append(SimulatedAction(kind: .escape, element: key))
    }
    if blocks.performMagicTap != nil {
      actions.append(SimulatedAction(kind: .magicTap, element: key))
    }
    if blocks.scroll != nil || (responder as? ScrollView)?.hasOverflow == true {
      for direction in Self.directions {
        actions.append(SimulatedAction(kind: .scroll(direction), element: key))
      }
    }
  }

  static let directions: [Gesture.Direction] = [.up, .down, .left, .right]

  /// Whether a presented screen or a modal view is in front.
  func isModal(_ user: SimulatedUser) -> Bool {
    guard let window = user.application.keyWindow else { return false }
    return window.topViewController?.presentingViewController != nil || modalView(user) != nil
  }

  /// The modal view in front; `nil` without one.
  func modalView(_ user: SimulatedUser) -> Responder? {
    guard let first = user.order.first else { return nil }
    return first.chain.first { responder in
      responder is View && !(responder is Window) && responder.resolved.viewIsModal
        && (responder as? View)?.superview != nil
        && !isPresentation(responder, user)
    }
  }

  private func isPresentation(_ responder: Responder, _ user: SimulatedUser) -> Bool {
    let top = user.application.keyWindow?.topViewController
    guard top?.presentingViewController != nil, let view = top?.view else { return false }
    return responder === view || view.chain.contains { $0 === responder }
  }
}
