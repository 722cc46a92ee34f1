internal import Text

/// A line that a person types while keys come one by one.
package struct LinePrompt {
  package enum Answer: Equatable, Sendable {
    case more
    case line(String)
    case cancelled
  }

  private let question: String
  private var bytes: [UInt8]

  package init(question: String, text: String = "") {
    self.question = question
    bytes = Array(text.utf8)
  }

  /// Takes what was typed, up to the end of the line; what comes after stays.
  package mutating func take(_ typed: inout ArraySlice<UInt8>) -> Answer {
    while let byte = typed.popFirst() {
      switch byte {
      case 0x0D, 0x0A: return .line(text)
      case 0x1B, 0x03, 0x04, 0x1C:
        // Whatever an arrow key sends is not for a line either.
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

  /// The line as it stands, in place of whatever stands there.
  package var shown: String { "\r\u{1B}[K\(question)\(text.harmless)" }

  /// What takes the line away again.
  package static let cleared = "\r\u{1B}[K"
}
