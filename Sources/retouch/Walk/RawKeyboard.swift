import Arguments
import Glibc

/// The keyboard of the terminal, key by key; it is given back as it was, however this ends.
struct RawKeyboard: ~Copyable {
  /// Where keys come from, to wait on.
  let file: Int32
  private let before: termios

  init() throws(Failure) {
    file = STDIN_FILENO
    var mode = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else {
      throw Failure(
        sentence: "there is no keyboard; name the steps, or send them to standard input",
        status: .unavailable)
    }
    before = mode
    enter()
  }

  deinit { leave() }

  /// What was typed; nothing at all when the keyboard is gone.
  borrowing func read() -> [UInt8] {
    var bytes = readOnce()
    // An arrow key over a slow line may come in pieces, and its first byte alone is Esc.
    if bytes.last == 0x1B {
      var descriptor = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&descriptor, 1, 50) > 0 { bytes += readOnce() }
    }
    return bytes
  }

  /// Gives the terminal to the shell until the person comes back with `fg`.
  borrowing func suspend() {
    leave()
    // The whole job, as Ctrl-Z does: there may be other programs in the pipe.
    kill(0, SIGTSTP)
    enter()
  }

  private borrowing func readOnce() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
    }
    return Array(bytes.prefix(max(0, count)))
  }

  /// Keys come at once and are not shown; lines that are written end as always.
  private borrowing func enter() {
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
    unsafe tcsetattr(file, TCSADRAIN, &mode)
  }

  private borrowing func leave() {
    var mode = before
    // Keys that were not read are not for the shell.
    unsafe tcsetattr(file, TCSAFLUSH, &mode)
  }
}
