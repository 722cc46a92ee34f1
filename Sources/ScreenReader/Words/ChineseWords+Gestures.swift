import Gestures

extension ChineseWords {
  func gesture(_ gesture: Gesture) -> String {
    switch gesture {
    case .explore: "\(hand(1))拖移"
    case .tap(let count, let fingers): "\(hand(fingers))轻点\(times(count))"
    case .doubleTapHold(let fingers): "\(hand(fingers))轻点两下并按住"
    case .flick(let direction, let fingers): "\(hand(fingers))向\(word(direction))轻扫"
    case .splitTap: "分开轻点"
    case .rotor(.clockwise): "\(hand(2))顺时针旋转"
    case .rotor(.counterclockwise): "\(hand(2))逆时针旋转"
    case .escape: "\(hand(2))来回搓擦"
    case .pinch(.inward, let fingers): "\(hand(fingers))捏合"
    case .pinch(.outward, let fingers): "\(hand(fingers))张开"
    }
  }

  private func hand(_ fingers: Int) -> String {
    switch fingers {
    case 1: "单指"
    case 2: "双指"
    case 3: "三指"
    case 4: "四指"
    case 5: "五指"
    default: "\(fingers)指"
    }
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 1: ""
    case 2: "两下"
    case 3: "三下"
    case 4: "四下"
    default: "\(count)下"
    }
  }

  private func word(_ direction: Gesture.Direction) -> String {
    switch direction {
    case .left: "左"
    case .right: "右"
    case .up: "上"
    case .down: "下"
    }
  }
}
