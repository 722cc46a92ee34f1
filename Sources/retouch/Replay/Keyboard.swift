import Arguments
import Devices
import Glibc

/// Keys of the terminal, one at a time, without Enter.
///
/// The terminal is as it was except while a key is waited for, so no way out leaves it otherwise.
final class Keyboard {
  private let terminal: Int32
  /// What was read and not asked for yet: keys may come many at once.
  private var typed: ArraySlice<UInt8> = []

  init() throws(Failure) {
    // Standard input may be the recording.
    terminal = unsafe open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else {
      throw Failure(
        sentence: "there is no terminal to step in; leave --step out", status: .unavailable)
    }
  }

  deinit { if terminal >= 0 { close(terminal) } }

  /// Waits for a key; a signal, or a terminal that is gone, is the end.
  ///
  /// Ctrl-Z gives the terminal to the shell, and is told once the person is back.
  func key() -> StepKey {
    let key = StepKey.next(in: &typed) ?? wait()
    // The whole job, as Ctrl-Z does: there may be other programs in the pipe.
    if key == .suspend { kill(0, SIGTSTP) }
    return key
  }

  private func wait() -> StepKey {
    var before = termios()
    guard unsafe tcgetattr(terminal, &before) == 0, var loop = try? Keyboard.loop() else {
      return .end(.hangUp)
    }
    var mode = before
    // A shell that gets the terminal back by Ctrl-Z would not know how it was.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    unsafe tcsetattr(terminal, TCSADRAIN, &mode)
    defer { unsafe tcsetattr(terminal, TCSADRAIN, &before) }
    loop.watch(terminal, as: .terminal)
    while true {
      guard let happenings = try? loop.wait() else { return .end(.hangUp) }
      for happening in happenings {
        switch happening {
        case .readable: return read()
        case .signal(.windowChange), .signal(.suspend), .deadline: continue
        case .signal(let signal): return .end(signal)
        }
      }
    }
  }

  private static func loop() throws(DeviceError) -> EventLoop {
    try EventLoop(signals: [.interrupt, .terminate, .hangUp])
  }

  private func read() -> StepKey {
    var bytes = readOnce()
    // An arrow key over a slow line may come in pieces, and its first byte alone is Esc.
    if bytes.last == 0x1B {
      var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&descriptor, 1, 50) > 0 { bytes += readOnce() }
    }
    typed = bytes[...]
    return StepKey.next(in: &typed) ?? .end(.hangUp)
  }

  private func readOnce() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(terminal, buffer.baseAddress, buffer.count)
    }
    return Array(bytes.prefix(max(0, count)))
  }
}
