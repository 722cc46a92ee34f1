internal import Evdev
internal import Touches

// The end of touches, and winning claims.
extension Arbiter {
  /// Concludes the touch: judges it if it is pending, or ends its continuous gesture.
  mutating func conclude(at now: Timestamp) {
    switch hands.decision {
    case .pending:
      if let leap = hands.judgeLeap() { part(leap, at: now) } else { partLines(at: now) }
      judge(at: now)
    case .held(let lasting): end(lasting, at: max(now, log.latest))
    case .over, .spent: break
    }
    if hands.isTouched { hands.decision = .over(as: .said) }
    hands.noteRest()
    close()
  }

  private mutating func close() {
    let isTap = if case .over(as: .tap) = hands.decision { !hands.taps.isEmpty } else { false }
    let closest = log.takesTouches ? closest : nil
    log.close(hands.touch, isTap: isTap, closest: closest, comparisons)
  }

  private mutating func judge(at now: Timestamp) {
    hands.seal()
    setNoiseAside()
    if !hands.taps.isEmpty, hands.isNextTap(at: now) {
      switch hands.refusalOfTap(isFollowing: true) {
      case nil: joinTaps()
      // The contact may bounce. The taps keep waiting, and it may return as their next tap.
      case .touchedTooShort: hands.decision = .over(as: .open)
      default: break
      }
    }
    decide(at: Moment(time: now))
    guard hands.isTouched else { return }
    // A tap that is not bound still ends the touch. Any other unclaimed touch may continue.
    if hands.refusalOfTap(isFollowing: false) == nil {
      hands.taps.append(hands.touch)
      hands.decision = .over(as: .tap)
      return settleTaps(at: now)
    }
    hands.decision = .over(as: .open)
    // Fingers of a resting hand land one after the other.
    let touch = hands.touch
    if touch.held(until: now) > tunables.longestTap(of: touch.count), touch.flaw != .takenBack,
      hands.resting.strayed <= tunables.tapSlop.squared
    {
      hands.resting.makeWay()
    }
  }

  /// Splits a touch whose finger seemed to leap into the two fingers that it was.
  ///
  /// The first finger is judged, then the other one begins a touch.
  private mutating func part(_ leap: Leap, at now: Timestamp) {
    let other = hands.touch.fingers[0]
    hands.touch.undo(leap)
    judge(at: now)
    close()
    hands.begin(leap, as: other, at: now)
    log.open(hands.touch)
  }

  /// Splits a touch of two fingers that drew their lines one after the other.
  ///
  /// The first line is judged, then the other one begins a touch.
  mutating func partLines(at now: Timestamp) {
    guard let second = hands.successor else { return }
    let line = hands.touch.path.remainder
    hands.touch.keepFirst()
    judge(at: now)
    if hands.isTouched { hands.decision = .over(as: .said) }
    close()
    hands.begin(second, after: line)
    log.open(hands.touch)
  }

  mutating func carryOut(_ claim: Claim, at now: Timestamp) {
    switch claim {
    case .touch(let gesture):
      report(gesture, at: now)
      hands.decision = .over(as: .said)
    case .taps: if hands.taps.isEmpty { joinTaps() } else { settleTaps(at: now) }
    case .splitTap: if hands.touch.isOver { tapBeside(at: now) } else { stayBeside(at: now) }
    case .lasting(let lasting): begin(lasting, at: now)
    }
  }

  /// Reports the touch as a gesture, at the position of `finger` if it is given.
  mutating func report(
    _ gesture: Gesture, at now: Timestamp, decided: Timestamp? = nil, from finger: Finger? = nil
  ) {
    hands.resting.makeWay()
    log.recognize(
      Recognition(
        gesture: gesture, time: now, start: hands.touch.start, decided: decided ?? now,
        fingers: gesture.fingers, position: finger?.position ?? hands.touch.middle,
        place: finger?.place ?? hands.touch.middlePlace),
      touches: hands.touch.number...hands.touch.number)
  }

  /// The gesture that the touch, which is over, came closest to, and the limit that it missed.
  ///
  /// It is computed for touches without a claim. If a bound gesture has the shape of the touch, it
  /// came too late: the finger had begun to explore.
  private var closest: NearMiss? {
    let over = hands.asked
    var closest: (miss: NearMiss, distance: Double)?
    for row in GestureCatalog.rows {
      guard let miss = miss(row.answer(over, at: Moment(time: over.touch.end))) else { continue }
      let distance = miss.distance(of: over)
      if distance < closest?.distance ?? .infinity { closest = (miss, distance) }
    }
    return closest?.miss
  }

  private func miss(_ answer: Answer) -> NearMiss? {
    let gesture: Gesture
    switch answer {
    case .refusal(let miss): return miss
    case .claim(.touch(let claimed)): gesture = claimed
    case .claim(.taps(let count, let fingers)): gesture = .tap(count: count, fingers: fingers)
    case .claim, .possible: return nil
    }
    let touch = hands.touch
    let isLate = touch.count == 1 && bound.contains(gesture)
    return NearMiss(
      gesture: gesture,
      refusal: isLate ? hands.causeOfExploring : .notBound)
  }
}
