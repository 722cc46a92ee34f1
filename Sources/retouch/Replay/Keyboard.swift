import Arguments
import Devices
import Glibc

/// Keys of the terminal, one at a time, without Enter.
///
/// The terminal is as it was except while a key is waited for, so no way out leaves it otherwise.
final class Keyboard {
  private let terminal: Int32

  enum Key {
    case next, back, why, quit
  }

  init() throws(Failure) {
    // Standard input may be the recording.
    terminal = unsafe open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else {
      throw Failure(
        sentence: "there is no terminal to step in; leave --step out", status: .unavailable)
    }
  }

  deinit { if terminal >= 0 { close(terminal) } }

  /// Waits for a key; a signal, or a terminal that is gone, asks to quit; `nil` means nothing.
  func key() -> Key? {
    var before = termios()
    guard unsafe tcgetattr(terminal, &before) == 0, var loop = try? Keyboard.loop() else {
      return .quit
    }
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe tcsetattr(terminal, TCSADRAIN, &mode)
    defer { unsafe tcsetattr(terminal, TCSADRAIN, &before) }
    loop.watch(terminal, as: .terminal)
    while true {
      guard let happenings = try? loop.wait() else { return .quit }
      for happening in happenings {
        switch happening {
        case .readable: return read()
        case .signal(.windowChange), .deadline: continue
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp): return .quit
        }
      }
    }
  }

  private static func loop() throws(DeviceError) -> EventLoop {
    try EventLoop(signals: [.interrupt, .terminate, .hangUp])
  }

  private func read() -> Key? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe Glibc.read(terminal, buffer.baseAddress, buffer.count)
    }
    guard count > 0 else { return .quit }
    switch Array(bytes[..<count]) {
    case Array(" ".utf8), Array("n".utf8), Array("j".utf8), Array("\n".utf8),
      Array("\u{1B}[C".utf8), Array("\u{1B}[B".utf8):
      return .next
    case Array("b".utf8), Array("k".utf8), Array("\u{7F}".utf8), Array("\u{1B}[D".utf8),
      Array("\u{1B}[A".utf8):
      return .back
    case Array("w".utf8), Array("?".utf8): return .why
    case Array("q".utf8), Array("\u{04}".utf8), Array("\u{1B}".utf8): return .quit
    default: return nil
    }
  }
}
