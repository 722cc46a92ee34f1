internal import Touches

/// A gesture that a touch came close to, and the limit that it missed.
public struct NearMiss: Hashable, Sendable {
  /// The gesture.
  public var gesture: Gesture
  /// The failure reason.
  public var reason: FailureReason
}

extension NearMiss {
  /// Returns why a touch was not this gesture, as a sentence.
  public func sentence(fingers: Int) -> String {
    let words = FailureSentence(self, fingers: fingers)
    return words.subject + " " + reason.definition.sentence(words) + "."
  }

  /// The tunable to set to the measured value, or slightly beyond, to accept the touch.
  ///
  /// `nil` if no value decides, or if the measured value is out of the tunable's range.
  public var tunable: Tunable? { maximumThatMayBeSet == nil ? limitingTunable : nil }

  /// The tunable of the limit, even if it cannot be set to the measured value.
  var limitingTunable: Tunable? {
    let row = reason.definition
    let name =
      gesture == .escape
      ? row.tunableOfZ : gesture.fingers > 1 ? row.tunableOfSeveral : row.tunable
    return row.measure == nil ? nil : name.flatMap { Tunable(named: $0) }
  }

  /// The end of the tunable's range nearest to the measured value, if that is out of range.
  private var maximumThatMayBeSet: Double? {
    guard let turned = limitingTunable, let measure = reason.measure?.value else { return nil }
    let nearest = min(max(measure, turned.lowest), turned.highest)
    return nearest == measure ? nil : nearest
  }

  /// The description of the limit: the tunable, and the end of its range if that is insufficient.
  package var limit: String? {
    guard let turned = limitingTunable else { return nil }
    guard let maximum = maximumThatMayBeSet else { return turned.name }
    let direction = maximum == turned.highest ? "up" : "down"
    return "\(turned.name), which goes \(direction) to \(turned.dimension.text(maximum))"
  }

  /// Returns the distance from this gesture, to find the closest of several; 0 is a match.
  ///
  /// A touch that moved was not a tap, and one that rested was not a line.
  func distance(of hands: RecognitionState) -> Double {
    let slop = hands.tunables.slop(of: hands.touch.count).count
    let isTap = if case .tap = gesture { true } else { false }
    let hasMoved = hands.touch.maxSquaredDistance > Constants.strayedSlops * slop * slop
    let distance = reason.definition.distance ?? excess
    return distance * (isTap == hasMoved ? 3 : 1) + (isTap == hasMoved ? 0.001 : 0)
  }

  /// The relative distance of the measured value from the limit; 0 at the limit.
  private var excess: Double {
    guard let figures = reason.measure else { return 100 }
    let maximum = max(figures.value, figures.limit)
    let minimum = min(figures.value, figures.limit)
    return minimum > 0 ? maximum / minimum - 1 : 100
  }
}
