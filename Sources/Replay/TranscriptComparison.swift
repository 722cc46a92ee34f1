internal import Text

/// Compares transcript entries, as they arrive, with a stored transcript.
package struct TranscriptComparison {
  private let golden: [Substring]
  private var text = TranscriptText()
  /// The index of the next stored line.
  private var next = 0
  /// The new lines from the first difference on.
  private var others: [String] = []
  /// The time of the first differing line, or of the last line if none differs.
  private var found = Duration.zero

  /// The number of differing lines shown per side, of common lines shown before and after them, and
  /// of lines compared to find where the transcripts agree again.
  private static let (shown, context, reach) = (3, 3, 24)

  /// Creates a comparison with the lines of a stored transcript.
  package init(_ golden: [Substring]) { self.golden = golden }

  /// Adds entries other than touches.
  ///
  /// Returns `false` once the difference is complete.
  package mutating func take(_ entries: [TranscriptEntry]) -> Bool {
    for entry in entries where !isComplete && !entry.isTouch {
      take(text.line(entry), at: entry.time)
    }
    return !isComplete
  }

  /// Adds the lines of a transcript.
  ///
  /// Returns `false` once the difference is complete.
  package mutating func take(_ lines: [Substring]) -> Bool {
    for line in lines where !isComplete { take(String(line), at: line.time) }
    return !isComplete
  }

  private var isComplete: Bool { others.count >= TranscriptComparison.reach }

  /// Adds a line; a line without a time has the time of the line before.
  private mutating func take(_ line: String, at time: Duration?) {
    if others.isEmpty {
      found = time ?? found
      if next < golden.count, golden[next].hasSameBytes(as: line) {
        next += 1
        return
      }
    }
    others.append(line)
  }

  /// The time of the first difference: a stored line is missing, or a new line is unexpected.
  package var time: Duration {
    guard next < golden.count else { return found }
    // A line without a time has the time of the line before.
    let expected = golden[...next].reversed().lazy.compactMap(\.time).first
    return expected.map { min($0, found) } ?? found
  }

  /// Ends the transcript.
  ///
  /// Returns the difference, or `nil` if the transcripts are equal.
  package func end() -> TranscriptDifference? {
    guard next < golden.count || !others.isEmpty else { return nil }
    let before = golden[..<next].suffix(TranscriptComparison.context).map { Row.same(String($0)) }
    // The first line of the file is the heading.
    return TranscriptDifference(line: next + 2, rows: before + rows)
  }

  private typealias Row = TranscriptDifference.Row

  /// The differing lines and the common lines after them.
  private var rows: [Row] {
    let rest = golden[next...].prefix(TranscriptComparison.reach).map(String.init)
    if rest.isEmpty {
      return [.expected(nil)] + others.prefix(TranscriptComparison.shown).map(Row.found)
    }
    if others.isEmpty {
      return rest.prefix(TranscriptComparison.shown).map(Row.expected) + [.found(nil)]
    }
    var rows: [Row] = []
    var (expected, found, same) = (0, 0, 0)
    for row in LineAlignment.rows(rest, others) {
      switch row {
      case .first(let line):
        expected += 1
        if expected <= TranscriptComparison.shown { rows.append(.expected(line)) }
        same = 0
      case .second(let line):
        found += 1
        if found <= TranscriptComparison.shown { rows.append(.found(line)) }
        same = 0
      case .same(let line):
        // After omitted lines, common lines would appear out of place.
        guard max(expected, found) <= TranscriptComparison.shown,
          same < TranscriptComparison.context
        else {
          return rows
        }
        rows.append(.same(line))
        same += 1
      }
    }
    return rows
  }
}

extension Substring {
  /// The time at the beginning of a transcript line: `     2.009  gesture  tap`.
  fileprivate var time: Duration? {
    guard let word = split(separator: " ").first, first == " " || first?.isNumber == true,
      let dot = word.firstIndex(of: "."), let seconds = Int64(word[..<dot]),
      let thousandths = Int64(word[word.index(after: dot)...])
    else { return nil }
    return .seconds(seconds) + .milliseconds(thousandths)
  }
}

/// The first difference between a replay and a stored transcript.
package struct TranscriptDifference: Sendable {
  /// The line number in the transcript file, from 1.
  package var line: Int
  /// The differing lines, with the common lines around them.
  package var rows: [Row] = []
  /// The touches near the difference and their closest gestures.
  package var touches: [String] = []

  /// Creates a difference.
  package init(line: Int, rows: [Row] = []) { (self.line, self.rows) = (line, rows) }

  /// A line of the difference.
  package enum Row: Hashable, Sendable {
    /// A line in both transcripts.
    case same(String)
    /// A line only in the stored transcript; `nil` at its end.
    case expected(String?)
    /// A line only in the new transcript; `nil` at its end.
    case found(String?)

    /// The text of the row, in diff format.
    package var line: String {
      switch self {
      case .same(let line): "  \(line)"
      case .expected(let line): "- \(line ?? Row.end)"
      case .found(let line): "+ \(line ?? Row.end)"
      }
    }

    private static let end = "(the end)"
  }

  /// The lines only in the stored transcript.
  package var expected: [String] {
    rows.compactMap { row in if case .expected(let line) = row { line } else { nil } }
  }
  /// The lines only in the new transcript.
  package var found: [String] {
    rows.compactMap { row in if case .found(let line) = row { line } else { nil } }
  }
}
