package import Evdev
internal import Text

/// An entry in the log of the monitor: a gesture, or why a touch was not recognized.
package struct LogEntry: Hashable, Sendable {
  /// The time since the first frame; zero if no frame has arrived.
  package var time: Microseconds
  /// The text.
  package var text: String
  /// Whether the entry is a gesture.
  ///
  /// If not, the touch was not recognized.
  package var isGesture: Bool

  /// Creates an entry.
  package init(_ text: String, at time: Microseconds, isGesture: Bool = true) {
    (self.text, self.time, self.isGesture) = (text, time, isGesture)
  }
}

extension MonitorState {
  /// The minimum terminal width at which the log is beside the scene instead of below it.
  private static let minimumForBeside = 100
  private static let timeWidth = 9

  /// Returns the width of a log beside the scene; `nil` if the terminal is too narrow for it.
  static func logColumns(beside paper: CanvasTraits) -> Int? {
    paper.columns >= minimumForBeside ? min(52, paper.columns * 2 / 5) : nil
  }

  /// Returns the height of a log below the scene.
  static func logRows(below paper: CanvasTraits) -> Int { max(1, min(8, (paper.rows - 8) / 4)) }

  /// Draws the entries, the latest first, each with its time and wrapped.
  ///
  /// Entries that do not fit are omitted.
  func drawLog(_ log: [LogEntry], in area: Layout.Area, on canvas: inout Canvas) {
    guard !log.isEmpty else {
      canvas.write("no gesture yet", row: area.row, column: area.column, .dim)
      return
    }
    let width = max(8, area.columns - MonitorState.timeWidth)
    var row = area.row
    for entry in log.reversed() {
      let lines = entry.text.broken(at: width)
      // The latest entry may be truncated; others are shown completely or not at all.
      let left = area.row + area.rows - row
      guard left > 0, lines.count <= left || row == area.row else { return }
      let seconds = String(entry.time.formattedSeconds.dropLast(3)).padded(
        leading: MonitorState.timeWidth - 2)
      canvas.write(seconds, row: row, column: area.column, .dim)
      let ink: CellStyle = entry.isGesture ? (row == area.row ? .bold : .plain) : .alert
      for (index, line) in lines.prefix(left).enumerated() {
        let isCut = index == left - 1 && lines.count > left
        canvas.write(
          isCut ? line + " …" : line, row: row + index,
          column: area.column + MonitorState.timeWidth,
          width: width, ink)
      }
      row += min(left, lines.count)
    }
  }
}

extension String {
  /// Returns the text wrapped at spaces.
  ///
  /// A word that is longer than a line is not split; drawing truncates it.
  fileprivate func broken(at width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.glyphs.count + word.count < width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
