extension Application {
  /// Sends an action up the responder chain from `element` until a responder handles it; otherwise
  /// performs the system default.
  ///
  /// If `element` is `nil`, starts at the front screen's view. Activation and custom actions are
  /// offered to the first responder only. Increment and decrement require an adjustable element.
  public final func perform(_ action: AccessibilityAction, on element: Responder?) -> ActionDispatch
  {
    var walk = ActionDispatch(action: action, steps: [], outcome: .unhandled)
    if action.isAdjustment, element?.resolved.traits.contains(.adjustable) != true { return walk }
    let start = element ?? keyWindow?.topViewController?.view ?? keyWindow ?? self
    let point = start.resolved.activationPoint
    for responder in start.chain {
      let name = responder.transcriptName
      let answer = responder.answer(action, at: point)
      walk.steps.append(ActionDispatch.Step(name: name, response: answer))
      if answer != .declined {
        walk.outcome = .handled(by: name)
        return walk
      }
      if action.isLimitedToElement { break }
    }
    if let fallback = systemDefault(for: action, on: element) {
      walk.outcome = .systemDefault(fallback)
    }
    return walk
  }

  private func systemDefault(
    for action: AccessibilityAction, on element: Responder?
  ) -> ActionDispatch.SystemDefault? {
    switch action {
    case .activate:
      guard let element else { return nil }
      let point = element.resolved.activationPoint
      return .tapped(point, takenBy: press(element, at: point)?.transcriptName)
    case .magicTap:
      // On a device the gesture starts or stops dictation while a text is edited.
      if keyWindow?.firstResponder is any KeyInput { return .leftToDictation }
      request(.toggleMedia)
      return .toggledMedia
    case .scroll(let direction):
      // The cursor is outside all scroll views: scroll the largest one on the screen.
      guard let view = mainScrollView(for: direction), view.accessibilityScroll(direction) else {
        return nil
      }
      return .scrolled(view.transcriptName)
    case .escape:
      // The keyboard is in front of the screen.
      guard let window = keyWindow, window.keyboard?.isShown == true, window.endEditing() else {
        return nil
      }
      return .endedEditing
    case .increment, .decrement, .zoomIn, .zoomOut, .longPress, .keypad, .custom: return nil
    }
  }

  /// Taps an element.
  ///
  /// If the keyboard covers the point, the tap goes to the element instead of the key.
  private func press(_ element: Responder, at point: Point) -> Responder? {
    guard let keyboard = keyWindow?.keyboard, let hit = keyWindow?.hitTest(screen: point),
      keyboard.contains(hit), (element as? View).map(keyboard.contains) != true
    else { return tap(at: point) }
    let taker = element.chain.first { $0.receiveTouch(ViewTouch(.began, at: point)) }
    _ = taker?.receiveTouch(ViewTouch(.ended, at: point))
    return taker
  }

  /// Taps a point of the screen.
  ///
  /// Returns the responder that handled the touch.
  @discardableResult
  public final func tap(at point: Point) -> Responder? {
    guard let taker = touch(ViewTouch(.began, at: point)) else { return nil }
    _ = taker.receiveTouch(ViewTouch(.ended, at: point))
    return taker
  }

  /// Offers a touch to the front view at its point and up the responder chain.
  ///
  /// Returns the responder that handled it.
  public final func touch(_ touch: ViewTouch) -> Responder? {
    for window in windows.reversed() {
      guard let hit = window.hitTest(screen: touch.point) else { continue }
      return hit.chain.first { $0.receiveTouch(touch) }
    }
    return nil
  }

  /// Returns the largest visible scroll view that can scroll in a direction, used if no scroll view
  /// contains the cursor.
  package func mainScrollView(for direction: AccessibilityScrollDirection) -> (any ScrollingView)? {
    guard let front = keyWindow?.topViewController?.view else { return nil }
    var best: (any ScrollingView)?
    var waiting: [View] = [front]
    while let view = waiting.popLast() {
      guard !view.isHidden, view.alpha > 0 else { continue }
      if let scroll = view.scrollView, scroll.canScroll(direction),
        scroll.frame.area > best?.frame.area ?? 0
      {
        best = scroll
      }
      waiting.append(contentsOf: view.subviews)
    }
    return best
  }
}

extension AccessibilityAction {
  var isAdjustment: Bool { self == .increment || self == .decrement }

  /// Whether the action is offered to the focused element only and not to its responder chain.
  var isLimitedToElement: Bool {
    switch self {
    case .activate, .custom: true
    case .escape, .magicTap, .scroll, .increment, .decrement, .zoomIn, .zoomOut, .longPress,
      .keypad:
      false
    }
  }
}
