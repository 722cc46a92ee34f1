internal import Glibc
internal import Synchronization

/// Threads that work off a list, each with tools of its own; what they found is taken in order.
package struct Crew {
  private let size: Int

  package init(size: Int) { self.size = size }

  /// One for each core that is there.
  package static var usual: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The tasks that no thread has begun yet.
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

  /// Works off tasks 0 to `count`; `tools` makes for each thread what does them.
  package func run<Found: Sendable>(
    _ count: Int, tools: @escaping @Sendable () -> (Int) -> Found, take: (Int, Found) -> Void
  ) {
    guard size > 1, count > 1, let results = try? Mailbox<(task: Int, found: Found)>() else {
      let work = tools()
      for task in 0..<count { take(task, work(task)) }
      return
    }
    let tasks = Tasks(count: count)
    let work: @Sendable () -> Void = {
      let work = tools()
      while let task = tasks.takeNext() { results.post((task, work(task))) }
    }
    let threads = (0..<min(size, count)).compactMap { _ in try? SystemThread(work) }
    if threads.isEmpty { work() }
    var found: [Int: Found] = [:]
    var taken = 0
    while taken < count {
      for result in results.await() { found[result.task] = result.found }
      while let next = found.removeValue(forKey: taken) {
        take(taken, next)
        taken += 1
      }
    }
    for thread in threads { thread.join() }
  }
}
