import Controls
import Elements

/// Steps that run at an event of a screen, an element's focus or the application.
struct Listener {
  let event: ScreenEvent
  weak var element: Responder?
  /// The screen of the element; `nil` if the application handles the event on any screen.
  let screen: String?
  let steps: ScreenValue
}

extension ScreenRuntime {
  /// Attaches the handlers of a node to its element.
  func attachHandlers(
    of node: ScreenValue, to element: Responder, _ elementClass: ElementClass?, screen: String
  ) {
    if let handlers = node["on"] { attach(handlers, to: element, elementClass, screen: screen) }
    if let button = element as? Button, node["id"] != nil, node["on"]?["activate"] == nil {
      button.onActivate = { [weak self, unowned button] in self?.noteActivation(of: button) }
    }
    attachChange(of: node, to: element, elementClass)
  }

  /// Sets the attributes that depend on an element when the user changes its value.
  private func attachChange(
    of node: ScreenValue, to element: Responder, _ elementClass: ElementClass?
  ) {
    guard let id = node["id"]?.string, file.index.dependencies.contains(id),
      let change = elementClass?.events.first(where: { $0.name == "change" })
    else { return }
    let handler: (() -> Bool)? = node["on"]?["change"].map { self.handler($0) }
    change.attach(element) { [weak self] in
      self?.noteChange(of: id)
      self?.updateBindings()
      _ = handler?()
    }
  }

  /// Attaches the handlers of the window, the application and the delegate.
  func attachProgramHandlers() {
    let delegate = file.value["delegate"].map { ($0, ApplicationDelegate()) }
    application.delegate = delegate?.1
    if let (handlers, delegate) = delegate { attach(handlers, to: delegate, nil, screen: nil) }
    if let own = file.value["application"] { attach(own, to: application, nil, screen: nil) }
    if let own = file.value["window"] { attach(own, to: window, nil, screen: nil) }
  }

  private func attach(
    _ handlers: ScreenValue, to element: Responder, _ elementClass: ElementClass?, screen: String?
  ) {
    guard let entries = handlers.entries else { return }
    var blocks = element.accessibilityBlocks
    for entry in entries where !entry.value.isNull {
      let handler = handler(entry.value)
      if let event = ScreenEvent(rawValue: entry.key) {
        switch event {
        case .activate:
          attachActivate(to: element, &blocks) { [weak self, unowned element] in
            self?.noteActivation(of: element)
            return handler()
          }
        case .longPress: element.longPressHandler = handler
        case .escape: blocks.performEscape = handler
        case .magicTap: blocks.performMagicTap = handler
        case .scroll: blocks.scroll = scrollHandler(entry.value)
        case .increment: blocks.increment = { _ = handler() }
        case .decrement: blocks.decrement = { _ = handler() }
        case .zoomIn: blocks.zoomIn = { _ in handler() }
        case .zoomOut: blocks.zoomOut = { _ in handler() }
        case .drop: element.dropHandler = textHandler(entry.value)
        case .link: element.linkHandler = textHandler(entry.value)
        case .keypad: element.keypadHandler = textHandler(entry.value)
        case .event: attachProgramEvents(entry.value, screen: screen)
        case .idle: attachIdle(entry.value, screen: screen)
        case .scrolled: attachScrolled(entry.value, to: element)
        case .appear, .disappear, .focused, .unfocused, .announcementDidFinish,
          .voiceOverStatusChanged, .rotated, .background, .foreground, .headphones, .visitBegan,
          .visitEnded:
          listeners.append(
            Listener(event: event, element: element, screen: screen, steps: entry.value))
        }
      } else {
        elementClass?.events.first { $0.name == entry.key }?.attach(element) { _ = handler() }
      }
    }
    element.accessibilityBlocks = blocks
  }

  /// Attaches handlers for events of the application.
  ///
  /// Those of a screen run only while it is shown.
  private func attachProgramEvents(_ events: ScreenValue, screen: String?) {
    for entry in events.entries ?? [] {
      application.on(entry.key) { [weak self] in
        guard let self, screen.map(isShown) ?? true else { return }
        perform(entry.value, event: ["text": .string(messageText)])
      }
    }
  }

