import Gestures

extension GermanWords {
  func gesture(_ gesture: Gesture) -> String {
    switch gesture {
    case .explore: "Ziehen \(hand(1))"
    case .tap(let count, let fingers): "\(tap(count)) \(hand(fingers))"
    case .doubleTapHold(let fingers): "Doppeltippen und Halten \(hand(fingers))"
    case .flick(let direction, let fingers):
      "Streichen nach \(word(direction)) \(hand(fingers))"
    case .splitTap: "Geteiltes Tippen"
    case .rotor(.clockwise): "Drehen im Uhrzeigersinn \(hand(2))"
    case .rotor(.counterclockwise): "Drehen gegen den Uhrzeigersinn \(hand(2))"
    case .escape: "Hin- und Herreiben \(hand(2))"
    case .pinch(.inward, let fingers): "Zusammenziehen \(hand(fingers))"
    case .pinch(.outward, let fingers): "Auseinanderziehen \(hand(fingers))"
    }
  }

  private func hand(_ fingers: Int) -> String {
    switch fingers {
    case 1: "mit einem Finger"
    case 2: "mit zwei Fingern"
    case 3: "mit drei Fingern"
    case 4: "mit vier Fingern"
    case 5: "mit fünf Fingern"
    default: "mit \(fingers) Fingern"
    }
  }

  private func tap(_ count: Int) -> String {
    switch count {
    case 1: "Tippen"
    case 2: "Doppeltippen"
    case 3: "Dreifachtippen"
    case 4: "Vierfachtippen"
    default: "\(count)-faches Tippen"
    }
  }

  private func word(_ direction: Gesture.Direction) -> String {
    switch direction {
    case .left: "links"
    case .right: "rechts"
    case .up: "oben"
    case .down: "unten"
    }
  }
}
