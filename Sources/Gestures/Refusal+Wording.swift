import Evdev
import Text

extension NearMiss {
  /// Why a touch of so many fingers was not this gesture, in a sentence for a person.
  ///
  ///     Two fingers tapped twice, but the second tap began 412 ms after the first ended; the
  ///     limit is 350 ms (double-tap-window).
  public func sentence(fingers: Int) -> String {
    let hand = Hand(fingers: max(1, fingers))
    let measured = refusal.measure.map(Measured.init)
    return hand.subject + " " + story(hand, measured?.text ?? "", measured?.limitText ?? "") + "."
  }

  private func story(_ hand: Hand, _ measure: String, _ limit: String) -> String {
    switch refusal {
    case .touchedTooLong:
      "touched for \(measure), which is too long for a tap; the limit is \(limit)\(mark)"
    case .touchedTooShort:
      "touched for \(measure), which is too short for a tap; the least is \(limit)\(mark)"
    case .slid:
      "touched, but \(hand.oneOfThem) slid \(measure), which is too far for \(slidFrom); "
        + "the limit is \(limit)\(mark)"
    case .nextTapLate:
      "\(tapped), but the \(ordinal) tap began \(measure) after the \(ordinalBefore) ended; "
        + "the limit is \(limit)\(mark)"
    case .nextTapFar:
      "\(tapped), but the \(ordinal) tap was \(measure) from the one before; "
        + "the limit is \(limit)\(mark)"
    case .tooShort: "moved \(measure)\(direction); a flick is at least \(limit) long\(mark)"
    case .tookTooLong:
      "\(drew), but took \(measure); the limit is \(limit)\(mark)"
    case .lastedTooLong:
      "\(drew) fast enough for a long line, but took \(measure); the limit is \(limit)\(mark)"
    case .tooSlow:
      "\(drew) at \(measure); a line that takes so long needs \(limit)\(mark)"
    case .turnedBack:
      "moved\(direction), but came back by \(measure) of the way; the limit is \(limit)"
    case .bent:
      "moved\(direction), but the way bent by \(measure) of its length; the limit is \(limit)\(mark)"
    case .diagonal:
      "moved\(direction), but only \(measure) off the diagonal, which says neither direction; "
        + "the least is \(limit)\(mark)"
    case .movedApart:
      "\(drew), but not together: by \(measure) of the way they went apart; the limit is \(limit)"
    case .landedLate:
      "touched, but \(hand.theLast) landed \(measure) after the one before; "
        + "the limit is \(limit)\(mark)"
    case .liftedLate:
      "touched, but \(hand.theLast) lifted \(measure) after the first; the limit is \(limit)\(mark)"
    case .returned:
      hand.fingers == 1
        ? "bounced: it lifted and came back" : "drummed: one that had lifted came back at once"
    case .tooManyFingers: "touched, and \(gesture.name) takes \(limit)"
    case .turnedTooLittle: "turned by \(measure)\(turn); the least turn is \(limit)\(mark)"
    case .spreadTooLittle: "\(spread) by \(measure); the least is \(limit)\(mark)"
    case .spreadTooLittleApart:
      "\(spread) by \(measure) of how far apart they were; the least is \(limit)\(mark)"
    case .movedAlong:
      "\(turnedOrSpread), but moved \(measure) as far in other ways; the limit is \(limit)"
    case .movedStraight:
      "touched, and one passed the other in a line: its way shows \(measure) of the bulge of an arc; "
        + "a turn shows at least \(limit)"
    case .turnUnknown:
      "touched, but the device shows only the corners of a box around them, not where each one is"
    case .tooFewLegs(let count, _): "drew \(Number.legs(count)) of a Z; it takes \(limit)"
    case .tooManyLegs(let count, _):
      "went back and forth in \(Number.legs(count)); a Z has at most \(limit)"
    case .legTooShort:
      "drew a Z, but one of its legs was \(measure) wide; the least is \(limit)\(mark)"
    case .legBent:
      "drew a Z, but one of its legs bent by \(measure) of its length; the limit is \(limit)\(mark)"
    case .noDescent:
      "went back and forth and led \(downOrUp) by \(measure) of the width; a Z leads down by at "
        + "least \(limit)\(mark)"
    case .ledUp:
      "drew a Z, but one of its sides led up by \(measure) of the width; each side leads down"
    case .explored:
      "made the gesture \(gesture.name), but explored by then: it touched for \(measure), and a "
        + "finger that rests for \(limit) explores\(mark)"
    case .rested:
      gesture == .splitTap
        ? "rested while another one tapped beside it: both together are the split tap"
        : "rested while others moved; fingers that rest are no part of what others do"
    case .takenBack:
      "touched, but \(hand.oneOfThem) was taken back: as a palm, with lost events, or at the end of "
        + "the session"
    case .notFromItsBeginning:
      "touched already when the session began, or when events were lost; the beginning is not known"
    case .notBound: "made the gesture \(gesture.name), which is not among those that are asked for"
    }
  }

