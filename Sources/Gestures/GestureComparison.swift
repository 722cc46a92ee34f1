/// How a touch compares with a gesture that it is expected to be.
public struct GestureComparison: Hashable, Sendable {
  public var gesture: Gesture
  public var result: Result
  /// The limit that the touch came nearest to and did not miss; `nil` if no limit was measured.
  public var margin: Margin?
  /// How far the touch is from the gesture; 0 if it is the gesture.
  package var distance = 0.0
  /// Whether the result is of a series of taps, and not of this touch alone.
  var isOfSeries = false

  public enum Result: Hashable, Sendable {
    /// The touch is the gesture, or a part of it.
    case matched
    /// The matcher refused the touch.
    case failed(NearMiss)
    /// The touch was too brief, or too long, for the gesture.
    case lasted(Margin)
    /// The matcher recognized another gesture of the same shape, such as another direction.
    case variant(Gesture)
    /// The number of fingers that touched is not that of the gesture.
    case fingers(Int)
    /// The number of taps in the series is not that of the gesture; no further tap came in time.
    case taps(Int, window: Margin)
    /// The taps may be those of the gesture, but the recognizer does not look for it.
    case notBound
    /// The matcher recognized the gesture, but a matcher listed above it did so first.
    case outranked
    /// The shape of the touch has nothing in common with the gesture.
    case unrelated
  }

  /// A measure and its limit, with the tunable that sets the limit.
  public struct Margin: Hashable, Sendable {
    /// The name of the reason that the touch would have failed with.
    public let reason: String
    public let figures: Refusal.Measure
    public let tunable: String?

    init(reason: String, figures: Refusal.Measure, tunable: String?) {
      (self.reason, self.figures, self.tunable) = (reason, figures, tunable)
    }

    /// The measure of a refusal; `nil` if nothing is measured.
    init?(_ miss: NearMiss) {
      guard let figures = miss.refusal.measure else { return nil }
      self.init(reason: miss.refusal.name, figures: figures, tunable: miss.limitingTunable?.name)
    }

    /// How far the measure is from the limit: 0 at the limit, 1 at twice or half of it.
    public var excess: Double {
      let (least, most) = (
        min(abs(figures.measure), abs(figures.limit)), max(abs(figures.measure), abs(figures.limit))
      )
      return least > 0 ? most / least - 1 : most > 0 ? .infinity : 0
    }

    /// The nearer of two.
    static func nearer(_ one: Margin?, _ other: Margin?) -> Margin? {
      guard let one, let other else { return one ?? other }
      return other.excess < one.excess ? other : one
    }
  }
}

extension [GestureComparison] {
  /// Adds a comparison; of one gesture, the series has the last word, and the nearer limit counts.
  mutating func merge(_ new: GestureComparison) {
    guard let index = firstIndex(where: { $0.gesture == new.gesture }) else { return append(new) }
    let old = self[index]
    var merged = old.isOfSeries && !new.isOfSeries ? old : new
    merged.margin = .nearer(old.margin, new.margin)
    self[index] = merged
  }
}
