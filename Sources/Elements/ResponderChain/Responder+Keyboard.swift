extension Responder {
  /// Whether keyboard input goes to the responder.
  public final var isFirstResponder: Bool { keyboardWindow?.firstResponder === self }

  /// The first window in the responder chain.
  final var keyboardWindow: Window? {
    var responder: Responder? = self
    for _ in 0..<Responder.maximumDepth {
      guard let current = responder else { return nil }
      if let window = current as? Window { return window }
      responder = current.next
    }
    return nil
  }

  /// Becomes the first responder of its window.
  ///
  /// Returns `false` if the current one does not resign.
  final func acquireKeyboard() -> Bool {
    guard canBecomeFirstResponder, let window = keyboardWindow else { return false }
    return window.makeFirstResponder(self)
  }

  final func releaseKeyboard() -> Bool {
    guard let window = keyboardWindow, window.firstResponder === self else { return true }
    window.firstResponder = nil
    window.keyboardChanged()
    return true
  }
}

/// A responder that receives keyboard input while it is the first responder.
public protocol KeyInput: Responder {
  /// Whether the text is secret: not spoken, cut or copied.
  var isSecureTextEntry: Bool { get }
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts a text at the insertion point.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point, or the selection.
  func deleteBackward()
}

extension KeyInput {
  /// The default: not secret.
  public var isSecureTextEntry: Bool { false }
}

/// The on-screen keyboard of a window.
package protocol WindowKeyboard: AnyObject {
  /// Whether the keyboard is shown.
  var isShown: Bool { get }
  /// Returns whether a view is the shown keyboard or a part of it.
  func contains(_ view: View) -> Bool
  /// Shows or hides the keyboard for the current first responder.
  func update()
  /// Places the keyboard at the lower edge of the window.
  func place()
}
