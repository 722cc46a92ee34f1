import Elements

/// Steps that run when the whole program hears of something.
struct Listener {
  let event: ScreenEvent
  weak var element: Responder?
  let screen: String
  let steps: ScreenValue
}

extension Stage {
  /// Has the steps of a node run when what they answer to happens.
  func attachHandlers(
    of node: ScreenValue, to element: Responder, _ known: ElementClass?, screen: String
  ) {
    guard let entries = node["on"]?.entries else { return }
    var blocks = element.accessibilityBlocks
    for entry in entries where !entry.value.isNull {
      let handler = handler(entry.value)
      if let event = ScreenEvent(rawValue: entry.key) {
        switch event {
        case .activate: attachActivate(handler, to: element, &blocks)
        case .longPress: element.longPressHandler = handler
        case .escape: blocks.performEscape = handler
        case .magicTap: blocks.performMagicTap = handler
        case .scroll: blocks.scroll = scrollHandler(entry.value)
        case .increment: blocks.increment = { _ = handler() }
        case .decrement: blocks.decrement = { _ = handler() }
        case .zoomIn: blocks.zoomIn = { _ in handler() }
        case .zoomOut: blocks.zoomOut = { _ in handler() }
        case .appear, .disappear, .focused, .unfocused, .announcementDidFinish,
          .voiceOverStatusChanged:
          listeners.append(
            Listener(event: event, element: element, screen: screen, steps: entry.value))
        }
      } else {
        known?.events.first { $0.name == entry.key }?.attach(element) { _ = handler() }
      }
    }
    element.accessibilityBlocks = blocks
  }

  /// A closure that runs steps and has their answer.
  func handler(_ steps: ScreenValue?) -> () -> Bool {
    { [weak self] in self?.perform(steps) ?? false }
  }

  private func attachActivate(
    _ handler: @escaping () -> Bool, to element: Responder, _ blocks: inout AccessibilityBlocks
  ) {
    switch element {
    case let input as TextInput:
      // A double tap begins editing without a touch.
      blocks.activate = { [weak input] in
        _ = input?.accessibilityActivate()
        return handler()
      }
      input.onActivate = { _ = handler() }
    case let control as Control: control.onActivate = { _ = handler() }
    default:
      blocks.activate = handler
      touchHandlers[ObjectIdentifier(element)] = handler
    }
  }

  private func scrollHandler(
    _ value: ScreenValue
  ) -> (AccessibilityScrollDirection) -> Bool {
    { [weak self] direction in
      guard value.entries != nil else { return self?.perform(value) ?? false }
      guard let steps = value[direction.name] ?? value[ScrollWord.any] else { return false }
      return self?.perform(steps) ?? false
    }
  }

  // MARK: What the whole program hears

  func hear(_ event: AccessibilityEvent) {
    switch event {
    case .announcementDidFinish(let text, let wasSuccessful, _):
      let values: [String: ScreenValue.Content] = [
        "text": .string(text), "wasSuccessful": .flag(wasSuccessful),
      ]
      tell(.announcementDidFinish, event: values) { isShown($0.screen) }
    case .voiceOverStatusChanged:
      tell(.voiceOverStatusChanged) { isShown($0.screen) }
    case .elementFocused(let focused, let unfocused):
      if let unfocused { tell(.unfocused) { $0.element === unfocused } }
      if let focused { tell(.focused) { $0.element === focused } }
    }
  }

  func tell(
    _ event: ScreenEvent, event values: [String: ScreenValue.Content] = [:],
    where isMeant: (Listener) -> Bool
  ) {
    for listener in listeners where listener.event == event && isMeant(listener) {
      perform(listener.steps, event: values)
    }
  }
}
