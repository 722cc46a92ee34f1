/// Where a byte stands in a file, both counted from 1.
struct LibinputPlace: Sendable {
  var line = 1
  var column = 1

  @inline(__always)
  mutating func pass(_ byte: UInt8) {
    if byte == 0x0a {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  /// The line is over.
  mutating func end() { pass(0x0a) }
}

extension LineCursor {
  /// Passes over a key of this name, quoted or not, its colon and the blanks behind it.
  mutating func skipLibinputKey(_ key: StaticString, _ bytes: Span<UInt8>) -> Bool {
    var line = self
    line.skipLibinputBlanks(bytes)
    let mark = line.next(bytes)
    let isQuoted = mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'")
    if isQuoted { line.position += 1 }
    guard line.begins(with: key, bytes) else { return false }
    line.position += key.utf8CodeUnitCount
    if isQuoted {
      guard line.next(bytes) == mark else { return false }
      line.position += 1
    }
    line.skipLibinputBlanks(bytes)
    guard line.next(bytes) == UInt8(ascii: ":") else { return false }
    line.position += 1
    let isBroken = line.position < line.end
    let before = line.position
    line.skipLibinputBlanks(bytes)
    // A colon that nothing blank follows is part of a word.
    guard isQuoted || !isBroken || line.position > before else { return false }
    self = line
    return true
  }

  private mutating func skipLibinputBlanks(_ bytes: Span<UInt8>) {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0a, 0x0d: position += 1
      default: return
      }
    }
  }
}
