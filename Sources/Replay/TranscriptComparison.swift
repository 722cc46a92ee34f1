internal import Text

/// A transcript as it comes, held line by line against one that is written down.
package struct TranscriptComparison {
  private let golden: [Substring]
  private var text = TranscriptText()
  /// The next line of the one that is written down.
  private var next = 0
  /// What came from the first line on that is another.
  private var others: [String] = []
  /// When the first line came that is another, or the last one of all.
  private var found = Duration.zero

  /// How many lines are shown of each side, how many that are the same before and behind them, and
  /// how far is looked for where the two go on alike.
  private static let (shown, context, reach) = (3, 3, 24)

  package init(_ golden: [Substring]) { self.golden = golden }

  /// Takes what came, touches aside; `false` when everything has been seen that is shown of a difference.
  package mutating func take(_ entries: [TranscriptEntry]) -> Bool {
    for entry in entries where others.count < TranscriptComparison.reach && !entry.isTouch {
      let line = text.line(entry)
      if others.isEmpty {
        found = entry.time
        if next < golden.count, golden[next].isExactly(line) {
          next += 1
          continue
        }
      }
      others.append(line)
    }
    return others.count < TranscriptComparison.reach
  }

  /// When the two part: what was to come is missing, or what came was not to come yet.
  package var time: Duration {
    guard next < golden.count else { return found }
    // A line without a time has that of the line before it.
    let expected = golden[...next].reversed().lazy.compactMap(\.time).first
    return expected.map { min($0, found) } ?? found
  }

  /// The transcript is over; where it differs, if it does.
  package func end() -> TranscriptDifference? {
    guard next < golden.count || !others.isEmpty else { return nil }
    let before = golden[..<next].suffix(TranscriptComparison.context).map { Row.same(String($0)) }
    // The first line of the file is the heading.
    return TranscriptDifference(line: next + 2, rows: before + rows)
  }

  private typealias Row = TranscriptDifference.Row

  /// The lines that differ first, and how the two go on behind them.
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
        // Behind lines that are left out, nothing would be in its place.
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
  /// The time in front of a line of a transcript: `     2.009  gesture  tap`.
  fileprivate var time: Duration? {
    guard let word = split(separator: " ").first, first == " " || first?.isNumber == true,
      let dot = word.firstIndex(of: "."), let seconds = Int64(word[..<dot]),
      let thousandths = Int64(word[word.index(after: dot)...])
    else { return nil }
    return .seconds(seconds) + .milliseconds(thousandths)
  }
}

/// Where a replay leaves what is written down.
package struct TranscriptDifference: Sendable {
  /// The line of the transcript's file, counted from 1.
  package var line: Int
  /// The lines around it, and those that make it.
  package var rows: [Row] = []
  /// The touches around it, and what they came closest to.
  package var touches: [String] = []

  package init(line: Int, rows: [Row] = []) { (self.line, self.rows) = (line, rows) }

  package enum Row: Hashable, Sendable {
    /// A line that is written down and came.
    case same(String)
    /// One that is written down alone; `nil` where nothing more is.
    case expected(String?)
    /// One that came alone; `nil` where nothing more did.
    case found(String?)

    /// The row as a person reads it, marked as differences are.
    package var line: String {
      switch self {
      case .same(let line): "  \(line)"
      case .expected(let line): "- \(line ?? Row.end)"
      case .found(let line): "+ \(line ?? Row.end)"
      }
    }

    private static let end = "(the end)"
  }

  /// Lines that are written down alone, and lines that came alone.
  package var expected: [String] {
    rows.compactMap { row in if case .expected(let line) = row { line } else { nil } }
  }
  package var found: [String] {
    rows.compactMap { row in if case .found(let line) = row { line } else { nil } }
  }
}
