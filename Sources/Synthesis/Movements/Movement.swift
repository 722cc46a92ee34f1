import Touches

/// One movement of a finger: along a line or around a point, gently begun and gently ended.
///
/// Movements of one finger add up. Two that overlap in time round the corner between them, which is
/// how arms draw corners too.
struct Movement {
  /// Milliseconds since the gesture began.
  var start: Double
  var duration: Double
  /// The part of the whole swing that is made on the surface, from 0 to 1.
  ///
  /// A finger that swings before it lands, or lifts while it still moves, leaves out an end.
  var swing: ClosedRange<Double> = 0...1
  /// How early the speed is greatest: above 0 before the middle of the time, below 0 after it.
  ///
  /// Between -0.5 and 0.5; at 0 the speed is the bell of minimum jerk.
  var skew = 0.0
  var course: Course

  enum Course {
    /// Along a line that bends sideways by so much in its middle.
    case line(Vector, bend: Double)
    /// Around a point that lies a radius away, by so many turns, as the radius grows by a part.
    case arc(radius: Vector, turns: Double, growth: Double)
  }

  var end: Double { start + duration }

  /// How far the finger has come at a time.
  func displacement(at time: Double) -> Vector {
    let progress = progress(at: time)
    switch course {
    case .line(let way, let bend):
      return way * progress + way.across * (bend * 4 * progress * (1 - progress))
    case .arc(let radius, let turns, let growth):
      return radius.turned(Rotation(turns: turns * progress)) * (1 + growth * progress) - radius
    }
  }

  /// The part of the way that is behind, by the smoothest acceleration there is (minimum jerk).
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

  /// The same movement of a finger that goes its own way a little.
  func personal(scale: Double, _ rotation: Rotation) -> Movement {
    var own = self
    switch course {
    case .line(let way, let bend):
      own.course = .line(way.turned(rotation) * scale, bend: bend)
    case .arc(let radius, let turns, let growth):
      own.course = .arc(radius: radius.turned(rotation) * scale, turns: turns, growth: growth)
    }
    return own
  }
}
