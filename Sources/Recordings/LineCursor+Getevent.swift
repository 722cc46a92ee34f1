/// What tells getevent's lines from others that begin alike.
extension LineCursor {
  /// Whether the line begins as an event of getevent's; what is wrong behind that is an error.
  @inline(__always)
  func beginsAsEvent(_ bytes: Span<UInt8>) -> Bool {
    switch next(bytes) {
    case UInt8(ascii: "["): true
    case UInt8(ascii: "/"): begins(with: "/dev/input/", bytes)
    default: begins(with: "EV_", bytes) || isThreeNumbers(bytes)
    }
  }

  /// Whether the line is an event of getevent's, rather than one that begins alike.
  ///
  /// The kernel's log has times in brackets too, and evtest's list of devices has nodes.
  func isGeteventEvent(_ bytes: Span<UInt8>) -> Bool {
    var line = self
    if line.take("[", bytes) {
      line.skipBlanks(bytes)
      guard line.seconds(bytes) != nil, line.take("]", bytes) else { return false }
      line.skipBlanks(bytes)
    }
    if line.take("/dev/input/", bytes) {
      while line.position < line.end, bytes[line.position] != UInt8(ascii: ":") {
        line.position += 1
      }
      guard line.take(":", bytes) else { return false }
      line.skipBlanks(bytes)
    }
    return line.isTypeAndCode(bytes) || line.isThreeNumbers(bytes)
  }

  /// Whether the line goes on with `EV_ABS` and another word; programs that name types do not.
  private func isTypeAndCode(_ bytes: Span<UInt8>) -> Bool {
    var line = self
    guard line.begins(with: "EV_", bytes) else { return false }
    while line.isInWord(bytes) { line.position += 1 }
    let end = line.position
    line.skipBlanks(bytes)
    let start = line.position
    while line.isInWord(bytes) { line.position += 1 }
    return start > end && line.position - start >= 4 && line.next(bytes) == 0x20
  }

  /// Whether a character of the kernel's names stands here.
  private func isInWord(_ bytes: Span<UInt8>) -> Bool {
    switch next(bytes) {
    case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x66: true
    default: false
    }
  }

  /// Whether the line begins with three bare numbers: type, code and value.
  private func isThreeNumbers(_ bytes: Span<UInt8>) -> Bool {
    var line = self
    for digits in [4, 4, 8] {
      let start = line.position
      guard line.hexadecimal(bytes) != nil, line.position - start == digits else { return false }
      line.skipBlanks(bytes)
    }
    return true
  }
}
