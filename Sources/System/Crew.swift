internal import Glibc
internal import Synchronization

/// Threads that work off a list, each with tools of its own; what they found is taken in order.
package struct Crew {
  private let size: Int

  package init(size: Int) { self.size = size }

  /// One for each core that is there.
  package static var usual: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// What the threads share: what is next, and what was found of those that are not taken yet.
  private final class Board<Found: Sendable>: Sendable {
    struct State: Sendable {
      var next = 0
      var taken = 0
      var found: [Int: Found] = [:]
    }

    let state = Mutex(State())
    let count: Int

    init(count: Int) { self.count = count }

    func takeTask() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    func post(_ found: Found, of task: Int) {
      state.withLock { $0.found[task] = found }
    }

    /// What is next in order, where it is there.
    func takeFound() -> Found? {
      state.withLock { state in
        guard let found = state.found.removeValue(forKey: state.taken) else { return nil }
        state.taken += 1
        return found
      }
    }
  }

  /// Works off tasks 0 to `count`; `tools` makes for each thread what does them.
  package func run<Found: Sendable>(
    _ count: Int, tools: @escaping @Sendable () -> (Int) -> Found, take: (Int, Found) -> Void
  ) {
    let board = Board<Found>(count: count)
    // A byte for each task that is done wakes who waits.
    var ends: [Int32] = [-1, -1]
    guard size > 1, count > 1, unsafe pipe(&ends) == 0 else {
      let work = tools()
      for task in 0..<count { take(task, work(task)) }
      return
    }
    let (bell, rope) = (ends[0], ends[1])
    let work: @Sendable () -> Void = {
      let work = tools()
      while let task = board.takeTask() {
        board.post(work(task), of: task)
        var byte: UInt8 = 0
        while unsafe write(rope, &byte, 1) < 0, errno == EINTR {}
      }
    }
    let threads = (0..<min(size, count)).compactMap { _ in try? SystemThread(work) }
    if threads.isEmpty { work() }
    var taken = 0
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while taken < count {
      let heard = unsafe read(bell, &bytes, bytes.count)
      guard heard > 0 || errno == EINTR else { break }
      while let found = board.takeFound() {
        take(taken, found)
        taken += 1
      }
    }
    for thread in threads { thread.join() }
    close(bell)
    close(rope)
  }
}
