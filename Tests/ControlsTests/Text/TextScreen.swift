import Controls
import Elements

/// An application whose screen has two text fields.
struct TextScreen {
  let application = Application()
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  let controller = ViewController()
  let name: TextField
  let other = TextField("Other", frame: Rect(x: 0, y: 60, width: 400, height: 40))

  init(_ name: TextField = TextField("Name"), keyboard: KeyboardLayout? = nil) {
    self.name = name
    name.frame = Rect(x: 0, y: 0, width: 400, height: 40)
    application.show(window)
    window.keyboardLayout = keyboard
    window.rootViewController = controller
    controller.view.addSubview(name)
    controller.view.addSubview(other)
    application.removeRequests()
  }

  func activate(_ element: Responder?) -> ActionDispatch {
    application.perform(.activate, on: element)
  }

  /// Presses the keys for a text.
  func type(_ text: String) {
    for character in text {
      switch character {
      case " ": press(.space)
      case "\n": press(.newline)
      default: press(.character(String(character)))
      }
    }
  }

  func press(_ kind: KeyboardKey.Kind) {
    _ = activate(window.keyboardView?.key(kind))
  }

  /// Returns the number of layout notifications since the last call; none has an argument.
  func layoutChanges() -> Int {
    application.removeRequests().count { request in
      if case .notification(.layoutChanged(nil), asOf: _) = request { true } else { false }
    }
  }
}
