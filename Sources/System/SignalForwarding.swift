internal import Glibc
internal import Synchronization

/// Forwards signals of the process to the thread that reads them, whichever thread receives them.
///
/// The system delivers a signal of the process to any thread that does not block it. Threads that a
/// program started before, such as those of Swift's concurrency, do not block it.
package struct SignalForwarding: ~Copyable {
  /// The threads that read the signals, by number; 0 for none.
  private static let readers = InlineArray<32, Atomic<pthread_t>> { _ in Atomic(0) }
  private var previous: [(number: Int32, action: sigaction, reader: pthread_t)] = []

  /// Begins to forward signals to the current thread, which blocks them.
  package init(_ numbers: [Int32]) {
    for number in numbers where SignalForwarding.readers.indices.contains(Int(number)) {
      let reader = SignalForwarding.readers[Int(number)].exchange(
        pthread_self(), ordering: .sequentiallyConsistent)
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        let reader = SignalForwarding.readers[Int(number)].load(ordering: .sequentiallyConsistent)
        let errorNumber = errno
        if reader != 0, pthread_equal(reader, pthread_self()) == 0 { pthread_kill(reader, number) }
        errno = errorNumber
      }
      action.sa_flags = SA_RESTART
      var former = sigaction()
      unsafe sigaction(number, &action, &former)
      previous.append((number, former, reader))
    }
  }

  deinit {
    for (number, action, reader) in previous.reversed() {
      var former = action
      unsafe sigaction(number, &former, nil)
      SignalForwarding.readers[Int(number)].store(reader, ordering: .sequentiallyConsistent)
    }
  }
}
