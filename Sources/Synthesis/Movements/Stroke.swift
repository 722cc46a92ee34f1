package import Touches

/// One touch of one finger, from landing to lift.
package struct Stroke {
  /// The finger.
  package let finger: Fingertip.Finger
  /// The time of landing, in milliseconds since the session began.
  package var landing: Double
  /// The time of the lift, in milliseconds since the session began.
  package var lift: Double
  /// The position without any movement.
  var anchor: Vector
  var movements: [Movement] = []
  var tremor = Tremor.none
  /// The periods of lost contact, in milliseconds since the session began.
  var losses: [Range<Double>] = []
  /// The width of the contact in millimeters.
  var breadth = 7.0
  var isPalm = false

  init(
    _ finger: Fingertip.Finger, from landing: Double, to lift: Double, at anchor: Vector,
    _ movements: [Movement] = []
  ) {
    self.finger = finger
    self.landing = landing
    self.lift = lift
    self.anchor = anchor
    self.movements = movements
  }

  /// Returns the position at a time, including tremor but no sensor errors.
  package func position(at time: Double) -> Vector {
    path(at: time) + tremor.displacement(at: time)
  }

  /// Returns the intended position at a time, without tremor.
  package func path(at time: Double) -> Vector {
    movements.reduce(anchor) { $0 + $1.displacement(at: time) }
  }

  /// Adds a slide that lasts for the whole touch.
  package mutating func slide(by displacement: Vector) {
    movements.append(
      Movement(start: landing, duration: lift - landing, course: .line(displacement, bend: 0)))
  }

  func isDown(at time: Double) -> Bool {
    landing <= time && time < lift && !losses.contains { $0.contains(time) }
  }

  /// Returns the touch at another position and a later time.
  func shifted(by displacement: Vector, later: Double) -> Stroke {
    var copy = self
    copy.anchor = anchor + displacement
    copy.landing += later
    copy.lift += later
    for index in copy.movements.indices { copy.movements[index].start += later }
    copy.losses = losses.map { ($0.lowerBound + later)..<($0.upperBound + later) }
    return copy
  }
}
