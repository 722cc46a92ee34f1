import Grading
import Synchronization
import Terminal

/// The progress of a check, in files and, for a large file, in bytes.
///
/// Isolation: all threads may report progress. A lock keeps progress and other output apart.
final class CheckProgress: Sendable {
  private struct State {
    var position: CheckPosition
    var line = ProgressLine()

    mutating func show(_ file: String?) { line.update(position.line(file)) }
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(position: CheckPosition(of: count))) }

  /// Shows the progress of a large file; ignores an empty string, which marks its end.
  func show(of file: String) {
    guard !file.isEmpty else { return }
    state.withLock { $0.show(file) }
  }

  /// Updates the number of checked and failed files.
  func show(done: Int, failures: Int) {
    state.withLock { state in
      (state.position.done, state.position.failures) = (done, failures)
      state.show(nil)
    }
  }

  /// Calls `print` while the progress line cannot change.
  ///
  /// Clears the line first if `prints` is `true`.
  func aside(prints: Bool, _ print: () -> Void) {
    state.withLock { state in
      if prints { state.line.clear() }
      print()
    }
  }

  func end() { state.withLock { $0.line.clear() } }
}
