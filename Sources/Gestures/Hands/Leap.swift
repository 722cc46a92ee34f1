internal import Evdev
internal import Touches

/// A finger that was alone is lost and comes back far from where it was expected, as in flicks.
///
/// It may be two fingers as well, of which one drums beside the other: what was seen of it tells.
struct Leap {
  /// What it was before.
  let finger: Finger
  /// Where it came back, and when.
  let landing: Contact
  let time: Timestamp
  /// How far it went on at once.
  private var onward: Vector?

  init(of finger: Finger, to landing: Contact, at time: Timestamp) {
    self.finger = finger
    self.landing = landing
    self.time = time
  }

  /// What a leap turns out to be.
  enum Sense {
    /// The finger was on its way, and the sensor did not see it.
    case flick
    /// Two fingers that tapped.
    case two
    /// It went farther than fingers that tap, and not as far as one that flicks.
    case unclear
  }

  /// Notes where the finger is that came back.
  mutating func note(_ finger: Finger, at now: Timestamp, _ tunables: Tunables) {
    if onward == nil, now - time >= tunables.leapOnset {
      onward = finger.position - landing.position
    }
  }

  /// What it was, once the finger has lifted: by how far it went the same way before and after.
  ///
  /// One that was on its way does not rest first.
  func sense(of finger: Finger, _ tunables: Tunables) -> Sense {
    let onward = finger.position - landing.position
    if along(self.onward ?? onward) < tunables.leapDrift.count { return .two }
    return along(onward) >= tunables.tapSlop.count ? .flick : .unclear
  }

  private func along(_ onward: Vector) -> Double {
    let way = landing.position - finger.position
    return (finger.way + onward).dot(way) / way.length
  }

  /// The contact that landed, where its finger is now.
  func contact(of finger: Finger) -> Contact {
    var contact = landing
    contact.id = finger.contact
    contact.phase = .moved
    contact.position = finger.position
    contact.place = finger.place
    return contact
  }
}

extension Touch {
  @inline(__always)
  mutating func noteLeap(at now: Timestamp, _ tunables: Tunables) {
    guard hasLeapt, var leap else { return }
    leap.note(fingers[0], at: now, tunables)
    self.leap = leap
  }

  /// Whether its only finger seemed to leap, and another contact lands at the place that it had left.
  func mayUndoLeap(_ contact: Contact, at time: Timestamp, _ tunables: Tunables) -> Bool {
    count == 1 && leap?.finger.mayBe(contact, at: time, tunables) ?? false
  }

  /// The finger that seemed to leap is back where it was: the other one is another of its hand.
  mutating func undoLeap(as contact: Contact, at time: Timestamp, _ tunables: Tunables) {
    guard let leap else { return }
    var other = Finger(leap.landing, at: leap.time, hand: Vector(0, 0))
    other.move(to: leap.contact(of: fingers[0]), at: time, rest: tunables.restSlop)
    undo(leap)
    land(other)
    resume(0, as: contact, at: time, tunables)
  }
}
