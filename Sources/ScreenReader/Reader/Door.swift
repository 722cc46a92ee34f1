import Elements

/// An area that takes touches directly once it was opened by a double tap.
struct Door {
  private(set) weak var element: Responder?
  private var isOpen = false

  mutating func open(_ element: Responder) {
    self.element = element
    isOpen = true
  }

  /// The element was made anew.
  mutating func renew(_ element: Responder) {
    if isOpen { self.element = element }
  }
}

extension ScreenReader {
  /// Whether a double tap opens the area with the cursor, in place of what it does otherwise.
  mutating func opensDoor(of element: Responder) -> Bool {
    guard element.asked.traits.contains(.allowsDirectInteraction), isClosed(element) else {
      return false
    }
    door.open(element)
    emit(.sound(.passThrough))
    return true
  }

  /// Whether a finger at a place goes straight to the element with the cursor.
  public func takesTouchesDirectly(at place: ReaderInput.Place) -> Bool {
    guard isOn, !isPracticing, !groups.isOnWhole, settings.takesDirectTouch,
      let element = cursor.element
    else { return false }
    let asked = element.asked
    guard asked.traits.contains(.allowsDirectInteraction),
      asked.frame.contains(point(at: place))
    else { return false }
    return !isClosed(element)
  }

  /// Whether a double tap has to open it first.
  private func isClosed(_ element: Responder) -> Bool {
    element.accessibilityDirectTouchOptions.contains(.requiresActivation)
      && door.element !== element
  }

  /// How touches come to go straight to an element, where they do not yet.
  func directTouchHint(of element: Responder, _ traits: AccessibilityTraits) -> SpeechToken? {
    guard traits.contains(.allowsDirectInteraction) else { return nil }
    let words = elementWords(of: element)
    guard !settings.takesDirectTouch || isClosed(element) else { return nil }
    return SpeechToken(
      .hint, settings.takesDirectTouch ? words.directTouchHint : words.directTouchRotorHint,
      pause: settings.hintPause, language: SpokenWords.spoken(element.spokenLanguage))
  }

  mutating func passDirectly(_ phase: PassedTouch.Phase, at place: ReaderInput.Place) {
    guard let element = cursor.element else { return }
    if phase == .began, element.accessibilityDirectTouchOptions.contains(.silentOnTouch) {
      hush(.moved)
    }
    pass(PassedTouch(phase, at: point(at: place)))
  }
}
