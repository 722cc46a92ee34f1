internal import Glibc
internal import System

/// A terminal in a mode that delivers keys one by one; the previous mode is restored when it is
/// destroyed.
package struct RawTerminal: ~Copyable {
  /// The descriptor to poll for keys.
  package let descriptor: Int32
  private let isOwned: Bool
  private let originalAttributes: termios
  private let mode: Mode

  /// The terminal mode.
  package enum Mode: Sendable {
    /// Keys without echo or line editing; output is unchanged. Unread keys are discarded at the
    /// end.
    case keys
    /// The same, but unread keys are left for the next reader of the terminal.
    case keysWithTypeahead
    /// Raw mode on the alternate screen.
    case fullScreen
  }

  /// The source of keys.
  package enum Source: Sendable {
    case standardInput
    /// The controlling terminal, because standard input may be a recording.
    case controlling
    case controllingElseStandardInput
  }

  /// Switches the terminal mode; returns `nil` if the source is not a terminal.
  package init?(_ mode: Mode, from source: Source) {
    let terminal = source == .standardInput ? -1 : FileSystem.open("/dev/tty", O_RDONLY | O_NOCTTY)
    var attributes = termios()
    let descriptor = terminal < 0 && source != .controlling ? STDIN_FILENO : terminal
    guard descriptor >= 0, unsafe tcgetattr(descriptor, &attributes) == 0 else {
      if terminal >= 0 { close(terminal) }
      return nil
    }
    self.descriptor = descriptor
    self.mode = mode
    isOwned = terminal >= 0
    originalAttributes = attributes
    enter()
  }

  deinit {
    leave()
    if isOwned { close(descriptor) }
  }

  /// Reads the pending bytes; returns an empty array if the terminal is gone.
  package borrowing func read() -> [UInt8] {
    var bytes = readOnce()
    // A key sequence may arrive in pieces over a slow line; its first byte alone would be Esc.
    if bytes.last == TerminalKey.escapeByte, Readiness.waitUntilReadable(descriptor, timeout: 50) {
      bytes += readOnce()
    }
    return bytes
  }

  /// Reads the pending bytes, which may end within a key sequence.
  package borrowing func readOnce() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Restores the terminal and stops the job until the user continues it with `fg`.
  package borrowing func suspend() {
    leave()
    // The whole process group, as with Ctrl-Z: it may include other programs of a pipeline.
    kill(0, SIGTSTP)
    enter()
  }

  private borrowing func enter() {
    var attributes = originalAttributes
    switch self.mode {
    case .keys, .keysWithTypeahead:
      // Without ISIG, Ctrl-C and Ctrl-Z arrive as keys. If Ctrl-Z stopped the program, the shell
      // would get the terminal in this mode.
      attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      attributes.c_iflag &= ~tcflag_t(IXON | ICRNL)
      unsafe tcsetattr(descriptor, TCSADRAIN, &attributes)
    case .fullScreen:
      unsafe cfmakeraw(&attributes)
      unsafe tcsetattr(descriptor, TCSADRAIN, &attributes)
      // The alternate screen, without cursor and line wrapping.
      show("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }
  }

  private borrowing func leave() {
    if mode == .fullScreen { show("\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l") }
    var attributes = originalAttributes
    unsafe tcsetattr(
      descriptor, self.mode == .keysWithTypeahead ? TCSADRAIN : TCSAFLUSH, &attributes)
  }

  /// Writes a text to standard output; errors are ignored because a closed terminal raises a
  /// signal.
  package borrowing func show(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        _ = Readiness.waitUntilWritable(STDOUT_FILENO, timeout: -1)
      } else if errno != EINTR {
        return
      }
    }
  }
}
