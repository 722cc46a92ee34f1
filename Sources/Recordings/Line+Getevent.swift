import Evdev

/// What tells getevent's lines from others that begin alike.
extension Line {
  /// Whether the line begins as an event of getevent's; what is wrong behind that is an error.
  var beginsAsGeteventEvent: Bool {
    next == UInt8(ascii: "[") || begins(withAny: ["/dev/input/", "EV_"]) || isThreeNumbers
  }

  /// Whether the line is an event of getevent's, rather than one that begins alike.
  ///
  /// The kernel's log has times in brackets too, and evtest's list of devices has nodes.
  var isGeteventEvent: Bool {
    var line = self
    if line.take("[") {
      line.skipBlanks()
      guard line.seconds() != nil, line.take("]") else { return false }
      line.skipBlanks()
    }
    if line.begins(with: "/dev/input/") {
      line.skip(to: UInt8(ascii: ":"))
      guard line.take(":") else { return false }
      line.skipBlanks()
    }
    return line.isTypeAndCode || line.isThreeNumbers
  }

  /// Whether the line goes on with `EV_ABS` and another word; programs that name types do not.
  private var isTypeAndCode: Bool {
    var line = self
    guard line.begins(with: "EV_") else { return false }
    line.skipName()
    let end = line.position
    line.skipBlanks()
    let start = line.position
    line.skipName()
    return start > end && line.position - start >= 4 && line.next == 0x20
  }

  /// Skips characters of the kernel's names.
  private mutating func skipName() {
    while true {
      switch next {
      case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x66: position += 1
      default: return
      }
    }
  }

  /// Whether the line begins with three bare numbers: type, code and value.
  private var isThreeNumbers: Bool {
    var line = self
    for digits in [4, 4, 8] {
      let start = line.position
      guard line.hexadecimal() != nil, line.position - start == digits else { return false }
      line.skipBlanks()
    }
    return true
  }
}

/// Types and codes as getevent writes them, whether they are names or numbers.
extension Line {
  /// Reads a type and a code: `EV_ABS       ABS_MT_POSITION_X`, or `0003 0035`.
  mutating func writtenCode() throws(LineError) -> EventCode {
    let start = position
    let name = word()
    guard let type = name.fourDigits.map(EventType.init(rawValue:)) ?? EventType(name: name) else {
      throw wrong(.expected(.writtenType), at: start)
    }
    skipBlanks()
    let codeStart = position
    guard let code = EventCode(type, written: word()) else {
      throw wrong(.expected(.writtenCode), at: codeStart)
    }
    return code
  }
}

extension EventCode {
  /// The code that a word of getevent's stands for: a name, perhaps cut, or four digits.
  init?(_ type: EventType, written word: String) {
    if let number = word.fourDigits {
      self.init(type, number)
    } else if let code = EventCode(type, name: word), !word.hasPrefix("0x") {
      self = code
    } else {
      // Labels have room for twenty letters, and longer names are cut.
      let numbers: ClosedRange<UInt16> = 0...0x2ff
      guard word.utf8.count == 20,
        let number = numbers.first(where: { EventCode(type, $0).name.hasPrefix(word) })
      else { return nil }
      self.init(type, number)
    }
  }
}

extension String {
  /// The number that four hexadecimal digits are.
  var fourDigits: UInt16? {
    let isNumber = utf8.count == 4 && utf8.allSatisfy { $0.hexadecimalDigit != nil }
    return isNumber ? UInt16(self, radix: 16) : nil
  }
}
