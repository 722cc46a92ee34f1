extension Window {
  /// Whoever loses the keyboard may hand it to a third; nobody is asked for ever.
  private static let handovers = 8

  final func handKeyboard(to responder: Responder) -> Bool {
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

  /// What leaves the screen is no longer edited.
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

  /// Ends editing, whatever is edited.
  @discardableResult
  public final func endEditing() -> Bool { firstResponder?.resignFirstResponder() ?? true }

  /// Shows or hides the keyboard, as the first responder needs it.
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
      return shown.followText()
    }
    keyboardView?.removeFromSuperview()
    let keyboard = KeyboardView(layout: layout)
    keyboardView = keyboard
    host.addSubview(keyboard)
    placeKeyboard()
    post(.layoutChanged())
    keyboard.followText()
  }

  /// Who stands on a key of a keyboard that goes is led back to what the keys typed into.
  private func typist(at keyboard: KeyboardView) -> Responder? {
    let isOnKey = (host?.focusedElement as? View)?.isDescendant(of: keyboard) == true
    return isOnKey ? keyboardOwner : nil
  }

  /// Whether a reader can come to it: something may lie over it.
  private func inReach(_ responder: Responder) -> Bool {
    host?.readingOrder.contains(responder) == true
  }

  /// What the keyboard lies in: a modal layer would hide it, if it lay beside it.
  private var keyboardHost: View {
    var layer = firstResponder?.nearestView
    while let view = layer, view.superview !== self { layer = view.superview }
    guard let layer, layer.asked.viewIsModal else { return self }
    return layer
  }

  /// Lays the keyboard along the lower edge.
  final func placeKeyboard() {
    guard let keyboardView, let host = keyboardView.superview else { return }
    let height = min(KeyboardView.height, frame.height)
    let place = Rect(x: 0, y: frame.height - height, width: frame.width, height: height)
    let onScreen = Rect(
      origin: convertToScreen(Point.zero) + boundsOrigin + place.origin, size: place.size)
    keyboardView.frame = Rect(
      origin: host.convertFromScreen(onScreen.origin), size: onScreen.size)
  }
}

extension Responder {
  /// The view that it is, has, or lies in.
  fileprivate var nearestView: View? {
    if let controller = self as? ViewController, controller.isViewLoaded { return controller.view }
    return chain.lazy.compactMap { $0 as? View }.first
  }
}
