internal import Touches

/// A rotor between two detents: counts them while the fingers turn.
///
/// A turn by a detent is compared by products with a vector that has been turned by it: no angle is
/// measured while fingers move, and detents never drift.
struct RotorDial {
  /// Where the pair pointed at the last detent.
  private var mark: Vector
  /// Where the pair pointed in the frame before.
  private var last: Vector
  private let cosine: Double
  private let sine: Double
  /// The square of the cosine of a detent, to tell whether a pair has turned that far.
  private let threshold: Double
  /// The same of what no hand turns from one frame to the next.
  private let jump: Double

  init(detent: Degrees, jump: Degrees) {
    mark = Vector(0, 0)
    last = mark
    (sine, cosine) = RotorDial.sineAndCosine(of: min(max(detent.count, 5), 85))
    threshold = cosine * cosine
    let least = RotorDial.sineAndCosine(of: min(max(jump.count, 5), 85)).1
    self.jump = least * least
  }

  /// A dial of the same detents for a pair that points there at first.
  func set(to pair: Vector) -> RotorDial {
    var dial = self
    dial.mark = pair
    dial.last = pair
    return dial
  }

  /// Takes the next frame; `false` when no hand turns so far in one: fingers were taken for each
  /// other.
  @inline(__always)
  mutating func follows(_ pair: Vector) -> Bool {
    let along = last.dot(pair)
    let isPossible =
      along > 0 && along * along >= jump * last.squaredLength * pair.squaredLength
    last = pair
    return isPossible
  }

  /// Whether the pair points a detent or more away from the mark.
  @inline(__always)
  func hasTurned(to pair: Vector) -> Bool {
    // Two fingers at one point point nowhere.
    guard mark.squaredLength > 0, pair.squaredLength > 0 else { return false }
    let along = mark.dot(pair)
    return along <= 0 || along * along <= threshold * mark.squaredLength * pair.squaredLength
  }

  /// Takes where the pair points now; answers the detent that it passed, if it passed one.
  mutating func turn(to pair: Vector) -> Gesture.Turn? {
    guard hasTurned(to: pair) else { return nil }
    let isClockwise = mark.cross(pair) >= 0
    let way = isClockwise ? sine : -sine
    mark = Vector(cosine * mark.x - way * mark.y, way * mark.x + cosine * mark.y)
    return isClockwise ? .clockwise : .counterclockwise
  }

  private static func sineAndCosine(of degrees: Double) -> (Double, Double) {
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
