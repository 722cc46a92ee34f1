import Foundation

extension Program {
  struct NotStarted: Error {}

  /// The most memory that it ever has, in kB; what it prints is for nobody.
  static func peakMemory(of arguments: [String]) throws -> Int {
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    for file in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_WRONLY, 0)
    }
    var words = unsafe ([path] + arguments).map { (word: String) in unsafe strdup(word) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, path, &files, nil, &words, environ) == 0 else {
      throw NotStarted()
    }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return usage.ru_maxrss
  }
}
