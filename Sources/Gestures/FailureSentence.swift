import Text

/// The parts of the sentence for a failure.
///
///     Two fingers tapped twice, but the second tap began 412 ms after the first ended; the
///     limit is 350 ms (double-tap-window).
struct FailureSentence {
  let gesture: Gesture
  let fingers: Int
  /// The measured value.
  let measure: String
  /// The limit.
  let limit: String
  /// The name of the tunable after a limit: ` (double-tap-window)`.
  let mark: String

  init(_ miss: NearMiss, fingers: Int) {
    gesture = miss.gesture
    self.fingers = max(1, fingers)
    (measure, limit) = miss.reason.measure.map(FailureSentence.figures) ?? ("", "")
    mark = miss.limit.map { " (\($0))" } ?? ""
  }

  var theLimit: String { "the limit is \(limit)\(mark)" }
  var theMinimum: String { "the minimum is \(limit)\(mark)" }

  // MARK: A hand

  var subject: String {
    guard fingers > 1 else { return "One finger" }
    let word = FailureSentence.number(fingers)
    return word.prefix(1).uppercased() + word.dropFirst() + " fingers"
  }

  var oneOfThem: String { fingers == 1 ? "it" : "one of them" }
  var theLast: String { fingers == 1 ? "it" : "the last" }

  // MARK: A gesture

  private var tapCount: Int { if case .tap(let count, _) = gesture { max(2, count) } else { 2 } }

  var tapped: String {
    switch tapCount {
    case 2: "tapped twice"
    case 3: "tapped three times"
    default: "tapped \(FailureSentence.number(tapCount)) times"
    }
  }

  var ordinal: String { FailureSentence.ordinal(tapCount) }
  var ordinalBefore: String { FailureSentence.ordinal(tapCount - 1) }

  var tapOrHold: String {
    if case .doubleTapHold = gesture { return "a hold" }
    if case .tap = gesture { return "a tap" }
    return gesture == .splitTap ? "a tap" : gesture.name
  }

  /// The direction of a flick: ` to the left`.
  var direction: String {
    guard case .flick(let direction, _) = gesture else { return "" }
    return direction == .up || direction == .down
      ? " \(direction.rawValue)" : " to the \(direction.rawValue)"
  }

  var drew: String { gesture == .escape ? "drew a Z" : "moved\(direction)" }

  /// The direction of a rotor turn: ` clockwise`.
  var turn: String {
    if case .rotor(let turn) = gesture { " \(turn.rawValue)" } else { "" }
  }

  var spread: String {
    guard case .pinch(let pinch, _) = gesture else { return "moved together or apart" }
    return pinch == .inward ? "drew together" : "spread"
  }

  var turnedOrSpread: String { if case .rotor = gesture { "turned\(turn)" } else { spread } }

  func legs(_ count: Int) -> String {
    count == 1 ? "one leg" : "\(FailureSentence.number(count)) legs"
  }
}

// MARK: Figures

extension FailureSentence {
  /// Returns a number from 0 to 10 as a word, and others as digits.
  static func number(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  private static func ordinal(_ number: Int) -> String {
    let words = ["", "first", "second", "third", "fourth", "fifth"]
    return words.indices.contains(number) ? words[number] : "\(number)th"
  }

  /// The maximum ratio that is given as a number.
  ///
  /// A larger one is relative to almost nothing.
  static let maximumRatio = 10.0

  /// Returns a measured value and its limit with enough decimals to differ.
  static func figures(_ measure: FailureReason.Measure) -> (String, String) {
    let (figure, limit, unit) = (measure.value, measure.limit, measure.dimension.unit)
    let shown: (factor: Double, unit: String, decimals: Int)
    switch measure.dimension {
    case .count: return (number(Int(figure)), number(Int(limit)))
    case .time: shown = max(figure, limit) < 10_000 ? (1, " \(unit)", 0) : (0.001, " s", 1)
    case .length: shown = (1, " \(unit)", 1)
    case .angle: shown = (1, "°", 1)
    // The sentence states the direction.
    case .ratio: shown = (figure < 0 ? -100 : 100, " %", 0)
    case .speed: shown = (1, " \(unit)", 0)
    }
    var decimals = shown.decimals
    let (first, second) = (figure * shown.factor, limit * abs(shown.factor))
    // Equal or zero values would make the sentence meaningless.
    while decimals < 4, first != second {
      let word = Decimals.plain(first, decimals: decimals)
      guard word == Decimals.plain(second, decimals: decimals) || word == "0" && first != 0
      else { break }
      decimals += 1
    }
    var figureInWords = Decimals.plain(first, decimals: decimals)
    if measure.dimension == .ratio, abs(figure) > maximumRatio, limit < maximumRatio {
      figureInWords = "over \(Decimals.plain(maximumRatio * 100, decimals: 0))"
    }
    // The difference is smaller than the last decimal.
    if first != second, figureInWords == Decimals.plain(second, decimals: decimals) {
      figureInWords = "a little \(first < second ? "under" : "over") \(figureInWords)"
    }
    return (
      figureInWords + shown.unit,
      Decimals.plain(second, decimals: max(decimals, 3)) + shown.unit
    )
  }
}
