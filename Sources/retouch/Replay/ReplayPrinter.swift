import Disk
import Evdev
import Glibc
import Replay
import System
import Terminal
import Text

/// Prints a transcript as it is made, at the pace that was asked for.
struct ReplayPrinter {
  private let format: Format
  private let file: String?
  private var pace: ReplayPace?
  private var transcript = TranscriptRows()
  private var output = OutputBuffer()
  private var hasBegun = false
  private(set) var hasPrinted = false
  /// What tells how far the replay has come, as long as nothing is printed on its terminal.
  private let progress: ReadingProgress?

  init(_ format: Format, file: String?, speed: Double, progress: ReadingProgress?) {
    self.format = format
    self.file = file
    self.progress = progress
    pace = speed > 0 ? ReplayPace(speed: speed) : nil
  }

  /// Says which of several recordings it is, before anything else.
  mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    if format == .text, let file { output.add("\(file.harmless):") }
  }

  mutating func print(_ entries: [TranscriptEntry]) {
    if !entries.isEmpty { begin() }
    for entry in entries {
      if !hasPrinted { progress?.stop() }
      hasPrinted = true
      if pace != nil {
        // What came before is seen before the wait.
        output.flush()
        pace?.wait(for: entry.time)
      }
      output.add(line(entry))
    }
  }

  mutating func end() { output.flush() }

  private mutating func line(_ entry: TranscriptEntry) -> String {
    switch format {
    case .text: return transcript.rows(entry)
    case .jsonl:
      let line = entry.json
      guard let file, let comma = line.firstIndex(of: ",") else { return line }
      return "\(line[..<comma]),\"file\":\(JSONLine.quote(file))\(line[comma...])"
    }
  }
}

/// The clock of a replay that takes as long as the session did.
struct ReplayPace {
  let speed: Double
  /// The moment on our clock at which the first entry came, and its own time.
  private var start: (moment: Timestamp, time: Duration)?

  init(speed: Double) { self.speed = speed }

  /// The moment on our clock at which it is time for an entry.
  mutating func due(for time: Duration, now: Timestamp) -> Timestamp {
    guard let start else {
      start = (now, time)
      return now
    }
    let passed = (time - start.time).wholeMicroseconds
    // A speed next to nothing asks for more time than there are numbers.
    return start.moment + Microseconds(Int64(min(Double(passed.count) / speed, 4e18)))
  }

  /// Sleeps until it is time for an entry.
  mutating func wait(for time: Duration) {
    let due = due(for: time, now: Monotonic.now)
    var moment = timespec()
    moment.tv_sec = Int(due.microseconds / 1_000_000)
    moment.tv_nsec = Int(due.microseconds % 1_000_000) * 1_000
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
  }
}
