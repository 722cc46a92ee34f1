import Replay

/// A transcript as it comes, held line by line against one that is written down.
final class Comparison {
  private let golden: [Substring]
  private var text = TranscriptText()
  /// The next line of the one that is written down.
  private var next = 0
  private var difference: CheckOutcome.Difference?
  /// When the first line came that is another, or the last one of all.
  private(set) var time = Duration.zero

  /// How many lines are shown of each side.
  private static let shown = 3

  init(_ golden: [Substring]) { self.golden = golden }

  /// Takes what came; `false` when everything has been seen that is shown of a difference.
  func take(_ entries: [TranscriptEntry]) -> Bool {
    for entry in entries {
      let line = text.line(entry)
      if difference != nil {
        difference?.found.append(line)
      } else {
        time = entry.time
        if next < golden.count, golden[next] == line {
          next += 1
          continue
        }
        differ(found: [line])
      }
      if let difference, difference.found.count >= Comparison.shown { return false }
    }
    return true
  }

  /// The transcript is over; where it differs, if it does.
  func end() -> CheckOutcome.Difference? {
    if difference == nil, next < golden.count { differ(found: []) }
    return difference
  }

  private func differ(found: [String]) {
    // The first line of the file is the heading.
    difference = CheckOutcome.Difference(
      line: next + 2, before: golden[..<next].suffix(Comparison.shown).map(String.init),
      expected: golden[next...].prefix(Comparison.shown).map(String.init), found: found)
  }
}
