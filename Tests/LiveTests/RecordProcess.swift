import Evdev
import Glibc
import Recordings
import Testing

/// A process of `retouch record` or another program, with its log.
struct RecordProcess {
  static let program = ".build/release/retouch"
  static let isBuilt = unsafe access(program, X_OK) == 0

  let number: pid_t
  let log: String

  /// Starts `retouch record` or another command.
  ///
  /// Its messages go to a file.
  init(
    command: String = "record", _ arguments: [String], log: String, output: String? = nil
  ) throws {
    try self.init(words: [Self.program, command] + arguments, log: log, output: output)
  }

  /// Starts a shell with a command.
  init(shell command: String, log: String) throws {
    try self.init(words: ["/bin/sh", "-c", command], log: log)
  }

  /// Starts any program.
  ///
  /// A job gets its own process group.
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
    // The program starts with default signal handling, whatever the test process has set.
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

  /// The messages so far.
  var said: String { Text.contents(of: log) ?? "" }

  /// Whether the recorder has the device open.
  var isRecording: Bool { said.contains("retouch: recording ") }

  /// Waits for the notice that the device is open.
  func waitUntilRecording() throws { try Timeout.wait(said) { isRecording } }

  /// Waits until all sent events are read and written.
  ///
  /// The process writes before it sleeps.
  func waitUntilItHasRead() throws { try Timeout.wait(said) { Kernel.isAtRest(number) } }

  func send(_ signal: Int32) { _ = Glibc.kill(number, signal) }

  /// Whether the process has ended.
  ///
  /// Its exit status stays available.
  var hasEnded: Bool {
    var end = unsafe siginfo_t()
    let isPrinted = unsafe waitid(P_PID, id_t(number), &end, WEXITED | WNOHANG | WNOWAIT) == 0
    return unsafe isPrinted && end.si_signo == SIGCHLD
  }

  /// Returns the exit status, or the negative number of the signal that ended the process.
  ///
  /// A process that hangs is killed and fails the test, so that later tests can run.
  func end() -> Int32 {
    do { try Timeout.wait("it does not end: \(said)") { hasEnded } } catch { kill() }
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  /// Kills the process if it still runs.
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

  /// Runs a command that ends without a signal.
  ///
  /// Returns its exit status and messages.
  static func run(_ arguments: [String], in room: Room) throws -> (status: Int32, said: String) {
    let process = try RecordProcess(arguments, log: room.path("log.run"))
    return (process.end(), process.said)
  }
}

/// A temporary directory for one test.
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

  /// Registers a session to end if the test fails, because it would hold the devices of the next.
  func ends(_ session: RecordProcess) { sessions.append(session) }

  func path(_ name: String) -> String { "\(directory)/\(name)" }

  /// Returns a name that is unique in the directory.
  func newName(_ word: String) -> String {
    names += 1
    return "\(word)-\(names)"
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    let file = unsafe open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    let bytes = Array(text.utf8)
    try #require(unsafe Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  func has(_ name: String) -> Bool { unsafe access(path(name), F_OK) == 0 }

  /// Reads a recording as every command does.
  func read(_ name: String) throws -> (recordings: [Recording], isWhole: Bool) {
    let text = try #require(Text.contents(of: path(name)), "\(name)")
    return try RecordingReader.recordings(in: Array(text.utf8).span)
  }
}
