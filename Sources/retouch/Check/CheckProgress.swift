import Grading
import Synchronization
import Terminal

/// How far a check has come, in files and, where one is long, in bytes of that.
///
/// Threads that check tell of their files whenever they like; what is printed meanwhile has the
/// terminal for itself.
final class CheckProgress: Sendable {
  private struct State {
    var position: CheckPosition
    var line = ProgressLine()

    mutating func tell(_ file: String?) { line.tell(position.line(file)) }
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(position: CheckPosition(of: count))) }

  /// A long file tells of itself; nothing where it has come to its end.
  func tell(of file: String) {
    guard !file.isEmpty else { return }
    state.withLock { $0.tell(file) }
  }

  /// Another file is done.
  func tell(done: Int, failures: Int) {
    state.withLock { state in
      (state.position.done, state.position.failures) = (done, failures)
      state.tell(nil)
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
}
