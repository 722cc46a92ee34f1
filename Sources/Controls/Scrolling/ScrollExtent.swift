import Elements

enum ScrollAxis {
  case horizontal
  case vertical
}

extension AccessibilityScrollDirection {
  /// The axis of the scroll.
  ///
  /// Pages turn horizontally.
  var axis: ScrollAxis {
    switch self {
    case .up, .down: .vertical
    case .left, .right, .next, .previous: .horizontal
    }
  }

  /// Whether the scroll moves to later content.
  var isForward: Bool {
    switch self {
    case .down, .left, .next: true
    case .up, .right, .previous: false
    }
  }
}

/// The scroll position along one axis, with the extent in pages.
struct ScrollExtent {
  let content: Double
  let visible: Double
  let offset: Double
  let isPaging: Bool

  /// The length of the content that does not fit.
  var hidden: Double {
    let hidden = content - visible
    return hidden > 0 && hidden.isFinite ? hidden : 0
  }

  /// The distance between pages.
  ///
  /// Without paging, consecutive pages overlap by a tenth.
  var step: Double { max(1, isPaging ? visible : visible * 0.9) }

  /// The number of the shown page, from 1, and the number of pages.
  ///
  /// A page is what one scroll gesture moves, so that each gesture changes the number.
  var page: (number: Int, count: Int) {
    let count = 1 + steps(to: hidden)
    if !(offset < hidden) { return (count, count) }
    return (min(1 + steps(to: offset), max(1, count - 1)), count)
  }

  private func steps(to distance: Double) -> Int {
    // Rounding errors must not add a step.
    let steps = distance / step - 1e-6
    guard steps > 0 else { return 0 }
    let whole = Int(min(steps, 1e9))
    return Double(whole) < steps ? whole + 1 : whole
  }

  /// Returns the offset nearest to the current one at which a range is visible, or its start if it
  /// is too long.
  static func offset(
    _ start: Double, _ length: Double, from offset: Double, showing visible: Double
  ) -> Double {
    if start < offset || length > visible { return start }
    return max(offset, start + length - visible)
  }
}
