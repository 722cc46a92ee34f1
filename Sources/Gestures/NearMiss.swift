internal import Touches

/// A gesture that a touch came close to, and the limit that it missed.
public struct NearMiss: Hashable, Sendable {
  public var gesture: Gesture
  public var refusal: Refusal
}

extension NearMiss {
  /// Why a touch of so many fingers was not this gesture, in a sentence for a person.
  public func sentence(fingers: Int) -> String {
    let words = RefusalWords(self, fingers: fingers)
    return words.subject + " " + refusal.row.story(words) + "."
  }

  /// What to set to the measure, or a little beyond, so that this is no reason any more.
  ///
  /// Nothing where no figure decides that, or where the measure is more than may be set.
  public var tunable: Tunable? { mostThatMayBeSet == nil ? limitingTunable : nil }

  /// The tunable that is the limit, whether or not it may be set so far.
  var limitingTunable: Tunable? {
    let row = refusal.row
    let name =
      gesture == .escape
      ? row.tunableOfZ : gesture.fingers > 1 ? row.tunableOfSeveral : row.tunable
    return row.measure == nil ? nil : name.flatMap { Tunable(named: $0) }
  }

  /// How far the tunable may be set where that is not as far as the measure.
  private var mostThatMayBeSet: Double? {
    guard let turned = limitingTunable, let measure = refusal.measure?.measure else { return nil }
    let nearest = min(max(measure, turned.lowest), turned.highest)
    return nearest == measure ? nil : nearest
  }

  /// What stands behind a limit in a sentence: the tunable, and how far it goes if that is too little.
  var limit: String? {
    guard let turned = limitingTunable else { return nil }
    guard let most = mostThatMayBeSet else { return turned.name }
    let way = most == turned.highest ? "up" : "down"
    return "\(turned.name), which goes \(way) to \(turned.dimension.text(most))"
  }

  /// How far a touch is from being this, so that the closest of several can be named: 0 is there.
  ///
  /// Nobody who moved meant a tap, and nobody who rested a line.
  func distance(of hands: Hands) -> Double {
    let slop = hands.tunables.slop(of: hands.touch.count).count
    let isTap = if case .tap = gesture { true } else { false }
    let hasMoved = hands.touch.strayed > 4 * slop * slop
    let distance = refusal.row.distance ?? excess
    return distance * (isTap == hasMoved ? 3 : 1) + (isTap == hasMoved ? 0.001 : 0)
  }

  /// How many times the limit the measure is, or the limit the measure where that must be reached.
  private var excess: Double {
    guard let figures = refusal.measure else { return 100 }
    let most = max(figures.measure, figures.limit)
    let least = min(figures.measure, figures.limit)
    return least > 0 ? most / least - 1 : 100
  }
}
