import Evdev
import Gestures
import Grading
import Synthesis

/// The results as tables.
struct AccuracyTables {
  let results: AccuracyResults
  /// The maximum number of listed confusions.
  let mostConfusions: Int

  /// The tables for recordings.
  ///
  /// Hands are unknown and targets do not apply.
  var ofRecordings: [FactTable] {
    [gesturesAlone, kinds, protocols, nonGestures, waits, confusions].filter { !$0.rows.isEmpty }
  }

  /// The tables for synthesized sessions.
  var ofSessions: [FactTable] {
    [
      targets, hands, profiles, kinds, protocols, gestures, everywhere, nonGestures, hardships,
      strokes, waits, confusions,
    ].filter { !$0.rows.isEmpty } + ofJoints
  }

  /// The tables for kinematic hands.
  var ofJoints: [FactTable] {
    KinematicTables(results: results.kinematic, mostConfusions: mostConfusions).all
  }

  private typealias Fact = FactTable.Fact

  static let tallyColumns = [
    FactTable.Column("count", "sessions"), FactTable.Column("right"), FactTable.Column("wrong"),
    FactTable.Column("missed"), FactTable.Column("right_part", "right %"),
  ]

  static func cells(_ tally: Tally) -> [FactTable.Fact] {
    [
      .count(tally.count), .count(tally.right), .count(tally.wrong), .count(tally.missed),
      .part(tally.right, of: tally.count),
    ]
  }

  private func table(
    _ name: String, _ title: String, _ remark: String? = nil, by key: String,
    _ rows: [(String, Tally)]
  ) -> FactTable {
    FactTable(
      name: name, title: title, remark: remark,
      columns: [FactTable.Column(key)] + AccuracyTables.tallyColumns,
      rows: rows.filter { $0.1.count > 0 }.map { [.word($0.0)] + AccuracyTables.cells($0.1) })
  }
}

// MARK: Right, wrong, missed

extension AccuracyTables {
  private var targets: FactTable {
    FactTable(
      name: "targets", title: "Targets",
      columns: [
        FactTable.Column("what"), FactTable.Column("limit"), FactTable.Column("measured"),
        FactTable.Column("kept"),
      ],
      rows: AccuracyTarget.all(results).map {
        [
          .word($0.name), .word($0.words), $0.measured,
          .truth($0.isKept, yes: "kept", no: "MISSED"),
        ]
      })
  }

  private var hands: FactTable {
    let all = [("all", results.sessions.sum())]
    return table(
      "hands", "By hand, with the default tunables", by: "hand",
      HandKind.allCases.map { ($0.rawValue, results.tally(hand: $0)) } + all)
  }

  private var profiles: FactTable {
    FactTable(
      name: "profiles", title: "By hand and profile, right in percent",
      remark: "The profile that is made for a hand stands last.",
      columns: [FactTable.Column("hand")]
        + Profile.ofHands.map { FactTable.Column($0.rawValue) } + [FactTable.Column("fits")],
      rows: HandKind.allCases.map { hand in
        [.word(hand.rawValue)]
          + Profile.ofHands.map { profile in
            let tally = results.fit(hand, profile)
            return .part(tally.right, of: tally.count)
          } + [.word(hand.profile.rawValue)]
      })
  }

  private var kinds: FactTable {
    table(
      "device-kinds", "By kind of device", by: "device",
      DeviceClass.allCases.map { ($0.rawValue, results.tally(device: $0)) })
  }

  private var protocols: FactTable {
    table(
      "protocols", "By protocol", by: "protocol",
      Sensing.allCases.map { ($0.rawValue, results.tally(sensing: $0)) })
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

  private var gesturesAlone: FactTable {
    table(
      "gestures", "By gesture", by: "gesture",
      expectedNames.map { ($0, results.tally(expected: $0)) } + [("all", results.sessions.sum())])
  }

  private var gestures: FactTable {
    FactTable(
      name: "gestures", title: "By gesture and hand, right in percent",
      columns: [FactTable.Column("gesture")] + AccuracyTables.tallyColumns.dropLast()
        + HandKind.allCases.map { FactTable.Column($0.rawValue) },
      rows: expectedNames.map { name in
        [.word(name)] + AccuracyTables.cells(results.tally(expected: name)).dropLast()
          + HandKind.allCases.map { hand in
            let tally = results.tally(hand: hand, expected: name)
            return .part(tally.right, of: tally.count)
          }
      })
  }

  private var everywhere: FactTable {
    FactTable(
      name: "gesture-device-kinds", title: "By gesture and kind of device, right in percent",
      columns: [FactTable.Column("gesture")]
        + DeviceClass.allCases.map { FactTable.Column($0.rawValue) },
      rows: expectedNames.map { name in
        [.word(name)]
          + DeviceClass.allCases.map { device in
            let tally = results.tally(expected: name, device: device)
            return .part(tally.right, of: tally.count)
          }
      })
  }
}

// MARK: Other tables

extension AccuracyTables {
  private var nonGestures: FactTable {
    let names = NonGesture.allCases.map(\.rawValue) + [Outcome.nothing]
    return table(
      "non-gestures", "What is no gesture", "Right is nothing, or only what it is.", by: "act",
      names.map { name in (name, results.nonGestures.sum { $0.expected == name }) })
  }

  private var hardships: FactTable {
    table(
      "hardships", "Under hardship, a practised hand", by: "hardship",
      Hardship.allCases.map { ($0.explanation, results.hardships[$0]) })
  }

  private var strokes: FactTable {
    guard results.strokeCount > 0 else {
      return table("strokes", "Recorded strokes", by: "pace", [])
    }
    let paces = RecordedStrokes.Pace.allCases.map { ($0.rawValue, results.strokes[$0]) }
    return table(
      "strokes", "Recorded strokes", "Straight strokes and dots that people drew with a finger.",
      by: "pace", paces + [("dots", results.dots)])
  }

  private var waits: FactTable {
    FactTable(
      name: "waits", title: "Waits in ms",
      remark:
        "From the moment in which the hand had done all of it to the report: with every gesture "
        + "bound, and with that one alone.",
      columns: [
        FactTable.Column("gesture"), FactTable.Column("least"), FactTable.Column("median"),
        FactTable.Column("most"), FactTable.Column("most_alone", "most alone"),
      ],
      rows: GestureCatalog.gestures.reversed().compactMap { gesture in
        guard let range = results.waits.range(of: gesture) else { return nil }
        let alone = results.waitsAlone.range(of: gesture).map { Fact.time($0.most) }
        return [
          .word(gesture.name), .time(range.least), .time(range.median), .time(range.most),
          alone ?? .nothing,
        ]
      })
  }

  private var confusions: FactTable {
    AccuracyTables.confusions(
      results.confusions, most: mostConfusions, name: "confusions",
      title: "What was not right, most frequent first")
  }

  /// Returns the table of a list of confusions.
  static func confusions(
    _ list: ConfusionList, most: Int, name: String, title: String
  ) -> FactTable {
    let all = list.ranked
    return FactTable(
      name: name, title: title,
      remark: all.count > most ? "The first \(most) of \(all.count) kinds." : nil,
      columns: [
        FactTable.Column("count", "times"), FactTable.Column("hand"), FactTable.Column("expected"),
        FactTable.Column("found"), FactTable.Column("replay", "the first of them"),
      ],
      rows: all.prefix(most).map { confusion in
        let found = confusion.outcome.found
        return [
          .count(confusion.count), .word(confusion.hand), .word(confusion.outcome.expected),
          .word(found.isEmpty ? "nothing" : found.joined(separator: ", ")),
          .command(confusion.replay),
        ]
      })
  }
}
