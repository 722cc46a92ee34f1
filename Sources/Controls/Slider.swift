public import Elements

/// A value on a scale, set by dragging a thumb along a track.
///
/// A flick up or down changes the value by a tenth of the scale, and the reader speaks it in percent
/// of the scale. For other steps and words, override `accessibilityIncrement()`,
/// `accessibilityDecrement()` and `accessibilityValue`.
open class Slider: RangedControl {
  /// The default size, in points.
  public static let size = Size(width: 118, height: 34)
  private static let thumbWidth = 28.0
  /// The fraction of the scale that one increment changes.
  private static let step = 0.1

  /// The position at which a drag began, and the value then.
  private var drag: (start: Double, value: Double)?

  /// Creates a slider.
  public init(
    value: Double = 0, minimum: Double = 0, maximum: Double = 1, frame: Rect = .zero,
    onValueChange: (() -> Void)? = nil
  ) {
    super.init(
      value, minimum: minimum, maximum: maximum, frame: frame.sized(Slider.size),
      onValueChange: onValueChange)
  }

  open override var isElementByDefault: Bool { true }
  open override var defaultValue: String? { controlStrings.percentage(fraction) }
  open override var defaultAttributedValue: AttributedText? { marked(defaultValue) }
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

  open override func accessibilityIncrement() { move(by: Slider.step) }
  open override func accessibilityDecrement() { move(by: -Slider.step) }

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
    change(to: drag.value + distance * (maximumValue - minimumValue))
  }

  private func move(by part: Double) {
    guard isEnabled else { return }
    let range = maximumValue - minimumValue
    let moved = value + part * range
    // Ten increments of a tenth must reach the end despite rounding errors.
    let isNearEnd = (maximumValue - moved).magnitude < range * 1e-9
    let isNearStart = (moved - minimumValue).magnitude < range * 1e-9
    change(to: isNearEnd ? maximumValue : isNearStart ? minimumValue : moved.withoutRoundingError)
  }

  private var isMirrored: Bool { application?.direction == .rightToLeft }
}
