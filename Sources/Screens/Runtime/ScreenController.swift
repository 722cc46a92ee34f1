import Elements

/// The controller of a screen in a prototype.
///
/// It creates the views and handles touches that no view consumed.
final class ScreenController: ViewController {
  let screen: String
  private let node: ScreenValue
  private weak var stage: ScreenRuntime?
  /// The target of the current touch, with its area.
  private var touched: (area: Rect, run: () -> Bool)?

  init(_ screen: String, _ node: ScreenValue, on stage: ScreenRuntime) {
    self.screen = screen
    self.node = node
    self.stage = stage
    super.init()
    accessibilityIdentifier = ScreenFile.controllerName(of: screen)
  }

  override func loadView() -> View { stage?.makeScreen(screen, node) ?? View() }

  override func viewDidAppear() { stage?.warn(.appear) { $0.screen == screen } }
  override func viewDidDisappear() { stage?.warn(.disappear) { $0.screen == screen } }

  override var preferredFocus: Responder? {
    node["preferredFocus"]?.string.flatMap { stage?.element($0) }
  }

  /// Handles touches for views that are not controls but have an `activate` handler.
  override func receiveTouch(_ touch: ViewTouch) -> Bool {
    switch touch.phase {
    case .began:
      touched = target(at: touch.point)
      return touched != nil
    case .moved: return touched != nil
    case .cancelled:
      touched = nil
      return true
    case .ended:
      guard let target = touched else { return false }
      touched = nil
      return target.area.contains(touch.point) && target.run()
    }
  }

  private func target(at point: Point) -> (area: Rect, run: () -> Bool)? {
    guard let stage, let hit = view.hitTest(screen: point) else { return nil }
    for responder in hit.chain {
      let parts = (responder.resolved.elements ?? []).filter { $0.resolved.frame.contains(point) }
      for candidate in parts + [responder] {
        if let run = stage.touchHandlers[ObjectIdentifier(candidate)] {
          return (candidate.resolved.frame, run)
        }
      }
      if responder === self { return nil }
    }
    return nil
  }
}
