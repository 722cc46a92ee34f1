internal import Glibc
internal import System

/// A line that is typed, read as far as to its end and no further.
package struct TypedLine {
  private var bytes: [UInt8] = []
  /// What is longer is no name; a terminal hands over no longer lines either.
  private static let longest = 4_096

  package init() {}

  package enum Progress: Equatable, Sendable {
    /// The line goes on.
    case typing
    case done(String)
    /// Nobody is there to type.
    case over
    /// There is no end of it, or none soon enough.
    case endless
    /// Somebody is, but types for another program: this one is in the background.
    case background
  }

  /// Takes what is there, and no more than a name has, however much there is.
  package mutating func read(from descriptor: Int32) -> Progress {
    var byte: UInt8 = 0
    // Byte by byte: what comes after the line is the answer to another question.
    while Readiness.isReadable(descriptor) {
      guard bytes.count < TypedLine.longest else { return .endless }
      switch unsafe Glibc.read(descriptor, &byte, 1) {
      case 1 where byte == UInt8(ascii: "\n"): return .done(text)
      case 1: bytes.append(byte)
      // The last line of a file may do without its end.
      case 0: return bytes.isEmpty ? .over : .done(text)
      case _ where errno == EAGAIN || errno == EINTR: return .typing
      case _ where errno == EIO && isatty(descriptor) == 1: return .background
      default: return .over
      }
    }
    return .typing
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }
}
