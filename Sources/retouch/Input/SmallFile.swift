import Arguments

/// A file that a person wrote, read whole.
enum SmallFile {
  /// More than any person writes.
  private static let largest = 1 << 20

  /// The text of a file, and what the file is called.
  static func text(
    of path: String, kind: String
  ) throws(Failure) -> (text: String, name: String) {
    let file = try WholeFile(path, kind: kind, atMost: largest)
    return (String(written: file.bytes), file.name)
  }
}

extension String {
  /// Text as a file has it, without the mark that some editors put before it.
  init(written bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.init(decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
  }
}
