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
  let maximumConfusions: Int

  var all: [ResultTable] {
    [hands, profiles, panels, gestures, confusions].filter { !$0.rows.isEmpty }
  }

  private static let notice =
    "Synthetic sessions of hands with simulated joints. No targets apply to them."

  private var hands: ResultTable {
    ResultTable(
      name: "kinematic-hands", title: "Kinematic hands, percent correct",
      notice: KinematicTables.notice + " Each hand uses its fitting profile.",
      columns: ["hand", "profile"] + AccuracyTables.tallyColumns,
      rows: KinematicHand.allCases.map { hand in
        [.text(hand.rawValue), .text(hand.profile.rawValue)]
          + AccuracyTables.cells(results.tally(hand))
      }.filter { _ in results.count > 0 })
  }

  private var profiles: ResultTable {
    ResultTable(
      name: "kinematic-profiles", title: "Kinematic hands by profile, percent correct",
      notice: "Synthetic. The last column names the fitting profile.",
      columns: ["hand"]
        + Profile.handProfiles.map { ResultTable.Column($0.rawValue) }
        + [.init("fits", "fitting profile")],
      rows: KinematicHand.allCases.map { hand in
        [.text(hand.rawValue)]
          + Profile.handProfiles.map { .correct(results.tally(hand, profile: $0)) }
          + [.text(hand.profile.rawValue)]
      }.filter { _ in results.count > 0 })
  }

  private var panels: ResultTable {
    ResultTable(
      name: "kinematic-panels", title: "Panel faults, percent correct",
      notice: "Synthetic: the steady hand with its fitting profile.",
      columns: ["panel", .init("what", "fault")] + AccuracyTables.tallyColumns,
      rows: ([nil] + PanelFlaw.usual.map(Optional.some)).map { flaw in
        [.text(flaw?.rawValue ?? "none"), .text(flaw?.explanation ?? "nothing")]
          + AccuracyTables.cells(results.tally(.steady, flaw: flaw))
      }.filter { _ in results.count > 0 })
  }

  private var gestures: ResultTable {
    ResultTable(
      name: "kinematic-gestures", title: "By gesture and kinematic hand, percent correct",
      notice: "Synthetic. Escape is also listed by the style of the scrub.",
      columns: ["gesture"] + KinematicHand.allCases.map { ResultTable.Column($0.rawValue) },
      rows: GestureCatalog.gestures.reversed().flatMap { gesture in
        [row(gesture.name, style: nil)]
          + results.styles(of: gesture.name).map { row(gesture.name, style: $0) }
      }.filter { _ in results.count > 0 })
  }

  private func row(_ name: String, style: String?) -> [ResultTable.Cell] {
    [.text(style.map { "\(name), \($0)" } ?? name)]
      + KinematicHand.allCases.map { .correct(results.tally($0, expected: name, style: style)) }
  }

  private var confusions: ResultTable {
    AccuracyTables.confusions(
      results.confusions, maximum: maximumConfusions, name: "kinematic-confusions",
      title: "Most frequent failures of kinematic hands")
  }
}
