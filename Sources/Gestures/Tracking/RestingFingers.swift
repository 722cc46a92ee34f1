internal import Evdev
internal import Touches

/// Fingers that explore or rest while others make a gesture, of which they are not part.
///
/// A finger that lifts is kept until it is certain that it is not a dropout.
struct RestingFingers {
  private(set) var fingers: [Finger] = []
  /// Whether it is one exploring finger, so that a tap beside it is a split tap.
  private(set) var isExploring = false
  /// Whether the first finger has ever explored.
  private(set) var explored = false
  /// Whether the other hand made a gesture meanwhile, so that this hand only rested.
  private(set) var hasYielded = false
  /// Whether the other hand made a gesture while no finger of this one was down.
  ///
  /// It counts only if a finger returns after a dropout.
  private var madeWayUnseen = false
  private(set) var start = Timestamp(microseconds: 0)
  /// Whether its finger has explored only briefly, and may be the first of the hand that landed
  /// beside it.
  private(set) var mayBelong = false
  /// The number of the touch whose finger explores, or of the first that rests.
  private(set) var number = 0
  /// The numbers of all touches that these fingers were before.
  private(set) var touches: [Int] = []

  var isEmpty: Bool { fingers.isEmpty }
  var isDown: Bool { fingers.contains(where: \.isDown) }
  var downCount: Int { fingers.count(where: \.isDown) }

  /// The largest squared distance of a finger from its landing position, in mm².
  var maxSquaredDistance: Double { fingers.lazy.map(\.maxSquaredDistance).max() ?? 0 }

  /// The single finger that explores or rests, including one that just lifted; `nil` if there are
  /// several.
  var soleFinger: Finger? { fingers.count == 1 ? fingers[0] : nil }

  mutating func clear() {
    fingers.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
    isExploring = false
    mayBelong = false
  }

  /// Adds the fingers of a touch that are down, or its only one after a dropout.
  mutating func take(
    _ touch: TouchSequence, explores: Bool, at now: Timestamp, _ tunables: Tunables
  ) {
    mayBelong =
      isEmpty && explores && touch.downCount == 1 && now - touch.start < tunables.restingHandLimit
    if isEmpty {
      (self.isExploring, explored) = (explores, explores)
      hasYielded = false
      madeWayUnseen = false
      start = touch.start
      number = touch.number
    }
    touches.append(touch.number)
    for var finger in touch.fingers where finger.isDown || touch.isOver {
      finger.wayAtLastLanding = finger.displacement
      fingers.append(finger)
    }
    if fingers.count > 1 { self.isExploring = false }
  }

  /// Records that the other hand made a gesture, alone or together with this one.
  mutating func yield(together: Bool = false) {
    if together || isDown { hasYielded = true } else { madeWayUnseen = true }
  }

  /// Returns the finger if it moves with the touch that began beside it, and so belongs to it.
  func firstFinger(of touch: TouchSequence, _ tunables: Tunables) -> Finger? {
    guard mayBelong, let finger = soleFinger, finger.isDown, touch.firstLift == nil else {
      return nil
    }
    let (one, other) = (finger.displacement - finger.wayAtLastLanding, touch.path.point)
    let minimum = min(one.squaredLength, other.squaredLength)
    let along = one.dot(other)
    // A finger that moves much less far, or sideways, moves independently.
    guard minimum > tunables.restSlop.squared, along > 0,
      Constants.belongingRatio * minimum >= max(one.squaredLength, other.squaredLength),
      2 * along * along >= one.squaredLength * other.squaredLength
    else { return nil }
    return finger
  }

  /// Stops exploring because another continuous gesture begins.
  ///
  /// Returns the finger that explored.
  mutating func stopExploring() -> Finger? {
    guard isExploring else { return nil }
    isExploring = false
    return soleFinger
  }

  mutating func move(to contact: Contact, at time: Timestamp, rest: Millimeters) -> Finger? {
    guard let index = index(of: contact), contact.phase == .moved else { return nil }
    fingers[index].move(to: contact, at: time, rest: rest)
    return fingers[index]
  }

  /// Lifts a finger, if the contact is one of these.
  mutating func lift(_ contact: Contact, at time: Timestamp) {
    guard let index = index(of: contact) else { return }
    fingers[index].lifted = time
  }

  /// Removes a contact that is not a finger.
  ///
  /// Returns its finger if it was one of these.
  mutating func remove(_ contact: Contact) -> Finger? {
    index(of: contact).map { fingers.remove(at: $0) }
  }

  private func index(of contact: Contact) -> Int? {
    fingers.firstIndex { $0.contact == contact.id }
  }
}

// MARK: Dropouts

extension RestingFingers {
  /// Continues a finger after a dropout.
  ///
  /// Returns whether the contact is such a finger.
  mutating func resume(as contact: Contact, at time: Timestamp, _ tunables: Tunables) -> Bool {
    let index = fingers.firstIndex { $0.mayBe(contact, at: time, tunables) }
    guard let index else { return false }
    fingers[index].contact = contact.id
    fingers[index].lifted = nil
    fingers[index].move(to: contact, at: time, rest: tunables.restSlop)
    if madeWayUnseen { hasYielded = true }
    return true
  }

  /// Returns the time at which the first lifted finger is certain not to return.
  func deadline(after dropout: Microseconds) -> Timestamp? {
    fingers.lazy.compactMap { finger in finger.lifted.map { $0 + dropout } }.min()
  }

  /// Removes the fingers that did not return.
  ///
  /// Returns the last one if no finger is left.
  mutating func removeExpired(of time: Timestamp, after dropout: Microseconds) -> Finger? {
    guard let last = fingers.last(where: { !$0.isDown }) else { return nil }
    fingers.removeAll { finger in finger.lifted.map { $0 + dropout <= time } ?? false }
    return fingers.isEmpty ? last : nil
  }
}
