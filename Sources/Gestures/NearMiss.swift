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
  public var tunable: Tunable? {
    let row = refusal.row
    let name =
      gesture == .escape
      ? row.tunableOfZ : gesture.fingers > 1 ? row.tunableOfSeveral : row.tunable
    guard let tunable = name.flatMap({ Tunable(named: $0) }),
      let measure = row.measure?.measure,
      tunable.lowest <= measure, measure <= tunable.highest
    else { return nil }
    return tunable
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
