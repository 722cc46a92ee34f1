internal import Glibc

/// Complete writes to a descriptor.
package enum FileWriting {
  /// Writes all bytes; returns `false` and sets `errno` if it fails.
  @discardableResult
  package static func write(_ bytes: Span<UInt8>, to file: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe write($0, to: file) }
  }

  /// Writes a text; returns `false` and sets `errno` if it fails.
  @discardableResult
  package static func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { unsafe write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Writes memory; returns `false` and sets `errno` if it fails.
  package static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = unsafe Glibc.write(
        file, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      start += count
    }
    return true
  }
}
