import Elements

/// An area that takes touches directly once it was opened by a double tap.
struct Door {
  private(set) weak var element: Responder?

  mutating func open(_ element: Responder) {
    self.element = element
  }
}

extension ScreenReader {
  /// Whether a double tap opens the area with the cursor, in place of what it does otherwise.
  mutating func opensDoor(of element: Responder) -> Bool {
    guard element.asked.traits.contains(.allowsDirectInteraction),
      element.accessibilityDirectTouchOptions.contains(.requiresActivation),
      door.element !== element
    else { return false }
    door.open(element)
    emit(.sound(.passThrough))
    return true
  }

  /// Whether a finger at a place goes straight to the element with the cursor.
  public func takesTouchesDirectly(at place: ReaderInput.Place) -> Bool {
    guard isOn, !isPracticing, let element = cursor.element else { return false }
    let asked = element.asked
    guard asked.traits.contains(.allowsDirectInteraction),
      asked.frame.contains(point(at: place))
    else { return false }
    let needsKey = element.accessibilityDirectTouchOptions.contains(.requiresActivation)
    return !needsKey || door.element === element
  }

  mutating func passDirectly(_ phase: PassedTouch.Phase, at place: ReaderInput.Place) {
    guard let element = cursor.element else { return }
    if phase == .began, element.accessibilityDirectTouchOptions.contains(.silentOnTouch) {
      hush(.moved)
    }
    pass(PassedTouch(phase, at: point(at: place)))
  }
}
