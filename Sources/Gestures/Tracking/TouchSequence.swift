internal import Evdev
internal import Touches

/// The fingers of one hand, from the first finger down to the last finger up.
///
/// It only measures them. The matchers interpret the measurements.
struct TouchSequence {
  private(set) var fingers: [Finger] = []
  private(set) var path = HandPath()
  private(set) var downCount = 0 { didSet { maximumDown = max(maximumDown, downCount) } }
  /// The maximum number of fingers that were down together.
  private var maximumDown = 0
  private(set) var start = Timestamp(microseconds: 0)
  private(set) var lastLanding = Timestamp(microseconds: 0)
  /// The time at which the first finger finally lifted; `nil` while all are down.
  private(set) var firstLift: Timestamp?
  /// The time of the last lift or landing.
  private(set) var end = Timestamp(microseconds: 0)
  /// A failure that excludes every gesture, whatever the fingers do next.
  var disqualification: FailureReason?
  /// Whether the device counts a finger that it has never located.
  ///
  /// The remaining fingers may then be relocated when others land or lift.
  private(set) var hasUnlocatedFinger = false
  /// The number of the touch in the session.
  var number = 0
  /// The time since a neighboring finger lifted, if so short that the fingers drum; `nil`
  /// otherwise.
  var drummed: Microseconds?
  var isDrummed: Bool { drummed != nil }
  /// The leap of its only finger; `nil` for most touches.
  var leap: Leap? {
    get { leaps.first }
    set {
      leaps.removeAll(keepingCapacity: true)
      if let newValue { leaps.append(newValue) }
    }
  }
  /// Storage of `leap`: an array keeps this structure small.
  private var leaps: [Leap] = []
  var hasLeapt: Bool { !leaps.isEmpty }
  /// The time at which its finger returned after the touch had been reported.
  var resumed: Timestamp?
  /// The common motion of its fingers, measured when the touch ends.
  private(set) var motion = Motion(of: [], .standard)
  /// The number of fingers beyond the maximum.
  private var excessCount = 0

  /// The reason why a device that reports a bounding box relocates a finger.
  enum Relocation {
    case none, withLanding, withLift
  }

  init() { fingers.reserveCapacity(Constants.maximumFingers) }

  var count: Int { fingers.count + excessCount }
  var isOver: Bool { downCount == 0 }
  /// Whether a finger is up; only such a finger can return.
  var lacksFingers: Bool { downCount < fingers.count }

  mutating func begin(number: Int, at time: Timestamp) {
    self.number = number
    start = time
    clear()
    lastLanding = time
    end = time
  }

  mutating func clear() {
    fingers.removeAll(keepingCapacity: true)
    path.begin(at: start)
    downCount = 0
    maximumDown = 0
    firstLift = nil
    disqualification = nil
    hasUnlocatedFinger = false
    if hasLeapt { leap = nil }
    resumed = nil
    drummed = nil
    excessCount = 0
  }

  /// Completes the touch.
  ///
  /// What the hand did as it left is not part of it.
  mutating func seal(_ tunables: Tunables) {
    path.finalize(at: firstLift ?? end)
    measure(tunables)
  }

  /// Measures the common motion of the fingers.
  mutating func measure(_ tunables: Tunables) { motion = Motion(of: self, tunables) }

  @inline(__always)
  func index(of contact: Int) -> Int? {
    for index in fingers.indices
    where fingers[index].contact == contact && fingers[index].isDown {
      return index
    }
    return nil
  }

  /// Returns the index of a contact that lifts elsewhere than its last position; `nil` otherwise.
  func indexOfLastMove(of contact: Contact) -> Int? {
    guard contact.phase == .ended, let index = index(of: contact.id),
      fingers[index].position != contact.position
    else { return nil }
    return index
  }

  mutating func land(_ contact: Contact, at time: Timestamp) {
    guard fingers.count < Constants.maximumFingers else {
      excessCount += 1
      return
    }
    land(Finger(contact, at: time, hand: path.point))
    if contact.isInferred { hasUnlocatedFinger = true }
  }

  mutating func land(_ finger: Finger) {
    for index in fingers.indices { fingers[index].wayAtLastLanding = fingers[index].displacement }
    fingers.append(finger)
    downCount += 1
    lastLanding = finger.landed
    end = finger.landed
    reopen()
  }

  /// Continues a finger after a dropout.
  mutating func resume(
    _ index: Int, as contact: Contact, at time: Timestamp, _ tunables: Tunables
  ) {
    let finger = fingers[index]
    fingers[index].contact = contact.id
    fingers[index].lifted = nil
    fingers[index].isGone = false
    fingers[index].move(to: contact, at: time, rest: tunables.restSlop)
    if count == 1,
      finger.distance(to: contact.position, at: time, mayLeap: false, tunables) == nil
    {
      leap = Leap(of: finger, to: contact, at: time)
      fingers[index].forgetPace(at: time)
    }
    downCount += 1
    // The fingers that lifted or landed meanwhile were down together with this one.
    if let gone = finger.lifted {
      maximumDown = max(maximumDown, fingers.count { $0.lifted.map { $0 >= gone } ?? true })
    }
    if fingers.allSatisfy(\.isDown) { reopen() }
  }

