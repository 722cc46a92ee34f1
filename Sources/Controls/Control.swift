public import Elements

/// A view with an action.
///
/// As in UIKit, a custom subclass is not an accessibility element by default.
open class Control: View {
  /// The closure that is called when a touch ends on the control.
  public final var onActivate: (() -> Void)? {
    // Whether a row is a button affects the reading order.
    didSet { if (onActivate == nil) != (oldValue == nil) { invalidateReadingOrder() } }
  }
  /// The closure that is called after the user changed the value.
  ///
  /// Changes by the program do not call it.
  public final var onValueChange: (() -> Void)?

  /// Whether the control reacts to touches.
  public final var isEnabled: Bool {
    get { !flags.contains(.isDisabled) }
    set {
      flags.set(.isDisabled, !newValue)
      // The nested element may exist only while the control is enabled.
      if flags.contains(.hasNestedElement) { invalidateReadingOrder() }
    }
  }
  /// Whether the control is selected.
  public final var isSelected: Bool {
    get { flags.contains(.isSelected) }
    set { flags.set(.isSelected, newValue) }
  }
  /// Whether the control must be filled in or chosen.
  public final var isRequired: Bool {
    get { flags.contains(.isRequired) }
    set { flags.set(.isRequired, newValue) }
  }
  /// Whether the control has a value that is not accepted.
  public final var isInvalid: Bool {
    get { flags.contains(.isInvalid) }
    set { flags.set(.isInvalid, newValue) }
  }

  /// Whether a finger is on the control.
  private(set) public final var isHighlighted = false

  open override var defaultTraits: AccessibilityTraits { stateTraits }

  /// The traits that follow from the state: `selected`, `notEnabled`, `required` and `invalid`.
  public final var stateTraits: AccessibilityTraits {
    var traits: AccessibilityTraits = []
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits.union(formTraits)
  }

  /// Whether the control is required or invalid, which also applies to its parts.
  final var formTraits: AccessibilityTraits {
    var traits: AccessibilityTraits = []
    if isRequired { traits.insert(.required) }
    if isInvalid { traits.insert(.invalid) }
    return traits
  }

  /// Performs the control's action.
  open func sendActions() { onActivate?() }

  /// Consumes every touch that begins on the control.
  ///
  /// Sends actions if the touch ends inside; a disabled control does nothing.
  open override func receiveTouch(_ touch: ViewTouch) -> Bool {
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
  /// Returns the number clamped to a range.
  ///
  /// NaN becomes `lowest`.
  func clamped(from lowest: Double, to highest: Double) -> Double {
    self > lowest ? min(self, highest) : lowest
  }
}

extension Rect {
  /// Returns the rectangle, with a default size if its size is zero.
  func sized(_ size: Size) -> Rect {
    self.size == .zero ? Rect(origin: origin, size: size) : self
  }
}
