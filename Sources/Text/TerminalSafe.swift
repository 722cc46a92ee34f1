extension String {
  /// The line, changed if necessary so that GitHub does not interpret it as a workflow command.
  ///
  /// Such a command begins with two colons, after any spaces.
  public var escapedForGitHubActions: String {
    let start = prefix { $0.isWhitespace }
    let rest = self[start.endIndex...]
    return rest.hasPrefix("::") ? "\(start)./\(rest)" : self
  }

  /// The text with control characters replaced by dots, safe to print on a terminal.
  ///
  /// Device names and lines of malformed files are untrusted: an escape sequence in them could hide
  /// or forge output. Tabs remain. Bytes of file names that are not UTF-8 are escaped, such as
  /// `\xE9`.
  public var terminalSafe: String {
    isSuspect ? replacingScalars { $0.escapedByteText ?? ($0.isUnsafeControl ? "·" : nil) } : self
  }

  /// Whether the text may contain characters to replace; a quick check, as most texts do not.
  private var isSuspect: Bool {
    var last: UInt8 = 0
    return utf8.contains { byte in
      defer { last = byte }
      switch byte {
      case 0x20...0x7e, 0x09: return false
      case 0x00..<0x20, 0x7f, 0xc2, String.strayByteLead: return true
      // “ ” and … begin with the same two bytes as Unicode line separators and direction controls.
      case 0xa6...0xae: return last == 0x80 || last == 0x81
      default: return false
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a control character rather than visible text.
  ///
  /// These are the control characters except for the tab, Unicode's line and paragraph separators,
  /// and the characters that change the direction of others and so the apparent order of a line.
  /// Direction marks, which Arabic and Hebrew need, and joiners are not included.
  package var isUnsafeControl: Bool {
    switch value {
    case 0x09: false
    case 0x00..<0x20, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
