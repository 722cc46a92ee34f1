enum ScrollAxis {
  case horizontal
  case vertical
}

extension AccessibilityScrollDirection {
  /// Turning pages goes the way of the fingers.
  var axis: ScrollAxis {
    switch self {
    case .up, .down: .vertical
    case .left, .right, .next, .previous: .horizontal
    }
  }

  /// Whether it goes on to what comes later.
  var isForward: Bool {
    switch self {
    case .down, .left, .next: true
    case .up, .right, .previous: false
    }
  }
}

/// How far something scrolls along one axis, counted in pages.
struct ScrollExtent {
  let content: Double
  let visible: Double
  let offset: Double
  let isPaging: Bool

  /// How much of the content lies outside.
  var hidden: Double {
    let hidden = content - visible
    return hidden > 0 && hidden.isFinite ? hidden : 0
  }

  /// How far a page is from the next: a tenth of the old page stays in sight.
  var step: Double { max(1, isPaging ? visible : visible * 0.9) }

  /// Which page is shown.
  ///
  /// Pages are what a gesture turns, so that each turn is told from the one before.
  var page: (number: Int, count: Int) {
    let count = 1 + steps(to: hidden)
    if !(offset < hidden) { return (count, count) }
    return (min(1 + steps(to: offset), max(1, count - 1)), count)
  }

  private func steps(to distance: Double) -> Int {
    // What is short of a whole step by no more than sums of fractions are is one.
    let steps = distance / step - 1e-6
    guard steps > 0 else { return 0 }
    let whole = Int(min(steps, 1e9))
    return Double(whole) < steps ? whole + 1 : whole
  }

  /// The offset nearest to the present one that shows all of a stretch, or its beginning.
  static func reach(
    _ start: Double, _ length: Double, from offset: Double, showing visible: Double
  ) -> Double {
    if start < offset || length > visible { return start }
    return max(offset, start + length - visible)
  }
}
