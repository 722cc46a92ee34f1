import Elements

/// An application with a window and a controller whose view shows the tested controls.
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
    application.removeRequests()
  }

  /// Returns the scroll statuses posted since the last call.
  func scrollStatuses() -> [String?] {
    application.removeRequests().compactMap { request -> String?? in
      guard case .notification(.pageScrolled(let text), _) = request else { return nil }
      return .some(text?.string)
    }
  }

  /// Returns the number of layout notifications since the last call.
  func layoutChanges() -> Int {
    application.removeRequests().count { request in
      guard case .notification(.layoutChanged, _) = request else { return false }
      return true
    }
  }

  /// Activates an element, as a double tap does.
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
