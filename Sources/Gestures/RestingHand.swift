internal import Evdev
internal import Touches

/// Fingers that explore or rest while others do something: they are no part of it.
struct RestingHand {
  private(set) var fingers: [Finger] = []
  /// Whether it is one finger that explores, so that a tap beside it is a split tap.
  private(set) var explores = false
  /// Whether the other hand made a gesture meanwhile: then resting was all that this one did.
  var madeWay = false
  private(set) var start = Timestamp(microseconds: 0)
  /// The touch whose finger explores, or the first of those that rest.
  private(set) var number = 0
  /// All the touches that these fingers were before they were set aside.
  private(set) var touches: [Int] = []

  /// The one finger that explored, lifted before the finger beside it did.
  private(set) var departed: Finger?

  var isEmpty: Bool { fingers.isEmpty }

  /// The one finger that explores or rests, or did until a moment ago.
  var only: Finger? { fingers.count == 1 ? fingers[0] : fingers.isEmpty ? departed : nil }

  /// The last finger lifts while one beside it is down.
  mutating func leave(_ finger: Finger) { departed = finger }

  mutating func clear() {
    fingers.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
    explores = false
    departed = nil
  }

  /// Takes the fingers of a touch that are down.
  mutating func take(_ touch: Touch, explores: Bool) {
    if isEmpty {
      self.explores = explores
      madeWay = false
      start = touch.start
      number = touch.number
    }
    touches.append(touch.number)
    for finger in touch.fingers where finger.isDown { fingers.append(finger) }
    if fingers.count > 1 { self.explores = false }
  }

  mutating func move(to contact: Contact, at time: Timestamp) -> Finger? {
    guard let index = index(of: contact), contact.phase == .moved else { return nil }
    fingers[index].move(to: contact, at: time)
    return fingers[index]
  }

  /// Takes a finger away that lifted; answers it when it was one of these.
  mutating func lift(_ contact: Contact, at time: Timestamp) -> Finger? {
    guard let index = index(of: contact) else { return nil }
    fingers[index].lifted = time
    return fingers.remove(at: index)
  }

  private func index(of contact: Contact) -> Int? {
    fingers.firstIndex { $0.contact == contact.id }
  }
}
