internal import Glibc
internal import Synchronization
internal import System

/// Brings a file to the disk while its writer goes on.
///
/// A slow disk takes seconds at times, and the kernel keeps a device's events for less: waiting in
/// place would lose frames. Each request is a thread of its own that ends with it, so at rest there
/// is none.
final class DiskSync: Sendable {
  private let file: Int32
  private let state = Mutex(State())

  private struct State {
    var thread: SystemThread?
    var isDone = false
    /// The error number that the disk answered; zero when all went well.
    var answer: Int32 = 0
  }

  /// The file must stay open until `wait()` has answered.
  init(_ file: Int32) {
    self.file = file
  }

  /// Starts, unless it is under way already; everything written before is on the disk when it ends.
  func start() {
    state.withLock { state in
      guard state.thread == nil else { return }
      do throws(SystemThread.Refusal) {
        state.thread = try SystemThread { self.bring() }
      } catch {
        // No thread to be had: slow is better than never.
        state.answer = fdatasync(file) == 0 ? 0 : errno
      }
    }
  }

  /// Whether it is still under way; an error number once the disk has failed.
  func look() -> (isUnderWay: Bool, failure: Int32?) {
    state.withLock { state in
      if state.isDone, let thread = state.thread {
        thread.join()
        state.thread = nil
        state.isDone = false
      }
      return (state.thread != nil, state.answer == 0 ? nil : state.answer)
    }
  }

  /// Waits for the end; an error number where the disk has failed.
  func wait() -> Int32? {
    state.withLock(\.thread)?.join()
    return state.withLock { state in
      state.thread = nil
      state.isDone = false
      return state.answer == 0 ? nil : state.answer
    }
  }

  private func bring() {
    let answer = fdatasync(file) == 0 ? 0 : errno
    state.withLock { state in
      if state.answer == 0 { state.answer = answer }
      state.isDone = true
    }
  }
}
