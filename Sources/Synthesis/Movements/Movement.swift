import Touches

/// One movement of a finger along a line or an arc, with a smooth start and end.
///
/// Movements of one finger are added. Two that overlap in time round the corner between them, as in
/// natural drawing.
struct Movement {
  /// The start in milliseconds since the act began.
  var start: Double
  var duration: Double
  /// The part of the swing that is on the surface, from 0 to 1.
  ///
  /// A finger that swings before it lands, or lifts while it moves, omits one end.
  var swing: ClosedRange<Double> = 0...1
  /// The asymmetry of the speed profile, from -0.5 to 0.5.
  ///
  /// Above 0 the maximum speed comes before the middle of the duration, below 0 after it. At 0 the
  /// speed is the minimum-jerk bell curve.
  var skew = 0.0
  var course: Course

  /// The path of a movement.
  enum Course {
    /// A line with a sideways bend in its middle, as a fraction of its length.
    case line(Vector, bend: Double)
    /// An arc about a point at a distance of `radius`; the radius grows by the fraction `growth`.
    case arc(radius: Vector, turns: Double, growth: Double)
  }

  var end: Double { start + duration }

  /// Returns the displacement at a time.
  func displacement(at time: Double) -> Vector {
    let progress = progress(at: time)
    switch course {
    case .line(let displacement, let bend):
      return displacement * progress + displacement.across * (bend * 4 * progress * (1 - progress))
    case .arc(let radius, let turns, let growth):
      return radius.turned(Rotation(turns: turns * progress)) * (1 + growth * progress) - radius
    }
  }

  /// Returns the completed fraction of the path, following the minimum-jerk profile.
  func progress(at time: Double) -> Double {
    if time <= start { return 0 }
    if time >= end { return 1 }
    var part = (time - start) / duration
    if skew != 0 { part += skew * part * (1 - part) }
    let (low, high) = (swing.lowerBound, swing.upperBound)
    if low == 0, high == 1 { return Movement.smooth(part) }
    let (begin, finish) = (Movement.smooth(low), Movement.smooth(high))
    return (Movement.smooth(low + (high - low) * part) - begin) / (finish - begin)
  }

  private static func smooth(_ part: Double) -> Double {
    part * part * part * (10 + part * (6 * part - 15))
  }

  /// Returns the movement scaled and rotated for one finger.
  func personal(scale: Double, _ rotation: Rotation) -> Movement {
    var result = self
    switch course {
    case .line(let displacement, let bend):
      result.course = .line(displacement.turned(rotation) * scale, bend: bend)
    case .arc(let radius, let turns, let growth):
      result.course = .arc(radius: radius.turned(rotation) * scale, turns: turns, growth: growth)
    }
    return result
  }
}
