/// A view that does something when it is touched.
///
/// A subclass of your own is no element until it says so, as in UIKit.
open class Control: View {
  /// What a touch does, when it ends on the control.
  public final var onActivate: (() -> Void)? {
    // A row that does something is a button.
    didSet { if (onActivate == nil) != (oldValue == nil) { arrangementChanged() } }
  }
  /// What happens when the user has changed its value; what the program sets is no news to it.
  public final var onValueChange: (() -> Void)?

  public final var isEnabled: Bool {
    get { !flags.contains(.isDisabled) }
    set {
      flags.set(.isDisabled, !newValue)
      // What stands within it may be there only while it can be used.
      if flags.contains(.hasCompanion) { arrangementChanged() }
    }
  }
  public final var isSelected: Bool {
    get { flags.contains(.isSelected) }
    set { flags.set(.isSelected, newValue) }
  }

  /// Whether a finger is on it.
  private(set) public final var isHighlighted = false

  override var defaultTraits: AccessibilityTraits { stateTraits }

  /// What its state adds to the traits of its kind.
  public final var stateTraits: AccessibilityTraits {
    var traits: AccessibilityTraits = []
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// Does what a touch does.
  open func sendActions() {
    onActivate?()
  }

  /// A control takes every touch that begins on it, and acts when it ends there.
  open override func receiveTouch(_ touch: PassedTouch) -> Bool {
    guard isEnabled else { return true }
    switch touch.phase {
    case .began: isHighlighted = true
    case .moved: isHighlighted = convertToScreen(bounds).contains(touch.point)
    case .ended:
      let isInside = convertToScreen(bounds).contains(touch.point)
      let wasHighlighted = isHighlighted
      isHighlighted = false
      if wasHighlighted, isInside { sendActions() }
    case .cancelled: isHighlighted = false
    }
    return true
  }
}

extension Double {
  /// Itself, or the end of a scale beyond which it lies; what is no number is at the lower end.
  func limited(from lowest: Double, to highest: Double) -> Double {
    self > lowest ? min(self, highest) : lowest
  }
}

extension Rect {
  /// Itself, or with the size that such a control always has where nobody gave it one.
  func sized(_ size: Size) -> Rect {
    self.size == .zero ? Rect(origin: origin, size: size) : self
  }
}
