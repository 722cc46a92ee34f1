import Elements

/// An element that does something whenever anybody deals with it.
final class MischievousView: View {
  var mind: () -> Void = {}

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override func accessibilityElementDidBecomeFocused() { mind() }
  override func accessibilityElementDidLoseFocus() { mind() }
  override func accessibilityActivate() -> Bool {
    mind()
    return false
  }
  override func accessibilityScrollToVisible() -> Bool {
    mind()
    return true
  }
  override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    mind()
    return true
  }
  override func receiveTouch(_ touch: ViewTouch) -> Bool {
    mind()
    return true
  }
}
