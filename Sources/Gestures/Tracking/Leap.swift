internal import Evdev
internal import Touches

/// A dropout after which a single finger returns far from its expected position, as in flicks.
///
/// It may also be two fingers that drum. Their movement before and after distinguishes the two.
struct Leap {
  /// The finger before the leap.
  let finger: Finger
  /// The contact after the leap, and its time.
  let landing: Contact
  let time: Timestamp
  /// The displacement shortly after the leap.
  private var onward: Vector?

  init(of finger: Finger, to landing: Contact, at time: Timestamp) {
    self.finger = finger
    self.landing = landing
    self.time = time
  }

  /// The interpretations of a leap.
  enum Sense {
    /// The finger was moving, and the sensor missed the middle of its path.
    case flick
    /// Two fingers that tapped.
    case two
    /// The finger moved too far for a tap, and not far enough for a flick.
    case unclear
  }

  /// Updates the displacement after the leap.
  mutating func record(_ finger: Finger, at now: Timestamp, _ tunables: Tunables) {
    if onward == nil, now - time >= tunables.leapOnsetLimit {
      onward = finger.position - landing.position
    }
  }

  /// Returns the interpretation, from the movement in the direction of the leap before and after
  /// it.
  ///
  /// A moving finger does not rest first.
  func sense(of finger: Finger, _ tunables: Tunables) -> Sense {
    let onward = finger.position - landing.position
    if along(self.onward ?? onward) < tunables.leapDrift.count { return .two }
    return along(onward) >= tunables.tapSlop.count ? .flick : .unclear
  }

  private func along(_ onward: Vector) -> Double {
    let displacement = landing.position - finger.position
    return (finger.displacement + onward).dot(displacement) / displacement.length
  }

  /// Returns the contact after the leap, at the current position of its finger.
  func contact(of finger: Finger) -> Contact {
    var contact = landing
    contact.id = finger.contact
    contact.phase = .moved
    contact.position = finger.position
    contact.normalizedPosition = finger.normalizedPosition
    return contact
  }
}

extension TouchSequence {
  @inline(__always)
  mutating func noteLeap(at now: Timestamp, _ tunables: Tunables) {
    guard hasLeapt, var leap else { return }
    leap.record(fingers[0], at: now, tunables)
    self.leap = leap
  }

  /// Returns whether a contact lands where the only finger was before it seemed to leap.
  func mayUndoLeap(_ contact: Contact, at time: Timestamp, _ tunables: Tunables) -> Bool {
    count == 1 && leap?.finger.mayBe(contact, at: time, tunables) ?? false
  }

  /// Undoes a leap: the finger is back at its position, and the other contact is another finger.
  mutating func undoLeap(as contact: Contact, at time: Timestamp, _ tunables: Tunables) {
    guard let leap else { return }
    var other = Finger(leap.landing, at: leap.time, hand: Vector(0, 0))
    other.move(to: leap.contact(of: fingers[0]), at: time, rest: tunables.restSlop)
    undo(leap)
    land(other)
    resume(0, as: contact, at: time, tunables)
  }
}
