import Gestures

extension HindiWords {
  func gesture(_ gesture: Gesture) -> String {
    switch gesture {
    case .explore: "\(hand(1)) ड्रैग"
    case .tap(let count, let fingers): "\(hand(fingers)) \(tap(count))"
    case .doubleTapHold(let fingers): "\(hand(fingers)) डबल टैप और होल्ड"
    case .flick(let direction, let fingers): "\(hand(fingers)) \(word(direction)) स्वाइप"
    case .splitTap: "स्प्लिट टैप"
    case .rotor(.clockwise): "\(hand(2)) घड़ी की दिशा में घुमाव"
    case .rotor(.counterclockwise): "\(hand(2)) घड़ी की उलटी दिशा में घुमाव"
    case .escape: "\(hand(2)) स्क्रब"
    case .pinch(.inward, let fingers): "\(hand(fingers)) पिंच इन"
    case .pinch(.outward, let fingers): "\(hand(fingers)) पिंच आउट"
    }
  }

  private func hand(_ fingers: Int) -> String {
    switch fingers {
    case 1: "एक उँगली से"
    case 2: "दो उँगलियों से"
    case 3: "तीन उँगलियों से"
    case 4: "चार उँगलियों से"
    case 5: "पाँच उँगलियों से"
    default: "\(fingers) उँगलियों से"
    }
  }

  private func tap(_ count: Int) -> String {
    switch count {
    case 1: "टैप"
    case 2: "डबल टैप"
    case 3: "ट्रिपल टैप"
    case 4: "चार बार टैप"
    default: "\(count) बार टैप"
    }
  }

  private func word(_ direction: Gesture.Direction) -> String {
    switch direction {
    case .left: "बाएँ"
    case .right: "दाएँ"
    case .up: "ऊपर"
    case .down: "नीचे"
    }
  }
}
