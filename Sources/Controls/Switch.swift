public import Elements

/// A control that is on or off.
open class Switch: Control {
  /// The default size, in points.
  public static let size = Size(width: 51, height: 31)

  /// Whether the switch is on.
  public final var isOn: Bool

  /// Creates a switch.
  public init(isOn: Bool = false, frame: Rect = .zero, onValueChange: (() -> Void)? = nil) {
    self.isOn = isOn
    super.init(frame: frame.sized(Switch.size))
    self.onValueChange = onValueChange
  }

  open override var isElementByDefault: Bool { true }
  open override var defaultValue: String? { isOn ? "1" : "0" }
  open override var defaultTraits: AccessibilityTraits {
    stateTraits.union([.button, .toggleButton])
  }

  /// Toggles the switch.
  open override func sendActions() {
    isOn.toggle()
    onValueChange?()
    super.sendActions()
  }
}
