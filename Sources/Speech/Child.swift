internal import CSpeechd
internal import Glibc
internal import System

/// A program that is run to its end.
enum Child {
  enum Outcome {
    case notFound
    /// What it wrote to standard error is its complaint.
    case ended(status: Int32, complaint: String)
  }

  static func run(_ arguments: [String]) throws(VoiceError) -> Outcome {
    var ends: [Int32] = [-1, -1]
    let reading = try Descriptor(.start) { unsafe pipe(&ends) < 0 ? -1 : ends[0] }
    let writing = try Descriptor(.start) { ends[1] }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(reading.number, F_SETFL, O_NONBLOCK)
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&files, writing.number, STDERR_FILENO)
    // What it leaves running would keep open whatever this process was given: a pipe never ends.
    unsafe posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    var all = sigset_t()
    unsafe sigfillset(&all)
    // In a group of its own: Ctrl-C is not meant for what it leaves running.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: Int32 = 0
    switch unsafe posix_spawnp(
      &process, arguments[0], &files, &attributes, &words, environ)
    {
    case 0: break
    case ENOENT: return .notFound
    case let number: throw .failed(.start, errno: number)
    }
    var complaint: [UInt8] = []
    var status: Int32 = 0
    // It may say more than a pipe holds, and would wait for a reader.
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      _ = Readiness.isReadable(reading.number, within: 20)
      read(reading, &complaint)
    }
    read(reading, &complaint)
    return .ended(status: status, complaint: String(decoding: complaint, as: UTF8.self))
  }

  /// Takes what has come, and keeps the end of it.
  private static func read(_ file: borrowing Descriptor, _ text: inout [UInt8]) {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(file.number, &piece, piece.count)
      guard count > 0 else { break }
      text += piece[..<count]
      text = Array(text.suffix(4_096))
    }
  }
}
