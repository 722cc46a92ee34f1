extension Responder {
  /// Whether the keys of the keyboard go to it.
  public final var isFirstResponder: Bool { keyboardWindow?.firstResponder === self }

  /// The window at the end of its chain.
  final var keyboardWindow: Window? {
    var responder: Responder? = self
    for _ in 0..<Responder.deepest {
      guard let current = responder else { return nil }
      if let window = current as? Window { return window }
      responder = current.next
    }
    return nil
  }

  /// Takes the keyboard from whoever has it; one that does not let go keeps it.
  final func takeKeyboard() -> Bool {
    guard canBecomeFirstResponder, let window = keyboardWindow else { return false }
    return window.handKeyboard(to: self)
  }

  final func leaveKeyboard() -> Bool {
    guard let window = keyboardWindow, window.firstResponder === self else { return true }
    window.firstResponder = nil
    window.keyboardChanged()
    return true
  }
}

/// What hears the keys of a keyboard while it is the first responder.
public protocol KeyInput: Responder {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
