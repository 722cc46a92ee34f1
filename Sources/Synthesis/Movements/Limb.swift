import Touches

/// A hand that moves about one joint: each movement turns it and extends or retracts it.
///
/// The path between two positions is part of a spiral about the joint. It is a circular arc if both
/// positions are equally far from the joint.
struct Limb {
  /// The position of the joint.
  let joint: Vector
  /// The current position of the hand.
  private(set) var position: Vector
  private(set) var turns: [Turn] = []

  /// One movement about the joint.
  struct Turn {
    /// The angle in full turns.
    var angle: Double
    /// The change of the distance from the joint, as a fraction of that distance.
    var growth: Double
    var start: Double
    var duration: Double
    var skew: Double
  }

  init(joint: Vector, position: Vector) {
    self.joint = joint
    self.position = position
  }

  /// The time at which the last movement ends.
  var end: Double { turns.map { $0.start + $0.duration }.max() ?? 0 }

  /// Moves the hand by a vector, about the joint.
  mutating func reach(
    _ displacement: Vector, from start: Double, for duration: Double, skew: Double
  ) {
    let (before, after) = (position - joint, position + displacement - joint)
    turns.append(
      Turn(
        angle: Rotation.turns(from: before, to: after),
        growth: after.length / before.length - 1, start: start, duration: duration, skew: skew))
    position = position + displacement
  }

  /// Turns the hand by an angle in full turns.
  mutating func turn(_ angle: Double, from start: Double, for duration: Double, skew: Double) {
    turns.append(Turn(angle: angle, growth: 0, start: start, duration: duration, skew: skew))
    position = joint + (position - joint).turned(Rotation(turns: angle))
  }

  /// Returns the movements of one finger about its own joint or the hand's.
  func movements(of tip: Vector, about joint: Vector, scale: Double, lag: Double) -> [Movement] {
    var radius = tip - joint
    return turns.map { turn in
      let (angle, growth) = (turn.angle * scale, turn.growth * scale)
      let movement = Movement(
        start: turn.start + lag, duration: turn.duration, skew: turn.skew,
        course: .arc(radius: radius, turns: angle, growth: growth))
      radius = radius.turned(Rotation(turns: angle)) * (1 + growth)
      return movement
    }
  }
}

extension Rotation {
  /// Returns the angle from one direction to another in full turns, from -1/2 to 1/2.
  static func turns(from first: Vector, to second: Vector) -> Double {
    let lengths = (first.squaredLength * second.squaredLength).squareRoot()
    guard lengths > 0 else { return 0 }
    var cosine = min(max((first.x * second.x + first.y * second.y) / lengths, -1), 1)
    var sine = (first.x * second.y - first.y * second.x) / lengths
    // An eighth of the angle is small enough for the power series of the arcsine.
    for _ in 0..<3 {
      let half = max((1 + cosine) / 2, 1e-12).squareRoot()
      (cosine, sine) = (half, sine / (2 * half))
    }
    let square = sine * sine
    let series =
      sine * (1 + square * (1 / 6.0 + square * (3 / 40.0 + square * (15 / 336.0 + square * 0.03))))
    return series * 8 / 6.283_185_307_179_586
  }
}
