internal import Evdev
internal import Touches

/// One finger of a touch: where it landed, where it is, how far it strayed.
struct Finger {
  /// The contact that shows it at present; a finger that a sensor lost comes back as another.
  var contact: Int
  var landed: Timestamp
  /// When it left, if it is up.
  var lifted: Timestamp?
  private(set) var start: Vector
  /// How far the device has shown it elsewhere without its having moved.
  private var jumped = Vector(0, 0)
  let startPlace: Vector
  /// The device counts it and cannot place it: it is shown in the middle of the others.
  private(set) var isInferred: Bool
  var position: Vector
  var place: Vector
  /// The greatest distance from where it landed, squared.
  var strayed = 0.0
  /// How far it had come when the first finger of its hand lifted: what it does later, as the hand
  /// leaves, is no part of the gesture.
  var wayAtFirstLift: Vector?
  /// How far it had come when the last finger of its hand landed: only from then on can fingers
  /// do something to each other.
  var wayAtLastLanding = Vector(0, 0)
  /// Where the whole hand was when this finger landed.
  let handAtLanding: Vector
  /// Where the whole hand was when this finger lifted.
  var handAtLift = Vector(0, 0)
  private var pace: Pace
  /// Where it has been since it last went anywhere.
  private var still: (position: Vector, since: Timestamp)

  /// What a finger that rests may move, squared: tremor and noise.
  private static let rest = 9.0

  init(_ contact: Contact, at time: Timestamp, hand: Vector) {
    self.contact = contact.id
    landed = time
    start = contact.position
    startPlace = contact.place
    isInferred = contact.isInferred
    handAtLanding = hand
    position = contact.position
    place = contact.place
    pace = Pace(position: contact.position, time: time)
    still = (contact.position, time)
  }

  /// Since when it has not gone anywhere.
  var restingSince: Timestamp { still.since }

  var isDown: Bool { lifted == nil }

  /// From where it landed to where it is.
  var way: Vector { position - start - jumped }

  /// Its part in what the hand drew: what it did until the first finger lifted, unless it had
  /// hardly begun by then.
  var stroke: Vector {
    guard let early = wayAtFirstLift, early.squaredLength >= 25 else { return way }
    return early
  }

  /// Where it was when all fingers were down for the first time, and where its part ended.
  var base: Vector { start + wayAtLastLanding }
  var end: Vector { start + stroke }

  @inline(__always)
  mutating func move(to contact: Contact, at time: Timestamp) {
    position = contact.position
    place = contact.place
    strayed = max(strayed, way.squaredLength)
    pace.note(position, at: time)
    if (position - still.position).squaredLength > Finger.rest { still = (position, time) }
  }

  /// Is shown elsewhere, and has not moved: because another finger came, or because one left.
  mutating func jump(to contact: Contact, isBeginning: Bool) {
    let jump = contact.position - position
    if isBeginning { start = start + jump } else { jumped = jumped + jump }
    position = contact.position
    place = contact.place
  }

  /// Where it would be by now had it gone on as it did.
  func expected(at time: Timestamp) -> Vector {
    guard let lifted else { return position }
    return position + pace.way(from: lifted, to: time, at: position)
  }

  /// How long it has touched.
  func touched(until now: Timestamp) -> Microseconds { (lifted ?? now) - landed }
}

/// How fast a finger has been lately, over a span that is long enough to mean something.
///
/// Several samples can share one tick, so the speed between two neighbors means nothing.
private struct Pace {
  private var recent: (position: Vector, time: Timestamp)
  private var earlier: (position: Vector, time: Timestamp)

  private static let span = Microseconds.milliseconds(12)

  init(position: Vector, time: Timestamp) {
    recent = (position, time)
    earlier = (position, time)
  }

  @inline(__always)
  mutating func note(_ position: Vector, at time: Timestamp) {
    guard time - recent.time >= Pace.span else { return }
    earlier = recent
    recent = (position, time)
  }

  func way(from start: Timestamp, to end: Timestamp, at position: Vector) -> Vector {
    let measured = start - earlier.time
    guard measured.count > 0 else { return Vector(0, 0) }
    return (position - earlier.position)
      * (Double((end - start).count) / Double(measured.count))
  }
}
