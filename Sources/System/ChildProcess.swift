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
    var pipeEnds: [Int32] = [-1, -1]
    guard unsafe pipe(&pipeEnds) == 0 else { return .failed(errorNumber: errno) }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reading, writing) = (pipeEnds[0], pipeEnds[1])
    defer { close(reading) }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    let result = start(arguments, standardError: writing)
    close(writing)
    let process: Int32
    switch result {
    case .success(let started): process = started
    case .failure(let failure):
      return failure.number == ENOENT ? .notFound : .failed(errorNumber: failure.number)
    }
    var errorOutput: [UInt8] = []
    var status: Int32 = 0
    let startTime = MonotonicClock.uptime
    // Read while waiting: the output may exceed the capacity of the pipe and block the program.
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      _ = Readiness.waitUntilReadable(reading, timeout: 20)
      read(reading, &errorOutput)
      let isTimedOut = timeout.map { MonotonicClock.uptime - startTime > $0 } ?? false
      if isTimedOut || stopsOnSignal && BlockedSignals.arePending {
        // A negative ID kills the process group, including processes that the program started.
        kill(-process, SIGKILL)
        _ = unsafe waitpid(process, &status, 0)
        return isTimedOut ? .timedOut : .interrupted
      }
    }
    read(reading, &errorOutput)
    return .exited(status: status, errorOutput: String(decoding: errorOutput, as: UTF8.self))
  }

  /// Runs a program and waits until it exits, without a time limit.
  ///
  /// The program inherits standard error. If this process exits first, the program continues.
  package static func runInheritingErrorOutput(_ arguments: [String]) -> Outcome {
    switch start(arguments, standardError: nil) {
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
    _ arguments: [String], standardError writing: Int32?
  ) -> Result<Int32, Failure> {
    var fileActions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&fileActions)
    defer { unsafe posix_spawn_file_actions_destroy(&fileActions) }
    unsafe posix_spawn_file_actions_addopen(&fileActions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&fileActions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    if let writing {
      unsafe posix_spawn_file_actions_adddup2(&fileActions, writing, STDERR_FILENO)
    }
    // Daemons that the program starts must not keep inherited descriptors open, such as a pipe.
    unsafe posix_spawn_file_actions_addclosefrom_np(&fileActions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    unsafe sigemptyset(&noSignals)
    var allSignals = sigset_t()
    unsafe sigfillset(&allSignals)
    // A separate process group, so that Ctrl-C does not reach daemons that the program starts.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &allSignals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var process: Int32 = 0
    let number = unsafe posix_spawnp(
      &process, arguments[0], &fileActions, &attributes, &argv, environ)
    return number == 0 ? .success(process) : .failure(Failure(number: number))
  }

  /// Reads the available bytes and keeps the last 4 KiB.
  private static func read(_ file: Int32, _ text: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer[..<count]
      text = Array(text.suffix(4_096))
    }
  }
}
