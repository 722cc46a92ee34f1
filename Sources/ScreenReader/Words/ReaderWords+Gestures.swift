import Gestures

// What gestures are called in each language: a new one is a line in each.

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
