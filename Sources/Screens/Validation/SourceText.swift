internal import Text

/// The bytes of a screen file by line, to show a line or locate a part of a text.
package struct SourceText {
  private let bytes: [UInt8]
  private var starts: [Int]?

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A placeholder of a text, or an invalid one: its index, its name, and the text.
  struct Part {
    let index: Int
    let name: String
    var isSlip = false
    let text: String
    /// The offset of the mistake in it, in bytes.
    var offset = 0
    var placeholders = FormatString.Placeholders.expressions
  }

  /// Returns the source position of a part of a text, or of the text itself if the part is not
  /// found.
  mutating func position(of part: Part, at start: SourcePosition) -> SourcePosition {
    guard let first = byte(at: start) else { return start }
    // An escape can take six bytes for one. This bounds the search in a file with a single long
    // line.
    let raw = bytes[first...].prefix(part.text.utf8.count * 6 + 2).prefix { !Self.endsLine($0) }
    let pattern = FormatString(
      String(decoding: raw, as: UTF8.self), part.placeholders)
    // An unclosed placeholder includes the bytes after the text.
    let found =
      part.isSlip
      ? pattern.slips.map { (name: $0.name, offset: $0.offset) }
      : zip(pattern.places, pattern.offsets).map { (name: $0, offset: $1) }
    guard found.indices.contains(part.index), found[part.index].name.hasPrefix(part.name) else {
      return start
    }
    return SourcePosition(
      line: start.line, column: start.column + found[part.index].offset + part.offset)
  }

  /// Whether the line is empty or a comment from a position on.
  mutating func isEmpty(at position: SourcePosition) -> Bool {
    line(position.line).utf8.dropFirst(position.column - 1)
      .first { $0 != UInt8(ascii: " ") }.map { $0 == UInt8(ascii: "#") } ?? true
  }

  /// Returns a line without its line break; empty if it does not exist.
  mutating func line(_ number: Int) -> String {
    let line = start(ofLine: number).map { bytes[$0...].prefix { !Self.endsLine($0) } } ?? []
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns the offset of a position in bytes; `nil` if it does not exist.
  package mutating func byte(at position: SourcePosition) -> Int? {
    guard let start = start(ofLine: position.line) else { return nil }
    let byte = start + position.column - 1
    return bytes.indices.contains(byte) ? byte : nil
  }

  private mutating func start(ofLine number: Int) -> Int? {
    let starts = self.starts ?? lineStarts
    self.starts = starts
    return starts.indices.contains(number - 1) ? starts[number - 1] : nil
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private var lineStarts: [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isPair = byte == UInt8(ascii: "\r") && bytes[(index + 1)...].first == UInt8(ascii: "\n")
      if Self.endsLine(byte), !isPair { starts.append(index + 1) }
    }
    return starts
  }

  /// Returns the line of a position and a line with a caret below it; empty if the line is blank.
  ///
  /// Only the bytes near the position are read: a file can be one long line.
  package mutating func excerpt(at position: SourcePosition) -> [String] {
    guard let start = start(ofLine: position.line) else { return [] }
    let target = min(max(start, start + position.column - 1), bytes.count)
    let line = max(start, target - Self.maximumExcerpt)..<bytes.count
    let begin =
      line.lowerBound == start
      ? start : line.first { $0 == target || bytes[$0] & 0xc0 != 0x80 } ?? target
    let end = bytes[begin...].prefix(target - begin + Self.maximumExcerpt)
      .firstIndex(where: Self.endsLine)
    let text = bytes[begin...].prefix(
      (end ?? min(target + Self.maximumExcerpt, bytes.count)) - begin)
    return Self.excerpt(of: String(decoding: text, as: UTF8.self), around: target - begin + 1)
  }

  /// The maximum number of bytes that are read before and after a position.
  private static let maximumExcerpt = 2_000

  /// Returns a line, shortened around the column if it is long, and a line with a caret below it;
  /// empty if the line is blank.
  static func excerpt(of line: String, around column: Int) -> [String] {
    let bytes = Array(line.utf8)
    let target = min(max(0, column - 1), bytes.count)
    var before = String(decoding: bytes[..<target], as: UTF8.self)
    var after = String(decoding: bytes[target...], as: UTF8.self)
    if before.count + after.count > 100 {
      if before.count > 60 { before = "…" + before.suffix(59) }
      let room = 100 - before.count
      if after.count > room { after = after.prefix(room) + "…" }
    }
    let text = (before + after).terminalSafe
    guard !text.isEmpty else { return [] }
    let blanks = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }
    return [text, blanks.joined() + "^"]
  }
}

extension Character {
  /// The number of terminal columns: 2 for East Asian wide characters and emoji, otherwise 1.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      2
    default: 1
    }
  }
}
