import Glibc
import TestSupport

/// Counts the allocations of a recognizer over a long stream of frames.
///
/// Run with `MALLOC_MMAP_THRESHOLD_=0`, which places every allocation on separate pages: each then
/// causes at least one page fault, and the kernel counts those.
enum AllocationCount {
  /// Processes `count` frames of each kind.
  ///
  /// Returns a description of the first violated invariant.
  static func run(frames count: Int) -> String? {
    guard allocations(in: { for size in 0..<1_000 { keep(size) } }) >= 1_000 else {
      return "allocations cannot be counted; set MALLOC_MMAP_THRESHOLD_=0"
    }
    for fingers in [1, 2, 3, 5] {
      var session = LongSession.wandering(fingers)
      _ = session.pass(frames: 1_000)
      // A kernel that is short of memory occasionally causes additional faults.
      let allocated =
        (0..<3).lazy.map { _ in allocations { _ = session.pass(frames: count) } }
        .first { $0 <= 8 } ?? 9
      print("fuzz: \(count) frames of \(fingers) fingers: \(allocated) allocations")
      // The stack may grow by a page or two.
      if allocated > 8 { return "\(allocated) allocations while fingers only move" }
    }
    var session = LongSession.mixed
    _ = session.pass(frames: 1)
    let known = session.recognized
    var passed = 0
    let allocated = allocations { passed = session.pass(frames: count) }
    let gestures = session.recognized - known
    print("fuzz: \(passed) frames, \(gestures) gestures: \(allocated) allocations")
    return allocated > gestures * 2 ? "\(allocated) allocations in \(gestures) gestures" : nil
  }

  private static func allocations(in work: () -> Void) -> Int {
    let before = faults
    work()
    return faults - before
  }

  @inline(never)
  private static func keep(_ size: Int) {
    let array = [Int](repeating: size, count: 8)
    if array.reduce(0, +) == -1 { print(array) }
  }

  private static var faults: Int {
    var usage = rusage()
    unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_minflt
  }
}
