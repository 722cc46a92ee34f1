import Foundation
import TestSupport
import Testing

/// A program on a pseudoterminal, for tests that type keys.
final class TypedTerminal {
  private var keyboard: Int32
  private let process = Process()
  private var seen: [UInt8] = []
  /// The number of bytes that the test has read.
  private var read = 0

  /// The timeout for expected output, in seconds.
  private static let timeout = 120.0

  /// Starts a command as the session leader of the terminal.
  init(_ words: [String], columns: UInt16 = 80, set: [String: String] = [:]) throws {
    let terminal = try #require(PTY())
    keyboard = terminal.master
    try resize(columns: columns)
    let screen = unsafe open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(screen >= 0)
    let file = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    // Only a session leader can have a controlling terminal.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: Checkout.root)
    process.environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "1",
    ].merging(set) { $1 }
    process.standardInput = file
    process.standardOutput = file
    process.standardError = file
    // Test threads block signals, and child processes would inherit that.
    var (none, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  deinit {
    hangUp()
    if process.isRunning { process.terminate() }
  }

  /// Closes the terminal.
  func hangUp() {
    if keyboard >= 0 { close(keyboard) }
    keyboard = -1
  }

  static let isThere =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")
    && FileManager.default.fileExists(atPath: "/dev/ptmx")

  /// Changes the width.
  func resize(columns: UInt16) throws {
    var size: [UInt16] = [24, columns, 0, 0]
    // TIOCSWINSZ, a macro that Swift does not import.
    try #require(unsafe ioctl(keyboard, 0x5414, &size) == 0)
  }

  func type(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    try #require(unsafe write(keyboard, bytes, bytes.count) == bytes.count)
  }

  /// Waits for a text in the unread output.
  ///
  /// Returns the output before it.
  @discardableResult
  func wait(for text: String, _ place: SourceLocation = #_sourceLocation) throws -> String {
    let wanted = Array(text.utf8)
    let end = Date().addingTimeInterval(Self.timeout)
    while true {
      // Output written at the end is read once more.
      let isOver = !process.isRunning || Date() > end
      look()
      if let found = seen[read...].firstRange(of: wanted) {
        let before = seen[read..<found.lowerBound]
        read = found.upperBound
        return Self.plain(before)
      }
      if isOver {
        Issue.record("'\(text)' is not shown, but \(rest.debugDescription)", sourceLocation: place)
        throw Missing()
      }
    }
  }

  /// Types keys and waits for a text.
  ///
  /// Returns the output before it.
  @discardableResult
  func type(
    _ keys: String, until text: String, _ place: SourceLocation = #_sourceLocation
  ) throws -> String {
    try type(keys)
    return try wait(for: text, place)
  }

  /// Waits until keys arrive unbuffered, including Ctrl-C and Ctrl-Z.
  func waitForKeys() throws {
    let end = Date().addingTimeInterval(Self.timeout)
    var mode = termios()
    repeat {
      try #require(Date() < end, "keys do not come one by one")
      try #require(unsafe tcgetattr(keyboard, &mode) == 0)
      usleep(1_000)
    } while mode.c_lflag & tcflag_t(ICANON | ISIG) != 0
  }

  /// Waits for the end.
  ///
  /// Returns the exit status, or `nil` after the timeout.
  func end() -> Int32? {
    let end = Date().addingTimeInterval(Self.timeout)
    while process.isRunning, Date() < end { look() }
    // A terminal returns some thousand bytes at a time.
    var count = -1
    while seen.count > count {
      count = seen.count
      look()
    }
    return process.isRunning ? nil : process.terminationStatus
  }

  /// Returns the new unread output.
  func showing() -> String {
    look()
    return rest
  }

  /// The unread output.
  var rest: String { Self.plain(seen[read...]) }

  /// All output, unmodified.
  var shown: String { String(decoding: seen, as: UTF8.self) }

  private struct Missing: Error {}

  /// Reads the output that is available or arrives soon.
  private func look() {
    var descriptor = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&descriptor, 1, 20)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(keyboard, &bytes, bytes.count)
    if count > 0 { seen += bytes.prefix(count) }
  }

  /// Returns the lines as displayed: with normalized line endings, and without erased lines.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: "\r\u{1B}[K", with: "")
  }
}
