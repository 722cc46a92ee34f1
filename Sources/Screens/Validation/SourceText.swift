/// The bytes of a screen file by line, to show a line or locate a part of a text.
struct SourceText {
  private let bytes: [UInt8]
  private var starts: [Int]?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A placeholder of a text, or an invalid one: its index, its name, and the text.
  struct Part {
    let index: Int
    let name: String
    var isSlip = false
    let text: String
  }

  /// Returns the source position of a part of a text, or of the text itself if the part is not
  /// found.
  mutating func position(of part: Part, at start: SourcePosition) -> SourcePosition {
    guard let first = byte(at: start) else { return start }
    // An escape can take six bytes for one. This bounds the search in a file with a single long
    // line.
    let raw = bytes[first...].prefix(part.text.utf8.count * 6 + 2).prefix { !Self.endsLine($0) }
    let pattern = FormatString(String(decoding: raw, as: UTF8.self))
    // An unclosed placeholder includes the bytes after the text.
    let found =
      part.isSlip
      ? pattern.slips.map { (name: $0.name, offset: $0.offset) }
      : zip(pattern.places, pattern.offsets).map { (name: $0, offset: $1) }
    guard found.indices.contains(part.index), found[part.index].name.hasPrefix(part.name) else {
      return start
    }
    return SourcePosition(line: start.line, column: start.column + found[part.index].offset)
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

  private mutating func byte(at position: SourcePosition) -> Int? {
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
}
