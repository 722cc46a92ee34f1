internal import Glibc

/// A thread of ours, which signals leave alone: they are for the thread that waits for them.
package final class SystemThread: Sendable {
  private let thread: pthread_t

  /// What a thread is started with.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Begins at once; somebody is to `join` it, or to `detach` it.
  package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
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

  /// Waits for its end; to be called once.
  package func join() { pthread_join(thread, nil) }

  /// Lets it go on, and end, by itself.
  package func detach() { pthread_detach(thread) }
}
