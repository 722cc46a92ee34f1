import Evdev
import Gestures
import Grading
import Synthesis
import Text

/// A target for the accuracy of recognition.
///
/// All targets are in this file.
///
/// Targets do not apply to recordings of people, whose number and subjects are arbitrary.
struct AccuracyTarget {
  let name: String
  let limit: Limit
  let measured: ResultTable.Cell
  let isMet: Bool

  enum Limit {
    /// The minimum share of correct sessions.
    case right(Figure)
    /// The maximum share of wrong sessions.
    case wrong(Figure)
    /// No gesture is delayed.
    case noWait
  }

  /// A share in hundredths of a percent, so that no value is rounded.
  struct Figure {
    let hundredths: Int
    init(_ hundredths: Int) { self.hundredths = hundredths }
    var text: String { Decimals.percent(hundredths, of: 10_000) + " %" }
  }

  // MARK: The limits

  static func right(_ hand: HandKind) -> Figure {
    switch hand {
    case .practiced: Figure(99_90)
    case .learning, .curving, .dwelling: Figure(99_50)
    case .slow: Figure(98_50)
    case .tremor: Figure(97_00)
    }
  }

  static func right(_ pace: RecordedStrokes.Pace) -> Figure {
    switch pace {
    case .fast: Figure(99_00)
    case .medium: Figure(97_50)
    case .slow: Figure(93_00)
    }
  }

  static let fitted = Figure(99_50)
  static let everywhere = Figure(97_00)
  static let hardship = Figure(98_00)
  static let maximumWrong = Figure(10)
}

extension AccuracyTarget {
  init(_ name: String, right figure: Figure, _ tally: Tally) {
    self.name = name
    limit = .right(figure)
    measured = .correct(tally)
    isMet = tally.right * 10_000 >= figure.hundredths * tally.count
  }

  init(_ name: String, wrong figure: Figure, _ tally: Tally) {
    self.name = name
    limit = .wrong(figure)
    measured = .percentage(tally.wrong, of: tally.count)
    isMet = tally.wrong * 10_000 <= figure.hundredths * tally.count
  }

  init(_ name: String, longest wait: Microseconds) {
    self.name = name
    limit = .noWait
    measured = .time(wait)
    isMet = wait <= Microseconds(0)
  }

  /// The limit as text.
  var words: String {
    switch limit {
    case .right(let figure): "≥ \(figure.text) correct"
    case .wrong(let figure): "≤ \(figure.text) incorrect"
    case .noWait: "0 ms"
    }
  }

  /// Returns every target with the measured value.
  static func all(_ results: AccuracyResults) -> [AccuracyTarget] {
    var targets = HandKind.allCases.map { hand in
      AccuracyTarget("\(hand.rawValue) hand", right: right(hand), results.tally(hand: hand))
    }
    targets += HandKind.allCases.map { hand in
      AccuracyTarget(
        "\(hand.rawValue) hand, profile \(hand.profile.rawValue)", right: fitted,
        results.fit(hand, hand.profile))
    }
    targets.append(
      worst(
        "fitting profile, every hand on every kind of device", right: fitted,
        HandKind.allCases.flatMap { hand in
          DeviceClass.allCases.map { results.fit(hand, hand.profile, device: $0) }
        }))
    targets.append(
      worst(
        "every gesture on every kind of device", right: everywhere,
        GestureCatalog.gestures.flatMap { gesture in
          DeviceClass.allCases.map { results.tally(expected: gesture.name, device: $0) }
        }))
    targets.append(AccuracyTarget("all gestures", wrong: maximumWrong, results.sessions.sum()))
    targets.append(
      AccuracyTarget(
        "all gestures and non-gestures", wrong: maximumWrong,
        results.sessions.sum() + results.nonGestures.sum()))
    targets += StressCondition.allCases.map {
      AccuracyTarget($0.explanation, right: hardship, results.hardships[$0])
    }
    if results.strokeCount > 0 {
      targets += RecordedStrokes.Pace.allCases.map {
        AccuracyTarget("recorded strokes, \($0.rawValue)", right: right($0), results.strokes[$0])
      }
    }
    let waits = GestureCatalog.gestures.compactMap { results.delaysAlone.range(of: $0)?.maximum }
    targets.append(
      AccuracyTarget("delay with one gesture bound", longest: waits.max() ?? Microseconds(0)))
    return targets
  }

  /// Returns a target for the tally with the lowest share of correct sessions.
  private static func worst(
    _ name: String, right figure: Figure, _ tallies: [Tally]
  ) -> AccuracyTarget {
    let worst = tallies.filter { $0.count > 0 }.min {
      $0.right * $1.count < $1.right * $0.count
    }
    return AccuracyTarget(name, right: figure, worst ?? Tally())
  }
}
