import Evdev
import Synchronization
import System
import Terminal

/// How far a check has come, in files and, where one is long, in bytes of that.
///
/// Threads that check tell of their files whenever they like; what is printed meanwhile has the
/// terminal for itself.
final class CheckProgress: Sendable {
  private struct State {
    var done = 0
    var failures = 0
    var line = ProgressLine()
  }

  private let count: Int
  private let state = Mutex(State())

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
      if prints { state.line.clear() }
      print()
    }
  }

  func end() { state.withLock { $0.line.clear() } }

  private func tell(_ state: inout State, _ file: String?) {
    let (done, failures) = (state.done, state.failures)
    state.line.tell(CheckProgress.line(done, of: count, failures, file))
  }

  /// The line: `3 of 8 files, 0 not as they should be · long.evemu: 43 %, 12 MB/s`.
  static func line(_ done: Int, of count: Int, _ failures: Int, _ file: String?) -> String {
    // Of a single file there is no more to be said.
    guard count > 1 || file == nil else { return file ?? "" }
    return "\(done) of \(count) files, \(failures) not as they should be"
      + (file.map { " · \($0)" } ?? "")
  }
}
