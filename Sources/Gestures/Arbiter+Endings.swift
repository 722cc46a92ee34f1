internal import Evdev
internal import Touches

// Touches that end, and claims that win.
extension Arbiter {
  /// The last finger lifted: every shape says what the touch was.
  mutating func conclude(at now: Timestamp) {
    outcome = .spent
    switch stage {
    case .undecided:
      judgeLeap(at: now)
      judge(at: now)
    case .exploring: endExploring(at: max(now, log.latest))
    case .holding(let gesture):
      log.note(phase: .ended, of: gesture, touch.fingers[0], at: max(now, log.latest))
    case .idle, .turning, .spent: break
    }
    stage = .idle
    close()
  }

  mutating func close() {
    let isTap = if case .tap = outcome { !series.isEmpty } else { false }
    let (shapes, touch, bound) = (shapes, touch, bound)
    log.close(touch, isTap: isTap, closest: shapes.closest(to: touch, among: bound))
  }

  /// A tap that came too late, or too far away, to be the next one of those before it.
  private var missedSeries: NearMiss? {
    guard let first = series.taps.first, let last = lastTaps.taps.last,
      first.fingers == last.fingers
    else { return nil }
    let more = Gesture.tap(count: lastTaps.count + 1, fingers: first.fingers)
    let (gap, window) = (first.start - last.end, tunables.doubleTapWindow)
    guard bound.contains(more), gap.count / 3 <= window.count else { return nil }
    if gap > window {
      return NearMiss(gesture: more, refusal: .nextTapLate(gap, limit: window))
    }
    let distance = Millimeters((first.middle - last.middle).length)
    let reach = tunables.reach(of: first.fingers)
    guard distance > reach, distance.count <= reach.count * 2 else { return nil }
    return NearMiss(gesture: more, refusal: .nextTapFar(distance, limit: reach))
  }

  private var shapes: Shapes { Shapes(tunables: tunables, showsEachFinger: showsEachFinger) }

  mutating func judge(at now: Timestamp) {
    touch.seal()
    // No finger is there as soon as that: what drums is no gesture, and no tap of one.
    if touch.isDrummed || touch.hasRolled { touch.flaw = touch.flaw ?? .returned }
    if !series.isEmpty {
      let next = TapShape(tunables: tunables, isFollowing: true)
      if series.refusal(of: touch, at: now, tunables) == nil,
        case .recognized = next.verdict(on: touch)
      {
        return tapped(at: now)
      }
      settleSeries(at: now)
    }
    switch shapes.claim(on: touch, among: bound) {
    case .tap?: tapped(at: now)
    case let gesture?: report(gesture, at: now)
    case nil:
      outcome = .open
      // Hands that rest come down finger by finger.
      if touch.held(until: now) > tunables.longestTap(of: touch.count), touch.flaw != .takenBack,
        resting.strayed <= tunables.tapSlop.squared
      {
        resting.makeWay()
      }
    }
  }

  private mutating func tapped(at now: Timestamp) {
    if touch.count == 1, bound.contains(.splitTap), let finger = companion {
      settleSeries(at: now)
      resting.makeWay(together: true)
      return report(.splitTap, at: now, from: finger)
    }
    series.append(touch)
    outcome = .tap
    let isLast = series.possible(among: bound).isEmpty
    if !isLast || bound.contains(series.claim) { resting.makeWay() }
    if isLast { settleSeries(at: now) }
  }

  /// No further tap can follow: the claim of the taps so far wins.
  ///
  /// Where that count is not bound, the taps are the largest bound gestures that they make up.
  mutating func settleSeries(at now: Timestamp) {
    guard !series.isEmpty else { return }
    let miss = missedSeries
    var index = 0
    while index < series.count {
      var count = series.count - index
      while count > 0, !bound.contains(.tap(count: count, fingers: series.fingers)) { count -= 1 }
      if count > 0 { report(series.taps[index..<(index + count)], at: now) }
      let tap = Gesture.tap(count: 1, fingers: series.fingers)
      let unasked = count > 0 ? nil : NearMiss(gesture: tap, refusal: .notBound)
      for part in index..<(index + max(count, 1)) {
        log.settle(series.taps[part].touch, closest: unasked ?? (part == 0 ? miss : nil))
      }
      index += max(count, 1)
    }
    lastTaps = series
    series.clear()
  }

  private mutating func report(_ taps: ArraySlice<TapSeries.Tap>, at now: Timestamp) {
    guard let first = taps.first, let last = taps.last else { return }
    log.recognize(
      Recognition(
        gesture: .tap(count: taps.count, fingers: first.fingers), time: now, start: first.start,
        decided: last.end, fingers: first.fingers, position: first.middle, place: first.place),
      touches: first.touch...last.touch)
  }

  /// The touch is a gesture; an exploring or resting finger may say where it is meant.
  mutating func report(
    _ gesture: Gesture, at now: Timestamp, decided: Timestamp? = nil, from finger: Finger? = nil
  ) {
    resting.makeWay()
    log.recognize(
      Recognition(
        gesture: gesture, time: now, start: touch.start, decided: decided ?? now,
        fingers: gesture.fingers, position: finger?.position ?? touch.middle,
        place: finger?.place ?? touch.middlePlace),
      touches: touch.number...touch.number)
  }
}

