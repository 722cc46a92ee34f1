import Foundation
import Hands
import Testing

/// A program at a terminal of its own, on whose keys a test types.
final class TypedTerminal {
  private var keyboard: Int32
  private let process = Process()
  private var seen: [UInt8] = []
  /// Up to where the test has read what is shown.
  private var read = 0

  /// How long a test waits for what it expects.
  private static let patience = 120.0

  /// Starts words as somebody does who sits at the terminal.
  init(_ words: [String], columns: UInt16 = 80, set: [String: String] = [:]) throws {
    let terminal = try #require(EmptyTerminal())
    keyboard = terminal.master
    try resize(columns: columns)
    let screen = unsafe open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(screen >= 0)
    let file = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    // Only who leads a session has a terminal.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: Checkout.root)
    process.environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "1",
    ].merging(set) { $1 }
    process.standardInput = file
    process.standardOutput = file
    process.standardError = file
    // Threads that tests run on take no signals, and would hand that down.
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

  /// The person goes away, and takes the terminal along.
  func hangUp() {
    if keyboard >= 0 { close(keyboard) }
    keyboard = -1
  }

  static let isThere =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")
    && FileManager.default.fileExists(atPath: "/dev/ptmx")

  /// Gives it another width.
  func resize(columns: UInt16) throws {
    var size: [UInt16] = [24, columns, 0, 0]
    // TIOCSWINSZ, which the C module does not carry over.
    try #require(unsafe ioctl(keyboard, 0x5414, &size) == 0)
  }

  func type(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    try #require(unsafe write(keyboard, bytes, bytes.count) == bytes.count)
  }

  /// Waits until a text is shown behind what was read so far; what stands before it.
  @discardableResult
  func wait(for text: String, _ place: SourceLocation = #_sourceLocation) throws -> String {
    let wanted = Array(text.utf8)
    let end = Date().addingTimeInterval(Self.patience)
    while true {
      // What it wrote at its end is looked for once more.
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

  /// Types, and waits for what follows; what stands before it.
  @discardableResult
  func type(
    _ keys: String, until text: String, _ place: SourceLocation = #_sourceLocation
  ) throws -> String {
    try type(keys)
    return try wait(for: text, place)
  }

  /// Waits until keys come one by one, and Ctrl-C and Ctrl-Z are such keys.
  func waitForKeys() throws {
    let end = Date().addingTimeInterval(Self.patience)
    var mode = termios()
    repeat {
      try #require(Date() < end, "keys do not come one by one")
      try #require(unsafe tcgetattr(keyboard, &mode) == 0)
      usleep(1_000)
    } while mode.c_lflag & tcflag_t(ICANON | ISIG) != 0
  }

  /// Waits until the program is over; its status, or nothing where it goes on for too long.
  func end() -> Int32? {
    let end = Date().addingTimeInterval(Self.patience)
    while process.isRunning, Date() < end { look() }
    // A terminal hands over some thousand bytes at a time.
    var count = -1
    while seen.count > count {
      count = seen.count
      look()
    }
    return process.isRunning ? nil : process.terminationStatus
  }

  /// What is there now, and was not read yet.
  func showing() -> String {
    look()
    return rest
  }

  /// What was not read yet.
  var rest: String { Self.plain(seen[read...]) }

  /// All that was written to it, as it was.
  var shown: String { String(decoding: seen, as: UTF8.self) }

  private struct Missing: Error {}

  /// Takes what is there, or comes soon.
  private func look() {
    var descriptor = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&descriptor, 1, 20)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe Glibc.read(keyboard, &bytes, bytes.count)
    if count > 0 { seen += bytes.prefix(count) }
  }

  /// Lines as a person sees them: a terminal ends them in its own way, and some are taken back.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: "\r\u{1B}[K", with: "")
  }
}
