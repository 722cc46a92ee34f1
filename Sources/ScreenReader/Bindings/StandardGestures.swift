import Gestures

// The standard command of each gesture, and its name in each language.

extension Bindings {
  /// The bindings of iOS, for all gestures that exist here.
  public static let standard: Bindings = {
    var bindings = Bindings()
    for (gesture, command) in defaults { bindings.bind(gesture, to: command) }
    bindings.bind(.flick(.up, fingers: 1), to: .increment, in: .adjustable)
    bindings.bind(.flick(.down, fingers: 1), to: .decrement, in: .adjustable)
    bindings.bind(.tap(count: 2, fingers: 4), to: .toggleHelp, in: .practice)
    return bindings
  }()

  private static let defaults: [(Gesture, ReaderCommand)] = [
    (.explore, .explore),
    (.tap(count: 1, fingers: 1), .speakItem),
    (.flick(.right, fingers: 1), .nextItem),
    (.flick(.left, fingers: 1), .previousItem),
    (.flick(.up, fingers: 1), .previousRotorItem),
    (.flick(.down, fingers: 1), .nextRotorItem),
    (.tap(count: 2, fingers: 1), .activate),
    (.tap(count: 3, fingers: 1), .longPress),
    (.tap(count: 4, fingers: 1), .secondaryActivate),
    (.doubleTapHold(fingers: 1), .passThrough),
    (.splitTap, .activateTouched),
    (.tap(count: 1, fingers: 2), .toggleSpeech),
    (.tap(count: 2, fingers: 2), .magicTap),
    (.tap(count: 3, fingers: 2), .itemChooser),
    (.doubleTapHold(fingers: 2), .labelItem),
    (.flick(.up, fingers: 2), .readFromTop),
    (.flick(.down, fingers: 2), .readFromHere),
    (.escape, .escape),
    (.rotor(.clockwise), .nextRotor),
    (.rotor(.counterclockwise), .previousRotor),
    (.pinch(.outward, fingers: 2), .zoomIn),
    (.pinch(.inward, fingers: 2), .zoomOut),
    (.flick(.up, fingers: 3), .scrollDown),
    (.flick(.down, fingers: 3), .scrollUp),
    (.flick(.left, fingers: 3), .scrollLeft),
    (.flick(.right, fingers: 3), .scrollRight),
    (.tap(count: 1, fingers: 3), .itemSummary),
    (.tap(count: 2, fingers: 3), .toggleMute),
    (.tap(count: 3, fingers: 3), .toggleCurtain),
    (.tap(count: 4, fingers: 3), .copyLastSpeech),
    (.doubleTapHold(fingers: 3), .undoOrRedo),
    (.tap(count: 1, fingers: 4), .firstOrLastItem),
    (.tap(count: 2, fingers: 4), .toggleHelp),
    (.flick(.left, fingers: 4), .previousApplication),
    (.flick(.right, fingers: 4), .nextApplication),
    (.pinch(.inward, fingers: 5), .home),
  ]
}

/// The names of gestures in a language.
///
/// The names are patterns: `{hand}` and `{fingers}` are the number of fingers, `{taps}` the number
/// of taps, `{way}` the direction.
private struct GestureNames: Sendable {
  /// Words for the numbers from one; in `more`, `#` is replaced by a larger number.
  struct Numbers: Sendable {
    let numerals: [String]
    let more: String

    init(_ words: String..., more: String) {
      self.numerals = words
      self.more = more
    }

    func word(for number: Int) -> String {
      numerals.indices.contains(number - 1)
        ? numerals[number - 1] : more.replacing("#", with: "\(number)")
    }
  }

  /// The words for the number of fingers: `{hand}`.
  let hands: Numbers
  /// The words for the number of fingers of a pinch: `{fingers}`.
  var fingers = Numbers(more: "#")
  let taps: Numbers
  let left, right, up, down: String

  let explore, tap, doubleTapHold, flick, splitTap: String
  let clockwise, counterclockwise, escape, inward, outward: String

  func name(of gesture: Gesture) -> String {
    switch gesture {
    case .explore: filled(explore, 1)
    case .tap(let count, let fingers):
      filled(tap, fingers).replacing("{taps}", with: taps.word(for: count))
    case .doubleTapHold(let fingers): filled(doubleTapHold, fingers)
    case .flick(let direction, let fingers):
      filled(flick, fingers).replacing("{way}", with: word(for: direction))
    case .splitTap: splitTap
    case .rotor(.clockwise): filled(clockwise, 2)
    case .rotor(.counterclockwise): filled(counterclockwise, 2)
    case .escape: filled(escape, 2)
    case .pinch(.inward, let fingers): filled(inward, fingers)
    case .pinch(.outward, let fingers): filled(outward, fingers)
    }
  }

  private func filled(_ pattern: String, _ count: Int) -> String {
    pattern.replacing("{hand}", with: hands.word(for: count))
      .replacing("{fingers}", with: fingers.word(for: count))
  }

  private func word(for direction: Gesture.Direction) -> String {
    switch direction {
    case .left: left
    case .right: right
    case .up: up
    case .down: down
    }
  }
}

extension EnglishStrings {
  func gesture(_ gesture: Gesture) -> String { Self.gestures.name(of: gesture) }

