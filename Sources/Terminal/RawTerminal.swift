internal import Glibc
internal import System

/// The terminal while its keys come one by one, without Enter; it is given back as it was, however
/// this ends.
package struct RawTerminal: ~Copyable {
  /// Where keys come from, to wait on.
  package let descriptor: Int32
  private let isOwned: Bool
  private let before: termios
  private let manner: Manner

  /// How keys are taken, and what is on the terminal meanwhile.
  package enum Manner: Sendable {
    /// Lines that are written end as always; keys that nobody took are not for the shell.
    case keys
    /// The same, and keys that were typed ahead are for whoever gets the terminal.
    case keysTypedAhead
    /// A picture has the whole terminal, beside what was there before.
    case picture
  }

  /// Where keys may come from.
  package enum Source: Sendable {
    case standardInput
    /// The terminal that the program runs in: standard input may be a recording.
    case controlling
    case controllingElseStandardInput
  }

  /// `nil` where there is no terminal to take keys from.
  package init?(_ manner: Manner, from source: Source) {
    let terminal =
      source == .standardInput ? -1 : FileSystem.open("/dev/tty", O_RDONLY | O_NOCTTY)
    var mode = termios()
    let descriptor = terminal < 0 && source != .controlling ? STDIN_FILENO : terminal
    guard descriptor >= 0, unsafe tcgetattr(descriptor, &mode) == 0 else {
      if terminal >= 0 { close(terminal) }
      return nil
    }
    self.descriptor = descriptor
    self.manner = manner
    isOwned = terminal >= 0
    before = mode
    enter()
  }

  deinit {
    leave()
    if isOwned { close(descriptor) }
  }

  /// What was typed; nothing at all when the keyboard is gone.
  package borrowing func read() -> [UInt8] {
    var bytes = readOnce()
    // An arrow key over a slow line may come in pieces, and its first byte alone is Esc.
    if bytes.last == TerminalKey.escapeByte, Readiness.isReadable(descriptor, within: 50) {
      bytes += readOnce()
    }
    return bytes
  }

  /// What is there now, be it the beginning of a key.
  package borrowing func readOnce() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Gives the terminal to the shell until the person comes back with `fg`.
  package borrowing func suspend() {
    leave()
    // The whole job, as Ctrl-Z does: there may be other programs in the pipe.
    kill(0, SIGTSTP)
    enter()
  }

  private borrowing func enter() {
    var mode = before
    switch manner {
    case .keys, .keysTypedAhead:
      // A shell that gets the terminal back by Ctrl-Z would not know how it was.
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
      unsafe tcsetattr(descriptor, TCSADRAIN, &mode)
    case .picture:
      unsafe cfmakeraw(&mode)
      unsafe tcsetattr(descriptor, TCSADRAIN, &mode)
      // The alternate screen, without a cursor, and lines that do not wrap.
      show("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }
  }

  private borrowing func leave() {
    if manner == .picture { show("\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l") }
    var mode = before
    unsafe tcsetattr(descriptor, manner == .keysTypedAhead ? TCSADRAIN : TCSAFLUSH, &mode)
  }

  /// Writes all of it to standard output; a terminal that is gone is told by a signal, and needs no
  /// word here.
  package borrowing func show(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        _ = Readiness.awaitWriting(STDOUT_FILENO, within: -1)
      } else if errno != EINTR {
        return
      }
    }
  }
}