  /// Undoes a leap that was two fingers, which leaves the first one, lifted.
  mutating func undo(_ leap: Leap) {
    fingers[0] = leap.finger
    downCount = 0
    end = leap.finger.lifted ?? leap.time
    firstLift = end
    path.begin(at: start)
    path.step(by: leap.finger.displacement, at: end)
    path.markEnd()
    self.leap = nil
  }

  /// Adds a finger that landed earlier and was lost as the others landed.
  mutating func include(
    _ finger: Finger, as contact: Contact, at time: Timestamp, _ tunables: Tunables
  ) {
    drummed = nil
    fingers.append(finger)
    start = min(start, finger.landed)
    resume(fingers.count - 1, as: contact, at: time, tunables)
  }

  /// Adds a finger that is down as the first of this hand.
  mutating func include(first finger: Finger) {
    fingers.insert(finger, at: 0)
    start = min(start, finger.landed)
    downCount += 1
    reopen()
  }

  private mutating func reopen() {
    firstLift = nil
    path.clearEnd()
    for index in fingers.indices { fingers[index].wayAtFirstLift = nil }
  }

  /// Moves a finger.
  ///
  /// Returns its step, from which the movement of the hand is computed.
  ///
  /// A relocation is not a movement: the device reports the finger elsewhere because another one
  /// landed or lifted.
  @inline(__always)
  mutating func move(
    _ index: Int, to contact: Contact, at time: Timestamp, jump: Relocation = .none,
    rest: Millimeters
  ) -> Vector {
    guard jump == .none, fingers[index].isInferred == contact.isInferred else {
      take(jump, of: index, to: contact)
      return Vector(0, 0)
    }
    return fingers[index].move(to: contact, at: time, rest: rest)
  }

  /// Moves the fingers to the contacts of a frame if all of them are down and only move.
  ///
  /// Returns the sum of their steps; `nil` if anything else may have happened, and then moves none.
  /// Most frames are of this kind.
  @inline(__always)
  mutating func follow(_ contacts: [Contact], at time: Timestamp, rest: Millimeters) -> Vector? {
    let count = contacts.count
    guard count == fingers.count, count > 0, !hasUnlocatedFinger else { return nil }
    let contacts = contacts.span
    var fingers = fingers.mutableSpan
    for index in 0..<count where !fingers[index].mayMove(to: contacts[index], isAlone: count == 1) {
      return nil
    }
    var sum = Vector(0, 0)
    for index in 0..<count {
      sum = sum + fingers[index].move(to: contacts[index], at: time, rest: rest)
    }
    return sum
  }

  private mutating func take(_ jump: Relocation, of index: Int, to contact: Contact) {
    // The device begins or stops reporting the position of the finger.
    let isSeenOtherwise = fingers[index].isInferred != contact.isInferred
    let isBeginning = isSeenOtherwise ? !fingers[index].isPlaced : jump != .withLift
    fingers[index].jump(to: contact, isBeginning: isBeginning)
    if isSeenOtherwise { hasUnlocatedFinger = !fingers.allSatisfy(\.isPlaced) }
  }

  /// Returns whether the device begins or stops locating a finger, which may relocate others.
  func isSeenOtherwise(by contacts: [Contact]) -> Bool {
    contacts.contains { contact in
      index(of: contact.id).map { fingers[$0].isInferred != contact.isInferred } ?? false
    }
  }

  /// Moves the hand by the mean of its fingers' steps in one frame.
  @inline(__always)
  mutating func moveHand(by sum: Vector, at time: Timestamp) {
    path.step(by: downCount == 1 ? sum : sum * (1 / Double(max(1, downCount))), at: time)
  }

  /// Swaps the contacts of two fingers.
  mutating func exchangeContacts(_ first: Int, _ second: Int) {
    let contact = fingers[first].contact
    fingers[first].contact = fingers[second].contact
    fingers[second].contact = contact
  }

  /// Lifts a finger.
  ///
  /// `isUnattached` means that the events of its lift were lost.
  mutating func lift(_ index: Int, at time: Timestamp, isUnseen: Bool = false) {
    fingers[index].lifted = time
    fingers[index].isGone = isUnseen
    fingers[index].handAtLift = path.point
    downCount -= 1
    end = time
    guard firstLift == nil else { return }
    firstLift = time
    path.markEnd()
    for index in fingers.indices { fingers[index].wayAtFirstLift = fingers[index].displacement }
  }

