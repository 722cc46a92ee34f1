package import Touches

/// The pose of a hand over the surface, which determines where its fingertips are.
///
/// The four fingertips lie on an arc; the thumb is below them and to the side. A hand is left or
/// right, rotated, and spread or contracted.
package struct HandPose: Sendable {
  /// The position of the tip of the index finger, in millimeters.
  package var indexTip: Vector
  /// Whether it is the left hand.
  package var isLeft: Bool
  /// The clockwise rotation in degrees; at 0 the fingers point away from the person.
  package var rotation: Double
  /// The distances between the fingers, relative to those of a relaxed hand.
  package var spread: Double

  /// Creates a pose.
  package init(
    at position: Vector, isLeft: Bool = false, rotation: Double = 0, spread: Double = 1
  ) {
    self.indexTip = position
    self.isLeft = isLeft
    self.rotation = rotation
    self.spread = spread
  }

  /// Returns the position of a fingertip, in millimeters.
  ///
  /// Fingers of the other hand lie beside this one.
  package func tip(_ finger: Fingertip.Finger) -> Vector {
    let fingers = finger.isOfOtherHand ? finger.twin : finger
    var tip = HandPose.tips[fingers.rawValue].mirrored(isLeft != finger.isOfOtherHand)
    // The index fingers of two hands are at least the width of a hand apart.
    if finger.isOfOtherHand { tip = tip + Vector(isLeft ? 60 : -60, 0) }
    return indexTip + (tip * spread).turned(degrees: rotation)
  }

  /// Fingertips relative to the tip of the index finger, in millimeters, for a relaxed right hand
  /// of average size.
  ///
  /// Neighboring fingertips on tablets are 17 to 22 mm apart, those of closed fingers 14 to 16 mm.
  private static let tips = [
    Vector(-34, 38), Vector(0, 0), Vector(18, -8), Vector(36, -4), Vector(52, 12),
  ]
}
