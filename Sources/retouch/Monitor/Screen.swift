import Arguments
import Glibc
import Sketch

/// The terminal while a picture is on it; it is given back as it was, however this ends.
struct Screen: ~Copyable {
  /// Where keys come from, to wait on.
  let keyboard: Int32
  private let ownsKeyboard: Bool
  private let before: termios
  private var paper: Paper
  /// What the terminal shows; `nil` when that is not known.
  private var shown: Canvas?

  init() throws(Failure) {
    // Standard input may be the recording.
    let terminal = unsafe open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY)
    ownsKeyboard = terminal >= 0
    keyboard = terminal >= 0 ? terminal : STDIN_FILENO
    var mode = termios()
    guard unsafe tcgetattr(keyboard, &mode) == 0 else {
      throw Failure(
        sentence: "there is no keyboard to quit with; use --format jsonl, or send the output to a "
          + "file", status: .unavailable)
    }
    before = mode
    paper = Paper.ofTerminal()
    enter()
  }

  deinit {
    leave()
    if ownsKeyboard { close(keyboard) }
  }

  /// Shows a scene, writing no more than what differs.
  mutating func draw(_ scene: Scene) {
    let canvas = scene.canvas(on: paper)
    write(canvas.changes(from: shown))
    shown = canvas
  }

  /// Measures the terminal anew; the next picture is drawn whole.
  mutating func resize() {
    paper = Paper.ofTerminal()
    shown = nil
  }

  /// Gives the terminal to the shell until the person comes back with `fg`.
  mutating func suspend() {
    leave()
    // The whole job, as Ctrl-Z does: there may be other programs in the pipe.
    kill(0, SIGTSTP)
    enter()
    resize()
  }

  /// The keys that were pressed; a keyboard that is gone asks to quit.
  borrowing func keys() -> [Key] {
    var bytes = read()
    guard !bytes.isEmpty else { return [.quit] }
    // An arrow key over a slow line may come in pieces, and its first byte alone is Esc.
    if bytes.last == Key.escape {
      var descriptor = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&descriptor, 1, 50) > 0 { bytes += read() }
    }
    return Key.keys(in: bytes)
  }

  private borrowing func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(keyboard, buffer.baseAddress, buffer.count)
    }
    return Array(bytes.prefix(max(0, count)))
  }

  private borrowing func enter() {
    var mode = before
    unsafe cfmakeraw(&mode)
    unsafe tcsetattr(keyboard, TCSADRAIN, &mode)
    // The alternate screen, without a cursor, and lines that do not wrap.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  private borrowing func leave() {
    write("\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    var mode = before
    // Keys that were not read are not for the shell.
    unsafe tcsetattr(keyboard, TCSAFLUSH, &mode)
  }

  /// Writes all of it; a terminal that is gone is told by a signal, and needs no word here.
  private borrowing func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let count = unsafe Glibc.write(
          STDOUT_FILENO, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        if count >= 0 {
          start += count
        } else if errno == EAGAIN {
          var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&descriptor, 1, -1)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
