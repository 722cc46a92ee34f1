/// The layout of help texts: the width and whether headings are bold.
package struct HelpLayout: Sendable {
  /// The line width in columns, 20 to 100.
  package let width: Int
  /// Whether headings are bold.
  package let isBold: Bool

  /// The minimum width in columns; narrower text is unreadable.
  private static let minimumWidth = 20

  /// Creates a layout; the width is clamped to 20 to 100 columns.
  package init(width: Int = 80, isBold: Bool = false) {
    self.width = min(max(width, Self.minimumWidth), 100)
    self.isBold = isBold
  }

  /// Whether descriptions are printed below the names in a table instead of beside them.
  private var isNarrow: Bool { width < 50 }

  /// A row of a table: a label and its description.
  struct Row {
    let label: String
    let text: String
  }

  func heading(_ title: String) -> String {
    isBold ? "\u{1B}[1m\(title):\u{1B}[0m" : "\(title):"
  }

  /// Returns a heading and a table whose second column has the same position in every row.
  func table(_ title: String, _ rows: [Row], labelWidth: Int) -> [String] {
    guard !rows.isEmpty else { return [] }
    let column = isNarrow ? 6 : 2 + labelWidth + 2
    let lines = rows.flatMap { row -> [String] in
      var texts = wrapBreakingLongWords(row.text, to: width - column)
      let label = "  \(row.label)"
      guard !isNarrow, label.count <= column - 2 else {
        let start = label.prefix { $0 == " " }
        let labels = wrapBreakingLongWords(row.label, to: width - start.count)
        return labels.map { start + $0 } + texts.map { String(repeating: " ", count: column) + $0 }
      }
      let first = texts.isEmpty ? "" : texts.removeFirst()
      let gap = String(repeating: " ", count: first.isEmpty ? 0 : column - label.count)
      return [label + gap + first] + texts.map { String(repeating: " ", count: column) + $0 }
    }
    return [heading(title)] + lines
  }

  /// Returns the width of the first column.
  ///
  /// It is the width of the widest label, ignoring labels wider than two fifths of a line.
  func labelWidth(of rows: [Row]) -> Int {
    let limit = width * 2 / 5
    return rows.map(\.label.count).filter { $0 <= limit }.max() ?? limit
  }

  /// Wraps text between words; a word longer than the width, such as a path, gets a line for
  /// itself.
  package func wrap(_ text: String, to width: Int) -> [String] {
    fill(text.split(separator: " ").map { [String($0)] }, to: width)
  }

  /// Wraps text between words; a word longer than the width is broken after punctuation marks.
  ///
  /// If it contains none, it gets a line for itself.
  package func wrapBreakingLongWords(_ text: String, to width: Int) -> [String] {
    fill(text.split(separator: " ").map { breakPoints(of: $0, to: width) }, to: width)
  }

  private func fill(_ words: [[String]], to width: Int) -> [String] {
    var lines: [String] = []
    for pieces in words {
      for (index, piece) in pieces.enumerated() {
        if index == 0, let last = lines.last, last.count + 1 + piece.count <= width {
          lines[lines.count - 1] += " \(piece)"
        } else {
          lines.append(piece)
        }
      }
    }
    return lines
  }

  private func breakPoints(of word: Substring, to width: Int) -> [String] {
    var pieces: [String] = []
    var rest = word
    while rest.count > width {
      let fitting = rest.prefix(width)
      guard let sign = fitting.lastIndex(where: { "|/,;:=-+".contains($0) }),
        sign != rest.startIndex
      else { break }
      pieces.append(String(rest[...sign]))
      rest = rest[rest.index(after: sign)...]
    }
    return pieces + [String(rest)]
  }

  /// Wraps a shell command, with a backslash at the end of each continued line.
  package func wrap(command: String) -> [String] {
    let indent = isNarrow ? "  " : "    "
    let whole = "\(indent)$ \(command)"
    guard whole.count > width else { return [whole] }
    var lines = ["\(indent)$"]
    for word in command.split(separator: " ") {
      // A space and the backslash follow.
      if lines[lines.count - 1].count + 1 + word.count <= width - 2 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("\(indent)  \(word)")
      }
    }
    return lines.dropLast().map { "\($0) \\" } + lines.suffix(1)
  }

  /// Joins the nonempty sections with empty lines.
  func join(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      + "\n"
  }
}
