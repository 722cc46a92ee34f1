import Devices
import Evdev
import System
import Terminal

/// Reads single keys from the terminal without Enter.
///
/// Keys typed between reads are kept and not echoed. Signal keys are returned as keys. The terminal
/// settings are restored in any case.
final class TerminalKeyReader {
  private let terminal: RawTerminal
  private var loop: EventLoop
  /// The bytes read but not yet consumed; several keys may arrive at once.
  private var typed: ArraySlice<UInt8> = []
  private var glanced = MonotonicClock.now

  /// The minimum time between two polls by `poll()`.
  private static let interval = Microseconds.milliseconds(50)

  init() throws {
    // Standard input may be the recording.
    guard let terminal = RawTerminal(.keysWithTypeahead, from: .controlling),
      var loop = try? EventLoop(signals: Signal.terminating + [.windowChange])
    else {
      throw CommandError.noTerminalToStep
    }
    loop.watch(terminal.descriptor, as: .terminal)
    self.terminal = terminal
    self.loop = loop
  }

  /// Waits for a key.
  ///
  /// Returns `.end` for a signal or a closed terminal. Ctrl-Z suspends the program and is returned
  /// after it resumes.
  func nextKey() -> StepKey {
    let key = StepKey.next(in: &typed) ?? wait()
    if key == .suspend { terminal.suspend() }
    return key
  }

  /// Polls for Ctrl-C, a signal or a closed terminal during a long computation.
  ///
  /// Returns `nil` if nothing ends the program. Ctrl-Z suspends the program within the call. Other
  /// keys are kept for `nextKey()`.
  func poll() -> StepKey? {
    let now = MonotonicClock.now
    guard now - glanced >= TerminalKeyReader.interval else { return nil }
    glanced = now
    guard (try? loop.setDeadline(now)) != nil, let events = try? loop.wait() else {
      return .end(.hangUp)
    }
    for event in events {
      switch event {
      case .signal(.windowChange), .signal(.suspend), .signal(.clean), .deadline: continue
      case .signal(let signal): return .end(signal)
      case .ready:
        let bytes = terminal.readOnce()
        guard !bytes.isEmpty else { return .end(.hangUp) }
        typed += bytes
      }
    }
    if typed.contains(0x03) { return .quit }
    if let index = typed.firstIndex(of: 0x1A) {
      typed.remove(at: index)
      terminal.suspend()
    }
    return nil
  }

  private func wait() -> StepKey {
    while true {
      guard let events = try? loop.wait() else { return .end(.hangUp) }
      for event in events {
        switch event {
        case .ready: return read()
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
