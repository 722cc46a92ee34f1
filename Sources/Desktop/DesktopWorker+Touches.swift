internal import AccessibleTrees
internal import Elements

/// The touches of programs.
extension DesktopWorker {
  /// A touch that the user passes through to a window, while its finger is down.
  struct PassedTouch {
    var window: AccessibleObject.ID
    var point: Point
  }

  /// Returns what touches programs on a bus.
  func touches(on bus: AccessibilityBus) -> any TouchEmitter {
    panel ?? RegistryTouchEmitter(bus: bus)
  }

  /// Creates the virtual panel once the size of the screen is known.
  func addPanel() {
    guard let size = screenSize, let makePanel = makePanel.take() else { return }
    panel = makePanel(size).map { PanelTouchEmitter($0, screen: size) }
  }

  /// Whether a request continues a touch whose finger has been lifted.
  func isLateTouch(_ request: ProgramRequest) -> Bool {
    guard case .touch(let phase, _) = request.action, phase != .began else { return false }
    return passedTouch?.window != request.object
  }

  /// Lifts a finger of the mouse of X11 before a long press, which is another button.
  func prepare(for request: ProgramRequest) {
    if case .longPress = request.action, panel == nil { cancelTouch() }
  }

  /// Notes whether a finger is down after a request.
  func follow(_ request: ProgramRequest) {
    switch request.action {
    case .touch(.began, let point), .touch(.moved, let point):
      passedTouch = PassedTouch(window: request.object, point: point)
    case .touch, .longPress: passedTouch = nil
    default: break
    }
  }

  /// Lifts the finger that is down in one of these objects, or in any.
  func cancelTouch(in objects: Set<AccessibleObject.ID>? = nil) {
    guard let touch = passedTouch, objects?.contains(touch.window) != false else { return }
    passedTouch = nil
    let emitter: (any TouchEmitter)? = panel ?? bus.map { RegistryTouchEmitter(bus: $0) }
    _ = emitter?.emit(.cancelled, at: touch.point)
  }
}

extension ProgramRequest {
  /// Whether its failure matters to the user.
  var matters: Bool {
    switch action {
    case .focus, .show, .moveInsertionPoint, .select, .scroll: false
    case .press, .longPress, .setValue, .edit, .escape, .confirm, .touch: true
    }
  }

  /// Whether it moves a touch that has begun.
  var isMovedTouch: Bool {
    if case .touch(.moved, _) = action { true } else { false }
  }
}
