import Elements
import Text

/// Formats a value as readable JSON.
///
/// A value that fits on a line is written on one.
struct JSONLayout {
  private static let width = 100
  private var text = ""

  static func text(of value: ScreenValue) -> String {
    var layout = JSONLayout()
    layout.write(value, indent: 0, before: 0)
    return layout.text + "\n"
  }

  /// Returns a value on one line, however long it is.
  static func line(of value: ScreenValue) -> String { oneLine(value, limit: .max) ?? "null" }

  /// Writes a value.
  ///
  /// `before` is the number of columns already used on the line.
  private mutating func write(_ value: ScreenValue, indent: Int, before: Int) {
    // The root object has one key per line, however short it is.
    let isFile = indent == 0 && value.entries?.isEmpty == false
    if !isFile, let short = Self.oneLine(value, limit: Self.width - before) {
      text += short
      return
    }
    switch value.content {
    case .list(let list):
      text += "["
      for (index, item) in list.enumerated() {
        newLine(indent + 1)
        write(item, indent: indent + 1, before: 2 * indent + 3)
        if index < list.count - 1 { text += "," }
      }
      newLine(indent)
      text += "]"
    case .object(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        newLine(indent + 1)
        let key = Self.quote(entry.key) + ": "
        text += key
        write(entry.value, indent: indent + 1, before: 2 * indent + 3 + key.count)
        if index < entries.count - 1 { text += "," }
      }
      newLine(indent)
      text += "}"
    case .null, .flag, .number, .string: text += Self.oneLine(value, limit: .max) ?? ""
    }
  }

  private mutating func newLine(_ indent: Int) {
    text += "\n" + String(repeating: "  ", count: indent)
  }

  /// Returns the value on one line; `nil` if it exceeds `limit` columns.
  private static func oneLine(_ value: ScreenValue, limit: Int) -> String? {
    let line: String
    switch value.content {
    case .null: line = "null"
    case .flag(let flag): line = flag ? "true" : "false"
    case .number(let number): line = number.exact
    case .string(let string): line = quote(string)
    case .list(let list):
      guard let items = joined(list.map { (nil, $0) }, limit) else { return nil }
      line = "[\(items)]"
    case .object(let entries):
      guard let items = joined(entries.map { ($0.key, $0.value) }, limit) else { return nil }
      line = "{\(items)}"
    }
    return line.count <= limit ? line : nil
  }

  /// Returns a quoted string.
  ///
  /// Characters that libyaml treats as line breaks or rejects are escaped.
  private static func quote(_ string: String) -> String {
    let content = string.replacingScalars { scalar in
      switch scalar.value {
      case 0xfeff, 0xfffe, 0xffff: "\\u" + scalar.fourDigits
      default: scalar.asJSON
      }
    }
    return "\"\(content)\""
  }

  private static func joined(_ items: [(key: String?, value: ScreenValue)], _ limit: Int) -> String?
  {
    var line = ""
    for item in items {
      if !line.isEmpty { line += ", " }
      if let key = item.key { line += quote(key) + ": " }
      guard line.utf8.count / 4 <= limit,
        let part = oneLine(item.value, limit: limit)
      else { return nil }
      line += part
    }
    return line
  }
}

extension Double {
  /// The shortest text that parses to the same number, without a trailing `.0`.
  fileprivate var exact: String {
    exactInteger.map { String($0) } ?? description
  }
}
