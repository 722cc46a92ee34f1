public import Elements

/// A value on a scale, set by dragging a thumb along a track.
///
/// A flick up or down changes the value by a tenth of the scale, or by `stepValue`. The reader speaks
/// the value in percent of the scale, or in the words of `valueText`.
open class Slider: RangedControl {
  /// The default size, in points.
  public static let size = Size(width: 118, height: 34)
  private static let thumbWidth = 28.0

  /// The change per increment; if it is `nil` or not positive, a tenth of the scale.
  ///
  /// A drag sets a whole number of steps from the minimum, or the maximum.
  public final var stepValue: Double?
  /// The position at which a drag began, and the value then.
  private var drag: (start: Double, value: Double)?

  /// Creates a slider.
  public init(
    value: Double = 0, minimum: Double = 0, maximum: Double = 1, step: Double? = nil,
    frame: Rect = .zero, onValueChange: (() -> Void)? = nil
  ) {
    stepValue = step
    super.init(
      value, minimum: minimum, maximum: maximum, frame: frame.sized(Slider.size),
      onValueChange: onValueChange)
  }

  open override var isElementByDefault: Bool { true }
  open override var defaultValue: String? {
    super.defaultValue ?? controlStrings.percentage(fraction)
  }
  open override var defaultAttributedValue: AttributedText? {
    valueText == nil ? marked(defaultValue) : nil
  }
  open override var defaultTraits: AccessibilityTraits { stateTraits.union(.adjustable) }

  /// The position of the value on the scale, 0 to 1.
  public final var fraction: Double {
    let part = (value - minimumValue) / (maximumValue - minimumValue)
    return part.isFinite ? part : 0
  }

  /// The center of the thumb.
  open override var accessibilityActivationPoint: Point {
    get {
      let track = max(0, frame.width - Slider.thumbWidth)
      let center = Slider.thumbWidth / 2 + track * (isMirrored ? 1 - fraction : fraction)
      return ownActivationPoint
        ?? convertToScreen(Point(x: bounds.minX + center, y: bounds.center.y))
    }
    set { super.accessibilityActivationPoint = newValue }
  }

  /// Handles activation without effect unless `onActivate` is set: a tap on the thumb does nothing.
  open override func accessibilityActivate() -> Bool { onActivate == nil }

  open override func accessibilityIncrement() { move(by: step ?? range * 0.1) }
  open override func accessibilityDecrement() { move(by: -(step ?? range * 0.1)) }

  /// A drag anywhere on the slider moves the thumb.
  open override func receiveTouch(_ touch: ViewTouch) -> Bool {
    let isTaken = super.receiveTouch(touch)
    guard isEnabled else { return isTaken }
    switch touch.phase {
    case .began: drag = (touch.point.x, value)
    case .moved, .ended:
      if let drag { pull(from: drag, to: touch.point.x) }
      if touch.phase == .ended { drag = nil }
    case .cancelled: drag = nil
    }
    return isTaken
  }

  private func pull(from drag: (start: Double, value: Double), to x: Double) {
    let track = frame.width - Slider.thumbWidth
    guard track > 0 else { return }
    let distance = (x - drag.start) / track * (isMirrored ? -1 : 1)
    let pulled = drag.value + distance * range
    guard let step else { return change(to: pulled) }
    let steps = ((pulled - minimumValue) / step).rounded()
    change(to: (minimumValue + steps * step).withoutRoundingError)
  }

  private var range: Double { maximumValue - minimumValue }
  private var step: Double? { stepValue.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }

  private func move(by distance: Double) {
    guard isEnabled else { return }
    let moved = value + distance
    // Ten increments of a tenth must reach the end despite rounding errors.
    let isNearEnd = (maximumValue - moved).magnitude < range * 1e-9
    let isNearStart = (moved - minimumValue).magnitude < range * 1e-9
    change(to: isNearEnd ? maximumValue : isNearStart ? minimumValue : moved.withoutRoundingError)
  }

  private var isMirrored: Bool { application?.direction == .rightToLeft }
}
