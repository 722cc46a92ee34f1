import YAML

/// The lines of a screen file as libyaml counts them.
///
/// Converts libyaml's line and character counts to bytes.
struct ScreenLines {
  let pairs: SurrogatePairs
  /// The offset of each line in the text that libyaml parses, in bytes.
  private(set) var starts: [Int] = [0]
  /// The result of the last conversion.
  ///
  /// The next one is often on the same line, which can be long.
  private var last = (line: 0, character: 0, byte: 0)

  init(_ text: [UInt8]) {
    pairs = SurrogatePairs(text)
    let bytes = pairs.bytes
    var index = 0
    while index < bytes.count {
      let length = Self.lineBreak(bytes, index)
      index += max(1, length)
      if length > 0 { starts.append(index) }
    }
  }

  /// Returns the length of the line break at a byte; 0 if no line ends there.
  private static func lineBreak(_ bytes: [UInt8], _ index: Int) -> Int {
    func follows(_ offset: Int, _ byte: UInt8) -> Bool {
      index + offset < bytes.count && bytes[index + offset] == byte
    }
    return switch bytes[index] {
    case 0x0a: 1
    case 0x0d: follows(1, 0x0a) ? 2 : 1
    // YAML also breaks lines at NEL, LINE SEPARATOR and PARAGRAPH SEPARATOR.
    case 0xc2: follows(1, 0x85) ? 2 : 0
    case 0xe2: follows(1, 0x80) && (follows(2, 0xa8) || follows(2, 0xa9)) ? 3 : 0
    default: 0
    }
  }

  /// Returns the source position of a line and a character, both counted from 0.
  mutating func position(line: Int, character: Int) -> SourcePosition {
    guard line < starts.count else { return position(byte: pairs.bytes.count) }
    let start = starts[line]
    let index = byte(line: line, character: character)
    let column = index - start + pairs.bytesLeftOut(in: start..<index) + 1
    return SourcePosition(line: line + 1, column: column)
  }

  /// Returns the offset of a line and a character in the text that libyaml parses, in bytes.
  mutating func byte(line: Int, character: Int) -> Int {
    guard line < starts.count else { return pairs.bytes.count }
    let start = starts[line]
    let end = line + 1 < starts.count ? starts[line + 1] : pairs.bytes.count
    if line != last.line || character < last.character { last = (line, 0, start) }
    var index = last.byte
    for _ in last.character..<character where index < end {
      index += 1
      while index < end, pairs.bytes[index] & 0xc0 == 0x80 { index += 1 }
    }
    last = (line, character, index)
    return index
  }

  /// The position of the first `//` after the last converted position; `nil` if not found.
  var slashesBehind: SourcePosition? {
    let bytes = pairs.bytes
    return bytes.indices.dropFirst(last.byte).first { bytes[$0...].starts(with: "//".utf8) }
      .map { position(byte: $0) }
  }

  /// Returns the position of a `//` comment on the line of a position or on the line before.
  func slashes(near position: SourcePosition) -> SourcePosition? {
    for line in [position.line - 1, position.line] where starts.indices.contains(line - 1) {
      let start = starts[line - 1]
      let end = line < starts.count ? starts[line] : pairs.bytes.count
      var (isQuoted, before) = (false, UInt8(ascii: " "))
      for index in start..<end {
        let byte = pairs.bytes[index]
        if byte == UInt8(ascii: "\""), before != UInt8(ascii: "\\") { isQuoted.toggle() }
        let isBlank = before == UInt8(ascii: " ") || before == UInt8(ascii: "\t")
        // In a `#` comment, slashes are valid.
        if !isQuoted, isBlank, byte == UInt8(ascii: "#") { break }
        if !isQuoted, isBlank || before == UInt8(ascii: ","),
          pairs.bytes[index..<end].starts(with: "//".utf8)
        {
          return self.position(byte: index)
        }
        before = byte
      }
    }
    return nil
  }

  /// Returns the first JSON syntax error up to a position; `nil` if there is no error.
  func slip(before position: SourcePosition) -> ScreenIssue? {
    let slip = JSONSyntaxError.first(in: pairs.bytes) { self.position(byte: $0).line }
    guard let slip else { return nil }
    let start = self.position(byte: slip.byte)
    return start <= position ? ScreenIssue(.slip(slip.kind), at: start) : nil
  }

  /// Returns the source position of a byte in the text that libyaml parses.
  func position(byte: Int) -> SourcePosition {
    let byte = min(max(0, byte), pairs.bytes.count)
    let line = (starts.firstIndex { $0 > byte } ?? starts.count) - 1
    let column = byte - starts[line] + pairs.bytesLeftOut(in: starts[line]..<byte) + 1
    return SourcePosition(line: line + 1, column: column)
  }
}
