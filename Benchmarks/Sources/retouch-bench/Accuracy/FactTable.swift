import Evdev
import Text

/// A table that prints as aligned text, as Markdown, or as one JSON object per row.
struct FactTable {
  /// The name of the table in JSON.
  let name: String
  let title: String
  /// A note printed above the table.
  var remark: String?
  let columns: [Column]
  var rows: [[Fact]] = []

  struct Column {
    let key: String
    let title: String

    init(_ key: String, _ title: String? = nil) {
      self.key = key
      self.title = title ?? key
    }
  }

  /// The value of a cell.
  enum Fact {
    case word(String)
    /// A command line to type.
    case command(String)
    case count(Int)
    /// A share in percent.
    case part(Int, of: Int)
    case time(Microseconds)
    case truth(Bool, yes: String, no: String)
    case nothing
  }
}

extension FactTable.Fact {
  /// The value as text.
  var text: String {
    switch self {
    case .word(let text), .command(let text): text
    case .count(let count): String(count)
    case .part(_, 0): "–"
    case .part(let part, let whole): Decimals.percent(part, of: whole)
    case .time(let time): Decimals.text(Double(time.count) / 1_000, decimals: 0)
    case .truth(let isTrue, let yes, let no): isTrue ? yes : no
    case .nothing: ""
    }
  }

  var isFigure: Bool {
    switch self {
    case .count, .part, .time: true
    case .word, .command, .truth, .nothing: false
    }
  }
}

// MARK: As text, Markdown and JSON

extension FactTable {
  func text() -> String {
    var text = "\n\(title)\n"
    if let remark { text += "\(remark)\n" }
    let cells = rows.map { $0.map(\.text.harmless) }
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
    if let remark { text += "\(remark)\n\n" }
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
        case .word(let text), .command(let text): line.add(column.key, text)
        case .count(let count): line.add(column.key, count)
        case .part(_, 0): line.add(column.key, verbatim: "null")
        case .part(let part, let whole):
          line.add(column.key, Double(part * 100_000 / whole) / 100_000, decimals: 5)
        case .time(let time): line.add(column.key, verbatim: time.seconds)
        case .truth(let isTrue, _, _): line.add(column.key, isTrue)
        case .nothing: line.add(column.key, verbatim: "null")
        }
      }
      return line.line + "\n"
    }.joined()
  }
}
