import Gestures

extension RussianWords {
  func gesture(_ gesture: Gesture) -> String {
    switch gesture {
    case .explore: "Перемещение \(hand(1))"
    case .tap(let count, let fingers): "\(tap(count)) \(hand(fingers))"
    case .doubleTapHold(let fingers): "Двойное касание с удержанием \(hand(fingers))"
    case .flick(let direction, let fingers): "Смахивание \(word(direction)) \(hand(fingers))"
    case .splitTap: "Раздельное касание"
    case .rotor(.clockwise): "Поворот \(hand(2)) по часовой стрелке"
    case .rotor(.counterclockwise): "Поворот \(hand(2)) против часовой стрелки"
    case .escape: "Зигзаг \(hand(2))"
    case .pinch(.inward, let fingers): "Сведение \(ofFingers(fingers))"
    case .pinch(.outward, let fingers): "Разведение \(ofFingers(fingers))"
    }
  }

  /// With how many fingers.
  private func hand(_ fingers: Int) -> String {
    switch fingers {
    case 1: "одним пальцем"
    case 2: "двумя пальцами"
    case 3: "тремя пальцами"
    case 4: "четырьмя пальцами"
    case 5: "пятью пальцами"
    default: "\(fingers) пальцами"
    }
  }

  /// Of how many fingers.
  private func ofFingers(_ fingers: Int) -> String {
    switch fingers {
    case 1: "одного пальца"
    case 2: "двух пальцев"
    case 3: "трех пальцев"
    case 4: "четырех пальцев"
    case 5: "пяти пальцев"
    default: "\(fingers) пальцев"
    }
  }

  private func tap(_ count: Int) -> String {
    switch count {
    case 1: "Касание"
    case 2: "Двойное касание"
    case 3: "Тройное касание"
    case 4: "Четверное касание"
    default: "\(count)-кратное касание"
    }
  }

  private func word(_ direction: Gesture.Direction) -> String {
    switch direction {
    case .left: "влево"
    case .right: "вправо"
    case .up: "вверх"
    case .down: "вниз"
    }
  }
}
