import Evdev
import Text

/// An entry in the log of the monitor: a gesture, or why a touch was not recognized.
struct MonitorLogEntry: Hashable, Sendable {
  /// The time since the first frame; zero if no frame has arrived.
  var time: Microseconds
  /// The text.
  var text: String
  /// Whether the entry is a gesture.
  ///
  /// If not, the touch was not recognized.
  var isGesture = true
}

extension MonitorState {
  /// The minimum terminal width at which the log is beside the scene instead of below it.
  private static let minimumWidthBesideScene = 100
  private static let timeWidth = 9

  /// Returns the width of a log beside the scene; `nil` if the terminal is too narrow for it.
  static func logWidth(besideSceneOn canvas: CanvasTraits) -> Int? {
    canvas.columns >= minimumWidthBesideScene ? min(52, canvas.columns * 2 / 5) : nil
  }

  /// Returns the height of a log below the scene.
  static func logRows(below canvas: CanvasTraits) -> Int { max(1, min(8, (canvas.rows - 8) / 4)) }

  /// Draws the entries, the latest first, each with its time and wrapped.
  ///
  /// Entries that do not fit are omitted.
  func drawLog(_ log: [MonitorLogEntry], in area: Layout.Area, on canvas: inout Canvas) {
    guard !log.isEmpty else {
      canvas.write("no gesture yet", row: area.row, column: area.column, .dim)
      return
    }
    let width = max(8, area.columns - MonitorState.timeWidth)
    var row = area.row
    for entry in log.reversed() {
      let lines = entry.text.wrapped(to: width)
      // The latest entry may be truncated; others are shown completely or not at all.
      let remainingRows = area.row + area.rows - row
      guard remainingRows > 0, lines.count <= remainingRows || row == area.row else { return }
      let seconds = String(entry.time.formattedSeconds.dropLast(3)).padded(
        leading: MonitorState.timeWidth - 2)
      canvas.write(seconds, row: row, column: area.column, .dim)
      let ink: CellStyle = entry.isGesture ? (row == area.row ? .bold : .plain) : .alert
      for (index, line) in lines.prefix(remainingRows).enumerated() {
        let isCut = index == remainingRows - 1 && lines.count > remainingRows
        canvas.write(
          isCut ? line + " …" : line, row: row + index,
          column: area.column + MonitorState.timeWidth, width: width, ink)
      }
      row += min(remainingRows, lines.count)
    }
  }
}

extension String {
  /// Returns the text wrapped at spaces.
  ///
  /// A word that is longer than a line is not split; drawing truncates it.
  fileprivate func wrapped(to width: Int) -> [String] {
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
