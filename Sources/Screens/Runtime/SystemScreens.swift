import Controls
import Elements

/// System controllers that send `appear` and `disappear` like other screens.
///
/// They keep the class names of their base classes, which transcripts contain.
enum SystemScreens {
  final class AlertController: Controls.AlertController, SystemScreen {
    var onEvent: ((ScreenEvent) -> Void)?

    override func viewDidAppear() { onEvent?(.appear) }
    override func viewDidDisappear() { onEvent?(.disappear) }
  }

  final class TabBarController: Controls.TabBarController, SystemScreen {
    var onEvent: ((ScreenEvent) -> Void)?

    override func viewDidAppear() { onEvent?(.appear) }
    override func viewDidDisappear() { onEvent?(.disappear) }
  }
}

private protocol SystemScreen: ViewController {
  var onEvent: ((ScreenEvent) -> Void)? { get set }
}

extension ScreenRuntime {
  /// Creates a screen from a system controller class.
  func makeSystemScreen(
    _ screen: String, _ node: ScreenValue, _ elementClass: ElementClass
  ) -> ViewController? {
    guard let controller = elementClass.make(node, self) as? ViewController else { return nil }
    keep(controller, node)
    (controller as? any SystemScreen)?.onEvent = { [weak self] event in
      self?.warn(event) { $0.screen == screen }
    }
    if let alert = controller as? AlertController {
      addContents(node["contents"], to: alert, screen)
    }
    attachHandlers(of: node, to: controller, elementClass, screen: screen)
    return controller
  }

  private func addContents(_ nodes: ScreenValue?, to alert: AlertController, _ screen: String) {
    let before = unfinished
    unfinished = []
    for node in nodes?.list ?? [] {
      if let view = make(node) as? View { alert.addContent(view) }
    }
    finish(screen)
    unfinished = before
  }
}
