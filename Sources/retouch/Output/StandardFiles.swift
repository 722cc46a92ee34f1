import Glibc

/// Standard input, output and error, which a program may be started without.
enum StandardFiles {
  /// Puts something in the place of what is closed, from which reading and writing are errors.
  static func fill() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
