internal import Evdev
package import Touches

/// The path of one contact.
package struct Trail: Sendable {
  /// The ID of the contact.
  package let id: Int
  /// Whether the finger was down before the first event.
  var isJoined = false
  /// How the contact ended; `nil` while it is down.
  var ending: Contact.Phase?
  /// The time at which the contact ended, or of the last frame, in milliseconds.
  var end = 0.0
  /// The positions in time order, one per frame until it ends.
  package var samples: [Sample] = []

  /// The position of a contact in one frame.
  package struct Sample: Sendable {
    /// The time in milliseconds since the first event of the device.
    package var time: Double
    /// The position in millimeters.
    package var position: Vector
    /// Whether no other contact is down.
    var isAlone = true
  }
}

extension Trail {
  var first: Sample { samples[0] }
  var last: Sample { samples[samples.count - 1] }
  /// The time for which the contact was down, in milliseconds.
  var duration: Double { end - first.time }

  /// The largest distance from the first position, in millimeters.
  var reach: Double {
    samples.reduce(0) { max($0, ($1.position - first.position).squaredLength) }.squareRoot()
  }

  /// The length of the path in millimeters.
  var length: Double {
    zip(samples, samples.dropFirst()).reduce(0) { $0 + ($1.1.position - $1.0.position).span }
  }

  /// Returns the position at a time, or the nearest one.
  func position(at time: Double) -> Vector {
    (samples.last { $0.time <= time } ?? first).position
  }

  /// Returns the velocity at the first or the last sample, or `inset` milliseconds from it, in mm/s.
  ///
  /// It is the mean over 40 ms, about four frames, so that noise does not determine it. A path of
  /// less than 15 ms has too few samples and yields zero.
  func velocity(atEnd: Bool, from inset: Double = 0) -> Vector {
    let (edge, all) = atEnd ? (last, Array(samples.reversed())) : (first, samples)
    let near = all.filter { inset...(inset + 40) ~= ($0.time - edge.time).magnitude }
    guard let one = near.first, let other = near.last, (other.time - one.time).magnitude >= 15
    else { return Vector(0, 0) }
    return (other.position - one.position) * (1_000 / (other.time - one.time))
  }
}

extension Vector {
  /// The length in millimeters.
  var span: Double { squaredLength.squareRoot() }
}

extension [Double] {
  /// The value below which a part of the numbers lies; `nil` without numbers.
  func quantile(_ part: Double) -> Double? {
    guard !isEmpty else { return nil }
    return sorted()[Swift.min(Int(Double(count) * part), count - 1)]
  }
}
