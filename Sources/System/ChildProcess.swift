internal import CGlibc
internal import Glibc
internal import Text

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
    /// The program was killed because a signal is pending (`BlockedSignals`), or because the caller
    /// wants no more output.
    case interrupted
  }

  /// Runs a program and waits until it exits; the first argument is its name or path.
  ///
  /// The program is killed after `timeout`, and, if `stopsOnSignal` is `true`, when one of the
  /// `BlockedSignals` is pending. `output` gets each part of the standard output, and returns
  /// `false` to kill the program; without it, the output is discarded. `input` returns the parts of
  /// the standard input, and is called when the program has room for the next; without it, the
  /// input is empty. A program that reads no further does not get the rest.
  package static func run(
    _ arguments: [String], timeout: Duration? = nil, stopsOnSignal: Bool = false,
    output: (([UInt8]) -> Bool)? = nil, input: (() -> [UInt8]?)? = nil
  ) -> Outcome {
    guard let errors = OutputPipe() else { return .failed(errorNumber: errno) }
    let standard = output == nil ? nil : OutputPipe()
    guard output == nil || standard != nil else { return .failed(errorNumber: errno) }
    let feed = input.flatMap(InputPipe.init)
    guard input == nil || feed != nil else { return .failed(errorNumber: errno) }
    let process: Int32
    switch start(
      arguments, standardInput: feed?.reading, standardOutput: standard?.writing,
      standardError: errors.writing)
    {
    case .success(let started): process = started
    case .failure(let failure):
      return failure.number == ENOENT ? .notFound : .failed(errorNumber: failure.number)
    }
    let pipes = [errors, standard].compactMap { $0 }
    for pipe in pipes { pipe.closeWriting() }
    feed?.closeReading()
    var errorOutput: [UInt8] = []
    var wantsMore = true
    func read() {
      errors.read { errorOutput = Array((errorOutput + $0).suffix(4_096)) }
      standard?.read { wantsMore = wantsMore && output?($0) == true }
    }
    var status: Int32 = 0
    let startTime = MonotonicClock.uptime
    // Read while waiting: the output may exceed the capacity of the pipe and block the program.
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      feed?.write()
      OutputPipe.wait(for: pipes, feed)
      read()
      let isTimedOut = timeout.map { MonotonicClock.uptime - startTime > $0 } ?? false
      if isTimedOut || !wantsMore || stopsOnSignal && BlockedSignals.arePending {
        // A negative ID kills the process group, including processes that the program started.
        kill(-process, SIGKILL)
        _ = unsafe waitpid(process, &status, 0)
        return isTimedOut ? .timedOut : .interrupted
      }
    }
    read()
    return .exited(status: status, errorOutput: String(decoding: errorOutput, as: UTF8.self))
  }

  /// Runs a program and waits until it exits, without a time limit.
  ///
  /// The program inherits standard error. If this process exits first, the program continues.
  package static func runInheritingErrorOutput(_ arguments: [String]) -> Outcome {
    switch start(arguments, standardInput: nil, standardOutput: nil, standardError: nil) {
    case .failure(let failure):
      return failure.number == ENOENT ? .notFound : .failed(errorNumber: failure.number)
    case .success(let process):
      var status: Int32 = 0
      while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
      return .exited(status: status, errorOutput: "")
    }
  }

  /// Starts a program in its own process group, without the descriptors of this process.
  ///
  /// Descriptors that are `nil` lead to `/dev/null`; standard error is inherited. Returns the ID of
  /// the process.
  package static func start(
    _ arguments: [String], standardInput input: Int32?, standardOutput output: Int32?,
    standardError writing: Int32?
  ) -> Result<Int32, SystemError> {
    var fileActions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&fileActions)
    defer { unsafe posix_spawn_file_actions_destroy(&fileActions) }
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&fileActions, input, STDIN_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&fileActions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    if let output {
      unsafe posix_spawn_file_actions_adddup2(&fileActions, output, STDOUT_FILENO)
    } else {
      unsafe posix_spawn_file_actions_addopen(&fileActions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
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
    // File names are bytes that need not be UTF-8.
    var argv =
      unsafe arguments.map { unsafe strdup($0.fileNameBytes.map(CChar.init(bitPattern:)) + [0]) }
      + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    guard let program = unsafe argv.first ?? nil else {
      return .failure(SystemError(number: ENOENT))
    }
    var process: Int32 = 0
    let number = unsafe posix_spawnp(&process, program, &fileActions, &attributes, &argv, environ)
    return number == 0 ? .success(process) : .failure(SystemError(number: number))
  }
}

/// A pipe that a child process writes to.
private final class OutputPipe {
  private var reading: Int32
  /// The end for the child process.
  private(set) var writing: Int32

  /// Creates a pipe; `nil` if it fails.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  deinit { for end in [reading, writing] where end >= 0 { close(end) } }

  /// Closes the end for the child process, which has its own copy.
  func closeWriting() {
    close(writing)
    writing = -1
  }

  /// Waits at most 20 ms until a pipe is readable or the program reads its input, and 5 ms if the
  /// program has closed all pipes, since it is about to exit.
  static func wait(for pipes: [OutputPipe], _ input: InputPipe?) {
    // `poll` ignores negative descriptors.
    var descriptors = pipes.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
    descriptors.append(pollfd(fd: input?.writing ?? -1, events: Int16(POLLOUT), revents: 0))
    let isOpen = pipes.contains { $0.reading >= 0 }
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), isOpen ? 20 : 5)
  }

  /// Reads the contents of the pipe.
  ///
  /// More follow if the program writes meanwhile.
  func read(_ take: ([UInt8]) -> Void) {
    guard reading >= 0 else { return }
    // The capacity of a pipe.
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(reading, &buffer, buffer.count)
    if count > 0 { take(Array(buffer[..<count])) }
    if count == 0 {
      close(reading)
      reading = -1
    }
  }
}
