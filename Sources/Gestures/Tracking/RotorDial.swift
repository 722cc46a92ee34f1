internal import Touches

/// Counts the detents of a turning pair of fingers.
///
/// It compares the pair with a vector that is rotated by one detent, using products only. No angle
/// is measured while fingers move, and the detents do not drift.
struct RotorDial {
  /// The vector of the pair at the last detent.
  private var mark: Vector
  /// The vector of the pair in the previous frame.
  private var last: Vector
  private let cosine: Double
  private let sine: Double
  /// The squared cosine of a detent.
  private let threshold: Double
  /// The squared cosine of the maximum turn between two frames.
  private let jump: Double

  init(detent: Degrees, jump: Degrees) {
    mark = Vector(0, 0)
    last = mark
    (sine, cosine) = RotorDial.sineAndCosine(of: detent.count)
    threshold = cosine * cosine
    let minimum = RotorDial.sineAndCosine(of: jump.count).1
    self.jump = minimum * minimum
  }

  /// Returns a dial with the same detents that starts at a pair.
  func set(to pair: Vector) -> RotorDial {
    var dial = self
    dial.mark = pair
    dial.last = pair
    return dial
  }

  /// Processes the next frame.
  ///
  /// Returns `false` if the turn is too large for one frame, because fingers were confused.
  @inline(__always)
  mutating func follows(_ pair: Vector) -> Bool {
    let along = last.dot(pair)
    let isPossible =
      along > 0 && along * along >= jump * last.squaredLength * pair.squaredLength
    last = pair
    return isPossible
  }

  /// Returns whether the pair has turned by a detent or more since the last one.
  @inline(__always)
  func hasTurned(to pair: Vector) -> Bool {
    // Two fingers at the same position have no direction.
    guard mark.squaredLength > 0, pair.squaredLength > 0 else { return false }
    let along = mark.dot(pair)
    return along <= 0 || along * along <= threshold * mark.squaredLength * pair.squaredLength
  }

  /// Updates the dial.
  ///
  /// Returns the detent that the pair passed; `nil` if it passed no detent.
  mutating func turn(to pair: Vector) -> Gesture.Turn? {
    guard hasTurned(to: pair) else { return nil }
    let isClockwise = mark.cross(pair) >= 0
    let signedSine = isClockwise ? sine : -sine
    mark = Vector(cosine * mark.x - signedSine * mark.y, signedSine * mark.x + cosine * mark.y)
    return isClockwise ? .clockwise : .counterclockwise
  }

  private static func sineAndCosine(of degrees: Double) -> (Double, Double) {
    let degrees = min(
      max(degrees, Constants.dialAngles.lowerBound), Constants.dialAngles.upperBound)
    let angle = degrees * 0.017453292519943295
    let square = angle * angle
    var (sine, cosine) = (1.0, 1.0)
    for denominator in stride(from: 20.0, through: 2, by: -2) {
      cosine = 1 - square * cosine / (denominator * (denominator - 1))
      sine = 1 - square * sine / (denominator * (denominator + 1))
    }
    return (sine * angle, cosine)
  }
}
