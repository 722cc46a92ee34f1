import Gestures
import TestSupport

/// Changes each tunable in both directions and counts the recordings whose goldens notice it.
///
/// No test protects a tunable that no golden notices.
enum TunableCount {
  /// Returns an error message if a recording differs from its golden or a tunable is unnoticed.
  static func run(percent: Int) -> String? {
    var recordings: [(golden: String, gestures: RecordedGestures)] = []
    for file in RecordingFixture.all {
      guard let text = Checkout.text(file.path), let gestures = RecordedGestures(of: text),
        let golden = Checkout.text(file.gesturesPath), golden == gestures.golden()
      else { return "\(file) is not as its golden says" }
      recordings.append((golden, gestures))
    }
    print("goldens of \(recordings.count) that notice \(percent) % less, and \(percent) % more")
    var unnoticed: [String] = []
    for tunable in Tunable.all {
      let counts = [-percent, percent].map { change in
        var tunables = Tunables.standard
        tunable.set(tunable.value(in: .standard) * Double(100 + change) / 100, in: &tunables)
        return recordings.count { $0.gestures.golden(tunables) != $0.golden }
      }
      let figures = counts.map { column("\($0)", width: 6) }.joined()
      print(column(tunable.name, width: -24) + figures)
      if counts.contains(0) { unnoticed.append(tunable.name) }
    }
    return unnoticed.isEmpty ? nil : "no golden notices \(unnoticed.joined(separator: ", "))"
  }

  /// Returns text padded to a column; right-aligned if the width is negative.
  private static func column(_ text: String, width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + blanks : blanks + text
  }
}
