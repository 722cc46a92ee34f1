public import Elements

/// A number with two buttons that decrement and increment it.
///
/// The stepper is not an accessibility element, but its buttons are. If the stepper has a label, the
/// reader speaks it when the cursor enters the stepper. If the stepper has an accessibility value or a
/// `valueText`, the buttons speak it.
open class Stepper: RangedControl {
  /// The default size, in points.
  public static let size = Size(width: 94, height: 32)

  /// The change per step.
  public final var stepValue: Double
  /// Whether a step beyond one end continues at the other.
  public final var wraps = false
  /// The button that decrements the value.
  public final let decrementButton: Button = StepButton(.down)
  /// The button that increments the value.
  public final let incrementButton: Button = StepButton(.up)

  /// Creates a stepper.
  public init(
    value: Double = 0, minimum: Double = 0, maximum: Double = 100, step: Double = 1,
    frame: Rect = .zero, onValueChange: (() -> Void)? = nil
  ) {
    stepValue = step
    super.init(
      value, minimum: minimum, maximum: maximum, frame: frame.sized(Stepper.size),
      onValueChange: onValueChange)
    flags.insert(.isGroupByLabel)
    decrementButton.onActivate = { [weak self] in self?.step(.down) }
    incrementButton.onActivate = { [weak self] in self?.step(.up) }
    addSubview(decrementButton)
    addSubview(incrementButton)
    layoutSubviews()
  }

  open override func layoutSubviews() {
    distributeHorizontally([decrementButton, incrementButton])
  }

  final func canStep(_ direction: StepButton.Direction) -> Bool {
    guard isEnabled else { return false }
    switch direction {
    case .down: return wraps || value > minimumValue
    case .up: return wraps || value < maximumValue
    }
  }

  private func step(_ direction: StepButton.Direction) {
    guard canStep(direction) else { return }
    switch direction {
    case .down:
      change(
        to: wraps && value <= minimumValue
          ? maximumValue : (value - stepValue).withoutRoundingError)
    case .up:
      change(
        to: wraps && value >= maximumValue
          ? minimumValue : (value + stepValue).withoutRoundingError)
    }
  }
}

/// One of the two buttons of a stepper.
package final class StepButton: Button, BorrowingElement {
  /// The direction of a step.
  package enum Direction {
    case down
    case up
  }

  /// The direction of the button's step.
  package let direction: Direction

  init(_ direction: Direction) {
    self.direction = direction
    super.init()
    flags.insert(.borrowsAttributes)
  }

  private var stepper: Stepper? { superview as? Stepper }
  package var attributeSource: Responder? { stepper }

  package override var defaultLabel: String? {
    switch direction {
    case .down: controlStrings.decrement
    case .up: controlStrings.increment
    }
  }
  package override var defaultAttributedLabel: AttributedText? { marked(defaultLabel) }
  package override var defaultValue: String? { stepper?.resolved.value?.string }
  package override var defaultAttributedValue: AttributedText? { stepper?.resolved.value }
  package override var defaultTraits: AccessibilityTraits {
    let canStep = stepper?.canStep(direction) ?? false
    let traits = super.defaultTraits.union(stepper?.formTraits ?? [])
    return canStep ? traits : traits.union(.notEnabled)
  }
}
