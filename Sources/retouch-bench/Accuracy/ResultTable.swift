import Evdev
import Grading
import Text

/// A table that prints as aligned text, as Markdown, or as one JSON object per row.
struct ResultTable {
  /// The name of the table in JSON.
  let name: String
  let title: String
  /// A note printed above the table.
  var notice: String?
  let columns: [Column]
  var rows: [[Cell]] = []

  struct Column: ExpressibleByStringLiteral {
    let key: String
    let title: String

    init(_ key: String, _ title: String? = nil) {
      self.key = key
      self.title = title ?? key
    }

    /// Creates a column whose title is its key.
    init(stringLiteral key: String) { self.init(key) }
  }

  /// The value of a cell.
  enum Cell {
    case text(String)
    /// A command line to type.
    case command(String)
    case count(Int)
    /// A share in percent.
    case percentage(Int, of: Int)
    case time(Microseconds)
    case flag(Bool, yes: String, no: String)
    case empty
  }
}

extension ResultTable.Cell {
  /// The percentage of correct sessions.
  static func correct(_ tally: Tally) -> ResultTable.Cell {
    .percentage(tally.right, of: tally.count)
  }

  /// The value as text.
  var text: String {
    switch self {
    case .text(let text), .command(let text): text
    case .count(let count): String(count)
    case .percentage(_, 0): "–"
    case .percentage(let part, let whole): Decimals.percent(part, of: whole)
    case .time(let time): Decimals.text(Double(time.count) / 1_000, decimals: 0)
    case .flag(let isTrue, let yes, let no): isTrue ? yes : no
    case .empty: ""
    }
  }

  var isFigure: Bool {
    switch self {
    case .count, .percentage, .time: true
    case .text, .command, .flag, .empty: false
    }
  }
}

// MARK: As text, Markdown and JSON

extension ResultTable {
  func text() -> String {
    var text = "\n\(title)\n"
    if let notice { text += "\(notice)\n" }
    let cells = rows.map { $0.map(\.text.terminalSafe) }
    let widths = columns.indices.map { index in
      max(columns[index].title.count, cells.map { $0[index].count }.max() ?? 0)
    }
    func line(_ words: [String], _ isLeading: (Int) -> Bool) -> String {
      let padded = words.indices.map { index in
        isLeading(index)
          ? words[index].padded(leading: widths[index])
          : words[index].padded(trailing: widths[index])
      }
      var line = "  " + padded.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }
    text += line(columns.map(\.title), isFigureColumn)
    for row in cells { text += line(row, isFigureColumn) }
    return text
  }

  func markdown() -> String {
    var text = "\n## \(title)\n\n"
    if let notice { text += "\(notice)\n\n" }
    text += "| \(columns.map(\.title).joined(separator: " | ")) |\n"
    let rules = columns.indices.map { isFigureColumn($0) ? "---:" : "---" }
    text += "| \(rules.joined(separator: " | ")) |\n"
    for row in rows {
      let cells = row.map { fact in
        if case .command(let command) = fact { "`\(command)`" } else { fact.text }
      }
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  private func isFigureColumn(_ index: Int) -> Bool { rows.contains { $0[index].isFigure } }

  func json() -> String {
    rows.map { row in
      var line = JSONLine()
      line.add("table", name)
      for (column, fact) in zip(columns, row) {
        switch fact {
        case .text(let text), .command(let text): line.add(column.key, text)
        case .count(let count): line.add(column.key, count)
        case .percentage(_, 0): line.add(column.key, verbatim: "null")
        case .percentage(let part, let whole):
          line.add(column.key, Double(part * 100_000 / whole) / 100_000, decimals: 5)
        case .time(let time): line.add(column.key, verbatim: time.formattedSeconds)
        case .flag(let isTrue, _, _): line.add(column.key, isTrue)
        case .empty: line.add(column.key, verbatim: "null")
        }
      }
      return line.line + "\n"
    }.joined()
  }
}
