package import Touches

/// A hand over the surface: where its fingertips are when they are held naturally.
///
/// The four fingertips lie on an arc and the thumb apart from it, below and to the side. A hand may
/// be left or right, turned, and spread or drawn together.
package struct Palm: Sendable {
  /// Where the tip of the index finger is.
  package var place: Vector
  package var isLeft: Bool
  /// How far the hand is turned clockwise; at 0 the fingers point away from the person.
  package var degrees: Double
  /// How far the fingers are apart, as a part of how they lie at ease.
  package var spacing: Double

  package init(
    at place: Vector, isLeft: Bool = false, degrees: Double = 0, spacing: Double = 1
  ) {
    self.place = place
    self.isLeft = isLeft
    self.degrees = degrees
    self.spacing = spacing
  }

  /// Where the tip of a finger is; those of the other hand lie beside it, as that hand's would.
  package func tip(_ finger: Fingertip.Finger) -> Vector {
    let fingers = finger.isOfOtherHand ? finger.twin : finger
    var tip = Palm.tips[fingers.rawValue].mirrored(isLeft != finger.isOfOtherHand)
    // Index fingers of two hands are a hand's breadth apart at least.
    if finger.isOfOtherHand { tip = tip + Vector(isLeft ? 60 : -60, 0) }
    return place + (tip * spacing).turned(degrees: degrees)
  }

  /// Millimetres from the tip of the index finger, of a right hand of middle size at ease.
  ///
  /// Neighbouring fingertips on tablets lie 17 to 22 mm apart; closed fingers 14 to 16.
  private static let tips = [
    Vector(-34, 38), Vector(0, 0), Vector(18, -8), Vector(36, -4), Vector(52, 12),
  ]
}
