internal import Evdev
internal import Touches

/// A row of the catalog: says whether the hands make its gestures.
///
/// None knows another. To add one: measure what tells it from everything else on the `Touch`, answer
/// with the gesture or with the first limit that was missed, and give it its place in
/// `GestureCatalog`.
protocol Shape: Sendable {
  /// What it can claim.
  var gestures: [Gesture] { get }

  func answer(_ hands: Hands, at now: Moment) -> Answer

  /// The same while a gesture that lasts holds the touch: only what may yet be made of it is asked.
  func answer(_ hands: Hands, during lasting: Lasting) -> Answer

  /// Whether it is of taps of so many fingers, and is asked while they wait.
  func goesOn(withTapsOf fingers: Int) -> Bool
}

extension Shape {
  func answer(_ hands: Hands, during lasting: Lasting) -> Answer {
    let mayBeMade =
      switch lasting {
      case .recognizedAtOnce: false
      case .recognizedAtItsEnd(let gesture): gestures.contains(gesture)
      case .recognizedByDetents: gestures.contains(.rotor(.clockwise)) && hands.isPair
      }
    return mayBeMade ? .possible(until: nil) : .refusal(nil)
  }

  func goesOn(withTapsOf fingers: Int) -> Bool { false }
}

/// What a row of the catalog says of the hands.
enum Answer {
  /// A gesture may yet be made. Where time alone changes that, the row is asked again then.
  case possible(until: Timestamp?)
  case claim(Claim)
  /// The gesture that it would be and the limit that it missed; `nil` where the row has nothing to
  /// do with what the hands do.
  case refusal(NearMiss?)

  static func refused(_ gesture: Gesture, _ refusal: Refusal) -> Answer {
    .refusal(NearMiss(gesture: gesture, refusal: refusal))
  }
}

/// A gesture that a row recognizes, and what becomes of the fingers.
enum Claim {
  /// The touch, which is over, is the gesture.
  case touch(Gesture)
  /// The first so many of the taps that wait, or of one that is over and waits from now on.
  case taps(count: Int, fingers: Int)
  /// One finger has tapped beside another one that rests.
  case splitTap
  /// The touch is held from now on by a gesture that lasts.
  case lasting(Lasting)
}

/// A moment at which rows are asked.
struct Moment {
  let time: Timestamp
  /// Whether every frame of this moment has been seen.
  var isOver = false

  /// Whether it is too late for what may happen up to a limit.
  @inline(__always)
  func isAfter(_ limit: Timestamp) -> Bool { isOver ? limit <= time : limit < time }

  /// Whether a gesture that time alone makes is made: whatever fingers do at that moment comes first.
  func hasPassed(_ limit: Timestamp) -> Bool { isOver && limit <= time }
}

/// A row that judges a touch of so many fingers when the last of them has lifted.
protocol WholeShape: Shape {
  var fingers: Int { get }

  /// What the fingers may become that are still down.
  func beginning(of hands: Hands, at now: Moment) -> Answer

  /// What the touch is, which is over and of so many fingers.
  func judge(_ hands: Hands) -> Answer
}

extension WholeShape {
  func answer(_ hands: Hands, at now: Moment) -> Answer {
    guard hands.isTouched, hands.touch.isOver else { return beginning(of: hands, at: now) }
    return hands.handSize == fingers ? judge(hands) : .refusal(nil)
  }

  func beginning(of hands: Hands, at now: Moment) -> Answer { hands.gathers(fingers, at: now) }
}

extension Hands {
  /// The fingers of the touch, as far as there are gestures of so many.
  @inline(__always)
  var handSize: Int { min(touch.count, 5) }

  /// What the touch says to a gesture of so many fingers before the last one lifts.
  func gathers(_ fingers: Int, at now: Moment) -> Answer {
    guard isTouched, touch.flaw == nil, !turns else { return .refusal(nil) }
    if touch.count == fingers {
      guard let firstLift = touch.firstLift else { return .possible(until: nil) }
      let end = firstLift + tunables.liftWindow
      return now.isAfter(end) ? .refusal(nil) : .possible(until: end)
    }
    // Another finger of the same hand may yet land.
    let end = touch.lastLanding + landingWindow
    guard touch.count < fingers, touch.firstLift == nil, !now.isAfter(end) else {
      return .refusal(nil)
    }
    return .possible(until: end)
  }

  /// Returns whether it is too late for the fingers that are down to lift with those that have.
  func isLeft(at now: Moment) -> Bool {
    guard isPending, !touch.isOver, let firstLift = touch.firstLift else { return false }
    return now.hasPassed(firstLift + tunables.liftWindow)
  }

  /// What a touch that is over is: the gesture, unless something speaks against it.
  func judged(_ gesture: Gesture, unless refusal: @autoclosure () -> Refusal?) -> Answer {
    (disorder ?? refusal()).map { .refused(gesture, $0) } ?? .claim(.touch(gesture))
  }

  /// What no hand does in one gesture, whatever its shape.
  var disorder: Refusal? {
    if let flaw = touch.flaw { return flaw }
    if touch.count > 5 { return .tooManyFingers(touch.count, limit: 5) }
    if let firstLift = touch.firstLift, touch.end - firstLift > tunables.liftWindow {
      return .liftedLate(touch.end - firstLift, limit: tunables.liftWindow)
    }
    return nil
  }

  /// Whether the fingers came and went without going anywhere: a tap, if anything.
  ///
  /// A hand that trembles may stray farther in a tap, and one that is slow touches longer; a pair
  /// that turned or spread is none for that.
  var isStill: Bool {
    touch.strayed <= min(tunables.slop(of: touch.count), Tunables.standard.tapSlopOfSeveral).squared
      && touch.held(until: touch.end) <= min(tunables.longestTap(of: touch.count), Hands.stillness)
  }

  /// How long fingers may touch that hardly move, and mean a tap by that; what takes longer and
  /// moves is a small turn, pinch or line.
  ///
  /// Nobody may turn it: below it all of these are a tap to whoever made them.
  static let stillness = Microseconds.milliseconds(300)
}

extension Tunables {
  /// How far a finger may slide in a tap of so many fingers.
  func slop(of fingers: Int) -> Millimeters { fingers == 1 ? tapSlop : tapSlopOfSeveral }

  /// How long a tap of so many fingers may touch.
  func longestTap(of fingers: Int) -> Microseconds {
    fingers == 1 ? longestTap : longestTapOfSeveral
  }

  /// How far apart taps of so many fingers may be, of which one was at a position.
  ///
  /// One finger's taps may be farther apart on a surface whose longer side is above 350 mm, in
  /// proportion, up to one and a half times as far: there a whole arm moves.
  func reach(of fingers: Int, at position: Vector, _ place: Vector) -> Millimeters {
    guard fingers == 1 else { return tapDistanceOfSeveral }
    return Millimeters(tapDistance.count * Vector.armScale(position, place))
  }
}

extension Vector {
  /// How many times as far a whole arm moves on a surface, from 1 to 1.5.
  static func armScale(_ position: Vector, _ place: Vector) -> Double {
    min(max(surfaceSide(position, place) / 350, 1), 1.5)
  }

  /// The longer side of a surface, by a position in millimeters and the place of it as a part of
  /// each side; no side is derived from a place at its very beginning.
  static func surfaceSide(_ position: Vector, _ place: Vector) -> Double {
    max(
      place.x > 0.001 ? position.x / place.x : 0,
      place.y > 0.001 ? position.y / place.y : 0)
  }
}
