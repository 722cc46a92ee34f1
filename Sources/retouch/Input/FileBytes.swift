import Arguments
import Glibc

/// The bytes of a file, or of standard input, read piece by piece.
enum FileBytes {
  static let pieceSize = 1 << 20

  /// Hands over the file in pieces; `-` is standard input.
  static func read(
    _ path: String, _ consume: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let file = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure("open", path) }
    defer { if file != STDIN_FILENO { close(file) } }
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", path) }
      guard count > 0 else { return }
      try consume(piece.span.extracting(0..<count))
    }
  }

  /// The names in a directory, in order; none where there is no such directory.
  static func names(in directory: String) -> [String] {
    guard let stream = unsafe opendir(directory) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(cString: text)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  private static func failure(_ operation: String, _ path: String) -> Failure {
    let number = errno
    let name = path == "-" ? "standard input" : path
    switch number {
    case ENOENT:
      return Failure(sentence: "\(name): there is no such file", status: .noInput)
    case EACCES, EPERM:
      return Failure(
        sentence: "\(name): you may not \(operation) this file (see 'ls -l \(name)')",
        status: .noPermission)
    case EISDIR:
      return Failure(
        sentence: "\(name): this is a directory; name a recording in it", status: .noInput)
    default:
      let reason = unsafe String(cString: strerror(number))
      return Failure(sentence: "\(name): cannot \(operation): \(reason)", status: .ioError)
    }
  }
}
