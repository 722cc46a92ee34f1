import Glibc

/// A program run once in the directory of this one, with limits on time and memory.
struct BoundedRun {
  /// The destination of a standard stream of the program.
  enum Leading {
    case closed
    case file(String)
  }

  /// The result of a run.
  struct Ending {
    /// The exit status; `nil` if a signal ended the program.
    var status: Int32?
    var signal: Int32 = 0
    /// Whether the program was interrupted or killed.
    var wasEnded = false
    /// The processor time and the elapsed time, in seconds.
    var processorSeconds = 0.0
    var seconds = 0.0
    /// The peak memory in bytes.
    var memory = 0
  }

  var program: String
  var words: [String] = []
  var environment: [String] = []
  var input = Leading.file("/dev/null")
  var output = Leading.file("/dev/null")
  var errors = Leading.file("/dev/null")
  /// The time after which the program is interrupted, as by Ctrl-C; `nil` for no interrupt.
  var timeout: Double?

  /// The maximum elapsed time of a program, in seconds, whatever the load of the machine.
  static let longest = 20.0

  /// The value of `POSIX_SPAWN_SETSID` in C, which the headers do not export.
  private static let newSession: Int16 = 0x80

  func run() -> Ending? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe lead(input, 0, O_RDONLY, &actions)
    unsafe lead(output, 1, O_WRONLY | O_CREAT, &actions)
    unsafe lead(errors, 2, O_WRONLY | O_CREAT | O_TRUNC, &actions)
    // Runs in a new session, so that no terminal is read, and with a shell's signal settings.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Self.newSession)
    let start = Spent.now
    var process: pid_t = 0
    let started = unsafe withCStrings([program] + words) { words in
      unsafe withCStrings(environment) { environment in
        unsafe posix_spawn(&process, program, &actions, &attributes, words, environment)
      }
    }
    return started == 0 ? wait(for: process, since: start) : nil
  }

  private func lead(
    _ leading: Leading, _ file: CInt, _ flags: CInt,
    _ actions: inout posix_spawn_file_actions_t
  ) {
    switch leading {
    case .closed: unsafe posix_spawn_file_actions_addclose(&actions, file)
    case .file(let path):
      unsafe posix_spawn_file_actions_addopen(&actions, file, path, flags, 0o600)
    }
  }

  /// Waits for the end of the program; interrupts it at its timeout and kills it if necessary.
  private func wait(for process: pid_t, since start: Double) -> Ending? {
    var ending = Ending()
    var children = sigset_t()
    unsafe sigemptyset(&children)
    unsafe sigaddset(&children, SIGCHLD)
    unsafe sigprocmask(SIG_BLOCK, &children, nil)
    var (status, usage) = (CInt(0), rusage())
    var asksAt = timeout.map { start + $0 }
    while unsafe wait4(process, &status, WNOHANG, &usage) == 0 {
      let now = Spent.now
      if now > start + Self.longest {
        ending.wasEnded = true
        kill(process, SIGKILL)
        _ = unsafe wait4(process, &status, 0, &usage)
        break
      }
      if let time = asksAt, now >= time {
        (ending.wasEnded, asksAt) = (true, nil)
        kill(process, SIGINT)
      }
      var pause = timespec(tv_sec: 0, tv_nsec: 50_000_000)
      _ = unsafe sigtimedwait(&children, nil, &pause)
    }
    ending.seconds = Spent.now - start
    ending.processorSeconds = usage.ru_utime.seconds + usage.ru_stime.seconds
    ending.memory = usage.ru_maxrss * 1_024
    ending.signal = status & 0x7f
    if ending.signal == 0 { ending.status = status >> 8 & 0xff }
    return ending
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

/// Passes the texts to the closure as a null-terminated array of C strings.
private func withCStrings<Answer>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
) -> Answer {
  let pointers = unsafe texts.map { unsafe strdup($0) }
  defer { unsafe pointers.forEach { unsafe free($0) } }
  return unsafe body(pointers + [nil])
}
