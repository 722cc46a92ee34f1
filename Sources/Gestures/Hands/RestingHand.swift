internal import Evdev
internal import Touches

/// Fingers that explore or rest while others do something: they are no part of it.
///
/// One that lifts stays among them until it is certain that the sensor has not merely lost it.
struct RestingHand {
  private(set) var fingers: [Finger] = []
  /// Whether it is one finger that explores, so that a tap beside it is a split tap.
  private(set) var explores = false
  /// Whether its first finger did so at any time.
  private(set) var explored = false
  /// Whether the other hand made a gesture meanwhile: then resting was all that this one did.
  private(set) var madeWay = false
  /// The same while nobody of this one was down: it counts if the sensor had merely lost a finger.
  private var madeWayUnseen = false
  private(set) var start = Timestamp(microseconds: 0)
  /// Whether its finger has explored for a moment only: it may yet be the first of the hand that
  /// landed beside it.
  private(set) var mayBelong = false
  /// The touch whose finger explores, or the first of those that rest.
  private(set) var number = 0
  /// All the touches that these fingers were before they were set aside.
  private(set) var touches: [Int] = []

  var isEmpty: Bool { fingers.isEmpty }
  var isDown: Bool { fingers.contains(where: \.isDown) }
  var downCount: Int { fingers.count(where: \.isDown) }

  /// The greatest distance that any of them strayed from where it landed, squared.
  var strayed: Double { fingers.lazy.map(\.strayed).max() ?? 0 }

  /// The one finger that explores or rests, or did until a moment ago.
  var only: Finger? { fingers.count == 1 ? fingers[0] : nil }

  mutating func clear() {
    fingers.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
    explores = false
    mayBelong = false
  }

  /// Takes the fingers of a touch that are down, or its only one that was lost a moment ago.
  mutating func take(_ touch: Touch, explores: Bool, at now: Timestamp, _ tunables: Tunables) {
    mayBelong =
      isEmpty && explores && touch.downCount == 1 && now - touch.start < tunables.restingHand
    if isEmpty {
      (self.explores, explored) = (explores, explores)
      madeWay = false
      madeWayUnseen = false
      start = touch.start
      number = touch.number
    }
    touches.append(touch.number)
    for var finger in touch.fingers where finger.isDown || touch.isOver {
      finger.wayAtLastLanding = finger.way
      fingers.append(finger)
    }
    if fingers.count > 1 { self.explores = false }
  }

  /// The other hand made a gesture, with this one or while it was down.
  mutating func makeWay(together: Bool = false) {
    if together || isDown { madeWay = true } else { madeWayUnseen = true }
  }

  /// The finger that turns out to be one of the touch that began beside it: all go one way.
  func firstFinger(of touch: Touch, _ tunables: Tunables) -> Finger? {
    guard mayBelong, let finger = only, finger.isDown, touch.firstLift == nil else { return nil }
    let (one, other) = (finger.way - finger.wayAtLastLanding, touch.path.point)
    let least = min(one.squaredLength, other.squaredLength)
    let along = one.dot(other)
    // Nobody may turn this: what goes less than half of the other's way, or aside, goes by itself.
    guard least > tunables.restSlop.squared, along > 0,
      4 * least >= max(one.squaredLength, other.squaredLength),
      2 * along * along >= one.squaredLength * other.squaredLength
    else { return nil }
    return finger
  }

  /// Something else lasts from now on: this one only rests; answers the finger if it explored.
  mutating func ceaseExploring() -> Finger? {
    guard explores else { return nil }
    explores = false
    return only
  }

  mutating func move(to contact: Contact, at time: Timestamp, rest: Millimeters) -> Finger? {
    guard let index = index(of: contact), contact.phase == .moved else { return nil }
    fingers[index].move(to: contact, at: time, rest: rest)
    return fingers[index]
  }

  /// A finger lifts, if it is one of these.
  mutating func lift(_ contact: Contact, at time: Timestamp) {
    guard let index = index(of: contact) else { return }
    fingers[index].lifted = time
  }

  /// Takes a finger away that was none; answers it when it was one of these.
  mutating func remove(_ contact: Contact) -> Finger? {
    index(of: contact).map { fingers.remove(at: $0) }
  }

  private func index(of contact: Contact) -> Int? {
    fingers.firstIndex { $0.contact == contact.id }
  }
}

// MARK: Lost by the sensor

extension RestingHand {
  /// Takes a finger back that the sensor had lost, should a contact that begins be it.
  mutating func resume(as contact: Contact, at time: Timestamp, _ tunables: Tunables) -> Bool {
    let index = fingers.firstIndex { $0.mayBe(contact, at: time, tunables) }
    guard let index else { return false }
    fingers[index].contact = contact.id
    fingers[index].lifted = nil
    fingers[index].move(to: contact, at: time, rest: tunables.restSlop)
    if madeWayUnseen { madeWay = true }
    return true
  }

  /// When the first of those that lifted is certain not to come back.
  func due(after dropout: Microseconds) -> Timestamp? {
    fingers.lazy.compactMap { finger in finger.lifted.map { $0 + dropout } }.min()
  }

  /// Takes those away that did not come back; answers the last of them where nobody is left.
  mutating func letGo(of time: Timestamp, after dropout: Microseconds) -> Finger? {
    guard let last = fingers.last(where: { !$0.isDown }) else { return nil }
    fingers.removeAll { finger in finger.lifted.map { $0 + dropout <= time } ?? false }
    return fingers.isEmpty ? last : nil
  }
}
