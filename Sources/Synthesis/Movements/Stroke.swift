package import Touches

/// One touch of one finger: when it lands, where it is until it lifts.
package struct Stroke {
  package let finger: Fingertip.Finger
  /// Milliseconds since the session began.
  package var landing: Double
  package var lift: Double
  /// Where the finger would be had it never moved.
  var anchor: Vector
  var movements: [Movement] = []
  var tremor = Tremor.none
  /// The times in which contact is lost, in milliseconds since the session began.
  var losses: [Range<Double>] = []
  /// How wide the skin lies on the surface, in millimetres.
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

  /// Where the finger is, with all its trembling, before any sensor errs.
  package func position(at time: Double) -> Vector {
    path(at: time) + tremor.displacement(at: time)
  }

  /// Where the finger means to be.
  package func path(at time: Double) -> Vector {
    movements.reduce(anchor) { $0 + $1.displacement(at: time) }
  }

  /// Slides evenly as long as it touches, on top of all that it does.
  package mutating func slide(by way: Vector) {
    movements.append(
      Movement(start: landing, duration: lift - landing, course: .line(way, bend: 0)))
  }

  func isDown(at time: Double) -> Bool {
    landing <= time && time < lift && !losses.contains { $0.contains(time) }
  }

  /// The same touch somewhere else, and later.
  func shifted(by way: Vector, later: Double) -> Stroke {
    var copy = self
    copy.anchor = anchor + way
    copy.landing += later
    copy.lift += later
    for index in copy.movements.indices { copy.movements[index].start += later }
    copy.losses = losses.map { ($0.lowerBound + later)..<($0.upperBound + later) }
    return copy
  }
}