// MARK: Gestures that last

extension Arbiter {
  /// When a single finger that goes on as it does begins to explore.
  var exploreStart: Timestamp? {
    guard touch.count == 1, touch.downCount == 1, touch.flaw == nil, bound.contains(.explore),
      !resting.explores
    else { return nil }
    let finger = touch.fingers[0]
    var patience = tunables.exploreAfter
    if finger.strayed > tunables.tapSlop.squared {
      let length = finger.strayed.squareRoot()
      let slow = tunables.exploreSpeed.time(for: Millimeters(length))
      patience = max(patience, min(slow, tunables.flickLimit(length: length)))
    }
    let start = min(finger.landed + patience, finger.restingSince + tunables.exploreAfter)
    // Whoever stays on after all was said has begun anew.
    return resumed.map { max(start, $0 + tunables.exploreAfter) } ?? start
  }

  mutating func beginExploring(at now: Timestamp) {
    stage = .exploring
    resumed = nil
    log.note(phase: .began, of: .explore, touch.fingers[0], at: now)
  }

  private mutating func endExploring(at now: Timestamp) {
    log.note(phase: .ended, of: .explore, touch.fingers[0], at: now)
    report(.explore, at: now, decided: touch.end, from: touch.fingers[0])
  }

  mutating func beginHolding(_ gesture: Gesture, at now: Timestamp) {
    guard let first = series.taps.first else { return }
    stage = .holding(gesture)
    log.recognize(
      Recognition(
        gesture: gesture, time: now, start: first.start, decided: now, fingers: series.fingers,
        position: touch.middle, place: touch.middlePlace),
      touches: first.touch...touch.number)
    log.settle(first.touch, closest: nil)
    series.clear()
    log.note(phase: .began, of: gesture, touch.fingers[0], at: now)
  }
}

// MARK: Fingers that rest

extension Arbiter {
  /// The one finger that rests or explores beside the touch, or did when the touch began.
  var companion: Finger? {
    guard let finger = resting.only else { return nil }
    return finger.lifted.map { $0 > touch.start } ?? true ? finger : nil
  }

  /// How long an explorer that has lifted is waited with, as the finger beside it may yet tap.
  private var splitTapPatience: Timestamp? {
    guard case .undecided = stage, resting.explores, bound.contains(.splitTap), touch.count == 1,
      let companion, !companion.isDown, touch.flaw == nil,
      touch.strayed <= tunables.tapSlop.squared
    else { return nil }
    return touch.start + tunables.longestTap
  }

  mutating func moveResting(_ contact: Contact, at now: Timestamp) {
    guard let finger = resting.move(to: contact, at: now), resting.explores else { return }
    log.note(phase: .changed, of: .explore, finger, at: now)
  }

  /// When it is certain next that a finger which rested has lifted.
  var restingEnd: Timestamp? {
    guard let end = resting.due(after: tunables.dropout) else { return nil }
    return splitTapPatience.map { max($0, end) } ?? end
  }

  mutating func restingTimePassed(to now: Timestamp) {
    guard let end = restingEnd, end <= now,
      let finger = resting.letGo(of: now, after: tunables.dropout), let lifted = finger.lifted
    else { return }
    endResting(finger, at: max(lifted, log.latest))
  }

  /// No finger rests any more: the touches that they were are over.
  mutating func endResting(_ finger: Finger, at now: Timestamp) {
    if resting.explores {
      log.note(phase: .ended, of: .explore, finger, at: now)
      if !resting.madeWay {
        log.recognize(
          Recognition(
            gesture: .explore, time: now, start: resting.start, decided: finger.lifted ?? now,
            fingers: 1, position: finger.position, place: finger.place),
          touches: resting.number...resting.number)
      }
    }
    clearResting(at: now)
  }

  mutating func clearResting(at now: Timestamp) {
    for number in resting.touches { log.leave(number, at: now) }
    resting.clear()
  }

  /// When a finger that stays beside one that tapped is certain to stay.
  var splitTapEnd: Timestamp? {
    guard touch.count == 2, touch.downCount == 1, touch.flaw == nil, bound.contains(.splitTap),
      resting.isEmpty, let firstLift = touch.firstLift,
      let tapper = touch.fingers.first(where: { !$0.isDown }),
      let rester = touch.fingers.first(where: \.isDown),
      tapper.landed - rester.landed >= Arbiter.restBeforeSplit,
      touch.strayed <= tunables.slop(of: 2).squared,
      tapper.touched(until: firstLift) <= tunables.longestTap
    else { return nil }
    return firstLift + tunables.liftWindow
  }

  /// Two fingers that land closer together than this are one hand's, however they lift.
  private static let restBeforeSplit = Microseconds.milliseconds(120)

  mutating func splitTapTimePassed(to now: Timestamp) {
    guard let end = splitTapEnd, end <= now, let rester = touch.fingers.first(where: \.isDown)
    else { return }
    report(.splitTap, at: now, decided: touch.firstLift, from: rester)
    log.close(touch, isTap: false, closest: nil)
    setAside(exploring: bound.contains(.explore), at: now)
    resting.makeWay(together: true)
    stage = .idle
    if resting.explores { log.note(phase: .began, of: .explore, rester, at: now) }
  }
}