  /// The name of what to turn, as it stands behind a limit.
  private var mark: String { tunable.map { " (\($0.name))" } ?? "" }
}

// MARK: - The words of a gesture

extension NearMiss {
  private var tapCount: Int {
    switch gesture {
    case .tap(let count, _): max(2, count)
    case .explore, .doubleTapHold, .flick, .splitTap, .rotor, .escape, .pinch: 2
    }
  }

  private var tapped: String {
    switch tapCount {
    case 2: "tapped twice"
    case 3: "tapped three times"
    default: "tapped \(Number.word(tapCount)) times"
    }
  }

  private var ordinal: String { Number.ordinal(tapCount) }
  private var ordinalBefore: String { Number.ordinal(tapCount - 1) }

  private var slidFrom: String {
    switch gesture {
    case .tap, .splitTap: "a tap"
    case .doubleTapHold: "a hold"
    case .explore, .flick, .rotor, .escape, .pinch: gesture.name
    }
  }

  /// Where a flick was going: ` to the left`.
  private var direction: String {
    switch gesture {
    case .flick(.left, _): " to the left"
    case .flick(.right, _): " to the right"
    case .flick(.up, _): " up"
    case .flick(.down, _): " down"
    case .explore, .tap, .doubleTapHold, .splitTap, .rotor, .escape, .pinch: ""
    }
  }

  private var drew: String {
    switch gesture {
    case .escape: "drew a Z"
    case .explore, .tap, .doubleTapHold, .flick, .splitTap, .rotor, .pinch: "moved\(direction)"
    }
  }

  /// Which way a pair turned: ` clockwise`.
  private var turn: String {
    switch gesture {
    case .rotor(let turn): " \(turn.rawValue)"
    case .explore, .tap, .doubleTapHold, .flick, .splitTap, .escape, .pinch: ""
    }
  }

  /// Which way a path led that leads down in a Z.
  private var downOrUp: String {
    if case .noDescent(let part, _) = refusal, part.count < 0 { return "up" }
    return "down"
  }

  private var spread: String {
    switch gesture {
    case .pinch(.inward, _): "drew together"
    case .pinch(.outward, _): "spread"
    case .explore, .tap, .doubleTapHold, .flick, .splitTap, .rotor, .escape:
      "drew together or spread"
    }
  }

  private var turnedOrSpread: String {
    switch gesture {
    case .rotor(let turn): "turned \(turn.rawValue)"
    case .explore, .tap, .doubleTapHold, .flick, .splitTap, .escape, .pinch: spread
    }
  }
}

// MARK: - The words of a hand

/// How sentences speak of the fingers of a touch.
private struct Hand {
  let fingers: Int

  var subject: String { fingers == 1 ? "One finger" : "\(Number.capital(fingers)) fingers" }
  var oneOfThem: String { fingers == 1 ? "it" : "one of them" }
  var theLast: String { fingers == 1 ? "it" : "the last" }
}

/// Numbers as words, as far as hands have fingers.
private enum Number {
  static func word(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  static func capital(_ number: Int) -> String {
    let word = word(number)
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  static func legs(_ number: Int) -> String {
    number == 1 ? "one leg" : "\(word(number)) legs"
  }

  static func ordinal(_ number: Int) -> String {
    let words = ["", "first", "second", "third", "fourth", "fifth"]
    return words.indices.contains(number) ? words[number] : "\(number)th"
  }
}

// MARK: - The words of figures

/// A measure and its limit in words that differ, however near they are to each other.
private struct Measured {
  let text: String
  let limitText: String

  init(_ measure: Refusal.Measure) {
    if case .number(let number, let limit) = measure {
      (text, limitText) = (Number.word(number), Number.word(limit))
      return
    }
    let (figure, limit, unit) = measure.figures
    let shown: (factor: Double, unit: String, decimals: Int) =
      switch measure {
      case .time: max(figure, limit) < 10_000 ? (1, " \(unit)", 0) : (0.001, " s", 1)
      case .length: (1, " \(unit)", 1)
      case .angle: (1, "°", 1)
      // Which way it was is said in words.
      case .part: (figure < 0 ? -100 : 100, " %", 0)
      case .speed: (1, " \(unit)", 0)
      case .number: (1, "", 0)
      }
    var decimals = shown.decimals
    let (first, second) = (figure * shown.factor, limit * abs(shown.factor))
    // Figures that look alike, or like nothing, would make nonsense of the sentence.
    while decimals < 4, first != second {
      let word = Decimals.plain(first, decimals: decimals)
      guard word == Decimals.plain(second, decimals: decimals) || word == "0" && first != 0
      else { break }
      decimals += 1
    }
    text = Decimals.plain(first, decimals: decimals) + shown.unit
    limitText = Decimals.plain(second, decimals: max(decimals, 3)) + shown.unit
  }
}
