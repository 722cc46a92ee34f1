internal import Glibc

/// Standard input, output and error, which a program may be started without.
package enum StandardFiles {
  /// Puts something in the place of what is closed, from which reading and writing are errors.
  package static func fill() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free; whatever is started from here is to have it, too.
      let flags = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      _ = unsafe open("/dev/null", flags)
    }
  }

  /// Whether what is written there goes to systemd's journal itself: a service manager names the
  /// socket that it made, and whoever leads the output elsewhere has another file there.
  package static func leadsToJournal(
    _ descriptor: Int32, _ stream: String? = Environment["JOURNAL_STREAM"]
  ) -> Bool {
    var status = stat()
    guard let stream, unsafe fstat(descriptor, &status) == 0 else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }

  /// The number of what a program was started with that a name leads to, as `<(…)` gives one.
  ///
  /// To the next program, such a name means something else.
  package static func descriptor(meantBy path: String) -> Int? {
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
