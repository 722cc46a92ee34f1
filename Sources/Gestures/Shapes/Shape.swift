internal import Evdev

/// Says whether a finished touch has the shape of a gesture; one file each, none knows another.
///
/// To add one: measure what tells it from everything else on the `Touch`, answer with the gesture or
/// with the first limit that the touch missed, and give it its place in `GestureCatalog`.
protocol Shape {
  var tunables: Tunables { get }

  /// What the touch is; `nil` where the shape has nothing to do with that number of fingers.
  func verdict(on touch: Touch) -> Verdict?
}

/// What a shape says of a touch.
enum Verdict {
  case recognized(Gesture)
  /// The gesture that it would be, and the limit that it missed.
  case refused(Gesture, Refusal)
}

extension Shape {
  /// What no hand does in one gesture, whatever its shape.
  func disorder(of touch: Touch) -> Refusal? {
    if let flaw = touch.flaw { return flaw }
    if touch.count > 5 { return .tooManyFingers(touch.count, limit: 5) }
    if let firstLift = touch.firstLift, touch.end - firstLift > tunables.liftWindow {
      return .liftedLate(touch.end - firstLift, limit: tunables.liftWindow)
    }
    return nil
  }

  /// Whether the fingers came and went without going anywhere: a tap, if anything.
  ///
  /// A hand that trembles may stray farther in a tap; a pair that turned or spread is none for that.
  func isTap(_ touch: Touch) -> Bool {
    touch.strayed <= min(tunables.slop(of: touch.count), Tunables.standard.tapSlopOfSeveral).squared
      && touch.held(until: touch.end) <= tunables.longestTap(of: touch.count)
  }
}

extension Tunables {
  /// How far a finger may slide in a tap of so many fingers.
  func slop(of fingers: Int) -> Millimeters { fingers == 1 ? tapSlop : tapSlopOfSeveral }

  /// How long a tap of so many fingers may touch.
  func longestTap(of fingers: Int) -> Microseconds {
    fingers == 1 ? longestTap : longestTapOfSeveral
  }

  /// How far apart taps of so many fingers may be.
  func reach(of fingers: Int) -> Millimeters {
    fingers == 1 ? tapDistance : tapDistanceOfSeveral
  }
}
