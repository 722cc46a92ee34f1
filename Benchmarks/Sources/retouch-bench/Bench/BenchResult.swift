/// What a benchmark found: our figures, and those of the C programs beside it.
struct BenchResult {
  /// What the figures count.
  enum Unit {
    /// Events of the kernel; so many of them make a frame.
    case events(perFrame: Double)
    /// Frames of fingers.
    case frames
    /// Events of a recording; each takes so many of its bytes.
    case recorded(bytesPerEvent: Double)
    /// Something that is done again and again (“a step”), and how many nanoseconds it may take.
    case work(String, limit: Double)
    /// Times from an event to the line that tells of it; a target is how often as long as C at most.
    case delay
    /// Memory, and no time: bytes for each of something (“an element”).
    case bytes(Double, each: String)
  }

  var unit: Unit
  var ours: Race.Times
  var baselines: [Baseline] = []
  /// Programs that this machine lacks.
  var absent: [Absent] = []

  /// A C program that did the same work in the same run, and came to the same result.
  struct Baseline {
    var name: String
    var times: Race.Times
    /// The ratio that we hold ourselves to.
    var target: Double?
  }

  /// A C program that would have run as well.
  struct Absent {
    var name: String
    var wayOut: String
  }

  /// How fast we are compared with the C program: 1 is as fast, more is faster.
  func ratio(to baseline: Baseline) -> Double {
    ours.median > 0 ? baseline.times.median / ours.median : 0
  }
}

/// How a benchmark ended.
enum BenchOutcome {
  case measured(BenchResult)
  /// The machine lacks what it needs.
  case skipped(reason: String, wayOut: String)
}
