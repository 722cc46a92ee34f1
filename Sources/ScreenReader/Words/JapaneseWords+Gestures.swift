import Gestures

extension JapaneseWords {
  func gesture(_ gesture: Gesture) -> String {
    switch gesture {
    case .explore: "\(hand(1))ドラッグ"
    case .tap(let count, let fingers): "\(hand(fingers))\(times(count))タップ"
    case .doubleTapHold(let fingers): "\(hand(fingers))ダブルタップして押さえたままにする"
    case .flick(let direction, let fingers): "\(hand(fingers))\(word(direction))にスワイプ"
    case .splitTap: "スプリットタップ"
    case .rotor(.clockwise): "\(hand(2))時計回りに回転"
    case .rotor(.counterclockwise): "\(hand(2))反時計回りに回転"
    case .escape: "\(hand(2))スクラブ"
    case .pinch(.inward, let fingers): "\(hand(fingers))ピンチイン"
    case .pinch(.outward, let fingers): "\(hand(fingers))ピンチアウト"
    }
  }

  private func hand(_ fingers: Int) -> String { "\(fingers)本指で" }

  private func times(_ count: Int) -> String {
    switch count {
    case 1: ""
    case 2: "ダブル"
    case 3: "トリプル"
    default: "\(count)回"
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
