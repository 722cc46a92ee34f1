internal import Evdev
internal import Touches

// Rules of taps, which several matchers and the arbiter share.
extension RecognitionState {
  /// Returns the reason why the touch, which is over, is not a tap; `nil` if it is one.
  ///
  /// A following tap may last up to `hold-after`, as only a hold competes with it.
  func tapFailure(isFollowing: Bool) -> FailureReason? {
    if let disorder = commonFailure ?? stir(until: touch.end, isFollowing: isFollowing) {
      return disorder
    }
    let touched = touch.end - touch.start
    return touched < tunables.shortestTapLimit
      ? .touchedTooShort(Duration(touched), limit: tunables.shortestTap) : nil
  }

  /// Returns whether the fingers have neither moved too far nor stayed too long for a tap.
  @inline(__always)
  func rests(at now: Timestamp, isFollowing: Bool) -> Bool {
    stir(until: now, isFollowing: isFollowing) == nil
  }

  @inline(__always)
  private func stir(until now: Timestamp, isFollowing: Bool) -> FailureReason? {
    if let flaw = touch.disqualification ?? lateness { return flaw }
    let slop = tunables.slop(of: touch.count)
    let strayed = touch.maxSquaredDistance
    if strayed > slop.squared { return .slid(Millimeters(strayed.squareRoot()), limit: slop) }
    let held = touch.held(until: now)
    let limit = isFollowing ? tunables.holdAfterLimit : tunables.longestTap(of: touch.count)
    if held > limit { return .touchedTooLong(Duration(held), limit: Duration(limit)) }
    if isFollowing || touch.count == 1 { return nil }
    if held > tunables.longestTapLimit, holdsDevice {
      return .gripped(Duration(held), limit: tunables.longestTap)
    }
    if held > Constants.stillness, strayed > tunables.restSlop.squared {
      return .movedInLongTap(Millimeters(strayed.squareRoot()), limit: tunables.restSlop)
    }
    return unevenness(of: held)
  }

  /// The reason if one of three or more fingers landed too late for a tap.
  ///
  /// Several resting fingers accept a further one for longer, but only for a line.
  private var lateness: FailureReason? {
    guard touch.count > 2 else { return nil }
    var longest = Microseconds(0)
    for index in touch.fingers.indices.dropFirst() {
      longest = max(longest, touch.fingers[index].landed - touch.fingers[index - 1].landed)
    }
    return longest > tunables.landingWindowLimit
      ? .landedLate(Duration(longest), limit: tunables.landingWindow) : nil
  }

  /// Whether all fingers landed so near the edges of a screen that they may hold it.
  private var holdsDevice: Bool {
    !surface.isPad
      && touch.fingers.allSatisfy { $0.edgeDistance <= tunables.idleEdge.count }
  }

  /// Returns the reason if two distant contacts landed or lifted one after the other.
  ///
  /// Two such contacts that stay longer than a tap are the ball of a hand.
  private func unevenness(of held: Microseconds) -> FailureReason? {
    guard touch.count == 2, held > tunables.longestTapLimit,
      (touch.fingers[1].start - touch.fingers[0].start).squaredLength
        > Constants.neighbors.squared
    else { return nil }
    let lifting = touch.firstLift.map { touch.end - $0 } ?? Microseconds(0)
    let apart = touch.lastLanding - touch.start + lifting
    return apart > tunables.tapUnisonLimit
      ? .touchedUnevenly(Duration(apart), limit: tunables.tapUnison) : nil
  }

  /// Returns whether the touch, in its current state, is the next tap after the waiting ones.
  ///
  /// It is inlined, because it is called for every movement and must not copy the state.
  @inline(__always)
  func isNextTap(at now: Timestamp) -> Bool {
    guard let last = taps.last, !turns, touch.count <= taps.fingers,
      touch.count == taps.fingers || !touch.isOver, rests(at: now, isFollowing: true)
    else { return false }
    return touch.count < taps.fingers
      || tunables.areNear(
        touch.landingCenter, last.middle, last.normalizedPosition, fingers: last.fingers)
  }

  /// Whether the fingers hardly moved in a short touch, which can only be a tap.
  ///
  /// Tunables may allow farther movement or a longer time in a tap. A pair that turned or spread is
  /// still not a tap.
  var isStill: Bool {
    touch.maxSquaredDistance
      <= min(tunables.slop(of: touch.count), Tunables.standard.multiFingerTapSlop).squared
      && touch.held(until: touch.end)
        <= min(tunables.longestTap(of: touch.count), Constants.stillness)
  }
}

extension Tunables {
  /// Returns the maximum movement of a finger in a tap.
  func slop(of fingers: Int) -> Millimeters { fingers == 1 ? tapSlop : multiFingerTapSlop }

  /// Returns the maximum duration of a tap.
  func longestTap(of fingers: Int) -> Microseconds {
    fingers == 1 ? longestTapLimit : multiFingerLongestTapLimit
  }

  /// Returns the maximum distance between successive taps.
  ///
  /// For one finger it grows with a longer side above 350 mm, up to 1.5 times, because the whole
  /// arm moves.
  func maximumTapDistance(
    of fingers: Int, at position: Vector, _ normalizedPosition: UnitPoint
  ) -> Millimeters {
    guard fingers == 1 else { return multiFingerTapDistance }
    return Millimeters(tapDistance.count * Vector.armScale(position, normalizedPosition))
  }

  /// Returns whether a tap is near enough to follow one of the given position.
  @inline(__always)
  fileprivate func areNear(
    _ next: Vector, _ position: Vector, _ normalizedPosition: UnitPoint, fingers: Int
  ) -> Bool {
    let distance = (next - position).squaredLength
    let usual = fingers == 1 ? tapDistance : multiFingerTapDistance
    return distance <= usual.squared
      || distance <= maximumTapDistance(of: fingers, at: position, normalizedPosition).squared
  }
}