  private static let gestures = GestureNames(
    hands: .init(
      "One-finger", "Two-finger", "Three-finger", "Four-finger", "Five-finger", more: "#-finger"),
    taps: .init("", "double ", "triple ", "quadruple ", more: "#-fold "),
    left: "left", right: "right", up: "up", down: "down",
    explore: "{hand} drag", tap: "{hand} {taps}tap",
    doubleTapHold: "{hand} double tap and hold", flick: "{hand} swipe {way}",
    splitTap: "Split tap", clockwise: "{hand} rotate clockwise",
    counterclockwise: "{hand} rotate counterclockwise", escape: "{hand} scrub",
    inward: "{hand} pinch in", outward: "{hand} pinch out")
}

extension GermanStrings {
  func gesture(_ gesture: Gesture) -> String { Self.gestures.name(of: gesture) }

  private static let gestures = GestureNames(
    hands: .init(
      "Mit einem Finger", "Mit zwei Fingern", "Mit drei Fingern", "Mit vier Fingern",
      "Mit fünf Fingern", more: "Mit # Fingern"),
    taps: .init("tippen", "doppeltippen", "dreimal tippen", "viermal tippen", more: "#-mal tippen"),
    left: "links", right: "rechts", up: "oben", down: "unten",
    explore: "{hand} ziehen", tap: "{hand} {taps}",
    doubleTapHold: "{hand} doppeltippen und halten", flick: "{hand} nach {way} streichen",
    splitTap: "Geteilt tippen", clockwise: "{hand} im Uhrzeigersinn drehen",
    counterclockwise: "{hand} gegen den Uhrzeigersinn drehen",
    escape: "{hand} hin- und herstreichen",
    inward: "{hand} zusammenziehen", outward: "{hand} auseinanderziehen")
}

extension RussianStrings {
  func gesture(_ gesture: Gesture) -> String { Self.gestures.name(of: gesture) }

  private static let gestures = GestureNames(
    hands: .init(
      "одним пальцем", "двумя пальцами", "тремя пальцами", "четырьмя пальцами", "пятью пальцами",
      more: "# пальцами"),
    fingers: .init(
      "одного пальца", "двух пальцев", "трёх пальцев", "четырёх пальцев", "пяти пальцев",
      more: "# пальцев"),
    taps: .init(
      "Касание", "Двойное касание", "Тройное касание", "Четверное касание",
      more: "#-кратное касание"),
    left: "влево", right: "вправо", up: "вверх", down: "вниз",
    explore: "Перемещение {hand}", tap: "{taps} {hand}",
    doubleTapHold: "Двойное касание с удержанием {hand}", flick: "Смахивание {way} {hand}",
    splitTap: "Раздельное касание", clockwise: "Поворот {hand} по часовой стрелке",
    counterclockwise: "Поворот {hand} против часовой стрелки", escape: "Зигзаг {hand}",
    inward: "Сведение {fingers}", outward: "Разведение {fingers}")
}

extension HindiStrings {
  func gesture(_ gesture: Gesture) -> String { Self.gestures.name(of: gesture) }

  private static let gestures = GestureNames(
    hands: .init(
      "एक उँगली से", "दो उँगलियों से", "तीन उँगलियों से", "चार उँगलियों से", "पाँच उँगलियों से",
      more: "# उँगलियों से"),
    taps: .init("टैप", "डबल टैप", "ट्रिपल टैप", "चार बार टैप", more: "# बार टैप"),
    left: "बाएँ", right: "दाएँ", up: "ऊपर", down: "नीचे",
    explore: "{hand} ड्रैग", tap: "{hand} {taps}",
    doubleTapHold: "{hand} डबल टैप और होल्ड", flick: "{hand} {way} स्वाइप",
    splitTap: "स्प्लिट टैप", clockwise: "{hand} घड़ी की दिशा में घुमाव",
    counterclockwise: "{hand} घड़ी की उलटी दिशा में घुमाव", escape: "{hand} स्क्रब",
    inward: "{hand} पिंच इन", outward: "{hand} पिंच आउट")
}

extension ChineseStrings {
  func gesture(_ gesture: Gesture) -> String { Self.gestures.name(of: gesture) }

  private static let gestures = GestureNames(
    hands: .init("单指", "双指", "三指", "四指", "五指", more: "#指"),
    taps: .init("", "两下", "三下", "四下", more: "#下"),
    left: "左", right: "右", up: "上", down: "下",
    explore: "{hand}拖移", tap: "{hand}轻点{taps}", doubleTapHold: "{hand}轻点两下并按住",
    flick: "{hand}向{way}轻扫", splitTap: "分开轻点", clockwise: "{hand}顺时针旋转",
    counterclockwise: "{hand}逆时针旋转", escape: "{hand}来回搓擦",
    inward: "{hand}捏合", outward: "{hand}张开")
}

extension JapaneseStrings {
  func gesture(_ gesture: Gesture) -> String { Self.gestures.name(of: gesture) }

  private static let gestures = GestureNames(
    hands: .init(more: "#本指で"), taps: .init("", "ダブル", "トリプル", more: "#回"),
    left: "左", right: "右", up: "上", down: "下",
    explore: "{hand}ドラッグ", tap: "{hand}{taps}タップ",
    doubleTapHold: "{hand}ダブルタップして押さえたままにする", flick: "{hand}{way}にスワイプ",
    splitTap: "スプリットタップ", clockwise: "{hand}時計回りに回転",
    counterclockwise: "{hand}反時計回りに回転", escape: "{hand}スクラブ",
    inward: "{hand}ピンチイン", outward: "{hand}ピンチアウト")
}
