import Touches

/// The tremor of a finger: an elliptical oscillation.
///
/// All fingers share the tremor of the hand; each finger adds its own.
struct Tremor {
  private var swings: [Swing] = []

  private struct Swing {
    let amplitude: Vector
    /// The frequency of each axis, in cycles per millisecond.
    let rate: Vector
    let phase: Vector
  }

  static let none = Tremor()

  private init() {}

  init(hand: Tremor? = nil, amplitude: Double, hertz: Double, _ random: inout SeededRandom) {
    if let hand { swings = hand.swings }
    let flatness = random.within(0.4...1)
    let isTall = random.chance(0.5)
    // The frequencies of the two axes differ slightly, so the ellipse opens and closes slowly.
    let rate = Vector(hertz / 1_000, hertz / 1_000 * random.within(0.93...1.07))
    swings.append(
      Swing(
        amplitude: Vector(
          isTall ? amplitude * flatness : amplitude, isTall ? amplitude : amplitude * flatness),
        rate: rate, phase: Vector(random.fraction(), random.fraction())))
  }

  /// Adds the oscillations of another tremor.
  mutating func add(_ other: Tremor) { swings += other.swings }

  func displacement(at time: Double) -> Vector {
    var sum = Vector.zero
    for swing in swings {
      sum =
        sum
        + Vector(
          swing.amplitude.x * Rotation.sine(turns: swing.rate.x * time + swing.phase.x),
          swing.amplitude.y * Rotation.sine(turns: swing.rate.y * time + swing.phase.y))
    }
    return sum
  }
}
