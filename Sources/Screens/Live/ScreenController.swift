import Elements

/// The controller of a screen in a prototype.
///
/// It creates the views and handles touches that no view consumed.
final class ScreenController: ViewController {
  let screen: String
  private let node: ScreenValue
  private weak var stage: Stage?
  /// The target of the current touch, with its area.
  private var touched: (area: Rect, run: () -> Bool)?

  init(_ screen: String, _ node: ScreenValue, on stage: Stage) {
    self.screen = screen
    self.node = node
    self.stage = stage
    super.init()
    accessibilityIdentifier = ScreenFile.controllerName(of: screen)
  }

  override func loadView() -> View { stage?.makeScreen(screen, node) ?? View() }

  override func viewDidAppear() { stage?.tell(.appear) { $0.screen == screen } }
  override func viewDidDisappear() { stage?.tell(.disappear) { $0.screen == screen } }

  override var preferredFocus: Responder? {
    node["preferredFocus"]?.string.flatMap { stage?.element($0) }
  }

  /// Handles touches for views that are not controls but have an `activate` handler.
  override func receiveTouch(_ touch: PassedTouch) -> Bool {
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
      let parts = (responder.asked.elements ?? []).filter { $0.asked.frame.contains(point) }
      for candidate in parts + [responder] {
        if let run = stage.touchHandlers[ObjectIdentifier(candidate)] {
          return (candidate.asked.frame, run)
        }
      }
      if responder === self { return nil }
    }
    return nil
  }
}
