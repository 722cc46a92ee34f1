internal import Glibc
internal import Synchronization

/// Runs tasks on several threads, and delivers the results in task order.
package struct WorkerPool {
  private let size: Int

  /// The maximum time in milliseconds until a result is delivered.
  ///
  /// To wake the calling thread for each result would take as long as a small task.
  private static let delay: Int32 = 10

  /// Creates a pool with a maximum number of threads.
  package init(size: Int) { self.size = size }

  /// The number of online processor cores, at least 1.
  package static var defaultSize: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The tasks that have not started.
  private final class Tasks: Sendable {
    private let next = Mutex(0)
    private let count: Int

    init(count: Int) { self.count = count }

    func takeNext() -> Int? {
      next.withLock { next in
        guard next < count else { return nil }
        defer { next += 1 }
        return next
      }
    }
  }

  /// Runs the tasks 0 to `count` - 1, and passes each result to `take` on the calling thread.
  ///
  /// Each thread calls `tools` once and runs its tasks with the returned closure.
  package func run<Found: Sendable>(
    _ count: Int, makeWorker: @escaping @Sendable () -> (Int) -> Found,
    onResult: (Int, Found) -> Void
  ) {
    guard size > 1, count > 1, let results = try? Mailbox<(task: Int, found: Found)>() else {
      let work = makeWorker()
      for task in 0..<count { onResult(task, work(task)) }
      return
    }
    let tasks = Tasks(count: count)
    let work: @Sendable () -> Void = {
      let work = makeWorker()
      while let task = tasks.takeNext() { results.add((task, work(task))) }
      results.wake()
    }
    let threads = (0..<min(size, count)).compactMap { _ in try? SystemThread(work) }
    if threads.isEmpty { work() }
    var found: [Int: Found] = [:]
    var taken = 0
    while taken < count {
      for result in results.waitForMessages(within: WorkerPool.delay) {
        found[result.task] = result.found
      }
      while let next = found.removeValue(forKey: taken) {
        onResult(taken, next)
        taken += 1
      }
    }
    for thread in threads { thread.join() }
  }
}
