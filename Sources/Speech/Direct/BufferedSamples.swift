/// An account of the samples that a device has buffered: those of a source, and silence between them.
///
/// Performs no I/O.
struct BufferedSamples {
  private struct Run {
    var count: Int
    let isSilence: Bool
  }

  /// The runs of samples, from the next one to be played.
  private var runs: [Run] = []
  /// The number of samples of the source that were written.
  private(set) var writtenCount = 0

  /// The number of samples of the source that were not played yet.
  var unplayedCount: Int { runs.reduce(0) { $0 + ($1.isSilence ? 0 : $1.count) } }

  /// The number of samples of the source that were played.
  var playedCount: Int { writtenCount - unplayedCount }

  /// The number of silent samples after the last one of the source.
  var silenceAtEnd: Int { if let last = runs.last, last.isSilence { last.count } else { 0 } }

  /// Adds samples of the source.
  mutating func append(_ count: Int) {
    writtenCount += count
    append(count, isSilence: false)
  }

  /// Adds silence.
  mutating func appendSilence(_ count: Int) { append(count, isSilence: true) }

  private mutating func append(_ count: Int, isSilence: Bool) {
    guard count > 0 else { return }
    if let last = runs.indices.last, runs[last].isSilence == isSilence {
      runs[last].count += count
    } else {
      runs.append(Run(count: count, isSilence: isSilence))
    }
  }

  /// Notes that the device has played all samples except the last ones.
  mutating func played(exceptLast count: Int) {
    var excess = runs.reduce(0) { $0 + $1.count } - count
    while excess > 0, let first = runs.first {
      if first.count > excess {
        runs[0].count -= excess
      } else {
        runs.removeFirst()
      }
      excess -= first.count
    }
  }

  /// Removes the last samples; returns how many of them are of the source.
  mutating func removeLast(_ count: Int) -> Int {
    var (rest, removed) = (count, 0)
    while rest > 0, let last = runs.last {
      let part = min(rest, last.count)
      if part == last.count { runs.removeLast() } else { runs[runs.count - 1].count -= part }
      if !last.isSilence { removed += part }
      rest -= part
    }
    writtenCount -= removed
    return removed
  }
}
