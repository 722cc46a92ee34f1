internal import Glibc
internal import System

/// A line of input, read up to its end and not beyond.
package struct LineReader {
  private var bytes: [UInt8] = []
  /// The maximum length in bytes: no longer name is valid, and no terminal delivers a longer line.
  private static let longest = 4_096

  /// Creates an empty line.
  package init() {}

  /// The progress of reading.
  package enum Progress: Equatable, Sendable {
    /// The line is incomplete.
    case incomplete
    case done(String)
    /// The input has ended.
    case endOfInput
    /// The line is too long.
    case tooLong
    /// The program is in the background and cannot read from the terminal.
    case background
  }

  /// Reads the available bytes up to the end of the line or the maximum length.
  package mutating func read(from descriptor: Int32) -> Progress {
    var byte: UInt8 = 0
    // Byte by byte: the bytes after the line belong to the next read.
    while Readiness.waitUntilReadable(descriptor) {
      guard bytes.count < LineReader.longest else { return .tooLong }
      switch unsafe Glibc.read(descriptor, &byte, 1) {
      case 1 where byte == UInt8(ascii: "\n"): return .done(text)
      case 1: bytes.append(byte)
      // The last line of a file may have no newline.
      case 0: return bytes.isEmpty ? .endOfInput : .done(text)
      case _ where errno == EAGAIN || errno == EINTR: return .incomplete
      case _ where errno == EIO && isatty(descriptor) == 1: return .background
      default: return .endOfInput
      }
    }
    return .incomplete
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }
}
