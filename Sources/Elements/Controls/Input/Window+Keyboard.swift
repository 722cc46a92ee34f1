extension Window {
  /// The maximum number of handovers: a responder that resigns may pass the keyboard to another
  /// one.
  private static let handovers = 8

  final func makeFirstResponder(_ responder: Responder) -> Bool {
    guard firstResponder !== responder else { return true }
    let wasHandedOver = keyboardIsHandedOver
    keyboardIsHandedOver = true
    for _ in 0..<Self.handovers {
      guard let current = firstResponder, current !== responder, current.resignFirstResponder()
      else { break }
    }
    keyboardIsHandedOver = wasHandedOver
    if firstResponder == nil { firstResponder = responder }
    keyboardChanged()
    return firstResponder === responder
  }

  /// Ends editing of a responder in a view that is removed from the screen.
  final func endEditing(within view: View) {
    guard let responder = firstResponder, responder.nearestView?.isDescendant(of: view) == true
    else { return }
    keyboardOwner = nil
    _ = responder.resignFirstResponder()
    if firstResponder === responder {
      firstResponder = nil
      keyboardChanged()
    }
  }

  /// Ends editing.
  ///
  /// Returns whether the first responder resigned.
  @discardableResult
  public final func endEditing() -> Bool { firstResponder?.resignFirstResponder() ?? true }

  /// Shows or hides the keyboard for the current first responder.
  final func keyboardChanged() {
    guard !keyboardIsHandedOver else { return }
    guard let layout = keyboardLayout, firstResponder is any KeyInput else {
      guard let shown = keyboardView else { return }
      let typist = self.typist(at: shown)
      keyboardView = nil
      shown.removeFromSuperview()
      post(.layoutChanged(typist.flatMap { inReach($0) ? .element($0) : nil }))
      return
    }
    keyboardOwner = firstResponder
    let host = keyboardHost
    if let shown = keyboardView, shown.superview === host, shown.layout == layout {
      shown.setShifted(false)
      return shown.updateShift()
    }
    keyboardView?.removeFromSuperview()
    let keyboard = KeyboardView(layout: layout)
    keyboardView = keyboard
    host.addSubview(keyboard)
    placeKeyboard()
    post(.layoutChanged())
    keyboard.updateShift()
  }

  /// Returns the responder that the keys typed into if the cursor is on a key of the removed
  /// keyboard; otherwise `nil`.
  private func typist(at keyboard: KeyboardView) -> Responder? {
    let isOnKey = (host?.focusedElement as? View)?.isDescendant(of: keyboard) == true
    return isOnKey ? keyboardOwner : nil
  }

  /// Returns whether the responder is in the reading order.
  private func inReach(_ responder: Responder) -> Bool {
    host?.readingOrder.contains(responder) == true
  }

  /// The superview of the keyboard: the modal layer that contains the first responder, else the
  /// window.
  ///
  /// A modal layer hides everything outside it.
  private var keyboardHost: View {
    var layer = firstResponder?.nearestView
    while let view = layer, view.superview !== self { layer = view.superview }
    guard let layer, layer.resolved.viewIsModal else { return self }
    return layer
  }

  /// Places the keyboard at the lower edge of the window.
  final func placeKeyboard() {
    guard let keyboardView, let host = keyboardView.superview else { return }
    let height = min(KeyboardView.height, frame.height)
    let keyboardFrame = Rect(x: 0, y: frame.height - height, width: frame.width, height: height)
    let onScreen = Rect(
      origin: convertToScreen(Point.zero) + boundsOrigin + keyboardFrame.origin,
      size: keyboardFrame.size)
    keyboardView.frame = Rect(
      origin: host.convertFromScreen(onScreen.origin), size: onScreen.size)
  }
}

extension Responder {
  /// The responder's own view, or the nearest view in its chain.
  fileprivate var nearestView: View? {
    if let controller = self as? ViewController, controller.isViewLoaded { return controller.view }
    return chain.lazy.compactMap { $0 as? View }.first
  }
}
