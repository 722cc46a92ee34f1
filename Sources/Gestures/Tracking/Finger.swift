internal import Evdev
internal import Touches

/// One finger of a touch: its landing, its position and its movement.
struct Finger {
  /// The ID of its current contact; a finger that returns after a dropout has a new one.
  var contact: Int
  /// The time at which it landed.
  var landed: Timestamp
  /// The time at which it lifted; `nil` while it is down.
  var lifted: Timestamp?
  /// Whether its lift was lost with other events; a finger that lands later is another one.
  var isGone = false
  /// The time at which it was last reported.
  private var seen: Timestamp
  /// The position at landing, in millimeters.
  private(set) var start: Vector
  /// The sum of its relocations, which are not movements.
  private var jumped = Vector(0, 0)
  /// The position at landing, as fractions of the surface.
  private(set) var startPlace: UnitPoint
  /// Whether the device counts the finger without reporting its position.
  private(set) var isInferred: Bool
  /// Whether the device has ever reported its position, so that its movement is its own.
  private(set) var isPlaced: Bool
  var position: Vector
  var normalizedPosition: UnitPoint
  /// The largest squared distance from the landing position, in mm².
  var maxSquaredDistance = 0.0
  /// The displacement when the first finger of the hand lifted.
  ///
  /// Later movement is the hand leaving, and not part of the gesture.
  var wayAtFirstLift: Vector?
  /// The displacement when the last finger of the hand landed.
  ///
  /// Only from then on can the fingers move relative to each other.
  var wayAtLastLanding = Vector(0, 0)
  /// The position of the hand path when this finger landed.
  let handAtLanding: Vector
  /// The position of the hand path when this finger lifted.
  var handAtLift = Vector(0, 0)
  private var pace: VelocityEstimate
  /// The position where it has been since its last movement.
  private var still: (position: Vector, since: Timestamp)

  init(_ contact: Contact, at time: Timestamp, hand: Vector) {
    self.contact = contact.id
    landed = time
    seen = time
    start = contact.position
    startPlace = contact.normalizedPosition
    isInferred = contact.isInferred
    isPlaced = !contact.isInferred
    handAtLanding = hand
    position = contact.position
    normalizedPosition = contact.normalizedPosition
    pace = VelocityEstimate(position: contact.position, time: time)
    still = (contact.position, time)
  }

  /// The time at which it left the landing position; `nil` if it has not.
  private(set) var departed: Timestamp?
  /// The distance since it left the landing position, in steps larger than noise.
  private(set) var walked = 0.0

  /// The time since which it has not moved.
  var restingSince: Timestamp { still.since }

  var isDown: Bool { lifted == nil }

  /// The displacement from the landing position, without relocations.
  var displacement: Vector { position - start - jumped }

  /// Returns its displacement for the gesture: until the first finger lifted.
  ///
  /// If it had hardly moved by then, its whole displacement counts.
  func stroke(_ tunables: Tunables) -> Vector {
    guard let early = wayAtFirstLift, early.squaredLength >= tunables.lateStroke.squared else {
      return displacement
    }
    return early
  }

  /// The position when all fingers were down for the first time.
  var base: Vector { start + wayAtLastLanding }
  /// Returns the position at the end of its part in the gesture.
  func end(_ tunables: Tunables) -> Vector { start + stroke(tunables) }

  /// Returns whether a contact is this finger, which is down and at most moved.
  @inline(__always)
  func mayMove(to contact: Contact, isAlone: Bool) -> Bool {
    (contact.phase == .moved || contact.phase == .stationary) && contact.id == self.contact
      && isDown
      && contact.isInferred == isInferred && (isAlone || !mayBeAnother(contact))
  }

  /// Returns whether the finger would move so far within a frame that the contact may be another's.
  @inline(__always)
  func mayBeAnother(_ contact: Contact) -> Bool {
    (contact.position - position).squaredLength > Constants.exchangeStep
  }

  /// Moves the finger to a contact.
  ///
  /// Returns the step; steps within `rest` do not count as movement.
  @inline(__always) @discardableResult
  mutating func move(to contact: Contact, at time: Timestamp, rest: Millimeters) -> Vector {
    let step = contact.position - position
    position = contact.position
    normalizedPosition = contact.normalizedPosition
    seen = time
    maxSquaredDistance = max(maxSquaredDistance, displacement.squaredLength)
    pace.record(position, at: time)
    if (position - still.position).squaredLength > rest.squared {
      if departed == nil { departed = time } else { walked += (position - still.position).length }
      still = (position, time)
    }
    return step
  }

  /// Relocates the finger without movement.
  ///
  /// The device reports it elsewhere, because another finger landed or lifted, or because the
  /// device now locates a finger that it only counted before.
  mutating func jump(to contact: Contact, isBeginning: Bool) {
    let jump = contact.position - position
    if isBeginning {
      start = start + jump
      startPlace.x += contact.normalizedPosition.x - normalizedPosition.x
      startPlace.y += contact.normalizedPosition.y - normalizedPosition.y
    } else {
      jumped = jumped + jump
    }
    position = contact.position
    normalizedPosition = contact.normalizedPosition
    isInferred = contact.isInferred
    if !isInferred { isPlaced = true }
  }

  /// Resets the velocity after a leap, over which it is unknown.
  mutating func forgetPace(at time: Timestamp) {
    pace = VelocityEstimate(position: position, time: time)
  }

  /// Returns the duration of the contact.
  func touched(until now: Timestamp) -> Microseconds { (lifted ?? now) - landed }
}

// MARK: Dropouts

/// Returns whether a time is within a window; `false` for an empty window, even at time 0.
func isSoon(_ time: Microseconds, within window: Microseconds) -> Bool {
  time <= window && window.count > 0
}

extension Finger {
  /// Returns the distance of a position from the extrapolated one; `nil` if it is out of reach.
  ///
  /// The other fingers of a hand show where a lost finger is. A finger that was alone may meanwhile
  /// slow down or double its speed, and one that had just landed may move at any speed.
  func distance(
    to other: Vector, at time: Timestamp, mayLeap: Bool, _ tunables: Tunables
  ) -> Double? {
    guard let lifted else { return nil }
    // A moving finger is in every frame, so it was lost one frame after it was last seen.
    let last = lifted - seen <= tunables.dropoutGapLimit ? seen : lifted
    let displacement = pace.extrapolated(from: last, to: time, at: position)
    var reach = tunables.dropoutReach.count
    if mayLeap {
      reach += displacement.length
      if last - landed < tunables.leapEarlyLimit {
        reach = max(reach, tunables.leapSpeed.count * Double((time - last).count) / 1_000_000)
      }
    }
    let distance = (other - position - displacement).length
    return distance <= reach ? distance : nil
  }

  /// Returns whether a contact may be this finger after a dropout.
  func mayBe(_ contact: Contact, at time: Timestamp, _ tunables: Tunables) -> Bool {
    guard let lifted, isSoon(time - lifted, within: tunables.dropoutLimit) else { return false }
    return distance(to: contact.position, at: time, mayLeap: false, tunables) != nil
  }
}

// MARK: Position on the surface

extension Finger {
  /// The distance from the landing position to the nearest edge, in millimeters.
  var edgeDistance: Double {
    func distance(_ position: Double, _ other: Double) -> Double {
      other > 0.001 ? min(position, position / other - position) : position
    }
    return min(distance(start.x, startPlace.x), distance(start.y, startPlace.y))
  }
}
