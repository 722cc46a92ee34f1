internal import Evdev
internal import Touches

/// One finger of a touch: where it landed, where it is, how far it strayed.
struct Finger {
  /// The contact that shows it at present; a finger that a sensor lost comes back as another.
  var contact: Int
  var landed: Timestamp
  /// When it left, if it is up.
  var lifted: Timestamp?
  /// Events were lost, and its lift with them: whoever is seen to land after that is another one.
  var isGone = false
  /// When it was last shown.
  private var seen: Timestamp
  private(set) var start: Vector
  /// How far the device has shown it elsewhere without its having moved.
  private var jumped = Vector(0, 0)
  private(set) var startPlace: Vector
  /// The device counts it and cannot place it: it is shown in the middle of the others.
  private(set) var isInferred: Bool
  /// Whether the device has ever placed it, so that its way is its own.
  private(set) var isPlaced: Bool
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

  init(_ contact: Contact, at time: Timestamp, hand: Vector) {
    self.contact = contact.id
    landed = time
    seen = time
    start = contact.position
    startPlace = contact.place
    isInferred = contact.isInferred
    isPlaced = !contact.isInferred
    handAtLanding = hand
    position = contact.position
    place = contact.place
    pace = Pace(position: contact.position, time: time)
    still = (contact.position, time)
  }

  /// When it left the place where it landed.
  private(set) var departed: Timestamp?
  /// How far it has gone since, in steps that noise does not make.
  private(set) var walked = 0.0

  /// Since when it has not gone anywhere.
  var restingSince: Timestamp { still.since }

  var isDown: Bool { lifted == nil }

  /// From where it landed to where it is.
  var way: Vector { position - start - jumped }

  /// Its part in what the hand drew: what it did until the first finger lifted, unless it had
  /// hardly begun by then.
  func stroke(_ tunables: Tunables) -> Vector {
    guard let early = wayAtFirstLift, early.squaredLength >= tunables.lateStroke.squared else {
      return way
    }
    return early
  }

  /// Where it was when all fingers were down for the first time, and where its part ended.
  var base: Vector { start + wayAtLastLanding }
  func end(_ tunables: Tunables) -> Vector { start + stroke(tunables) }

  /// Takes where it is now, and answers its step; within `rest` it has not gone anywhere.
  @inline(__always) @discardableResult
  mutating func move(to contact: Contact, at time: Timestamp, rest: Millimeters) -> Vector {
    let step = contact.position - position
    position = contact.position
    place = contact.place
    seen = time
    strayed = max(strayed, way.squaredLength)
    pace.note(position, at: time)
    if (position - still.position).squaredLength > rest.squared {
      if departed == nil { departed = time } else { walked += (position - still.position).length }
      still = (position, time)
    }
    return step
  }

  /// Is shown elsewhere, and has not moved: because another finger came, or because one left, or
  /// because the device places from now on what it had only counted.
  mutating func jump(to contact: Contact, isBeginning: Bool) {
    let jump = contact.position - position
    if isBeginning {
      start = start + jump
      startPlace = startPlace + (contact.place - place)
    } else {
      jumped = jumped + jump
    }
    position = contact.position
    place = contact.place
    isInferred = contact.isInferred
    if !isInferred { isPlaced = true }
  }

  /// It came from so far that nobody knows how fast it is.
  mutating func forgetPace(at time: Timestamp) { pace = Pace(position: position, time: time) }

  /// How long it has touched.
  func touched(until now: Timestamp) -> Microseconds { (lifted ?? now) - landed }
}

// MARK: Lost by the sensor

/// Whether a finger may be back after such a time; where none is ever lost, not even at once.
func isSoon(_ time: Microseconds, within window: Microseconds) -> Bool {
  time <= window && window.count > 0
}

extension Finger {
  /// How far a place is from where it would be by now had it gone on as it did; `nil` beyond reach.
  ///
  /// A hand that is there tells where its finger is. One that was alone may slow down meanwhile, or
  /// become twice as fast; and one that had hardly begun may do all that fingers can.
  func distance(
    to place: Vector, at time: Timestamp, mayLeap: Bool, _ tunables: Tunables
  ) -> Double? {
    guard let lifted else { return nil }
    // Whoever moves is shown in each frame: it is lost one frame after it was last seen.
    let last = lifted - seen <= tunables.dropoutGap ? seen : lifted
    let way = pace.way(from: last, to: time, at: position)
    var reach = tunables.dropoutReach.count
    if mayLeap {
      reach += way.length
      if last - landed < tunables.leapEarly {
        reach = max(reach, tunables.leapSpeed.count * Double((time - last).count) / 1_000_000)
      }
    }
    let distance = (place - position - way).length
    return distance <= reach ? distance : nil
  }

  /// Whether it is the finger of a hand that a contact shows again, lost a moment ago.
  func mayBe(_ contact: Contact, at time: Timestamp, _ tunables: Tunables) -> Bool {
    guard let lifted, isSoon(time - lifted, within: tunables.dropout) else { return false }
    return distance(to: contact.position, at: time, mayLeap: false, tunables) != nil
  }
}
