import TestSupport

/// Checks that corrupted files of every format are parsed or refused with a position, without a
/// trap or a hang and in little memory.
enum FileFuzz {
  /// The maximum time for a file, in seconds.
  private static let timeout = 2.0

  /// Runs `count` corrupted files of each target.
  ///
  /// Returns a description of the first violated invariant.
  static func run(_ targets: [FuzzTarget], count: Int, firstSeed: UInt64) -> String? {
    for target in targets {
      if let broken = run(target, count: count, firstSeed: firstSeed) {
        return "\(target.name), \(broken)"
      }
    }
    return nil
  }

  private static func run(_ target: FuzzTarget, count: Int, firstSeed: UInt64) -> String? {
    let next = target.spoiler(seed: firstSeed)
    var (read, refused) = (0, 0)
    let before = Spent.peakMemory
    for turn in 0..<count {
      let bytes = next()
      let start = Spent.seconds
      switch target.outcome(bytes) {
      case .read: read += 1
      case .refused: refused += 1
      case .broken(let promise): return "turn \(turn): \(promise)"
      }
      let seconds = Spent.seconds - start
      if seconds > timeout { return "turn \(turn): took \(seconds) s" }
    }
    print("fuzz: \(target.name): \(read) read, \(refused) refused")
    // The files are small, so memory growth does not come from them.
    let grown = Spent.peakMemory - before
    if grown > target.memory { return "memory grew by \(grown) bytes" }
    return read == 0 || refused == 0 ? "nothing was tried" : nil
  }

  /// Checks that a file with four times as many repetitions takes less than sixteen times as long.
  static func growsTooFast() -> String? {
    for kind in CorruptedFile.Kind.allCases {
      for seed in UInt64(1)...20 {
        var file = CorruptedFile(kind, seed: seed)
        let piece = file.next()
        // On a virtual machine, a thread's time may include time stolen by the host.
        if (0..<4).allSatisfy({ _ in growsTooFast(piece) }) {
          return "\(kind.rawValue), seed \(seed): four times as much takes ten times as long"
        }
      }
    }
    return nil
  }

  private static func growsTooFast(_ piece: [UInt8]) -> Bool {
    let (small, large) = (seconds(piece, repeated: 50), seconds(piece, repeated: 200))
    return large > small * 10 && large > 0.25
  }

  private static func seconds(_ piece: [UInt8], repeated count: Int) -> Double {
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes += piece }
    let start = Spent.seconds
    _ = RecordingPromise.read(bytes, inPiecesOf: bytes.count / 3)
    return Spent.seconds - start
  }
}