  /// Attaches handlers for times without input.
  ///
  /// Those of a screen run only while it is in front.
  private func attachIdle(_ delays: ScreenValue, screen: String?) {
    for entry in delays.entries ?? [] {
      guard let delay = Int(entry.key) else { continue }
      application.onIdle(after: .milliseconds(delay)) { [weak self] in
        guard let self, screen.map({ $0 == currentScreen }) ?? true else { return }
        perform(entry.value)
      }
    }
  }

  private func attachScrolled(_ steps: ScreenValue, to element: Responder) {
    guard let view = element as? ScrollView else { return }
    view.onScroll = { [weak self, weak view] in
      guard let self, let view, !isReturning else { return }
      let (page, offset) = (view.currentPage, view.contentOffset)
      perform(
        steps,
        event: [
          "x": .number(offset.x), "y": .number(offset.y), "page": .number(Double(page.number)),
          "pageCount": .number(Double(page.count)),
        ])
    }
  }

  /// Returns a closure that runs steps and returns their result.
  func handler(_ steps: ScreenValue?) -> () -> Bool {
    { [weak self] in self?.perform(steps) ?? false }
  }

  /// Returns a closure that runs steps with `{event.text}`.
  private func textHandler(_ steps: ScreenValue) -> (String) -> Bool {
    { [weak self] text in self?.perform(steps, event: ["text": .string(text)]) ?? false }
  }

  private func attachActivate(
    to element: Responder, _ blocks: inout AccessibilityBlocks, _ handler: @escaping () -> Bool
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

  private func scrollHandler(_ value: ScreenValue) -> (AccessibilityScrollDirection) -> Bool {
    { [weak self] direction in
      guard value.entries != nil else { return self?.perform(value) ?? false }
      guard let steps = value[direction.name] ?? value[ScrollWord.any] else { return false }
      return self?.perform(steps) ?? false
    }
  }

  // MARK: Application events

  func hear(_ event: AccessibilityEvent) {
    switch event {
    case .announcementDidFinish(let text, let wasSuccessful, _):
      let values: [String: ScreenValue.Content] = [
        "text": .string(text), "wasSuccessful": .flag(wasSuccessful),
      ]
      warn(.announcementDidFinish, event: values) { isShown($0) }
    case .voiceOverStatusChanged: warn(.voiceOverStatusChanged) { isShown($0) }
    case .orientationChanged(let orientation):
      warn(.rotated, event: ["text": .string(orientation.rawValue)]) { isShown($0) }
    case .headphonesChanged(let pluggedIn):
      warn(.headphones, event: ["text": .string(pluggedIn ? "in" : "out")]) { isShown($0) }
    case .didEnterBackground: warn(.background) { isShown($0) }
    case .willEnterForeground: warn(.foreground) { isShown($0) }
    case .elementFocused(let focused, let unfocused):
      guard listeners.contains(where: { $0.event == .focused || $0.event == .unfocused }) else {
        return
      }
      let (left, entered) = (unfocused?.holders ?? [], focused?.holders ?? [])
      warn(.unfocused) { $0.isIn(left) && !$0.isIn(entered) }
      warn(.focused) { $0.isIn(entered) && !$0.isIn(left) }
    case .visitDidBegin: warn(.visitBegan) { isShown($0) }
    case .visitDidEnd: warn(.visitEnded) { isShown($0) }
    }
  }

  private func isShown(_ listener: Listener) -> Bool { listener.screen.map(isShown) ?? true }

  func warn(
    _ event: ScreenEvent, event values: [String: ScreenValue.Content] = [:],
    where isMeant: (Listener) -> Bool
  ) {
    for listener in listeners where listener.event == event && isMeant(listener) {
      perform(listener.steps, event: values)
    }
  }
}

extension Listener {
  /// Whether the element is one of these.
  fileprivate func isIn(_ holders: [Responder]) -> Bool {
    holders.contains { $0 === element }
  }
}

extension Responder {
  /// The element, and everything that contains it.
  fileprivate var holders: [Responder] { Array(chain) }
}
