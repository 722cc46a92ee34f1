import Glibc

/// A terminal of its own, at whose other end nobody sits yet.
package struct EmptyTerminal {
  /// What is typed and shown; to be closed by who asked for it.
  package let master: Int32
  /// The end that a program opens.
  package let path: String

  /// Opens one, if this machine has any.
  package init?() {
    master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard master >= 0 else { return nil }
    var (locked, number): (Int32, UInt32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN, which the C module does not carry over.
    guard unsafe ioctl(master, 0x4004_5431, &locked) == 0,
      unsafe ioctl(master, 0x8004_5430, &number) == 0
    else {
      close(master)
      return nil
    }
    path = "/dev/pts/\(number)"
  }
}
