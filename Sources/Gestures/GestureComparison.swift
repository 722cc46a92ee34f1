/// The comparison of a touch with an expected gesture.
public struct GestureComparison: Hashable, Sendable {
  /// The expected gesture.
  public var gesture: Gesture
  /// The result of the comparison.
  public var result: Result
  /// The limit that the touch came nearest to without missing it; `nil` if no limit was measured.
  public var margin: Margin?
  /// All limits that were measured if the touch is the gesture, the nearest one first.
  package var margins: [Margin] = []
  /// The distance of the touch from the gesture, for ranking; 0 if it is the gesture.
  package var distance = 0.0
  /// Whether the result applies to a series of taps instead of this touch alone.
  var appliesToSeries = false

  init(
    gesture: Gesture, result: Result, margins: [Margin] = [], distance: Double = 0,
    appliesToSeries: Bool = false
  ) {
    (self.gesture, self.result, self.distance) = (gesture, result, distance)
    self.appliesToSeries = appliesToSeries
    self.margins = margins.nearestFirst
    margin = self.margins.first
  }

  /// Creates the comparison with the gesture that a touch came close to.
  package init(_ miss: NearMiss) { self.init(gesture: miss.gesture, result: .failed(miss)) }

  /// The result of a comparison.
  public enum Result: Hashable, Sendable {
    /// The touch is the gesture, or a part of it.
    case matched
    /// The matcher failed.
    case failed(NearMiss)
    /// The duration of the touch is too short or too long for the gesture.
    case lasted(Margin)
    /// The matcher recognized another gesture of the same shape, such as another direction.
    case variant(Gesture)
    /// The touch has this number of fingers, which is not that of the gesture.
    case fingers(Int)
    /// The series has this number of taps, which is not that of the gesture.
    case taps(Int, window: Margin)
    /// The taps may match the gesture, but it is not bound.
    case notBound
    /// The matcher recognized the gesture, but a matcher of higher priority did so first.
    case outranked
    /// The shape of the touch has nothing in common with the gesture.
    case unrelated
  }

  /// A measured value, its limit, and the tunable that sets the limit.
  public struct Margin: Hashable, Sendable {
    /// The name of the failure reason that exceeding the limit would have.
    public let reason: String
    /// The measured value and the limit.
    public let figures: FailureReason.Measure
    /// The name of the tunable; `nil` if the limit is fixed.
    public let tunable: String?

    init(reason: String, figures: FailureReason.Measure, tunable: String?) {
      (self.reason, self.figures, self.tunable) = (reason, figures, tunable)
    }

    /// The measured value of a failure; `nil` if nothing is measured.
    init?(_ miss: NearMiss) {
      guard let figures = miss.reason.measure else { return nil }
      self.init(reason: miss.reason.name, figures: figures, tunable: miss.limitingTunable?.name)
    }

    /// The relative distance from the limit: 0 at the limit, 1 at twice or half of it.
    public var excess: Double {
      let (minimum, maximum) = (
        min(abs(figures.value), abs(figures.limit)), max(abs(figures.value), abs(figures.limit))
      )
      return minimum > 0 ? maximum / minimum - 1 : maximum > 0 ? .infinity : 0
    }
  }
}

extension [GestureComparison.Margin] {
  /// The nearest margin of each limit, the nearest limit first.
  var nearestFirst: [GestureComparison.Margin] {
    let sorted = enumerated()
      .sorted { ($0.element.excess, $0.offset) < ($1.element.excess, $1.offset) }.map(\.element)
    return sorted.enumerated().filter { index, margin in
      !sorted[..<index].contains { $0.reason == margin.reason && $0.tunable == margin.tunable }
    }.map(\.element)
  }
}

extension [GestureComparison] {
  /// Adds a comparison.
  ///
  /// For the same gesture, the result of the series takes precedence, and the nearer margin is
  /// kept.
  mutating func merge(_ new: GestureComparison) {
    guard let index = firstIndex(where: { $0.gesture == new.gesture }) else { return append(new) }
    let old = self[index]
    var merged = old.appliesToSeries && !new.appliesToSeries ? old : new
    merged.margins = (old.margins + new.margins).nearestFirst
    merged.margin = merged.margins.first
    self[index] = merged
  }
}
