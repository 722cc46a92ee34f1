internal import Evdev
internal import Touches

/// Fingers touch for a moment and stay where they landed; so many times in one place.
struct TapShape: Shape {
  let count: Int
  let fingers: Int

  var gestures: [Gesture] { [.tap(count: count, fingers: fingers)] }

  func goesOn(withTapsOf fingers: Int) -> Bool { fingers == self.fingers }

  func answer(_ hands: Hands, at now: Moment) -> Answer {
    if hands.taps.fingers == fingers {
      return hands.taps.count < count
        ? hands.nextTap(at: now) : .claim(.taps(count: count, fingers: fingers))
    }
    guard hands.isTouched, hands.touch.isOver else { return beginning(of: hands, at: now) }
    guard count == 1 else { return hands.opensTaps(of: fingers) }
    guard hands.handSize == fingers else { return .refusal(nil) }
    return hands.refusalOfTap(isFollowing: false).map { .refused(gestures[0], $0) }
      ?? .claim(.taps(count: count, fingers: fingers))
  }

  /// Whether fingers that are still down, or yet to land, may be the first tap.
  private func beginning(of hands: Hands, at now: Moment) -> Answer {
    let answer = hands.gathers(fingers, at: now)
    guard case .possible = answer else { return answer }
    let isTooLate = hands.touch.count == fingers && !hands.rests(at: now.time, isFollowing: false)
    let slop = hands.tunables.slop(of: fingers)
    return isTooLate || hands.touch.strayed > slop.squared ? .refusal(nil) : answer
  }
}

// MARK: One tap

extension Hands {
  /// Why the touch, which is over, is no tap; after another one it may last longer, as nothing but
  /// a hold competes.
  func refusalOfTap(isFollowing: Bool) -> Refusal? {
    if let disorder = disorder ?? stir(until: touch.end, isFollowing: isFollowing) {
      return disorder
    }
    let touched = touch.end - touch.start
    return touched < tunables.shortestTap
      ? .touchedTooShort(touched, limit: tunables.shortestTap) : nil
  }

  /// Whether the fingers have neither moved nor stayed too long for a tap.
  @inline(__always)
  func rests(at now: Timestamp, isFollowing: Bool) -> Bool {
    stir(until: now, isFollowing: isFollowing) == nil
  }

  @inline(__always)
  private func stir(until now: Timestamp, isFollowing: Bool) -> Refusal? {
    if let flaw = touch.flaw ?? lateness { return flaw }
    let slop = tunables.slop(of: touch.count)
    let strayed = touch.strayed
    if strayed > slop.squared { return .slid(Millimeters(strayed.squareRoot()), limit: slop) }
    let held = touch.held(until: now)
    let limit = isFollowing ? tunables.holdAfter : tunables.longestTap(of: touch.count)
    if held > limit { return .touchedTooLong(held, limit: limit) }
    if isFollowing || touch.count == 1 { return nil }
    if held > tunables.longestTap, holdsDevice {
      return .gripped(held, limit: tunables.longestTap)
    }
    if held > Hands.stillness, strayed > tunables.restSlop.squared {
      return .stirred(Millimeters(strayed.squareRoot()), limit: tunables.restSlop)
    }
    return unevenness(of: held)
  }

  /// A finger that came too late for a tap, where several waited for one more to draw a line.
  private var lateness: Refusal? {
    guard touch.count > 2 else { return nil }
    var longest = Microseconds(0)
    for index in touch.fingers.indices.dropFirst() {
      longest = max(longest, touch.fingers[index].landed - touch.fingers[index - 1].landed)
    }
    return longest > tunables.landingWindow
      ? .landedLate(longest, limit: tunables.landingWindow) : nil
  }

  /// A Boolean value that indicates whether all fingers landed so near the edges of a screen that they
  /// may hold it.
  private var holdsDevice: Bool {
    !surface.isPad
      && touch.fingers.allSatisfy { $0.edgeDistance <= tunables.idleEdge.count }
  }

  /// Two contacts that are no neighbors, stay, and come or go one after the other are the ball of a
  /// hand.
  private func unevenness(of held: Microseconds) -> Refusal? {
    guard touch.count == 2, held > tunables.longestTap,
      (touch.fingers[1].start - touch.fingers[0].start).squaredLength > Hands.neighbors.squared
    else { return nil }
    let lifting = touch.firstLift.map { touch.end - $0 } ?? Microseconds(0)
    let apart = touch.lastLanding - touch.start + lifting
    return apart > tunables.tapUnison ? .touchedUnevenly(apart, limit: tunables.tapUnison) : nil
  }

  /// How far apart fingers beside each other land at most.
  ///
  /// Nobody may turn it: both halves of the ball of a hand are farther apart.
  static let neighbors = Millimeters(27)
}

// MARK: Taps in a row

extension Hands {
  /// Whether the touch, which is over, is a tap that others of as many fingers may follow.
  func opensTaps(of fingers: Int) -> Answer {
    guard isTouched, touch.isOver, handSize == fingers, refusalOfTap(isFollowing: false) == nil
    else { return .refusal(nil) }
    return .possible(until: touch.end + tunables.doubleTapWindow)
  }

  /// Whether the next tap of those that wait may still come.
  func nextTap(at now: Moment) -> Answer {
    guard isTouched, !taps.isSettled else {
      guard !taps.isSettled, let end = taps.end(of: tunables.doubleTapWindow) else {
        return .refusal(nil)
      }
      return now.isAfter(end) ? .refusal(nil) : .possible(until: end)
    }
    guard !touch.isOver else { return .refusal(nil) }
    let end = taps.deadline(of: touch, tunables)
    if !now.isAfter(end), isNextTap(at: now.time) { return .possible(until: end) }
    // The tap before may have been a finger of this very touch.
    guard let formerEnd, !now.isAfter(formerEnd) else { return .refusal(nil) }
    return .possible(until: formerEnd)
  }

  /// Whether the touch, as it is, is the next tap of those that wait.
  ///
  /// It is asked whenever fingers move: in place, so that hands need not be copied for it.
  @inline(__always)
  func isNextTap(at now: Timestamp) -> Bool {
    guard let last = taps.last, !turns, touch.count <= taps.fingers,
      touch.count == taps.fingers || !touch.isOver, rests(at: now, isFollowing: true)
    else { return false }
    return touch.count < taps.fingers
      || tunables.areNear(touch.middle, last.middle, last.place, fingers: last.fingers)
  }
}

extension Tunables {
  /// Returns whether a tap may be the next one of a tap whose position and place are given.
  @inline(__always)
  fileprivate func areNear(
    _ next: Vector, _ position: Vector, _ place: Vector, fingers: Int
  ) -> Bool {
    let distance = (next - position).squaredLength
    let usual = fingers == 1 ? tapDistance : tapDistanceOfSeveral
    return distance <= usual.squared
      || distance <= reach(of: fingers, at: position, place).squared
  }
}
