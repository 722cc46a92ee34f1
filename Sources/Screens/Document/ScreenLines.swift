import YAML

/// The lines of a screen file as libyaml counts them, to find a byte from its count of characters.
struct ScreenLines {
  let pairs: SurrogatePairs
  /// Where each line begins in the text that libyaml reads.
  private(set) var starts: [Int] = [0]
  /// The last place that was asked for: the next is often in the same line, and lines can be long.
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

  /// How long the line break at a byte is; 0 where there is none.
  private static func lineBreak(_ bytes: [UInt8], _ index: Int) -> Int {
    func follows(_ offset: Int, _ byte: UInt8) -> Bool {
      index + offset < bytes.count && bytes[index + offset] == byte
    }
    return switch bytes[index] {
    case 0x0a: 1
    case 0x0d: follows(1, 0x0a) ? 2 : 1
    // YAML breaks lines at NEL, LINE SEPARATOR and PARAGRAPH SEPARATOR, too.
    case 0xc2: follows(1, 0x85) ? 2 : 0
    case 0xe2: follows(1, 0x80) && (follows(2, 0xa8) || follows(2, 0xa9)) ? 3 : 0
    default: 0
    }
  }

  /// The place that libyaml means by a line and a character of it, both counted from 0.
  mutating func place(line: Int, character: Int) -> ScreenPlace {
    guard line < starts.count else {
      return place(byte: pairs.bytes.count)
    }
    let start = starts[line]
    let index = byte(line: line, character: character)
    let column = index - start + pairs.bytesLeftOut(in: start..<index) + 1
    return ScreenPlace(line: line + 1, column: column)
  }

  /// The byte of the text that libyaml reads at such a place.
  mutating func byte(line: Int, character: Int) -> Int {
    guard line < starts.count else { return pairs.bytes.count }
    let start = starts[line]
    let end = line + 1 < starts.count ? starts[line + 1] : pairs.bytes.count
    if line != last.line || character < last.character {
      last = (line, 0, start)
    }
    var index = last.byte
    for _ in last.character..<character where index < end {
      index += 1
      while index < end, pairs.bytes[index] & 0xc0 == 0x80 { index += 1 }
    }
    last = (line, character, index)
    return index
  }

  /// Where slashes follow the place that was asked for last.
  var slashesBehind: ScreenPlace? {
    let bytes = pairs.bytes
    return bytes.indices.dropFirst(last.byte).first { bytes[$0...].starts(with: "//".utf8) }
      .map { place(byte: $0) }
  }

  /// Where other languages would begin a comment, in the line of a place or in the one before.
  func slashes(near place: ScreenPlace) -> ScreenPlace? {
    for line in [place.line - 1, place.line] where starts.indices.contains(line - 1) {
      let start = starts[line - 1]
      let end = line < starts.count ? starts[line] : pairs.bytes.count
      var (isQuoted, before) = (false, UInt8(ascii: " "))
      for index in start..<end {
        let byte = pairs.bytes[index]
        if byte == UInt8(ascii: "\""), before != UInt8(ascii: "\\") { isQuoted.toggle() }
        let isBlank = before == UInt8(ascii: " ") || before == UInt8(ascii: "\t")
        // In a comment they are as right as anything.
        if !isQuoted, isBlank, byte == UInt8(ascii: "#") { break }
        if !isQuoted, isBlank || before == UInt8(ascii: ","),
          pairs.bytes[index..<end].starts(with: "//".utf8)
        {
          return self.place(byte: index)
        }
        before = byte
      }
    }
    return nil
  }

  /// The first slip of a text in brackets, up to a place.
  func slip(before place: ScreenPlace) -> ScreenMistake? {
    let slip = JSONSlip.first(in: pairs.bytes) { self.place(byte: $0).line }
    guard let slip else { return nil }
    let start = self.place(byte: slip.byte)
    return start <= place ? ScreenMistake(.slip(slip.kind), at: start) : nil
  }

  /// The place of a byte of the text that libyaml reads.
  func place(byte: Int) -> ScreenPlace {
    let byte = min(max(0, byte), pairs.bytes.count)
    let line = (starts.firstIndex { $0 > byte } ?? starts.count) - 1
    let column = byte - starts[line] + pairs.bytesLeftOut(in: starts[line]..<byte) + 1
    return ScreenPlace(line: line + 1, column: column)
  }
}
