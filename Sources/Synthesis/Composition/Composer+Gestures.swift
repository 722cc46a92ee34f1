import Gestures

// The movements of each gesture, of ideal hands and of hands with joints.

extension Composer {
  mutating func compose(_ gesture: Gesture) {
    switch gesture {
    case .explore: explore()
    case .tap(let count, let fingers):
      taps(count, fingers: fingers)
      if fingers == 4 { half = random.chance(0.5) ? .top : .bottom }
    case .doubleTapHold(let fingers): doubleTapHold(fingers: fingers)
    case .flick(let direction, let fingers): flick(direction, fingers: fingers)
    case .twoPartFlick(let first, let second): twoPartFlick(first, then: second)
    case .splitTap: splitTap()
    case .rotor(let turn): rotor(turn)
    case .escape: escape()
    case .pinch(let pinch, fingers: 2): pinchOfTwo(pinch)
    case .pinch(let pinch, let fingers): handPinch(pinch, fingers: fingers)
    // The movements of a client's own gestures are unknown.
    case .custom: break
    }
  }
}

extension JointComposer {
  mutating func move(_ gesture: Gesture) {
    switch gesture {
    case .explore: explore()
    case .tap(let count, let fingers):
      taps(count, fingers: fingers)
      if fingers == 4 { half = random.chance(0.5) ? .top : .bottom }
    case .doubleTapHold(let fingers): doubleTapHold(fingers: fingers)
    case .flick(let direction, let fingers): flick(direction, fingers: fingers)
    case .twoPartFlick(let first, let second): twoPartFlick(first, then: second)
    case .splitTap: splitTap()
    case .rotor(let turn): rotor(turn)
    case .escape: scrub()
    case .pinch(let pinch, let fingers): squeeze(pinch, fingers: fingers)
    case .custom: break
    }
  }
}
