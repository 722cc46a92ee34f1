/// How help is laid out: for which width, and with bold headings or not.
package struct HelpLayout: Sendable {
  package let width: Int
  package let isBold: Bool

  /// Lays out for a width, within what is comfortable to read.
  package init(width: Int = 80, isBold: Bool = false) {
    self.width = min(max(width, 40), 100)
    self.isBold = isBold
  }

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
    let column = 2 + labelWidth + 2
    let lines = rows.flatMap { row -> [String] in
      var texts = wrap(row.text, to: width - column)
      let label = "  \(row.label)"
      guard label.count <= column - 2 else {
        return [label] + texts.map { String(repeating: " ", count: column) + $0 }
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

  /// Breaks text between words; a word longer than the width keeps a line to itself.
  package func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Puts an empty line between sections that have something to say.
  func join(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
      + "\n"
  }
}
