internal import Text

/// A line editor for keys that arrive one by one.
package struct LinePrompt {
  /// The result of processing keys.
  package enum Answer: Equatable, Sendable {
    case more
    case line(String)
    case cancelled
  }

  private let question: String
  private var bytes: [UInt8]

  /// Creates a prompt with an initial text.
  package init(question: String, text: String = "") {
    self.question = question
    bytes = Array(text.utf8)
  }

  /// Processes bytes up to the end of the line; later bytes remain in `typed`.
  package mutating func take(_ typed: inout ArraySlice<UInt8>) -> Answer {
    while let byte = typed.popFirst() {
      switch byte {
      case 0x0D, 0x0A: return .line(text)
      case 0x1B, 0x03, 0x04, 0x1C:
        // Arrow keys cancel too; the rest of their sequence is discarded.
        typed = []
        return .cancelled
      case 0x7F, 0x08: bytes = Array(text.dropLast().utf8)
      case 0x15: bytes = []
      case 0x00..<0x20: break
      default: bytes.append(byte)
      }
    }
    return .more
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The output that replaces the current terminal line by the prompt and the text.
  package var shown: String { "\r\u{1B}[K\(question)\(text.terminalSafe)" }

  /// The output that clears the line.
  package static let cleared = "\r\u{1B}[K"
}
