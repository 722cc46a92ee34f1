import Evdev
import Synchronization

/// How far a check has come, in files and, where one is long, in bytes of that.
///
/// Threads that check tell of their files whenever they like; what is printed meanwhile has the
/// terminal for itself.
final class CheckProgress: Sendable {
  private struct State {
    var done = 0
    var failures = 0
    var told = Monotonic.now
    var isShown = false
  }

  private let count: Int
  private let state = Mutex(State())
  private static let interval = Microseconds.milliseconds(200)

  init(count: Int) { self.count = count }

  /// A long file tells of itself; nothing where it has come to its end.
  func tell(of file: String) {
    guard !file.isEmpty else { return }
    state.withLock { tell(&$0, file) }
  }

  /// Another file is done.
  func tell(done: Int, failures: Int) {
    state.withLock { state in
      (state.done, state.failures) = (done, failures)
      tell(&state, nil)
    }
  }

  /// Takes up a file that is done, and prints what there is to be said of it.
  func aside(prints: Bool, _ print: () -> Void) {
    state.withLock { state in
      if prints { CheckProgress.clear(&state) }
      print()
    }
  }

  func end() { state.withLock { CheckProgress.clear(&$0) } }

  private func tell(_ state: inout State, _ file: String?) {
    let now = Monotonic.now
    guard Terminal.errors.writesOver, now - state.told >= CheckProgress.interval else { return }
    state.told = now
    state.isShown = true
    let line = CheckProgress.line(state.done, of: count, state.failures, file)
    Output.$teller.withValue(nil) { Output.progress(line) }
  }

  private static func clear(_ state: inout State) {
    if state.isShown { Output.progress("") }
    state.isShown = false
  }

  /// The line: `3 of 8 files, 0 not as they should be · long.evemu: 43 %, 12 MB/s`.
  static func line(_ done: Int, of count: Int, _ failures: Int, _ file: String?) -> String {
    // Of a single file there is no more to be said.
    guard count > 1 || file == nil else { return file ?? "" }
    return "\(done) of \(count) files, \(failures) not as they should be"
      + (file.map { " · \($0)" } ?? "")
  }
}
