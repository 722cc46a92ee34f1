import Evdev
import Glibc
import Hands
import Recordings

/// Spoiled files of every format: each is read, or refused with a place; never a trap, never much
/// memory, never much time.
enum FormatFuzz {
  /// Runs so many spoiled files of each format; the first broken promise in words.
  static func run(count: Int, firstSeed: UInt64) -> String? {
    for kind in SpoiledFile.Kind.allCases {
      var file = SpoiledFile(kind, seed: firstSeed)
      var (read, refused, events) = (0, 0, 0)
      let before = peakMemory()
      for turn in 0..<count {
        let bytes = file.next()
        do throws(RecordingError) {
          // In two pieces at another place each time: where they meet must not matter.
          let cut = bytes.isEmpty ? 0 : turn % bytes.count
          events += try readInPieces(bytes, cut)
          read += 1
        } catch {
          refused += 1
          // A place is a line and a column of the file, or a byte of it.
          let hasPlace =
            error.line == 0
            ? error.column < bytes.count
            : error.column >= 1 && error.line <= bytes.count { $0 == 0x0a } + 1
          guard hasPlace, !error.rendered(file: "f").isEmpty else {
            return "\(kind.rawValue), turn \(turn): an error without a place"
          }
        }
      }
      let grown = peakMemory() - before
      print("fuzz: \(kind.rawValue): \(read) read, \(refused) refused, \(events) events")
      // The files are small, so whatever grows has nothing to do with them.
      if grown > 16 << 20 { return "\(kind.rawValue): memory grew by \(grown) bytes" }
      if read == 0 || refused == 0 { return "\(kind.rawValue): nothing was tried" }
      if let slow = growsTooFast(kind) { return slow }
    }
    return nil
  }

  private static func readInPieces(
    _ bytes: [UInt8], _ cut: Int
  ) throws(RecordingError) -> Int {
    var reader = RecordingReader()
    var batch = EventBatch()
    try reader.read(bytes.span.extracting(0..<cut), into: &batch)
    try reader.read(bytes.span.extracting(cut..<bytes.count), into: &batch)
    _ = try reader.finish(into: &batch)
    return batch.events.count
  }

  /// A file that is repeated four times as often may take some times as long, not sixteen.
  private static func growsTooFast(_ kind: SpoiledFile.Kind) -> String? {
    for seed in UInt64(1)...20 {
      var file = SpoiledFile(kind, seed: seed)
      let piece = file.next()
      let (small, large) = (time(piece, repeated: 50), time(piece, repeated: 200))
      if large > small * 10, large > 0.25, isSlowAgain(piece) {
        return "\(kind.rawValue), seed \(seed): \(small) s, and \(large) s for four times as much"
      }
    }
    return nil
  }

  /// Of a machine that is emulated, a thread's time may count what was taken from the machine.
  private static func isSlowAgain(_ piece: [UInt8]) -> Bool {
    (0..<3).allSatisfy { _ in
      let (small, large) = (time(piece, repeated: 50), time(piece, repeated: 200))
      return large > small * 10 && large > 0.25
    }
  }

  private static func time(_ piece: [UInt8], repeated count: Int) -> Double {
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes += piece }
    let start = processorTime()
    _ = try? readInPieces(bytes, bytes.count / 3)
    return processorTime() - start
  }

  /// What this thread has used so far, in seconds; whatever else the machine does, it stays the same.
  static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that the process ever had, in bytes.
  static func peakMemory() -> Int {
    var usage = rusage()
    unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1_024
  }
}
