import Evdev
import Glibc
import TestSupport
import Testing

/// A pseudoterminal that a test reads and closes.
final class PseudoTerminal {
  let path: String
  private var master: Int32
  private var seen = ""

  init() throws {
    let terminal = try #require(PTY())
    (master, path) = (terminal.master, terminal.path)
  }

  deinit { hangUp() }

  /// The output that has arrived since the last read.
  var shown: String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while master >= 0 {
      let count = unsafe Glibc.read(master, &bytes, bytes.count)
      guard count > 0 else { break }
      seen += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    return seen
  }

  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }
}

/// A named pipe that a test reads on demand.
final class ReadPipe {
  let path: String
  private var file: Int32

  init(_ path: String) throws {
    self.path = path
    try #require(unsafe mkfifo(path, 0o600) == 0)
    file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(file >= 0)
  }

  deinit { closeIt() }

  /// Reduces the capacity to one page.
  ///
  /// 1031 is Linux's F_SETPIPE_SZ.
  func shrink() { _ = fcntl(file, 1_031, 4_096) }

  /// Whether the pipe contains data.
  var isFilled: Bool {
    var look = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&look, 1, 0) > 0 && look.revents & Int16(POLLIN) != 0
  }

  /// Returns the data that the pipe contains.
  func read() -> String { String(decoding: bytes(), as: UTF8.self) }

  /// Returns all data until the last writer closes the pipe.
  func readToEnd() -> String {
    var all: [UInt8] = []
    while true {
      var look = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&look, 1, Int32(Timeout.limit.count / 1_000))
      let more = bytes()
      guard !more.isEmpty else { return String(decoding: all, as: UTF8.self) }
      all += more
    }
  }

  private func bytes() -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(file, &bytes, bytes.count)
    return bytes.prefix(max(0, count))
  }

  func closeIt() {
    if file >= 0 { close(file) }
    file = -1
  }
}

extension Room {
  func pipe(_ name: String) throws -> ReadPipe { try ReadPipe(path(name)) }
}
