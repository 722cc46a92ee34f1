/// Words of a line, for the formats that people made for reading.
extension LineCursor {
  /// Whether the line goes on with this text.
  @inline(__always)
  func begins(with text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    guard position + text.utf8CodeUnitCount <= end else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      guard unsafe bytes[position + offset] == text.utf8Start[offset] else { return false }
    }
    return true
  }

  /// Passes this text, when the line goes on with it.
  @inline(__always)
  mutating func take(_ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    guard begins(with: text, bytes) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Passes this text, which must stand here, and the blanks behind it.
  @inline(__always)
  mutating func require(_ text: StaticString, _ bytes: Span<UInt8>) throws(LineProblem) {
    guard take(text, bytes) else { throw LineProblem(.expected(.text(text))) }
    skipBlanks(bytes)
  }

  /// Nothing but blanks may follow.
  @inline(__always)
  mutating func requireEnd(_ bytes: Span<UInt8>) throws(LineProblem) {
    skipBlanks(bytes)
    guard position == end else { throw LineProblem(.expected(.endOfLine)) }
  }

  /// Passes what stands here up to the next blank, and returns it.
  mutating func word(_ bytes: Span<UInt8>) -> String {
    var word = self
    while position < end, bytes[position] != 0x20, bytes[position] != 0x09 { position += 1 }
    word = LineCursor(position: word.position, end: position)
    return word.rest(bytes)
  }

  /// Passes text between quotes, whatever quotes are in it; the rest of a line that has none.
  mutating func quoted(_ bytes: Span<UInt8>) -> String {
    var last = end
    while last > position, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    var first = position
    if first < last, bytes[first] == UInt8(ascii: "\"") { first += 1 }
    if last > first, bytes[last - 1] == UInt8(ascii: "\"") { last -= 1 }
    position = end
    return LineCursor(position: first, end: last).rest(bytes)
  }

  /// Skips what mail programs and bug trackers put before the lines of a quotation.
  @inline(__always)
  mutating func skipQuotation(_ bytes: Span<UInt8>) {
    skipBlanks(bytes)
    while position < end, bytes[position] == UInt8(ascii: ">") {
      position += 1
      skipBlanks(bytes)
    }
  }

  /// Whether the text stands somewhere in what is left of the line.
  func contains(_ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    var place = self
    // A prompt is short; nothing is gained from reading far.
    let last = min(end, position + 400)
    while place.position < last {
      if place.begins(with: text, bytes) { return true }
      place.position += 1
    }
    return false
  }
}

extension LineCursor {
  /// Whether the line is what a terminal and a bug tracker leave around a program's own lines.
  ///
  /// Blank lines, fences, comments, prompts with their commands, and a `^C`.
  func isPasted(_ bytes: Span<UInt8>) -> Bool {
    guard position < end else { return true }
    let beginnings: [StaticString] = ["#", "//", "```", "~~~", "---", "...", "…", "^C", "$"]
    if beginnings.contains(where: { begins(with: $0, bytes) }) { return true }
    let prompts: [StaticString] = ["$ ", "# ", "% ", "> ", "adb ", "sudo "]
    if prompts.contains(where: { contains($0, bytes) }) { return true }
    // A prompt at which nobody typed anything.
    let last = bytes[end - 1]
    return last == UInt8(ascii: "$") || last == UInt8(ascii: "#")
  }
}
