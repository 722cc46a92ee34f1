import Elements

/// A control with a number on a scale as its value, such as a slider or a stepper.
open class RangedControl: Control {
  /// The lowest value.
  public final var minimumValue: Double {
    didSet {
      if minimumValue > maximumValue { maximumValue = minimumValue }
      value = limited(value)
    }
  }
  /// The highest value.
  public final var maximumValue: Double {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = limited(value)
    }
  }
  /// The value, clamped to the scale.
  public final var value: Double {
    didSet { value = limited(value) }
  }

  /// The words that the reader speaks for a value, such as “5 km/h”.
  ///
  /// An accessibility value takes precedence.
  public final var valueText: ((Double) -> String)?

  init(
    _ value: Double, minimum: Double, maximum: Double, frame: Rect, onValueChange: (() -> Void)?
  ) {
    minimumValue = minimum
    maximumValue = max(minimum, maximum)
    self.value = minimum
    super.init(frame: frame)
    self.value = limited(value)
    self.onValueChange = onValueChange
  }

  open override var defaultValue: String? { valueText?(value) }

  /// Changes the value for the user.
  final func change(to new: Double) {
    let before = value
    value = new
    if value != before { onValueChange?() }
  }

  private func limited(_ value: Double) -> Double {
    value.clamped(from: minimumValue, to: maximumValue)
  }
}
