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
