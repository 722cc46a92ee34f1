package import Evdev
package import Touches

/// A finger that touches, at one moment.
package struct Fingertip: Sendable {
  package var finger: Finger
  package var position: Vector
  /// How wide the skin lies on the surface, in millimetres.
  package var breadth: Double
  /// It is the ball of the hand, and a device that can tell says so.
  package var isPalm: Bool

  package init(finger: Finger, position: Vector, breadth: Double = 7, isPalm: Bool = false) {
    self.finger = finger
    self.position = position
    self.breadth = breadth
    self.isPalm = isPalm
  }

  /// The fingers that a person has; a second hand brings five more.
  package enum Finger: Int, CaseIterable, Sendable {
    case thumb, index, middle, ring, little
    case otherThumb, otherIndex, otherMiddle, otherRing, otherLittle

    var isOfOtherHand: Bool { rawValue >= Finger.otherThumb.rawValue }

    /// The same finger of the other hand.
    var twin: Finger { Finger(rawValue: (rawValue + 5) % 10) ?? self }
  }
}

/// Where every finger is that touches, at one moment.
package struct HandMoment: Sendable {
  package var time: Timestamp
  package var fingers: [Fingertip]

  package init(time: Timestamp, fingers: [Fingertip]) {
    self.time = time
    self.fingers = fingers
  }
}
