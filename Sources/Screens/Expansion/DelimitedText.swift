import Elements

/// Parses comma-separated values (RFC 4180) to a list of records.
///
/// The first line names the fields. A file without a comma in its first line can have semicolons
/// instead, as spreadsheets write them in some languages.
struct DelimitedText {
  /// An error, and the line where it is.
  struct Issue: Error, Hashable, Sendable {
    var line: Int
    var message: String
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0
  private var line = 1

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let hasCommas = header.contains(UInt8(ascii: ","))
    separator =
      !hasCommas && header.contains(UInt8(ascii: ";")) ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  /// Returns the records of a file, at the position of its name in the screen file.
  ///
  /// A column that contains only numbers, or only `true` and `false`, has values of that type.
  static func records(
    _ bytes: [UInt8], at position: SourcePosition
  ) throws(Issue) -> ScreenValue {
    var parser = DelimitedText(bytes)
    let names = try parser.parseRow() ?? []
    guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty }) else {
      throw Issue(line: 1, message: "the first line must name every column")
    }
    for (place, name) in names.enumerated() where names[..<place].contains(name) {
      throw Issue(line: 1, message: "two columns have the name “\(name)”")
    }
    var rows: [[String]] = []
    while true {
      let start = parser.line
      guard let row = try parser.parseRow() else { break }
      // A blank line is not a row.
      if row == [""] && names.count > 1 { continue }
      guard row.count == names.count else {
        throw Issue(
          line: start,
          message:
            "\(row.count) value\(row.count == 1 ? "" : "s"); the first line has \(names.count)")
      }
      rows.append(row)
    }
    let types = names.indices.map { column in ColumnType(rows.lazy.map { $0[column] }) }
    let records = rows.map { row in
      let entries = names.indices.map { column in
        ScreenValue.Entry(
          key: names[column], keyPosition: position,
          value: ScreenValue(types[column].content(row[column]), at: position))
      }
      return ScreenValue(.object(entries), at: position)
    }
    return ScreenValue(.list(records), at: position)
  }

  /// Parses the values of a line; `nil` at the end.
  private mutating func parseRow() throws(Issue) -> [String]? {
    guard index < bytes.count else { return nil }
    var row: [String] = []
    while true {
      row.append(try parseValue())
      guard index < bytes.count else { return row }
      let byte = bytes[index]
      index += 1
      if byte == separator { continue }
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
        index += 1
      }
      line += 1
      return row
    }
  }

  private mutating func parseValue() throws(Issue) -> String {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let start = index
      while index < bytes.count, bytes[index] != separator, !Self.endsLine(bytes[index]) {
        index += 1
      }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    let start = line
    index += 1
    var value: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        guard index < bytes.count, bytes[index] == byte else {
          guard index == bytes.count || bytes[index] == separator || Self.endsLine(bytes[index])
          else { throw Issue(line: line, message: "text after a closing quotation mark") }
          return String(decoding: value, as: UTF8.self)
        }
        index += 1
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      value.append(byte)
    }
    throw Issue(line: start, message: "a quotation mark is not closed")
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

/// The type of all values in a column.
private enum ColumnType {
  case text, number, flag

  init(_ values: some Sequence<String>) {
    var (numbers, flags, others) = (0, 0, 0)
    for value in values where !value.isEmpty {
      if Self.number(value) != nil {
        numbers += 1
      } else if value == "true" || value == "false" {
        flags += 1
      } else {
        others += 1
      }
    }
    self = others > 0 || (numbers > 0 && flags > 0) ? .text : numbers > 0 ? .number : .flag
    if others + numbers + flags == 0 { self = .text }
  }

  /// Returns the number of a value; `nil` for one with leading zeros, such as a telephone number.
  private static func number(_ value: String) -> Double? {
    let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
    guard let first = digits.first, first.isNumber else { return nil }
    if first == "0", digits.count > 1, !digits.hasPrefix("0.") { return nil }
    return Double(decimalText: value)
  }

  func content(_ value: String) -> ScreenValue.Content {
    switch self {
    case .text: .string(value)
    case .number: Self.number(value).map { .number($0) } ?? .null
    case .flag: value.isEmpty ? .null : .flag(value == "true")
    }
  }
}
