import Arguments
import Glibc

/// A file, or standard input, whose bytes can be walked through piece by piece, more than once.
final class ByteSource {
  let path: String
  /// What was read of standard input so far, since nobody can read it twice.
  private var kept: [UInt8] = []
  private var isEnded = false

  static let pieceSize = 1 << 20

  init(_ path: String) {
    self.path = path
  }

  var isStandardInput: Bool { path == "-" }
  var name: String { isStandardInput ? "standard input" : path }

  /// Hands over every piece in order until `take` says that it has seen enough.
  ///
  /// Standard input is kept only where it is walked through again: pass `again` for that.
  func walk(
    again: Bool = false, _ take: (Span<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) {
    let file = try open()
    defer { if !isStandardInput { close(file) } }
    if !kept.isEmpty {
      guard try take(kept.span) else { return }
      if !again { kept = [] }
    }
    guard !isEnded || !isStandardInput else { return }
    var piece = [UInt8](repeating: 0, count: ByteSource.pieceSize)
    while true {
      let count = try fill(&piece, from: file)
      guard count > 0 else {
        isEnded = true
        return
      }
      if isStandardInput, again { kept += piece[..<count] }
      guard try take(piece.span.extracting(0..<count)) else { return }
    }
  }

  private func open() throws(Failure) -> Int32 {
    guard !isStandardInput else { return STDIN_FILENO }
    let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure("open") }
    return file
  }

  private func fill(_ piece: inout [UInt8], from file: Int32) throws(Failure) -> Int {
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure("read") }
      return count
    }
  }

  private func failure(_ operation: String) -> Failure {
    let number = errno
    switch number {
    case ENOENT where name.contains("\u{FFFD}"):
      return Failure(
        sentence: "\(name): the name is not UTF-8, so this file cannot be named here; feed it in "
          + "with '<' and call it -", status: .noInput)
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
