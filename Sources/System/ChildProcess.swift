internal import CGlibc
internal import Glibc

/// Runs other programs and waits for their end.
package enum ChildProcess {
  /// The outcome of a run.
  package enum Outcome {
    case notFound
    /// The program could not be started.
    case failed(errorNumber: Int32)
    /// The program ended.
    ///
    /// `status` is the raw status of `waitpid`, not the exit code. `errorOutput` is the last 4 KiB
    /// of standard error; empty if the program inherited it.
    case exited(status: Int32, errorOutput: String)
    /// The program exceeded the time limit and was killed.
    case timedOut
    /// The program was killed because a signal is pending (`BlockedSignals`).
    case interrupted
  }

  /// Runs a program and waits until it exits; the first argument is its name or path.
  ///
  /// The program is killed after `timeout`, and, if `stopsOnSignal` is `true`, when one of the
  /// `BlockedSignals` is pending.
  package static func run(
    _ arguments: [String], timeout: Duration? = nil, stopsOnSignal: Bool = false
  ) -> Outcome {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return .failed(errorNumber: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    let start = start(arguments, complainingTo: writing)
    close(writing)
    let process: Int32
    switch start {
    case .success(let started): process = started
    case .failure(let failure):
      return failure.number == ENOENT ? .notFound : .failed(errorNumber: failure.number)
    }
    var complaint: [UInt8] = []
    var status: Int32 = 0
    let begin = MonotonicClock.uptime
    // Read while waiting: the output may exceed the capacity of the pipe and block the program.
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      _ = Readiness.timeout(reading, within: 20)
      read(reading, &complaint)
      let isOver = timeout.map { MonotonicClock.uptime - begin > $0 } ?? false
      if isOver || stopsOnSignal && BlockedSignals.arePending {
        // A negative ID kills the process group, including processes that the program started.
        kill(-process, SIGKILL)
        _ = unsafe waitpid(process, &status, 0)
        return isOver ? .timedOut : .interrupted
      }
    }
    read(reading, &complaint)
    return .exited(status: status, errorOutput: String(decoding: complaint, as: UTF8.self))
  }

  /// Runs a program and waits until it exits, without a time limit.
  ///
  /// The program inherits standard error. If this process exits first, the program continues.
  package static func runBeside(_ arguments: [String]) -> Outcome {
    switch start(arguments, complainingTo: nil) {
    case .failure(let failure):
      return failure.number == ENOENT ? .notFound : .failed(errorNumber: failure.number)
    case .success(let process):
      var status: Int32 = 0
      while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
      return .exited(status: status, errorOutput: "")
    }
  }

  private struct Failure: Error {
    var number: Int32
  }

  private static func start(
    _ arguments: [String], complainingTo writing: Int32?
  ) -> Result<Int32, Failure> {
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    if let writing {
      unsafe posix_spawn_file_actions_adddup2(&files, writing, STDERR_FILENO)
    }
    // Daemons that the program starts must not keep inherited descriptors open, such as a pipe.
    unsafe posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    var all = sigset_t()
    unsafe sigfillset(&all)
    // A separate process group, so that Ctrl-C does not reach daemons that the program starts.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: Int32 = 0
    let number = unsafe posix_spawnp(
      &process, arguments[0], &files, &attributes, &words, environ)
    return number == 0 ? .success(process) : .failure(Failure(number: number))
  }

  /// Reads the available bytes and keeps the last 4 KiB.
  private static func read(_ file: Int32, _ text: inout [UInt8]) {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(file, &piece, piece.count)
      guard count > 0 else { break }
      text += piece[..<count]
      text = Array(text.suffix(4_096))
    }
  }
}
