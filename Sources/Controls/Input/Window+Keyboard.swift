public import Elements

extension Window {
  /// The layout of the on-screen keyboard; `nil` if none exists and text is entered by other means.
  public final var keyboardLayout: KeyboardLayout? {
    get { ownKeyboard?.layout }
    set {
      let keyboard = ownKeyboard ?? OnScreenKeyboard(window: self)
      keyboard.layout = newValue
      self.keyboard = keyboard
      keyboardChanged()
    }
  }

  /// The keyboard; `nil` while it is hidden.
  public final var keyboardView: KeyboardView? { ownKeyboard?.view }

  private var ownKeyboard: OnScreenKeyboard? { keyboard as? OnScreenKeyboard }
}

/// The on-screen keyboard of a window, shown or hidden.
private final class OnScreenKeyboard: WindowKeyboard {
  // The window owns its keyboard.
  private unowned let window: Window
  var layout: KeyboardLayout?
  private(set) var view: KeyboardView?

  init(window: Window) { self.window = window }

  var isShown: Bool { view != nil }

  func contains(_ other: View) -> Bool { view.map(other.isDescendant(of:)) ?? false }

  func update() {
    guard let layout, window.firstResponder is any KeyInput else { return hide() }
    window.keyboardOwner = window.firstResponder
    let host = self.host
    let type = (window.firstResponder as? TextInput)?.keyboardType ?? .standard
    if let view, view.superview === host, view.layout == layout {
      view.keyboardType = type
      view.setShifted(false)
      return view.updateShift()
    }
    view?.removeFromSuperview()
    let keyboard = KeyboardView(layout: layout)
    keyboard.keyboardType = type
    view = keyboard
    host.addSubview(keyboard)
    place()
    window.post(.layoutChanged())
    keyboard.updateShift()
  }

  private func hide() {
    guard let shown = view else { return }
    let typist = self.typist(at: shown)
    view = nil
    shown.removeFromSuperview()
    window.post(.layoutChanged(typist.flatMap { inReach($0) ? .element($0) : nil }))
  }

  /// Returns the responder that the keys typed into if the cursor is on a key of the removed
  /// keyboard; otherwise `nil`.
  private func typist(at keyboard: KeyboardView) -> Responder? {
    let isOnKey = (window.host?.focusedElement as? View)?.isDescendant(of: keyboard) == true
    return isOnKey ? window.keyboardOwner : nil
  }

  /// Returns whether the responder is in the reading order.
  private func inReach(_ responder: Responder) -> Bool {
    window.host?.readingOrder.contains(responder) == true
  }

  /// The superview of the keyboard: the modal layer that contains the first responder, else the
  /// window.
  ///
  /// A modal layer hides everything outside it.
  private var host: View {
    var layer = window.firstResponder?.nearestView
    while let view = layer, view.superview !== window { layer = view.superview }
    guard let layer, layer.resolved.viewIsModal else { return window }
    return layer
  }

  func place() {
    guard let view, let host = view.superview else { return }
    let size = window.frame.size
    let height = min(KeyboardView.height, size.height)
    let keyboardFrame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    let onScreen = Rect(
      origin: window.convertToScreen(Point.zero) + window.boundsOrigin + keyboardFrame.origin,
      size: keyboardFrame.size)
    view.frame = Rect(origin: host.convertFromScreen(onScreen.origin), size: onScreen.size)
  }
}
