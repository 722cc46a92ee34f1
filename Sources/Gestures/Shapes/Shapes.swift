internal import Evdev

/// The shapes that a finished touch is held against, in the order of the catalog.
struct Shapes {
  let tunables: Tunables
  var showsEachFinger = true

  /// Asks each shape in turn, until one answer is enough.
  func ask(about touch: Touch, until isEnough: (Verdict) -> Bool) {
    if answer(EscapeShape(tunables: tunables), touch, isEnough) { return }
    if answer(RotorShape(tunables: tunables, showsEachFinger: showsEachFinger), touch, isEnough) {
      return
    }
    let pinch = PinchShape(tunables: tunables, showsEachFinger: showsEachFinger)
    if answer(pinch, touch, isEnough) { return }
    if answer(FlickShape(tunables: tunables), touch, isEnough) { return }
    _ = answer(TapShape(tunables: tunables), touch, isEnough)
  }

  private func answer(_ shape: some Shape, _ touch: Touch, _ isEnough: (Verdict) -> Bool) -> Bool {
    guard let verdict = shape.verdict(on: touch) else { return false }
    return isEnough(verdict)
  }

  /// The first gesture among those that are bound, if a shape claims one.
  func claim(on touch: Touch, among bound: GestureSet) -> Gesture? {
    var claim: Gesture?
    ask(about: touch) { verdict in
      guard case .recognized(let gesture) = verdict else { return false }
      // What a tap is worth shows when its series is settled.
      if case .tap = gesture { claim = gesture } else if bound.contains(gesture) { claim = gesture }
      return claim != nil
    }
    return claim
  }

  /// The gesture that a touch came closest to, and what it missed.
  ///
  /// It is asked of touches that nobody claimed: what is bound and has its shape came too late, as
  /// the finger explored by then.
  func closest(to touch: Touch, among bound: GestureSet) -> NearMiss? {
    var closest: NearMiss?
    ask(about: touch) { verdict in
      let miss =
        switch verdict {
        case .recognized(let gesture):
          NearMiss(
            gesture: gesture,
            refusal: touch.count == 1 && bound.contains(gesture)
              ? .explored(touch.end - touch.start, limit: tunables.exploreAfter) : .notBound)
        case .refused(let gesture, let refusal): NearMiss(gesture: gesture, refusal: refusal)
        }
      if closest.map({ distance(miss, touch) < distance($0, touch) }) ?? true { closest = miss }
      return false
    }
    return closest
  }

  /// How far a touch is from a gesture; nobody who moved meant a tap, and nobody who rested a line.
  private func distance(_ miss: NearMiss, _ touch: Touch) -> Double {
    let slop = tunables.slop(of: touch.count).count
    let isTap = if case .tap = miss.gesture { true } else { false }
    let hasMoved = touch.strayed > 4 * slop * slop
    return miss.distance * (isTap == hasMoved ? 3 : 1) + (isTap == hasMoved ? 0.001 : 0)
  }
}
