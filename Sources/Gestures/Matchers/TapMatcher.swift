internal import Evdev
internal import Touches

/// Matches one or more taps of a fixed number of fingers at one position.
///
/// The fingers touch briefly and stay where they landed.
struct TapMatcher: GestureMatcher {
  let count: Int
  let fingers: Int

  var gestures: [Gesture] { [.tap(count: count, fingers: fingers)] }

  func continuesTaps(fingers: Int) -> Bool { fingers == self.fingers }

  func evaluate(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    if hands.taps.fingers == fingers {
      return hands.taps.count < count
        ? hands.nextTap(at: now) : .claim(.taps(count: count, fingers: fingers))
    }
    guard hands.isTouched, hands.touch.isOver else { return evaluateInProgress(hands, at: now) }
    guard count == 1 else { return hands.opensTaps(of: fingers) }
    guard hands.handSize == fingers else { return .failed(nil) }
    return hands.tapFailure(isFollowing: false).map { .failed(gestures[0], $0) }
      ?? .claim(.taps(count: count, fingers: fingers))
  }

  /// Returns whether the fingers that are down, or yet to land, may be the first tap.
  private func evaluateInProgress(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult
  {
    let answer = hands.canReach(fingers: fingers, at: now)
    guard case .possible = answer else { return answer }
    let isTooLate = hands.touch.count == fingers && !hands.rests(at: now.time, isFollowing: false)
    let slop = hands.tunables.slop(of: fingers)
    return isTooLate || hands.touch.maxSquaredDistance > slop.squared ? .failed(nil) : answer
  }
}

// MARK: One tap

extension RecognitionState {
  /// Returns the reason why the touch, which is over, is not a tap; `nil` if it is one.
  ///
  /// A following tap may last up to `hold-after`, as only a hold competes with it.
  func tapFailure(isFollowing: Bool) -> FailureReason? {
    if let disorder = commonFailure ?? stir(until: touch.end, isFollowing: isFollowing) {
      return disorder
    }
    let touched = touch.end - touch.start
    return touched < tunables.shortestTap
      ? .touchedTooShort(touched, limit: tunables.shortestTap) : nil
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
    let limit = isFollowing ? tunables.holdAfter : tunables.longestTap(of: touch.count)
    if held > limit { return .touchedTooLong(held, limit: limit) }
    if isFollowing || touch.count == 1 { return nil }
    if held > tunables.longestTap, holdsDevice {
      return .gripped(held, limit: tunables.longestTap)
    }
    if held > RecognitionState.stillness, strayed > tunables.restSlop.squared {
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
    return longest > tunables.landingWindow
      ? .landedLate(longest, limit: tunables.landingWindow) : nil
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
    guard touch.count == 2, held > tunables.longestTap,
      (touch.fingers[1].start - touch.fingers[0].start).squaredLength
        > RecognitionState.neighbors.squared
    else { return nil }
    let lifting = touch.firstLift.map { touch.end - $0 } ?? Microseconds(0)
    let apart = touch.lastLanding - touch.start + lifting
    return apart > tunables.tapUnison ? .touchedUnevenly(apart, limit: tunables.tapUnison) : nil
  }

  /// The maximum distance between the landings of neighboring fingers.
  ///
  /// Not a tunable: both halves of the ball of a hand are farther apart.
  static let neighbors = Millimeters(27)
}

// MARK: Taps in a row

extension RecognitionState {
  /// Returns `possible` if the touch, which is over, is a tap that further taps may follow.
  func opensTaps(of fingers: Int) -> MatchResult {
    guard isTouched, touch.isOver, handSize == fingers, tapFailure(isFollowing: false) == nil
    else { return .failed(nil) }
    return .possible(until: touch.end + tunables.doubleTapWindow)
  }

  /// Returns `possible` if the next tap after the waiting ones may still come.
  func nextTap(at now: EvaluationTime) -> MatchResult {
    guard isTouched, !taps.isSettled else {
      guard !taps.isSettled, let end = taps.end(of: tunables.doubleTapWindow) else {
        return .failed(nil)
      }
      return now.isAfter(end) ? .failed(nil) : .possible(until: end)
    }
    guard !touch.isOver else { return .failed(nil) }
    let end = taps.deadline(of: touch, tunables)
    if !now.isAfter(end), isNextTap(at: now.time) { return .possible(until: end) }
    // The tap before may belong to the current touch.
    guard let formerEnd, !now.isAfter(formerEnd) else { return .failed(nil) }
    return .possible(until: formerEnd)
  }

  /// Returns whether the touch, in its current state, is the next tap after the waiting ones.
  ///
  /// It is called for every movement and therefore inlined, so that `RecognitionState` is not copied.
  @inline(__always)
  func isNextTap(at now: Timestamp) -> Bool {
    guard let last = taps.last, !turns, touch.count <= taps.fingers,
      touch.count == taps.fingers || !touch.isOver, rests(at: now, isFollowing: true)
    else { return false }
    return touch.count < taps.fingers
      || tunables.areNear(
        touch.landingCenter, last.middle, last.normalizedPosition, fingers: last.fingers)
  }
}

extension Tunables {
  /// Returns whether a tap is near enough to follow one of the given position.
  @inline(__always)
  fileprivate func areNear(
    _ next: Vector, _ position: Vector, _ normalizedPosition: Vector, fingers: Int
  ) -> Bool {
    let distance = (next - position).squaredLength
    let usual = fingers == 1 ? tapDistance : multiFingerTapDistance
    return distance <= usual.squared
      || distance <= maximumTapDistance(of: fingers, at: position, normalizedPosition).squared
  }
}
