internal import Evdev
internal import Touches

/// What one hand does from its first finger down to its last finger up.
///
/// It only measures. What the measures mean is said by the shapes.
struct Touch {
  private(set) var fingers: [Finger] = []
  private(set) var path = HandPath()
  private(set) var downCount = 0 { didSet { mostDown = max(mostDown, downCount) } }
  /// How many fingers were down at once.
  private var mostDown = 0
  private(set) var start = Timestamp(microseconds: 0)
  private(set) var lastLanding = Timestamp(microseconds: 0)
  /// When the first finger lifted for good.
  private(set) var firstLift: Timestamp?
  /// When the last finger lifted, or the last event of the touch.
  private(set) var end = Timestamp(microseconds: 0)
  /// What makes this no gesture at all, whatever the fingers go on to do.
  var flaw: Refusal?
  /// Whether the device counts a finger that it has never placed: as fingers come and go, those that
  /// stay may be shown elsewhere.
  private(set) var isGuessed = false
  /// Counted within the session.
  var number = 0
  /// How soon it began where a finger beside had just lifted: fingers drum, and that is nothing.
  var drummed: Microseconds?
  var isDrummed: Bool { drummed != nil }
  /// How its only finger came back, far from where it was expected; few touches have one.
  var leap: Leap? {
    get { leaps.first }
    set {
      leaps.removeAll(keepingCapacity: true)
      if let newValue { leaps.append(newValue) }
    }
  }
  /// Apart from the rest, so that this stays small.
  private var leaps: [Leap] = []
  var hasLeapt: Bool { !leaps.isEmpty }
  /// When its finger came back although it had been said what the touch was.
  var resumed: Timestamp?
  /// What its fingers did to each other, known when it is over.
  private(set) var motion = Motion(of: [], .standard)
  /// How many fingers came that found no place; no hand has more than ten.
  private var beyond = 0

  /// Nobody may turn it: it is what people have.
  private static let most = 10

  /// Why a device that shows a box around its fingers shows one elsewhere.
  enum Jump {
    case none, withLanding, withLift
  }

  init() { fingers.reserveCapacity(Touch.most) }

