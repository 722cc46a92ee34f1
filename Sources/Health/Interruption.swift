internal import Text
internal import Touches

/// A finger that was lost and returned as a new contact.
struct Interruption {
  /// The last position before and the first after it.
  let from, to: Trail.Sample
  /// The distance in millimeters that the finger moved per frame before.
  let step: Double

  /// The longest interruption in milliseconds; a person who lifts and lands again takes longer.
  private static let duration = 150.0
  /// The speed in mm/s from which a finger has no reason to vanish without stopping.
  private static let moving = 30.0
  /// The distance in millimeters from which a finger draws a line, rather than taps.
  private static let drawn = 8.0
  /// How far from the expected position the finger may return, in millimeters and as a part of the
  /// way that it was lost.
  private static let error = (fixed: 8.0, part: 0.6)

  /// The longest pause in milliseconds within which no person lifts and lands again; the shortest
  /// pauses of double taps are 60 ms.
  private static let flicker = 35.0
  /// The distance in millimeters within which a flickering contact returns.
  private static let place = 8.0

  /// Returns the interruptions among trails.
  static func all(_ trails: [Trail]) -> [Interruption] {
    var found: [Interruption] = []
    for (index, trail) in trails.enumerated() where trail.ending == .ended {
      let velocity = trail.reach >= drawn ? trail.velocity(atEnd: true) : Vector(0, 0)
      // Trails are in the order in which they began.
      let later = trails[(index + 1)...].prefix { $0.first.time <= trail.end + duration }
      let returned = later.first { next in
        next.first.time >= trail.end && next.id != trail.id
          && (flickers(trail, next) || returns(trail, next, velocity))
      }
      guard let returned else { continue }
      let before = trail.samples[max(trail.samples.count - 2, 0)]
      found.append(
        Interruption(
          from: trail.last, to: returned.first,
          step: (trail.last.position - before.position).span))
    }
    return found
  }

  /// Returns whether a contact returned at once at the same place.
  private static func flickers(_ trail: Trail, _ next: Trail) -> Bool {
    next.first.time - trail.end <= flicker
      && (next.first.position - trail.last.position).span <= place
  }

  /// Returns whether a moving finger returned where it was expected.
  private static func returns(_ trail: Trail, _ next: Trail, _ velocity: Vector) -> Bool {
    guard velocity.span >= moving else { return false }
    let expected = trail.last.position + velocity * ((next.first.time - trail.last.time) / 1_000)
    let way = (expected - trail.last.position).span
    // A finger that returns behind is another one.
    let ahead = next.first.position - trail.last.position
    return ahead.x * velocity.x + ahead.y * velocity.y > 0
      && (next.first.position - expected).span <= error.fixed + way * error.part
  }

  /// The number of interruptions that may be a light or quick finger.
  private static let tolerated = 2
  /// The length in millimeters of movement per interruption below which it is a fault: a flick of
  /// 50 mm is then interrupted one time in ten.
  private static let rare = 500.0
  /// The length of movement in millimeters from which interruptions are judged.
  private static let minimum = 100.0

  /// Returns the finding about interruptions.
  static func finding(_ all: [Interruption], _ trails: [Trail]) -> HealthFinding {
    let length = trails.reduce(0) { $0 + $1.length }
    guard length >= minimum else {
      return HealthFinding(
        notMeasured: .interruptions,
        because: "fingers moved only \(Decimals.text(length, decimals: 0)) mm",
        remedy: "Draw lines across the surface.")
    }
    let text =
      all.isEmpty
      ? "none in \(Decimals.text(length, decimals: 0)) mm"
      : "\(all.count) times a finger was lost and returned, in "
        + "\(Decimals.text(length, decimals: 0)) mm"
    return HealthFinding(
      .interruptions, isSuspect: all.count > tolerated && length < Double(all.count) * rare, text,
      [("interruptions", Double(all.count)), ("path", length)])
  }
}
