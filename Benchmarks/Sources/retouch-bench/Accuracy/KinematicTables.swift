import Evdev
import Gestures
import Grading
import Synthesis

/// The results of kinematic hands, as tables.
///
/// Targets do not apply to them.
struct KinematicTables {
  let results: KinematicResults
  /// The maximum number of listed confusions.
  let mostConfusions: Int

  var all: [FactTable] {
    [hands, profiles, panels, gestures, confusions].filter { !$0.rows.isEmpty }
  }

  private static let remark =
    "Synthetic sessions of hands that move about joints; no target is held against them."

  private var hands: FactTable {
    FactTable(
      name: "kinematic-hands", title: "Kinematic hands, right in percent",
      remark: KinematicTables.remark + " Each is read with the profile that fits.",
      columns: [FactTable.Column("hand"), FactTable.Column("profile")]
        + AccuracyTables.tallyColumns,
      rows: KinematicHand.allCases.map { hand in
        [.word(hand.rawValue), .word(hand.profile.rawValue)]
          + AccuracyTables.cells(results.tally(hand))
      }.filter { _ in results.count > 0 })
  }

  private var profiles: FactTable {
    FactTable(
      name: "kinematic-profiles", title: "Kinematic hands by profile, right in percent",
      remark: "Synthetic. The profile that fits stands last.",
      columns: [FactTable.Column("hand")]
        + Profile.ofHands.map { FactTable.Column($0.rawValue) } + [FactTable.Column("fits")],
      rows: KinematicHand.allCases.map { hand in
        [.word(hand.rawValue)]
          + Profile.ofHands.map { profile in
            let tally = results.tally(hand, profile: profile)
            return .part(tally.right, of: tally.count)
          } + [.word(hand.profile.rawValue)]
      }.filter { _ in results.count > 0 })
  }

  private var panels: FactTable {
    FactTable(
      name: "kinematic-panels", title: "Panels with flaws, right in percent",
      remark: "Synthetic: the steady hand, read with the profile that fits it.",
      columns: [FactTable.Column("panel"), FactTable.Column("what", "what it does")]
        + AccuracyTables.tallyColumns,
      rows: ([nil] + PanelFlaw.allCases.map(Optional.some)).map { flaw in
        [.word(flaw?.rawValue ?? "none"), .word(flaw?.explanation ?? "nothing")]
          + AccuracyTables.cells(results.tally(.steady, flaw: flaw))
      }.filter { _ in results.count > 0 })
  }

  private var gestures: FactTable {
    FactTable(
      name: "kinematic-gestures", title: "By gesture and kinematic hand, right in percent",
      remark: "Synthetic; Escape also by the style of the scrub.",
      columns: [FactTable.Column("gesture")]
        + KinematicHand.allCases.map { FactTable.Column($0.rawValue) },
      rows: GestureCatalog.gestures.reversed().flatMap { gesture in
        [row(gesture.name, style: nil)]
          + results.styles(of: gesture.name).map { row(gesture.name, style: $0) }
      }.filter { _ in results.count > 0 })
  }

  private func row(_ name: String, style: String?) -> [FactTable.Fact] {
    [.word(style.map { "\(name), \($0)" } ?? name)]
      + KinematicHand.allCases.map { hand in
        let tally = results.tally(hand, expected: name, style: style)
        return .part(tally.right, of: tally.count)
      }
  }

  private var confusions: FactTable {
    AccuracyTables.confusions(
      results.confusions, most: mostConfusions, name: "kinematic-confusions",
      title: "What was not right of kinematic hands, most frequent first")
  }
}
