import Evdev
import Gestures
import Grading
import Synthesis

/// The results as tables.
struct AccuracyTables {
  let results: AccuracyResults
  /// The maximum number of listed confusions.
  let maximumConfusions: Int

  /// The tables for recordings.
  ///
  /// Hands are unknown and targets do not apply.
  var ofRecordings: [ResultTable] {
    [gesturesAlone, kinds, protocols, nonGestures, waits, confusions].filter { !$0.rows.isEmpty }
  }

  /// The tables for synthesized sessions.
  var ofSessions: [ResultTable] {
    [
      targets, hands, profiles, kinds, protocols, gestures, everywhere, nonGestures, hardships,
      strokes, waits, confusions,
    ].filter { !$0.rows.isEmpty } + ofJoints
  }

  /// The tables for kinematic hands.
  var ofJoints: [ResultTable] {
    KinematicTables(results: results.kinematic, maximumConfusions: maximumConfusions).all
  }

  private typealias Fact = ResultTable.Cell

  static let tallyColumns: [ResultTable.Column] = [
    .init("count", "sessions"), .init("right", "correct"), .init("wrong", "incorrect"), "missed",
    .init("right_part", "correct %"),
  ]

  static func cells(_ tally: Tally) -> [ResultTable.Cell] {
    [
      .count(tally.count), .count(tally.right), .count(tally.wrong), .count(tally.missed),
      .correct(tally),
    ]
  }

  private func table(
    _ name: String, _ title: String, _ notice: String? = nil, by key: String,
    _ rows: [(String, Tally)]
  ) -> ResultTable {
    ResultTable(
      name: name, title: title, notice: notice,
      columns: [ResultTable.Column(key)] + AccuracyTables.tallyColumns,
      rows: rows.filter { $0.1.count > 0 }.map { [.text($0.0)] + AccuracyTables.cells($0.1) })
  }
}

// MARK: Right, wrong, missed

extension AccuracyTables {
  private var targets: ResultTable {
    ResultTable(
      name: "targets", title: "Targets",
      columns: ["what", "limit", "measured", "met"],
      rows: AccuracyTarget.all(results).map {
        [
          .text($0.name), .text($0.words), $0.measured,
          .flag($0.isMet, yes: "met", no: "MISSED"),
        ]
      })
  }

  private var hands: ResultTable {
    let all = [("all", results.sessions.sum())]
    return table(
      "hands", "By hand, with the default tunables", by: "hand",
      HandKind.allCases.map { ($0.rawValue, results.tally(hand: $0)) } + all)
  }

  private var profiles: ResultTable {
    ResultTable(
      name: "profiles", title: "By hand and profile, percent correct",
      notice: "The last column names the profile for the hand.",
      columns: ["hand"]
        + Profile.handProfiles.map { ResultTable.Column($0.rawValue) }
        + [.init("fits", "fitting profile")],
      rows: HandKind.allCases.map { hand in
        [.text(hand.rawValue)]
          + Profile.handProfiles.map { .correct(results.fit(hand, $0)) }
          + [.text(hand.profile.rawValue)]
      })
  }

  private var kinds: ResultTable {
    table(
      "device-kinds", "By kind of device", by: "device",
      DeviceClass.allCases.map { ($0.rawValue, results.tally(device: $0)) })
  }

  private var protocols: ResultTable {
    table(
      "protocols", "By protocol", by: "protocol",
      ProtocolClass.allCases.map { ($0.rawValue, results.tally(sensing: $0)) })
  }

  /// The names of all gestures, then the unknown names that recordings contain.
  private var expectedNames: [String] {
    let names = GestureCatalog.gestures.reversed().map(\.name)
    var others: [String] = []
    for kind in results.sessions.keys
    where !names.contains(kind.expected) && !others.contains(kind.expected) {
      others.append(kind.expected)
    }
    return names + others
  }

