package import Evdev
package import Touches

/// A finger on the surface at one moment.
package struct Fingertip: Sendable {
  /// The finger.
  package var finger: Finger
  /// The position in millimeters.
  package var position: Vector
  /// The width of the contact in millimeters.
  package var breadth: Double
  /// Whether the contact is the ball of the hand.
  ///
  /// Devices that can report palms do.
  package var isPalm: Bool

  /// Creates a fingertip; widths are in millimeters.
  package init(finger: Finger, position: Vector, breadth: Double = 7, isPalm: Bool = false) {
    self.finger = finger
    self.position = position
    self.breadth = breadth
    self.isPalm = isPalm
  }

  /// The fingers of a person.
  ///
  /// The second hand adds five more.
  package enum Finger: Int, CaseIterable, Sendable {
    case thumb, index, middle, ring, little
    case otherThumb, otherIndex, otherMiddle, otherRing, otherLittle

    var isOfOtherHand: Bool { rawValue >= Finger.otherThumb.rawValue }

    /// The same finger of the other hand.
    var twin: Finger { Finger(rawValue: (rawValue + 5) % 10) ?? self }
  }
}

/// All fingers on the surface at one moment.
package struct HandSample: Sendable {
  /// The time of the moment.
  package var time: Timestamp
  /// The fingers that touch.
  package var fingers: [Fingertip]

  /// Creates a moment.
  package init(time: Timestamp, fingers: [Fingertip]) {
    self.time = time
    self.fingers = fingers
  }
}
