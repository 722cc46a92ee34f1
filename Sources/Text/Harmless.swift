extension String {
  /// The line, so that GitHub, which reads what programs print, takes it for no command of its own:
  /// such a one begins with two colons, whatever blanks stand before them.
  public var beginningNoCommand: String {
    let start = prefix { $0.isWhitespace }
    let rest = self[start.endIndex...]
    return rest.hasPrefix("::") ? "\(start)./\(rest)" : self
  }

  /// Foreign text that cannot upset a terminal: what is no letter but an order is shown as a dot.
  ///
  /// Names of devices and lines of broken files come from anywhere, and an escape sequence in one of
  /// them could hide or forge what the program says. Tabs stay. What is no UTF-8 in the name of a file
  /// is shown as `\xE9`.
  public var harmless: String {
    isSuspect ? rewriting { $0.strayByteText ?? ($0.isOrder ? "·" : nil) } : self
  }

  /// Whether something may be in it that is to be rewritten; most text is as it should be.
  private var isSuspect: Bool {
    var last: UInt8 = 0
    return utf8.contains { byte in
      defer { last = byte }
      switch byte {
      case 0x20...0x7e, 0x09: return false
      case 0x00..<0x20, 0x7f, 0xc2, String.strayByteLead: return true
      // “ ” and … begin with the same two bytes as the orders.
      case 0xa6...0xae: return last == 0x80 || last == 0x81
      default: return false
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it orders whoever shows the text to do something, and is no part of the text.
  ///
  /// These are the control characters but for the tab, the ends of lines that Unicode added, and what
  /// turns the direction of other letters, so that a line reads otherwise than it is. A mark that has
  /// a direction of its own, as Arabic and Hebrew need it, and what joins letters, turns nothing.
  package var isOrder: Bool {
    switch value {
    case 0x09: false
    case 0x00..<0x20, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
