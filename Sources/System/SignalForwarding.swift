internal import Glibc
internal import Synchronization

/// Forwards signals of the process to the thread that reads them, whichever thread receives them.
///
/// The system delivers a signal of the process to any thread that does not block it. Threads that a
/// program started before, such as those of Swift's concurrency, do not block it.
package struct SignalForwarding: ~Copyable {
  /// The thread that reads each signal, by number; 0 for none.
  private static let readers = InlineArray<32, Atomic<pthread_t>> { _ in Atomic(0) }
  /// The forwardings of each signal, the latest one last, and the action before the first.
  private static let active = Mutex<[Int32: (original: sigaction, readers: [Reader])]>([:])
  private static let nextID = Atomic<Int>(0)

  private struct Reader: Sendable {
    let id: Int
    let thread: pthread_t
  }

  private let reader: Reader
  private let numbers: [Int32]

  /// Begins to forward signals to the current thread, which blocks them.
  package init(_ numbers: [Int32]) {
    let id = SignalForwarding.nextID.add(1, ordering: .relaxed).newValue
    let reader = Reader(id: id, thread: pthread_self())
    self.reader = reader
    self.numbers = numbers.filter { SignalForwarding.readers.indices.contains(Int($0)) }
    for number in self.numbers {
      SignalForwarding.active.withLock { active in
        SignalForwarding.readers[Int(number)].store(
          reader.thread, ordering: .sequentiallyConsistent)
        if active[number] == nil {
          active[number] = (SignalForwarding.install(number), [])
        }
        active[number]?.readers.append(reader)
      }
    }
  }

  /// Handles a signal by forwarding, and returns its action before.
  private static func install(_ number: Int32) -> sigaction {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      let reader = SignalForwarding.readers[Int(number)].load(ordering: .sequentiallyConsistent)
      let errorNumber = errno
      if reader != 0, pthread_equal(reader, pthread_self()) == 0 { pthread_kill(reader, number) }
      errno = errorNumber
    }
    action.sa_flags = SA_RESTART
    var original = sigaction()
    unsafe sigaction(number, &action, &original)
    return original
  }

  deinit {
    let id = reader.id
    for number in numbers {
      SignalForwarding.active.withLock { active in
        active[number]?.readers.removeAll { $0.id == id }
        let thread = active[number]?.readers.last?.thread ?? 0
        if thread == 0, var original = active.removeValue(forKey: number)?.original {
          unsafe sigaction(number, &original, nil)
        }
        SignalForwarding.readers[Int(number)].store(thread, ordering: .sequentiallyConsistent)
      }
    }
  }
}
