import Evdev

/// Recognition of getevent lines among similar ones.
extension LineScanner {
  /// Whether the line begins like an event of getevent.
  ///
  /// Errors after this are reported.
  var beginsAsGeteventEvent: Bool {
    next == UInt8(ascii: "[") || begins(withAny: ["/dev/input/", "EV_"]) || isThreeNumbers
  }

  /// Whether the line is an event of getevent.
  ///
  /// The kernel log also has times in brackets, and evtest's list of devices also has nodes.
  var isGeteventEvent: Bool {
    var line = self
    if line.consume("[") {
      line.skipBlanks()
      guard line.seconds() != nil, line.consume("]") else { return false }
      line.skipBlanks()
    }
    if line.begins(with: "/dev/input/") {
      line.skip(to: UInt8(ascii: ":"))
      guard line.consume(":") else { return false }
      line.skipBlanks()
    }
    return line.isTypeAndCode || line.isThreeNumbers
  }

  /// Whether the line continues with `EV_ABS` and a code.
  ///
  /// Source code that mentions types does not.
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

  /// Skips the characters of kernel names.
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

/// Types and codes as written by getevent, as names or numbers.
extension LineScanner {
  /// Parses a type and a code: `EV_ABS       ABS_MT_POSITION_X`, or `0003 0035`.
  mutating func writtenCode() throws(LineError) -> EventCode {
    let start = position
    let name = word()
    guard
      let type = name.parsedFourHexDigits.map(EventType.init(rawValue:)) ?? EventType(name: name)
    else {
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
  /// Creates the code from getevent's text: a name, possibly truncated, or four digits.
  init?(_ type: EventType, written word: String) {
    if let number = word.parsedFourHexDigits {
      self.init(type, number)
    } else if let code = EventCode(type, name: word), !word.hasPrefix("0x") {
      self = code
    } else {
      // getevent truncates labels to 20 characters.
      let numbers: ClosedRange<UInt16> = 0...0x2ff
      guard word.utf8.count == 20,
        let number = numbers.first(where: { EventCode(type, $0).name.hasPrefix(word) })
      else { return nil }
      self.init(type, number)
    }
  }
}

extension String {
  /// The value of four hexadecimal digits; `nil` for any other text.
  var parsedFourHexDigits: UInt16? {
    let isNumber = utf8.count == 4 && utf8.allSatisfy { $0.hexadecimalDigit != nil }
    return isNumber ? UInt16(self, radix: 16) : nil
  }
}
