/// A line of YAML by its indentation and its beginning.
struct LibinputLine {
  let start: Int
  /// Before the line's end.
  let end: Int
  /// The first byte that is no blank.
  let first: Int
  /// The first byte behind the dash of a list's element and its blanks.
  let afterDash: Int?
  /// Nothing but blanks and a comment.
  let isEmpty: Bool

  /// A line that begins at `start`; bytes from `end` on are none of its business.
  init(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    var end = end
    // Windows ends its lines with two characters.
    for mark: UInt8 in [0x0a, 0x0d] where end > start && bytes[end - 1] == mark { end -= 1 }
    var cursor = LineCursor(position: start, end: end)
    while cursor.next(bytes) == 0x20 { cursor.position += 1 }
    self.start = start
    self.end = end
    first = cursor.position
    let hasDash = cursor.next(bytes) == UInt8(ascii: "-")
    cursor.skipBlanks(bytes)
    isEmpty = cursor.position == end || cursor.next(bytes) == UInt8(ascii: "#")
    guard hasDash else {
      afterDash = nil
      return
    }
    cursor.position = first + 1
    let mark = cursor.next(bytes)
    let isElement = cursor.position == end || mark == 0x20 || mark == 0x09
    cursor.skipBlanks(bytes)
    afterDash = isElement ? cursor.position : nil
  }

  var indent: Int { first - start }

  /// The column of what stands behind the dash.
  var innerIndent: Int { (afterDash ?? first) - start }

  /// Whether a mapping or list in brackets ends here, whose lines may be indented anyhow.
  func isClosing(_ bytes: Span<UInt8>) -> Bool {
    first < end && (bytes[first] == UInt8(ascii: "]") || bytes[first] == UInt8(ascii: "}"))
  }

  /// Whether the document ends here, as YAML's own mark says.
  func isEndMark(_ bytes: Span<UInt8>) -> Bool {
    var cursor = LineCursor(position: first, end: end)
    guard indent == 0, cursor.take("...", bytes) else { return false }
    let isAlone = cursor.position == end || cursor.next(bytes) == 0x20
    cursor.skipBlanks(bytes)
    return isAlone && isOver(at: cursor.position, bytes)
  }

  /// Where the value of this key stands, if the key stands at `position`.
  func value(of key: StaticString, at position: Int?, _ bytes: Span<UInt8>) -> Int? {
    guard let position else { return nil }
    var cursor = LineCursor(position: position, end: end)
    return cursor.skipLibinputKey(key, bytes) ? cursor.position : nil
  }

  /// Whether the line says no more from here on.
  func isOver(at position: Int, _ bytes: Span<UInt8>) -> Bool {
    position == end || bytes[position] == UInt8(ascii: "#")
  }

  /// Whether a word stands here, as the keys of a mapping do.
  func hasWord(at position: Int, _ bytes: Span<UInt8>) -> Bool {
    guard position < end else { return false }
    switch bytes[position] {
    case 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "_"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      return true
    default: return false
    }
  }
}
