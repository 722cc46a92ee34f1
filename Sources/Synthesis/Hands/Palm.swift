package import Touches

/// The pose of a hand over the surface, which determines where its fingertips are.
///
/// The four fingertips lie on an arc; the thumb is below them and to the side. A hand is left or
/// right, rotated, and spread or contracted.
package struct Palm: Sendable {
  /// The position of the tip of the index finger, in millimeters.
  package var place: Vector
  /// Whether it is the left hand.
  package var isLeft: Bool
  /// The clockwise rotation in degrees; at 0 the fingers point away from the person.
  package var degrees: Double
  /// The distances between the fingers, relative to those of a relaxed hand.
  package var spacing: Double

  /// Creates a pose.
  package init(
    at place: Vector, isLeft: Bool = false, degrees: Double = 0, spacing: Double = 1
  ) {
    self.place = place
    self.isLeft = isLeft
    self.degrees = degrees
    self.spacing = spacing
  }

  /// Returns the position of a fingertip, in millimeters.
  ///
  /// Fingers of the other hand lie beside this one.
  package func tip(_ finger: Fingertip.Finger) -> Vector {
    let fingers = finger.isOfOtherHand ? finger.twin : finger
    var tip = Palm.tips[fingers.rawValue].mirrored(isLeft != finger.isOfOtherHand)
    // The index fingers of two hands are at least the width of a hand apart.
    if finger.isOfOtherHand { tip = tip + Vector(isLeft ? 60 : -60, 0) }
    return place + (tip * spacing).turned(degrees: degrees)
  }

  /// Fingertips relative to the tip of the index finger, in millimeters, for a relaxed right hand
  /// of average size.
  ///
  /// Neighboring fingertips on tablets are 17 to 22 mm apart, those of closed fingers 14 to 16 mm.
  private static let tips = [
    Vector(-34, 38), Vector(0, 0), Vector(18, -8), Vector(36, -4), Vector(52, 12),
  ]
}
