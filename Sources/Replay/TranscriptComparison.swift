internal import Text

/// Compares transcript entries, as they arrive, with a stored transcript, which may be partial.
package struct TranscriptComparison {
  private let golden: [Substring]
  private var text = TranscriptText()
  /// The index of the next stored line.
  private var next = 0
  /// The new lines from the first difference on.
  private var others: [String] = []
  /// The time of the first differing line, or of the last line if none differs.
  private var found = Duration.zero
  /// The stored transcript, from the first difference on; `nil` if it is not partial.
  private var partial: PartialTranscript?

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

  /// The new lines up to the first difference.
  private var matching: [String] { golden[..<next].map { String($0) } }

  /// Adds a line; a line without a time has the time of the line before.
  private mutating func take(_ line: String, at time: Duration?) {
    if others.isEmpty, partial == nil {
      found = time ?? found
      if next < golden.count, golden[next].hasSameBytes(as: line) {
        next += 1
        return
      }
      // Equal lines are not searched for wildcards.
      partial = PartialTranscript(golden, found: matching)
    }
    if partial == nil { others.append(line) } else { partial?.found.append(line) }
  }

  /// The time of the first difference: a stored line is missing, or a new line is unexpected.
  package var time: Duration {
    if let partial = endedPartial {
      let line = partial.failure()?.line ?? 0
      return partial.found.prefix(line + 1).reversed().lazy.compactMap { $0[...].time }.first
        ?? .zero
    }
    guard next < golden.count else { return found }
    // A line without a time has the time of the line before.
    let expected = golden[...next].reversed().lazy.compactMap(\.time).first
    return expected.map { min($0, found) } ?? found
  }

  /// Ends the transcript.
  ///
  /// Returns the difference, or `nil` if the transcripts are equal.
  package func end() -> TranscriptDifference? {
    if let partial = endedPartial { return difference(from: partial) }
    guard next < golden.count || !others.isEmpty else { return nil }
    let before = golden[..<next].suffix(TranscriptComparison.context).map { Row.same(String($0)) }
    let rest = golden[next...].prefix(TranscriptComparison.reach).map(String.init)
    let rows = TranscriptComparison.rows(rest, others)
    // The first line of the file is the heading.
    return TranscriptDifference(line: next + 2, rows: before + rows)
  }

  /// Whether a complete transcript in place of the stored one would assert something else.
  package var losesAssertions: Bool { endedPartial?.losesAssertions ?? false }

  /// The stored transcript with all new lines; `nil` if it is not partial.
  private var endedPartial: PartialTranscript? {
    guard partial == nil, others.isEmpty, next < golden.count else { return partial }
    return PartialTranscript(golden, found: matching)
  }

  /// Returns the difference from a partial transcript: which line was not found after which entry.
  private func difference(from partial: PartialTranscript) -> TranscriptDifference? {
    guard let failure = partial.failure() else { return nil }
    let before = partial.found[..<failure.line].suffix(TranscriptComparison.context).map(Row.same)
    let rest = golden[failure.pattern...].prefix { !LinePattern($0).isGap }.map(String.init)
    let rows =
      failure.isSought
      ? [.same("..."), .expected(rest.first), .found(nil)]
      : TranscriptComparison.rows(rest, Array(partial.found[failure.line...])) {
        LinePattern($0).matches($1)
      }
    return TranscriptDifference(line: failure.pattern + 2, rows: before + rows)
  }

  private typealias Row = TranscriptDifference.Row

  /// Returns the differing lines and the common lines after them.
  private static func rows(
    _ expected: [String], _ found: [String],
    areEqual: (String, String) -> Bool = { $0.hasSameBytes(as: $1) }
  ) -> [Row] {
    let (rest, others) = (Array(expected.prefix(reach)), Array(found.prefix(reach)))
    if rest.isEmpty { return [.expected(nil)] + others.prefix(shown).map(Row.found) }
    if others.isEmpty { return rest.prefix(shown).map(Row.expected) + [.found(nil)] }
    var rows: [Row] = []
    var (expectedCount, foundCount, sameCount) = (0, 0, 0)
    for row in LineAlignment.rows(rest, others, areEqual: areEqual) {
      switch row {
      case .first(let line):
        expectedCount += 1
        if expectedCount <= shown { rows.append(.expected(line)) }
        sameCount = 0
      case .second(let line):
        foundCount += 1
        if foundCount <= shown { rows.append(.found(line)) }
        sameCount = 0
      case .same(let line):
        // After omitted lines, common lines would appear out of place.
        guard max(expectedCount, foundCount) <= shown, sameCount < context else { return rows }
        rows.append(.same(line))
        sameCount += 1
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
