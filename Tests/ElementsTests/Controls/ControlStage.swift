import Elements

/// A screen for controls to stand on: an application, its window, and a controller that fills it.
struct ControlStage {
  let application: Application
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  let controller = ViewController()

  init(
    language: String = "en", direction: Application.Direction = .leftToRight, _ views: View...
  ) {
    application = Application(direction: direction, language: language)
    window.rootViewController = controller
    application.show(window)
    for view in views { controller.view.addSubview(view) }
    _ = application.takeRequests()
  }

  /// What the application would say of pages that were turned since the last time.
  func scrollStatuses() -> [String?] {
    application.takeRequests().compactMap { request -> String?? in
      guard case .notification(.pageScrolled(let text), _) = request else { return nil }
      return .some(text?.string)
    }
  }

  /// How often a changed layout was told since the last time.
  func layoutChanges() -> Int {
    application.takeRequests().count { request in
      guard case .notification(.layoutChanged, _) = request else { return false }
      return true
    }
  }

  /// A double tap on an element.
  @discardableResult
  func activate(_ element: Responder) -> ActionDispatch.Outcome {
    application.perform(.activate, on: element).outcome
  }

  var labels: [String] {
    application.readingOrder.entries.map { $0.element.resolved.label?.string ?? "" }
  }

  func element(_ label: String) -> Responder? {
    application.readingOrder.entries.first { $0.element.resolved.label?.string == label }?.element
  }
}

extension Responder {
  var spokenLabel: String? { resolved.label?.string }
  var spokenValue: String? { resolved.value?.string }
}
