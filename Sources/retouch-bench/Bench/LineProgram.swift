import CBaseline
import Disk
import Glibc
import System

/// A process that prints a line for each event of a device.
///
/// It is terminated when released.
@safe
final class LineProgram {
  /// The text by which a line counts as an answer to an event.
  private let word: String
  private let name: String
  private let process: pid_t
  private let output: Int32
  /// The bytes of an incomplete line.
  private var rest: [UInt8] = []
  /// The number of answered events.
  private(set) var answers = 0
  /// The last line that answered an event.
  private(set) var lastAnswer = ""

  private static let timeout: Int32 = 30_000

  private init(_ name: String, word: String, process: pid_t, output: Int32) {
    self.name = name
    self.word = word
    self.process = process
    self.output = output
  }

  deinit {
    kill(process, SIGTERM)
    close(output)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Returns the path of a program beside this one.
  static func path(of name: String) -> String {
    let own = FileSystem.target(ofLink: "/proc/self/exe") ?? ""
    return "\(FilePaths.directory(of: own))/\(name)"
  }

  /// Starts `retouch run` with a screen from standard input, and with variables such as `NAME=value`.
  static func ourselves(
    on node: String, screen: String, voice: String = "none", environment: [String] = []
  ) throws -> LineProgram {
    // The user's configuration must not affect the measurement.
    let words = [
      path(of: "retouch"), "run", "-", node, "--voice", voice, "--config", "/dev/null",
    ]
    let (process, input, output) = try start(["/usr/bin/env"] + environment + words)
    let isWritten = FileWriting.write(screen, to: input)
    close(input)
    let program = LineProgram("retouch run", word: "  focus ", process: process, output: output)
    guard isWritten else { throw BenchError.program(program.name, .readsNothing) }
    try program.wait(for: 1)
    return program
  }

  /// Starts the C program, which prints a line for each report.
  static func libevdev(on node: String) throws -> LineProgram {
    var output: Int32 = -1
    let process = unsafe baseline_start_reporter(node, &output)
    guard process >= 0 else { throw BenchError.starting("the C program", errno) }
    let program = LineProgram("libevdev, C", word: " report ", process: process, output: output)
    _ = try program.read()
    return program
  }

  /// Starts the C program that speaks the letters of a grid.
  static func soundBaseline(
    on node: String, server: String, columns: Int, rows: Int, environment: [String]
  ) throws -> LineProgram {
    let words = [path(of: "sound-baseline"), node, server, "\(columns)", "\(rows)"]
    let (process, input, output) = try start(["/usr/bin/env"] + environment + words)
    close(input)
    let program = LineProgram("sound-baseline", word: "field ", process: process, output: output)
    _ = try program.read()
    return program
  }

  /// Waits until `count` events are answered.
  ///
  /// Returns the time at which the last line arrived.
  @discardableResult
  func wait(for count: Int) throws -> Int64 {
    var moment: Int64 = 0
    while answers < count { moment = try read() }
    return moment
  }

  private func read() throws -> Int64 {
    var watched = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&watched, 1, LineProgram.timeout) > 0 else {
      throw BenchError.program(name, .doesNotAnswer)
    }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let length = unsafe Glibc.read(output, &bytes, bytes.count)
    let moment = baseline_nanoseconds()
    guard length > 0 else { throw BenchError.program(name, .hasEnded) }
    rest += bytes[..<length]
    let whole = rest.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    for line in rest[..<whole].split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      guard text.contains(word) else { continue }
      answers += 1
      lastAnswer = text
    }
    rest.removeFirst(whole)
    return moment
  }

  /// Starts a program with pipes as standard input and output.
  private static func start(
    _ words: [String]
  ) throws -> (process: pid_t, input: Int32, output: Int32) {
    var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard unsafe pipe(&input) == 0, unsafe pipe(&output) == 0 else {
      let number = errno
      for end in input + output where end >= 0 { close(end) }
      throw BenchError.starting(words[0], number)
    }
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_adddup2(&files, input[0], STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&files, output[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var strings = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe strings.forEach { unsafe free($0) } }
    var process = pid_t()
    let number = unsafe posix_spawn(&process, words[0], &files, nil, &strings, environ)
    close(input[0])
    close(output[1])
    guard number == 0 else {
      close(input[1])
      close(output[0])
      throw BenchError.starting(words[0], number)
    }
    return (process, input[1], output[0])
  }
}
