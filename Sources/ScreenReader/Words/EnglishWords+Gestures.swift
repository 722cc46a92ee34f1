import Gestures

extension EnglishWords {
  func gesture(_ gesture: Gesture) -> String {
    switch gesture {
    case .explore: "\(hand(1)) drag"
    case .tap(let count, let fingers): "\(hand(fingers)) \(times(count))tap"
    case .doubleTapHold(let fingers): "\(hand(fingers)) double tap and hold"
    case .flick(let direction, let fingers): "\(hand(fingers)) swipe \(direction.rawValue)"
    case .splitTap: "Split tap"
    case .rotor(let turn): "\(hand(2)) rotate \(turn.rawValue)"
    case .escape: "\(hand(2)) scrub"
    case .pinch(let pinch, let fingers): "\(hand(fingers)) pinch \(pinch.rawValue)"
    }
  }

  private func hand(_ fingers: Int) -> String {
    switch fingers {
    case 1: "One-finger"
    case 2: "Two-finger"
    case 3: "Three-finger"
    case 4: "Four-finger"
    case 5: "Five-finger"
    default: "\(fingers)-finger"
    }
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 1: ""
    case 2: "double "
    case 3: "triple "
    case 4: "quadruple "
    default: "\(count)-fold "
    }
  }
}
