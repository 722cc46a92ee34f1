/// How help is laid out: for which width, and with bold headings or not.
package struct HelpLayout: Sendable {
  package let width: Int
  package let isBold: Bool

  /// Of a narrower terminal nobody reads anything.
  private static let least = 20

  /// Lays out for a width, within what is comfortable to read.
  package init(width: Int = 80, isBold: Bool = false) {
    self.width = min(max(width, Self.least), 100)
    self.isBold = isBold
  }

  /// Where few letters fit beside the names of a table, what they are for stands below them.
  private var isNarrow: Bool { width < 50 }

  /// One line of a table: a name, and what it is for.
  struct Row {
    let label: String
    let text: String
  }

  func heading(_ title: String) -> String {
    isBold ? "\u{1B}[1m\(title):\u{1B}[0m" : "\(title):"
  }

  /// A heading over a table whose second column begins at the same place in every row.
  func table(_ title: String, _ rows: [Row], labelWidth: Int) -> [String] {
    guard !rows.isEmpty else { return [] }
    let column = isNarrow ? 6 : 2 + labelWidth + 2
    let lines = rows.flatMap { row -> [String] in
      var texts = fold(row.text, to: width - column)
      let label = "  \(row.label)"
      guard !isNarrow, label.count <= column - 2 else {
        let start = label.prefix { $0 == " " }
        let labels = fold(row.label, to: width - start.count)
        return labels.map { start + $0 } + texts.map { String(repeating: " ", count: column) + $0 }
      }
      let first = texts.isEmpty ? "" : texts.removeFirst()
      let gap = String(repeating: " ", count: first.isEmpty ? 0 : column - label.count)
      return [label + gap + first] + texts.map { String(repeating: " ", count: column) + $0 }
    }
    return [heading(title)] + lines
  }

  /// The width of the first column: of the widest label, while two fifths of the line suffice.
  func labelWidth(of rows: [Row]) -> Int {
    let limit = width * 2 / 5
    return rows.map(\.label.count).filter { $0 <= limit }.max() ?? limit
  }

  /// Breaks text between words; a word longer than the width, such as a path, keeps a line to itself.
  package func wrap(_ text: String, to width: Int) -> [String] {
    lines(of: text.split(separator: " ").map { [String($0)] }, to: width)
  }

  /// The same, and a word longer than the width is broken behind a sign within it.
  package func fold(_ text: String, to width: Int) -> [String] {
    lines(of: text.split(separator: " ").map { pieces(of: $0, to: width) }, to: width)
  }

  private func lines(of words: [[String]], to width: Int) -> [String] {
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

  private func pieces(of word: Substring, to width: Int) -> [String] {
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

  /// A line to be typed, with a shell's mark where it goes on in the next.
  package func wrap(command: String) -> [String] {
    let indent = isNarrow ? "  " : "    "
    let whole = "\(indent)$ \(command)"
    guard whole.count > width else { return [whole] }
    var lines = ["\(indent)$"]
    for word in command.split(separator: " ") {
      // A blank and the mark follow.
      if lines[lines.count - 1].count + 1 + word.count <= width - 2 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("\(indent)  \(word)")
      }
    }
    return lines.dropLast().map { "\($0) \\" } + lines.suffix(1)
  }

  /// Puts an empty line between sections that have something to say.
  func join(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      + "\n"
  }
}
