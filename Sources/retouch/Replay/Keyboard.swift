import Arguments
import Devices
import Evdev
import System
import Terminal

/// Keys of the terminal, one at a time, without Enter.
///
/// What is typed while nobody asks for a key is kept and not shown, and signals are told as keys are:
/// the terminal is given back as it was whichever way this ends.
final class Keyboard {
  private let terminal: RawTerminal
  private var loop: EventLoop
  /// What was read and not asked for yet: keys may come many at once.
  private var typed: ArraySlice<UInt8> = []
  private var glanced = Monotonic.now

  /// So often somebody who is busy looks whether it is to end.
  private static let interval = Microseconds.milliseconds(50)

  init() throws {
    // Standard input may be the recording.
    guard let terminal = RawTerminal(.keysTypedAhead, from: .controlling),
      var loop = try? EventLoop(signals: Signal.ends + [.windowChange])
    else {
      throw CommandError.noTerminalToStep
    }
    loop.watch(terminal.descriptor, as: .terminal)
    self.terminal = terminal
    self.loop = loop
  }

  /// Waits for a key; a signal, or a terminal that is gone, is the end.
  ///
  /// Ctrl-Z gives the terminal to the shell, and is told once the person is back.
  func key() -> StepKey {
    let key = StepKey.next(in: &typed) ?? wait()
    if key == .suspend { terminal.suspend() }
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
      case .signal(.windowChange), .signal(.suspend), .signal(.clean), .deadline: continue
      case .signal(let signal): return .end(signal)
      case .readable:
        let bytes = terminal.readOnce()
        guard !bytes.isEmpty else { return .end(.hangUp) }
        typed += bytes
      }
    }
    if typed.contains(0x03) { return .quit }
    if let place = typed.firstIndex(of: 0x1A) {
      typed.remove(at: place)
      terminal.suspend()
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
        case .signal(.suspend), .signal(.clean), .deadline: continue
        case .signal(let signal): return .end(signal)
        }
      }
    }
  }

  private func read() -> StepKey {
    typed = terminal.read()[...]
    return StepKey.next(in: &typed) ?? .end(.hangUp)
  }
}
