import Replay
import Text

/// A transcript as it comes, held line by line against one that is written down.
final class Comparison {
  private let golden: [Substring]
  private var text = TranscriptText()
  /// The next line of the one that is written down.
  private var next = 0
  private var difference: CheckOutcome.Difference?
  /// When the first line came that is another, or the last one of all.
  private var found = Duration.zero
  /// When the line was to come that is missing, or the last one before it.
  private var expected: Duration?

  /// How many lines are shown of each side.
  private static let shown = 3

  init(_ golden: [Substring]) { self.golden = golden }

  /// Takes what came; `false` when everything has been seen that is shown of a difference.
  func take(_ entries: [TranscriptEntry]) -> Bool {
    for entry in entries {
      if let difference, difference.found.count >= Comparison.shown { return false }
      let line = text.line(entry)
      if difference != nil {
        difference?.found.append(line)
      } else {
        found = entry.time
        if next < golden.count, golden[next].isExactly(line) {
          next += 1
          continue
        }
        differ(found: [line])
      }
    }
    return (difference?.found.count ?? 0) < Comparison.shown
  }

  /// When the two part: what was to come is missing, or what came was not to come yet.
  var time: Duration { expected.map { min($0, found) } ?? found }

  /// The transcript is over; where it differs, if it does.
  func end() -> CheckOutcome.Difference? {
    if difference == nil, next < golden.count { differ(found: []) }
    return difference
  }

  private func differ(found: [String]) {
    // A line without a time has that of the line before it.
    expected =
      next < golden.count ? golden[...next].reversed().lazy.compactMap(\.time).first : nil
    // The first line of the file is the heading.
    difference = CheckOutcome.Difference(
      line: next + 2, before: golden[..<next].suffix(Comparison.shown).map(String.init),
      expected: golden[next...].prefix(Comparison.shown).map(String.init), found: found)
  }
}

extension Substring {
  /// The time in front of a line of a transcript: `     2.009  gesture  tap`.
  fileprivate var time: Duration? {
    guard let word = split(separator: " ").first, first == " " || first?.isNumber == true,
      let dot = word.firstIndex(of: "."), let seconds = Int64(word[..<dot]),
      let thousandths = Int64(word[word.index(after: dot)...])
    else { return nil }
    return .seconds(seconds) + .milliseconds(thousandths)
  }
}
