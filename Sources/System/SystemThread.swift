internal import Glibc

/// A thread with all signals blocked, so that they reach the thread that handles them.
package final class SystemThread: Sendable {
  private let thread: pthread_t

  /// The reference-counted body, passed to the new thread.
  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Starts the thread; the caller has to `join` or `detach` it.
  package init(_ body: sending @escaping () -> Void) throws(SystemError) {
    var (all, previous) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_BLOCK, &all, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let work = unsafe Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let answer = unsafe pthread_create(
      &thread, nil,
      { pointer in
        if let pointer = unsafe pointer {
          unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        }
        return nil
      }, work.toOpaque())
    guard answer == 0 else {
      unsafe work.release()
      throw SystemError(number: answer)
    }
    self.thread = thread
  }

  /// Waits until the thread ends; call it once.
  package func join() { pthread_join(thread, nil) }

  /// Lets the thread run and end without a `join`.
  package func detach() { pthread_detach(thread) }
}
