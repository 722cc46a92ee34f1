import Glibc

/// A pseudoterminal whose other end no process has opened.
package struct PTY {
  /// The master end.
  ///
  /// The caller closes it.
  package let master: Int32
  /// The path of the end that a program opens.
  package let path: String

  /// Returns `nil` if no pseudoterminal can be opened.
  package init?() {
    master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard master >= 0 else { return nil }
    var (locked, number): (Int32, UInt32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN, macros that Swift does not import.
    guard unsafe ioctl(master, 0x4004_5431, &locked) == 0,
      unsafe ioctl(master, 0x8004_5430, &number) == 0
    else {
      close(master)
      return nil
    }
    path = "/dev/pts/\(number)"
  }
}