  /// Lifts all fingers that are down; their further movement is not part of the touch.
  mutating func liftAll(at time: Timestamp) {
    for index in fingers.indices where fingers[index].isDown { lift(index, at: time) }
  }

  /// Removes the fingers that are down, which did not move while the others did.
  mutating func removeDown() {
    let all = Double(fingers.count)
    for index in fingers.indices.reversed() where fingers[index].isDown { remove(index) }
    path.scale(by: all / Double(max(1, fingers.count)))
  }

  /// Removes all fingers except the first, which has lifted.
  mutating func keepFirst() {
    while fingers.count > 1 { remove(fingers.count - 1) }
  }

  /// Continues the touch with a single finger that drew its own line and may have lifted.
  mutating func continueAlone(_ finger: Finger, along line: HandPath) {
    var alone = finger
    alone.lifted = nil
    alone.wayAtFirstLift = nil
    land(alone)
    path = line
    if let lifted = finger.lifted { lift(0, at: lifted) }
  }

  /// Removes a contact that is not a finger, such as a palm.
  mutating func remove(_ index: Int) {
    if fingers[index].isDown { downCount -= 1 }
    fingers.remove(at: index)
    leap = nil
    lastLanding = fingers.map(\.landed).max() ?? lastLanding
    end = fingers.compactMap(\.lifted).max() ?? lastLanding
    firstLift = fingers.compactMap(\.lifted).min()
    // A failure in its landing does not affect the other fingers.
    if case .landedLate? = disqualification { disqualification = nil }
    if case .returned? = disqualification { disqualification = nil }
    if case .bounced? = disqualification { disqualification = nil }
    if firstLift == nil { reopen() }
  }
}

// MARK: Measurements for matchers

extension TouchSequence {
  /// The largest squared distance of a finger from its landing position, in mm².
  var maxSquaredDistance: Double {
    var worst = 0.0
    for index in fingers.indices { worst = max(worst, fingers[index].maxSquaredDistance) }
    return worst
  }

  /// The first finger that is down; `nil` if none is.
  var firstDown: Finger? { fingers.first(where: \.isDown) }

  /// Whether fingers landed as others lifted, so that they were never all down.
  var hasRolled: Bool { fingers.count > maximumDown }

  /// Returns how long all fingers were down together.
  func held(until now: Timestamp) -> Microseconds {
    max(Microseconds(0), (firstLift ?? now) - lastLanding)
  }

  /// The center of the landing positions.
  var landingCenter: Vector {
    var sum = Vector(0, 0)
    for index in fingers.indices { sum = sum + fingers[index].start }
    return sum * (1 / Double(max(1, fingers.count)))
  }
  var normalizedLandingCenter: UnitPoint {
    var sum = UnitPoint.zero
    for index in fingers.indices {
      sum.x += fingers[index].startPlace.x
      sum.y += fingers[index].startPlace.y
    }
    let part = 1 / Double(max(1, fingers.count))
    return UnitPoint(x: sum.x * part, y: sum.y * part)
  }

  /// Returns the lost finger that a beginning contact continues; `nil` if it is a new finger.
  ///
  /// A contact that is not whole was present before events were lost. A single finger may return
  /// far ahead once, unless more fingers of its hand are expected.
  func lostFinger(
    for contact: Contact, at time: Timestamp, within dropout: Microseconds, isWhole: Bool,
    mayLeap: Bool, _ tunables: Tunables
  ) -> Int? {
    var nearest: (index: Int, distance: Double)?
    for (index, finger) in fingers.enumerated() {
      guard let lifted = finger.lifted, isSoon(time - lifted, within: dropout),
        !(finger.isGone && isWhole)
      else { continue }
      let withHand = (contact.position - finger.position - path.point + finger.handAtLift).length
      let alone = finger.distance(
        to: contact.position, at: time, mayLeap: mayLeap && count == 1 && !hasLeapt, tunables)
      let isWithHand = withHand <= tunables.dropoutReach.count
      guard let distance = isWithHand ? min(withHand, alone ?? withHand) : alone,
        distance < nearest?.distance ?? .infinity
      else { continue }
      nearest = (index, distance)
    }
    return nearest?.index
  }

  /// Returns whether a finger finally lifted a while ago, so that a new one belongs to another
  /// touch.
  func hasLifted(before now: Timestamp, _ grace: Microseconds) -> Bool {
    firstLift.map { now - $0 > grace } ?? false
  }

  /// Returns whether a contact lands where a finger of this touch lifted, unless its lift was lost.
  func isReturn(_ contact: Contact, within reach: Millimeters) -> Bool {
    fingers.contains {
      !$0.isDown && !$0.isGone
        && (contact.position - $0.position).squaredLength <= reach.squared
    }
  }
}
