internal import Glibc

/// A small file of the kernel's that is read at once.
enum TextFile {
  /// The text, or `nil` when it cannot be read; what exceeds a page is left out.
  static func contents(of path: String) -> String? {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY),
      let bytes = try? file.read(upTo: 4_096)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first line, which is all that most of the kernel's files have.
  static func line(of path: String) -> String? {
    contents(of: path).map { String($0.prefix { $0 != "\n" }) }
  }
}
