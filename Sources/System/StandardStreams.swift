internal import Glibc

/// Standard input, output and error, any of which may be closed when the program starts.
package enum StandardStreams {
  /// Opens a placeholder for each closed standard descriptor; reading from it or writing to it
  /// fails.
  package static func openMissing() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number; child processes inherit it.
      let flags = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      _ = unsafe open("/dev/null", flags)
    }
  }

  /// Returns whether a descriptor is the systemd journal socket that `JOURNAL_STREAM` names.
  ///
  /// If the output is redirected, the descriptor is another file.
  package static func isJournal(
    _ descriptor: Int32, _ stream: String? = Environment["JOURNAL_STREAM"]
  ) -> Bool {
    var status = stat()
    guard let stream, unsafe fstat(descriptor, &status) == 0 else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }

  /// Returns the number of the inherited descriptor that a path denotes, as with `<(…)`, or `nil`.
  ///
  /// Such a path has another meaning in other processes.
  package static func descriptor(for path: String) -> Int? {
    switch path {
    case "-", "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    if parts.count == 3, parts[0] == "dev", parts[1] == "fd" { return Int(parts[2]) }
    if parts.count == 4, parts[0] == "proc", parts[2] == "fd" { return Int(parts[3]) }
    return nil
  }
}
