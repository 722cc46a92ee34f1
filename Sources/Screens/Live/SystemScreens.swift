import Elements

/// The screens that the system knows, telling when they come and go like any other.
///
/// They keep the names of what they are, so that transcripts call them by those.
enum SystemScreens {
  final class AlertController: Elements.AlertController {
    var told: ((ScreenEvent) -> Void)?

    override func viewDidAppear() { told?(.appear) }
    override func viewDidDisappear() { told?(.disappear) }
  }

  final class TabBarController: Elements.TabBarController {
    var told: ((ScreenEvent) -> Void)?

    override func viewDidAppear() { told?(.appear) }
    override func viewDidDisappear() { told?(.disappear) }
  }
}

extension Stage {
  /// Makes a whole screen that the system knows.
  func makeSystemScreen(
    _ screen: String, _ node: ScreenValue, _ known: ElementClass
  ) -> ViewController? {
    guard let controller = known.make(node, self) as? ViewController else { return nil }
    keep(controller, node)
    let tell: (ScreenEvent) -> Void = { [weak self] event in
      self?.tell(event) { $0.screen == screen }
    }
    switch controller {
    case let alert as SystemScreens.AlertController:
      alert.told = tell
      addContents(node["contents"], to: alert, screen)
    case let tabs as SystemScreens.TabBarController: tabs.told = tell
    default: break
    }
    attachHandlers(of: node, to: controller, known, screen: screen)
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
