import Elements
public import Touches

/// The area for which a double tap has activated direct touch.
struct DirectTouchActivation {
  private(set) weak var element: Responder?
  private var isOpen = false

  mutating func open(_ element: Responder) {
    self.element = element
    isOpen = true
  }

  /// Replaces the element by its recreated counterpart.
  mutating func renew(_ element: Responder) {
    if isOpen { self.element = element }
  }
}

extension ScreenReader {
  /// Activates direct touch of an area that requires it.
  ///
  /// Returns `false` if the element is not such an area or is active already; then the double tap
  /// has its usual effect.
  mutating func activateDirectTouch(of element: Responder) -> Bool {
    guard element.resolved.traits.contains(.allowsDirectInteraction), needsActivation(element)
    else {
      return false
    }
    door.open(element)
    emit(.sound(.passThrough))
    return true
  }

  /// Returns whether a touch at a position goes directly to the element with the cursor.
  public func usesDirectTouch(at position: UnitPoint) -> Bool {
    guard isOn, !isPracticing, !groups.isOnWhole, settings.isDirectTouchEnabled,
      let element = cursor.element
    else { return false }
    let attributes = element.resolved
    guard attributes.traits.contains(.allowsDirectInteraction),
      attributes.frame.contains(point(at: position))
    else { return false }
    return !needsActivation(element)
  }

  /// Returns whether direct touch of an element must still be activated by a double tap.
  private func needsActivation(_ element: Responder) -> Bool {
    element.accessibilityDirectTouchOptions.contains(.requiresActivation)
      && door.element !== element
  }

  /// Returns a hint on how to enable direct touch; `nil` if it is enabled or not supported.
  func directTouchHint(of element: Responder, _ traits: AccessibilityTraits) -> SpeechToken? {
    guard traits.contains(.allowsDirectInteraction) else { return nil }
    let words = elementWords(of: element)
    guard !settings.isDirectTouchEnabled || needsActivation(element) else { return nil }
    return SpeechToken(
      .hint, settings.isDirectTouchEnabled ? words.directTouchHint : words.directTouchRotorHint,
      pause: settings.hintDelay, language: SpokenStrings.supportedLanguage(element.spokenLanguage))
  }

  mutating func passDirectly(_ phase: ViewTouch.Phase, at position: UnitPoint) {
    guard let element = cursor.element else { return }
    if phase == .began, element.accessibilityDirectTouchOptions.contains(.silentOnTouch) {
      stopSpeech(.moved)
    }
    pass(ViewTouch(phase, at: point(at: position)))
  }
}
