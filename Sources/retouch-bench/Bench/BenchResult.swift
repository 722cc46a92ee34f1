/// The result of a benchmark: our times, and those of the C programs.
struct BenchResult {
  /// The unit of the times.
  enum Unit {
    /// Kernel events, with the average number of events per frame.
    case events(perFrame: Double)
    /// Touch frames.
    case frames
    /// Events of a recording, with the average number of bytes per event.
    case recorded(bytesPerEvent: Double)
    /// A repeated operation, its name (“a step”), and its maximum duration in nanoseconds.
    case work(String, limit: Double)
    /// The delays from an event to the line printed for it. A target is the maximum ratio to the
    /// delay of C.
    case delay
    /// Memory in place of time: the bytes for each item, and the name of the item (“an element”).
    case bytes(Double, each: String)
    /// Waiting times in nanoseconds, as median and 95th percentile, and the maximum of the latter. A
    /// target is the minimum ratio to the time of C.
    case wait(limit: Double)
    /// Waiting times in nanoseconds, as median, 95th and 99th percentile, and the maximums of the first
    /// and the last. A target is the maximum ratio of the medians.
    case sound(median: Double?, worst: Double?)
    /// A number of events, their name, and their maximum number.
    case count(Int, of: String, limit: Int)

    /// Whether the columns of the table apply.
    var hasColumns: Bool {
      switch self {
      case .events, .frames, .recorded, .work, .bytes: true
      case .delay, .wait, .sound, .count: false
      }
    }
  }

  var unit: Unit
  var ours: InterleavedTiming.Times
  var baselines: [Baseline] = []
  /// The C programs that are not installed.
  var absent: [Absent] = []

  /// A C program that did the same work in the same run, with the same result.
  struct Baseline {
    var name: String
    var times: InterleavedTiming.Times
    /// The ratio that Retouch must reach.
    var target: Double?
  }

  /// A C program that could not run.
  struct Absent {
    var name: String
    var wayOut: String
  }

  /// Returns the ratio of our speed to that of the C program.
  ///
  /// 1 is as fast, more is faster.
  func ratio(to baseline: Baseline) -> Double {
    ours.median > 0 ? baseline.times.median / ours.median : 0
  }
}

/// The outcome of a benchmark.
enum BenchOutcome {
  case measured(BenchResult)
  /// The machine lacks a requirement.
  case skipped(reason: String, wayOut: String)
}
