import Glibc
import Synchronization

/// Threads that work off a list, each with tools of its own; what they found is taken in order.
struct Crew {
  let size: Int

  /// One for each core that is there.
  static var usual: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

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

  /// What a thread is started with.
  private final class Start: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Works off tasks 0 to `count`; `tools` makes for each thread what does them.
  func run<Found: Sendable>(
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
    let start = Start {
      let work = tools()
      while let task = board.takeTask() {
        board.post(work(task), of: task)
        var byte: UInt8 = 0
        while unsafe write(rope, &byte, 1) < 0, errno == EINTR {}
      }
    }
    let threads = (0..<min(size, count)).compactMap { _ in Crew.thread(start) }
    if threads.isEmpty { start.body() }
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
    for thread in threads { pthread_join(thread, nil) }
    close(bell)
    close(rope)
  }

  private static func thread(_ start: Start) -> pthread_t? {
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(start)
    let result = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context.toOpaque())
    guard result == 0 else {
      unsafe context.release()
      return nil
    }
    return thread
  }
}