  private var gesturesAlone: ResultTable {
    table(
      "gestures", "By gesture", by: "gesture",
      expectedNames.map { ($0, results.tally(expected: $0)) } + [("all", results.sessions.sum())])
  }

  private var gestures: ResultTable {
    ResultTable(
      name: "gestures", title: "By gesture and hand, percent correct",
      columns: ["gesture"] + AccuracyTables.tallyColumns.dropLast()
        + HandKind.allCases.map { ResultTable.Column($0.rawValue) },
      rows: expectedNames.map { name in
        [.text(name)] + AccuracyTables.cells(results.tally(expected: name)).dropLast()
          + HandKind.allCases.map { .correct(results.tally(hand: $0, expected: name)) }
      })
  }

  private var everywhere: ResultTable {
    ResultTable(
      name: "gesture-device-kinds", title: "By gesture and kind of device, percent correct",
      columns: ["gesture"] + DeviceClass.allCases.map { ResultTable.Column($0.rawValue) },
      rows: expectedNames.map { name in
        [.text(name)]
          + DeviceClass.allCases.map { .correct(results.tally(expected: name, device: $0)) }
      })
  }
}

// MARK: Other tables

extension AccuracyTables {
  private var nonGestures: ResultTable {
    let names = NonGesture.allCases.map(\.rawValue) + [GestureOutcome.nothing]
    return table(
      "non-gestures", "Non-gestures",
      "Correct: no gesture is recognized, or only the "
        + "gesture that the movement really is.", by: "act",
      names.map { name in (name, results.nonGestures.sum { $0.expected == name }) })
  }

  private var hardships: ResultTable {
    table(
      "stress", "Under stress conditions, practiced hand", by: "condition",
      StressCondition.allCases.map { ($0.explanation, results.hardships[$0]) })
  }

  private var strokes: ResultTable {
    guard results.strokeCount > 0 else {
      return table("strokes", "Recorded strokes", by: "pace", [])
    }
    let paces = RecordedStrokes.Pace.allCases.map { ($0.rawValue, results.strokes[$0]) }
    return table(
      "strokes", "Recorded strokes", "Straight strokes and dots that people drew with a finger.",
      by: "pace", paces + [("dots", results.dots)])
  }

  private var waits: ResultTable {
    ResultTable(
      name: "waits", title: "Delays in ms",
      notice:
        "The time from the end of the movement to the recognition. Last column: with only this "
        + "gesture bound.",
      columns: [
        "gesture", .init("least", "minimum"), "median", .init("most", "maximum"),
        .init("most_alone", "maximum alone"),
      ],
      rows: GestureCatalog.gestures.reversed().compactMap { gesture in
        guard let range = results.waits.range(of: gesture) else { return nil }
        let alone = results.delaysAlone.range(of: gesture).map { Fact.time($0.maximum) }
        return [
          .text(gesture.name), .time(range.minimum), .time(range.median), .time(range.maximum),
          alone ?? .empty,
        ]
      })
  }

  private var confusions: ResultTable {
    AccuracyTables.confusions(
      results.confusions, maximum: maximumConfusions, name: "confusions",
      title: "Most frequent failures")
  }

  /// Returns the table of a list of confusions.
  static func confusions(
    _ list: ConfusionList, maximum: Int, name: String, title: String
  ) -> ResultTable {
    let all = list.ranked
    return ResultTable(
      name: name, title: title,
      notice: all.count > maximum ? "The first \(maximum) of \(all.count) kinds of failures." : nil,
      columns: ["count", "hand", "expected", "found", .init("replay", "first example")],
      rows: all.prefix(maximum).map { confusion in
        let found = confusion.outcome.found
        return [
          .count(confusion.count), .text(confusion.hand), .text(confusion.outcome.expected),
          .text(found.isEmpty ? "nothing" : found.joined(separator: ", ")),
          .command(confusion.replay),
        ]
      })
  }
}
