package import Evdev
internal import Text

/// A gesture that was made, or a touch that became nothing and why, as a line of a scene's log.
package struct LogEntry: Hashable, Sendable {
  /// Since the first frame, where that is known.
  package var time: Microseconds
  package var text: String
  /// Whether it is a gesture; else the touch became nothing.
  package var isGesture: Bool

  package init(_ text: String, at time: Microseconds, isGesture: Bool = true) {
    (self.text, self.time, self.isGesture) = (text, time, isGesture)
  }
}

extension Scene {
  /// The narrowest paper that has the log beside the picture.
  private static let leastForBeside = 100
  private static let timeWidth = 9

  /// How many columns the log takes beside the picture; `nil` where it stands below.
  static func logColumns(beside paper: Paper) -> Int? {
    paper.columns >= leastForBeside ? min(52, paper.columns * 2 / 5) : nil
  }

  /// How many rows the log has below the picture.
  static func logRows(below paper: Paper) -> Int { max(1, min(8, (paper.rows - 8) / 4)) }

  /// The latest first, each with its time, in as many lines as it needs; what has no room is left out.
  func drawLog(_ log: [LogEntry], in area: Layout.Area, on canvas: inout Canvas) {
    guard !log.isEmpty else {
      canvas.write("no gesture yet", row: area.row, column: area.column, .faint)
      return
    }
    let width = max(8, area.columns - Scene.timeWidth)
    var row = area.row
    for entry in log.reversed() {
      let lines = entry.text.broken(at: width)
      // The latest is told as far as there is room for it; of the others none is cut off.
      let left = area.row + area.rows - row
      guard left > 0, lines.count <= left || row == area.row else { return }
      let seconds = String(entry.time.seconds.dropLast(3)).padded(leading: Scene.timeWidth - 2)
      canvas.write(seconds, row: row, column: area.column, .faint)
      let ink: Ink = entry.isGesture ? (row == area.row ? .strong : .plain) : .alarm
      for (index, line) in lines.prefix(left).enumerated() {
        let isCut = index == left - 1 && lines.count > left
        canvas.write(
          isCut ? line + " …" : line, row: row + index, column: area.column + Scene.timeWidth,
          width: width, ink)
      }
      row += min(left, lines.count)
    }
  }
}

extension String {
  /// Its words in lines of so many glyphs; a longer word is cut off where it is drawn.
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
