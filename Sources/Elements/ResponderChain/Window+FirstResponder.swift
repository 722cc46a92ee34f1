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
  package final func keyboardChanged() {
    if !keyboardIsHandedOver { keyboard?.update() }
  }
}

extension Responder {
  /// The responder's own view, or the nearest view in its chain.
  package final var nearestView: View? {
    if let controller = self as? ViewController, controller.isViewLoaded { return controller.view }
    return chain.lazy.compactMap { $0 as? View }.first
  }
}
