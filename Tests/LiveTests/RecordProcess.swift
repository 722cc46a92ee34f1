import Evdev
import Glibc
import Recordings
import Testing

/// `retouch record` as it runs beside the tests, in a directory of its own.
struct RecordProcess {
  static let program = ".build/release/retouch"
  static let isBuilt = unsafe access(program, X_OK) == 0

  let number: pid_t
  let log: String

  /// Starts it, or another command; what it says goes to a file.
  init(
    command: String = "record", _ arguments: [String], log: String, output: String? = nil
  ) throws {
    try self.init(words: [Self.program, command] + arguments, log: log, output: output)
  }

  /// Starts a shell that starts it.
  init(shell command: String, log: String) throws {
    try self.init(words: ["/bin/sh", "-c", command], log: log)
  }

  /// Starts any program; a job is one with a process group of its own.
  init(words: [String], log: String, output: String? = nil, isJob: Bool = false) throws {
    self.log = log
    number = try Self.start(words, log, output ?? log, isJob)
  }

  private static func start(
    _ words: [String], _ errors: String, _ output: String, _ isJob: Bool
  ) throws -> pid_t {
    _ = unsafe unlink(errors)
    var number = pid_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    // Whatever the tests do with signals, a program begins with none held back or ignored.
    var (none, heard) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe sigemptyset(&heard)
    for signal in [SIGHUP, SIGINT, SIGTERM] { unsafe sigaddset(&heard, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &heard)
    let flags =
      POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isJob ? POSIX_SPAWN_SETPGROUP : 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    for (descriptor, path) in [
      (STDIN_FILENO, "/dev/null"), (STDOUT_FILENO, output), (STDERR_FILENO, errors),
    ] {
      let flags = descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o644)
    }
    var strings: [UnsafeMutablePointer<CChar>?] = unsafe []
    for word in words { unsafe strings.append(strdup(word)) }
    unsafe strings.append(nil)
    let status = unsafe posix_spawn(&number, words[0], &actions, &attributes, &strings, environ)
    for index in words.indices { unsafe free(strings[index]) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
    try #require(status == 0)
    return number
  }

  /// What it has said so far.
  var said: String { Text.contents(of: log) ?? "" }

  /// Whether it reads the device by now.
  var isRecording: Bool { said.contains("retouch: recording ") }

  /// It says so when the device is open.
  func waitUntilRecording() throws { try Patience.wait(said) { isRecording } }

  /// Waits until everything that was sent is read, and is in the file: first it writes, then it
  /// sleeps.
  func waitUntilItHasRead() throws { try Patience.wait(said) { Kernel.isAtRest(number) } }

  func send(_ signal: Int32) { _ = Glibc.kill(number, signal) }

  /// Whether it has; its exit status is still to be had.
  var hasEnded: Bool {
    var end = unsafe siginfo_t()
    let isTold = unsafe waitid(P_PID, id_t(number), &end, WEXITED | WNOHANG | WNOWAIT) == 0
    return unsafe isTold && end.si_signo == SIGCHLD
  }

  /// Its exit status; a signal's number, negative, where one ended it.
  ///
  /// One that does not end is ended, and fails the test: what comes after is to be heard of, too.
  func end() -> Int32 {
    do { try Patience.wait("it does not end: \(said)") { hasEnded } } catch { kill() }
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  /// Ends it, if it has not.
  func leave() {
    var end = unsafe siginfo_t()
    let isOurs = unsafe waitid(P_PID, id_t(number), &end, WEXITED | WNOHANG | WNOWAIT) == 0
    guard isOurs else { return }
    kill()
    _ = self.end()
  }

  private func kill() {
    send(SIGCONT)
    send(SIGKILL)
  }

  /// Its exit status, after what it needed no telling to end.
  static func run(_ arguments: [String], in room: Room) throws -> (status: Int32, said: String) {
    let process = try RecordProcess(arguments, log: room.path("log.run"))
    return (process.end(), process.said)
  }
}

/// A directory for one test, removed with it.
final class Room {
  let directory: String
  private var names = 0
  private var sessions: [RecordProcess] = []

  init() throws {
    var name = Array("/tmp/retouch-record-XXXXXX".utf8CString)
    try #require(unsafe mkdtemp(&name) != nil)
    directory = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for session in sessions { session.leave() }
    _ = Text.output(of: "rm -rf '\(directory)'")
  }

  /// Ends a session that a failed test leaves behind: it would take the devices of the next.
  func ends(_ session: RecordProcess) { sessions.append(session) }

  func path(_ name: String) -> String { "\(directory)/\(name)" }

  /// A name that nothing else in it has.
  func newName(_ word: String) -> String {
    names += 1
    return "\(word)-\(names)"
  }

  /// Makes a file.
  func write(_ text: String, to name: String) throws {
    let file = unsafe open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    let bytes = Array(text.utf8)
    try #require(unsafe Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  func has(_ name: String) -> Bool { unsafe access(path(name), F_OK) == 0 }

  /// What a file of it holds, as every command reads it.
  func read(_ name: String) throws -> (recordings: [Recording], isWhole: Bool) {
    let text = try #require(Text.contents(of: path(name)), "\(name)")
    return try RecordingReader.recordings(in: Array(text.utf8).span)
  }
}
