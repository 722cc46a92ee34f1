import Glibc
import Synchronization
import System
import Testing

@Suite struct SystemThreadTests {
  private final class Note: Sendable {
    let isDone = Mutex(false)
    let blocked = Mutex<[Int32]>([])
  }

  @Test func joinWaitsForTheWork() throws {
    let note = Note()
    let thread = try SystemThread {
      usleep(20_000)
      note.isDone.withLock { $0 = true }
    }
    thread.join()
    #expect(note.isDone.withLock { $0 })
  }

  @Test func signalsAreBlockedOnTheThread() throws {
    let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGTSTP]
    let note = Note()
    let before = blocked(of: signals)
    try SystemThread { note.blocked.withLock { $0 = blocked(of: signals) } }.join()
    #expect(note.blocked.withLock { $0 } == signals)
    #expect(blocked(of: signals) == before)
  }
}

/// Returns the given signals that the calling thread blocks.
private func blocked(of signals: [Int32]) -> [Int32] {
  var mask = sigset_t()
  unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
  return signals.filter { unsafe sigismember(&mask, $0) == 1 }
}

@Suite struct WorkerPoolTests {
  /// The first tasks take longest, so that others finish before them.
  @Test(arguments: [1, 2, 7, 300]) func resultsAreTakenInOrder(size: Int) {
    var taken: [Int] = []
    WorkerPool(size: size).run(200) {
      { task in
        if task < 3 { usleep(5_000) }
        return task * task
      }
    } onResult: { task, found in
      #expect(found == task * task)
      taken.append(task)
    }
    #expect(taken == Array(0..<200))
  }

  @Test func eachThreadHasItsOwnTools() {
    let made = Mutex(0)
    var counts: [Int] = []
    WorkerPool(size: 4).run(400) {
      made.withLock { $0 += 1 }
      var count = 0
      return { _ in
        count += 1
        return count
      }
    } onResult: { _, count in
      counts.append(count)
    }
    let threads = made.withLock { $0 }
    #expect(threads <= 4 && counts.count { $0 == 1 } <= threads)
    #expect(counts.count == 400)
  }

  @Test func emptyWorkReturnsAtOnce() {
    WorkerPool(size: 4).run(0) {
      { $0 }
    } onResult: { _, _ in
      Issue.record("there was nothing to do")
    }
  }
}
