import Arguments
import Devices
import Evdev
import Glibc

/// Keys of the terminal, one at a time, without Enter.
///
/// What is typed while nobody asks for a key is kept and not shown, and signals are told as keys are:
/// the terminal is given back as it was whichever way this ends.
final class Keyboard {
  private let terminal: Int32
  private let before: termios
  private var loop: EventLoop
  /// What was read and not asked for yet: keys may come many at once.
  private var typed: ArraySlice<UInt8> = []
  private var glanced = Monotonic.now

  /// So often somebody who is busy looks whether it is to end.
  private static let interval = Microseconds.milliseconds(50)

  init() throws(Failure) {
    // Standard input may be the recording.
    let terminal = unsafe open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY)
    var mode = termios()
    guard terminal >= 0, unsafe tcgetattr(terminal, &mode) == 0,
      var loop = try? EventLoop(signals: [.interrupt, .terminate, .hangUp, .windowChange])
    else {
      if terminal >= 0 { close(terminal) }
      throw Failure(
        sentence: "there is no terminal to step in; leave --step out", status: .unavailable)
    }
    loop.watch(terminal, as: .terminal)
    self.terminal = terminal
    self.loop = loop
    before = mode
    enter()
  }

  deinit {
    leave()
    close(terminal)
  }

  /// Waits for a key; a signal, or a terminal that is gone, is the end.
  ///
  /// Ctrl-Z gives the terminal to the shell, and is told once the person is back.
  func key() -> StepKey {
    let key = StepKey.next(in: &typed) ?? wait()
    if key == .suspend { suspend() }
    return key
  }

  /// What cannot wait until a key is asked for, now and then: Ctrl-C, and what `key` tells as an end.
  ///
  /// Ctrl-Z is answered at once.
  func glance() -> StepKey? {
    let now = Monotonic.now
    guard now - glanced >= Keyboard.interval else { return nil }
    glanced = now
    guard (try? loop.wake(at: now)) != nil, let happenings = try? loop.wait() else {
      return .end(.hangUp)
    }
    for happening in happenings {
      switch happening {
      case .signal(.windowChange), .signal(.suspend), .deadline: continue
      case .signal(let signal): return .end(signal)
      case .readable:
        let bytes = readOnce()
        guard !bytes.isEmpty else { return .end(.hangUp) }
        typed += bytes
      }
    }
    if typed.contains(0x03) { return .quit }
    if let place = typed.firstIndex(of: 0x1A) {
      typed.remove(at: place)
      suspend()
    }
    return nil
  }

  private func wait() -> StepKey {
    while true {
      guard let happenings = try? loop.wait() else { return .end(.hangUp) }
      for happening in happenings {
        switch happening {
        case .readable: return read()
        case .signal(.windowChange): return .redraw
        case .signal(.suspend), .deadline: continue
        case .signal(let signal): return .end(signal)
        }
      }
    }
  }

  /// Gives the terminal to the shell until the person comes back with `fg`.
  private func suspend() {
    leave()
    // The whole job, as Ctrl-Z does: there may be other programs in the pipe.
    kill(0, SIGTSTP)
    enter()
  }

  private func enter() {
    var mode = before
    // A shell that gets the terminal back by Ctrl-Z would not know how it was.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    unsafe tcsetattr(terminal, TCSADRAIN, &mode)
  }

  private func leave() {
    var mode = before
    unsafe tcsetattr(terminal, TCSADRAIN, &mode)
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