  var count: Int { fingers.count + beyond }
  var isOver: Bool { downCount == 0 }
  /// Whether any of its fingers is up: only such a one can come back.
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
    mostDown = 0
    firstLift = nil
    flaw = nil
    isGuessed = false
    if hasLeapt { leap = nil }
    resumed = nil
    drummed = nil
    beyond = 0
  }

  /// The touch is over: what the hand did as it left is no part of it.
  mutating func seal(_ tunables: Tunables) {
    path.seal(at: firstLift ?? end)
    measure(tunables)
  }

  /// Measures what its fingers did to each other.
  mutating func measure(_ tunables: Tunables) { motion = Motion(of: self, tunables) }

  @inline(__always)
  func index(of contact: Int) -> Int? {
    for index in fingers.indices
    where fingers[index].contact == contact && fingers[index].isDown {
      return index
    }
    return nil
  }

  /// The finger of a contact that lifts elsewhere than it was last shown.
  func indexOfLastMove(of contact: Contact) -> Int? {
    guard contact.phase == .ended, let index = index(of: contact.id),
      fingers[index].position != contact.position
    else { return nil }
    return index
  }

  mutating func land(_ contact: Contact, at time: Timestamp) {
    guard fingers.count < Touch.most else {
      beyond += 1
      return
    }
    land(Finger(contact, at: time, hand: path.point))
    if contact.isInferred { isGuessed = true }
  }

  mutating func land(_ finger: Finger) {
    for index in fingers.indices { fingers[index].wayAtLastLanding = fingers[index].way }
    fingers.append(finger)
    downCount += 1
    lastLanding = finger.landed
    end = finger.landed
    reopen()
  }

  /// A finger comes back that the sensor had lost.
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
    // Whoever left or came meanwhile was down with it.
    if let gone = finger.lifted {
      mostDown = max(mostDown, fingers.count { $0.lifted.map { $0 >= gone } ?? true })
    }
    if fingers.allSatisfy(\.isDown) { reopen() }
  }

  /// What seemed to leap were two fingers: it is the first of them again, which had lifted.
  mutating func undo(_ leap: Leap) {
    fingers[0] = leap.finger
    downCount = 0
    end = leap.finger.lifted ?? leap.time
    firstLift = end
    path.begin(at: start)
    path.step(by: leap.finger.way, at: end)
    path.cutHere()
    self.leap = nil
  }

  /// A finger is one of its own that had landed before, and was lost as the others landed.
  mutating func include(
    _ finger: Finger, as contact: Contact, at time: Timestamp, _ tunables: Tunables
  ) {
    drummed = nil
    fingers.append(finger)
    start = min(start, finger.landed)
    resume(fingers.count - 1, as: contact, at: time, tunables)
  }

  /// A finger that is down is the first of this hand.
  mutating func include(first finger: Finger) {
    fingers.insert(finger, at: 0)
    start = min(start, finger.landed)
    downCount += 1
    reopen()
  }

  private mutating func reopen() {
    firstLift = nil
    path.mend()
    for index in fingers.indices { fingers[index].wayAtFirstLift = nil }
  }

  /// Moves a finger; answers how far, so that the hand can be moved by the mean.
  ///
  /// A jump is no movement: the device shows the finger elsewhere because another came or went.
  @inline(__always)
  mutating func move(
    _ index: Int, to contact: Contact, at time: Timestamp, jump: Jump = .none, rest: Millimeters
  ) -> Vector {
    guard jump == .none, fingers[index].isInferred == contact.isInferred else {
      take(jump, of: index, to: contact)
      return Vector(0, 0)
    }
    return fingers[index].move(to: contact, at: time, rest: rest)
  }

  private mutating func take(_ jump: Jump, of index: Int, to contact: Contact) {
    // What was only felt is placed at last, or the other way round.
    let isSeenOtherwise = fingers[index].isInferred != contact.isInferred
    let isBeginning = isSeenOtherwise ? !fingers[index].isPlaced : jump != .withLift
    fingers[index].jump(to: contact, isBeginning: isBeginning)
    if isSeenOtherwise { isGuessed = !fingers.allSatisfy(\.isPlaced) }
  }

  /// Whether one of its fingers is placed from now on, or is not any more: others may be shown
  /// elsewhere for it.
  func isSeenOtherwise(by contacts: [Contact]) -> Bool {
    contacts.contains { contact in
      index(of: contact.id).map { fingers[$0].isInferred != contact.isInferred } ?? false
    }
  }

  /// Moves the hand by what its fingers moved together in one frame.
  @inline(__always)
  mutating func moveHand(by sum: Vector, at time: Timestamp) {
    path.step(by: downCount == 1 ? sum : sum * (1 / Double(max(1, downCount))), at: time)
  }

  /// Gives each of two fingers the contact of the other.
  mutating func exchangeContacts(_ first: Int, _ second: Int) {
    let contact = fingers[first].contact
    fingers[first].contact = fingers[second].contact
    fingers[second].contact = contact
  }

  /// A finger lifts; unseen where the events that told of it were lost.
  mutating func lift(_ index: Int, at time: Timestamp, isUnseen: Bool = false) {
    fingers[index].lifted = time
    fingers[index].isGone = isUnseen
    fingers[index].handAtLift = path.point
    downCount -= 1
    end = time
    guard firstLift == nil else { return }
    firstLift = time
    path.cutHere()
    for index in fingers.indices { fingers[index].wayAtFirstLift = fingers[index].way }
  }

  /// Lifts all fingers that are down; what they do from now on is no part of the touch.
  mutating func liftAll(at time: Timestamp) {
    for index in fingers.indices where fingers[index].isDown { lift(index, at: time) }
  }

  /// Takes out the fingers that are down, which did not move while the others did.
  mutating func removeDown() {
    let all = Double(fingers.count)
    for index in fingers.indices.reversed() where fingers[index].isDown { remove(index) }
    path.scale(by: all / Double(max(1, fingers.count)))
  }

  /// Leaves only the first finger, which has lifted.
  mutating func keepFirst() {
    while fingers.count > 1 { remove(fingers.count - 1) }
  }

  /// Is the touch of a finger that drew a line of its own, which may have lifted.
  mutating func continueAlone(_ finger: Finger, along line: HandPath) {
    var alone = finger
    alone.lifted = nil
    alone.wayAtFirstLift = nil
    land(alone)
    path = line
    if let lifted = finger.lifted { lift(0, at: lifted) }
  }

  /// Takes a finger out that was none, such as a palm.
  mutating func remove(_ index: Int) {
    if fingers[index].isDown { downCount -= 1 }
    fingers.remove(at: index)
    leap = nil
    lastLanding = fingers.map(\.landed).max() ?? lastLanding
    end = fingers.compactMap(\.lifted).max() ?? lastLanding
    firstLift = fingers.compactMap(\.lifted).min()
    // What was wrong with its coming is no fault of the others.
    if case .landedLate? = flaw { flaw = nil }
    if case .returned? = flaw { flaw = nil }
    if case .bounced? = flaw { flaw = nil }
    if firstLift == nil { reopen() }
  }
}

// MARK: What shapes ask

extension Touch {
  /// The greatest distance that any finger strayed from where it landed, squared.
  var strayed: Double {
    var worst = 0.0
    for index in fingers.indices { worst = max(worst, fingers[index].strayed) }
    return worst
  }

  /// Whether fingers came as others left, so that never all of them were down.
  var hasRolled: Bool { fingers.count > mostDown }

  /// How long all fingers were down together.
  func held(until now: Timestamp) -> Microseconds {
    max(Microseconds(0), (firstLift ?? now) - lastLanding)
  }

  /// The middle of where the fingers landed.
  var middle: Vector { mean(\.start) }
  var middlePlace: Vector { mean(\.startPlace) }

  private func mean(_ vector: (Finger) -> Vector) -> Vector {
    guard !fingers.isEmpty else { return Vector(0, 0) }
    let sum = fingers.reduce(Vector(0, 0)) { $0 + vector($1) }
    return sum * (1 / Double(fingers.count))
  }

  /// The finger that was lost a moment ago and belongs where a contact begins now.
  ///
  /// A contact that is not whole was there already, before events were lost. A finger that was alone
  /// may come back far ahead, once, unless others of its hand are to be expected.
  func absentee(
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

  /// Whether a finger lifted for good a while ago: who lands now is another touch's.
  func hasLifted(before now: Timestamp, _ grace: Microseconds) -> Bool {
    firstLift.map { now - $0 > grace } ?? false
  }

  /// Whether a contact lands where a finger of this touch was that was seen to lift.
  func isReturn(_ contact: Contact, within reach: Millimeters) -> Bool {
    fingers.contains {
      !$0.isDown && !$0.isGone
        && (contact.position - $0.position).squaredLength <= reach.squared
    }
  }
}
