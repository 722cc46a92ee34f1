/// A number that two buttons count up and down.
///
/// It is no element; its buttons are. They speak its value where it is given one.
open class Stepper: Control {
  public static let size = Size(width: 94, height: 32)

  public final var minimumValue: Double {
    didSet {
      if minimumValue > maximumValue { maximumValue = minimumValue }
      value = limited(value)
    }
  }
  public final var maximumValue: Double {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = limited(value)
    }
  }
  public final var stepValue: Double
  /// Whether it goes on at the other end.
  public final var wraps = false
  public final var value: Double {
    didSet { value = limited(value) }
  }
  public final let decrementButton: Button = StepButton(.down)
  public final let incrementButton: Button = StepButton(.up)

  public init(
    value: Double = 0, minimum: Double = 0, maximum: Double = 100, step: Double = 1,
    frame: Rect = .zero, onValueChange: (() -> Void)? = nil
  ) {
    minimumValue = minimum
    maximumValue = max(minimum, maximum)
    stepValue = step
    self.value = minimum
    super.init(frame: frame.sized(Stepper.size))
    self.value = limited(value)
    self.onValueChange = onValueChange
    decrementButton.onActivate = { [weak self] in self?.step(.down) }
    incrementButton.onActivate = { [weak self] in self?.step(.up) }
    addSubview(decrementButton)
    addSubview(incrementButton)
    layoutSubviews()
  }

  open override func layoutSubviews() { placeSideBySide([decrementButton, incrementButton]) }

  final func canStep(_ way: StepButton.Way) -> Bool {
    guard isEnabled else { return false }
    switch way {
    case .down: return wraps || value > minimumValue
    case .up: return wraps || value < maximumValue
    }
  }

  private func step(_ way: StepButton.Way) {
    guard canStep(way) else { return }
    let before = value
    switch way {
    case .down:
      value = wraps && value <= minimumValue ? maximumValue : (value - stepValue).withoutNoise
    case .up:
      value = wraps && value >= maximumValue ? minimumValue : (value + stepValue).withoutNoise
    }
    if value != before { onValueChange?() }
  }

  private func limited(_ value: Double) -> Double {
    value.limited(from: minimumValue, to: maximumValue)
  }
}

/// One of the two buttons of a stepper.
package final class StepButton: Button {
  package enum Way {
    case down
    case up
  }

  package let way: Way

  init(_ way: Way) {
    self.way = way
    super.init()
  }

  private var stepper: Stepper? { superview as? Stepper }
  override var speaksFor: Responder? { stepper }

  override var defaultLabel: String? {
    switch way {
    case .down: words.decrement
    case .up: words.increment
    }
  }
  override var shownLabel: AttributedText? { marked(defaultLabel) }
  override var defaultValue: String? { stepper?.asked.value?.string }
  override var shownValue: AttributedText? { stepper?.asked.value }
  override var defaultTraits: AccessibilityTraits {
    let canStep = stepper?.canStep(way) ?? false
    return canStep ? super.defaultTraits : super.defaultTraits.union(.notEnabled)
  }
}
