import Evdev
import System
import Terminal

/// How far a long task has come, in a line of the terminal that is written over and over.
struct Progress {
  private let name: String
  /// How many bytes there are; `nil` where nobody waits long enough to look, or nobody looks.
  private var total: Int?
  /// How often all of it is read, and how often it was.
  private var passes = 1
  private var finished = 0
  private let start = Monotonic.now
  private var line: ProgressLine

  /// A smaller file is done before a person has read the line.
  private static let smallest = 20_000_000

  init(_ name: String, total: Int?) {
    self.name = name
    self.total = total.flatMap { $0 > Progress.smallest ? $0 : nil }
    line = ProgressLine { Output.progress($0) }
  }

  /// What is read more than once counts up once.
  mutating func expect(passes: Int) { self.passes = max(passes, finished + 1) }

  mutating func tell(_ position: Int) {
    guard let total else { return }
    let (read, whole) = (finished * total + position, passes * total)
    line.tell(Progress.line(name, read, of: whole, after: Monotonic.now - start))
  }

  /// A pass is over: takes the line away.
  mutating func end() {
    finished = min(finished + 1, passes - 1)
    line.clear()
  }

  /// There is something else to be seen from now on.
  mutating func stop() {
    end()
    total = nil
  }

  /// The line: `tap.evemu: 43 %, 212 MB/s`.
  static func line(
    _ name: String, _ position: Int, of total: Int, after passed: Microseconds
  ) -> String {
    let percent = total > 0 ? min(100, position * 100 / total) : 100
    // A byte in a microsecond is a megabyte in a second.
    let rate = passed.count > 0 ? Int64(position) / passed.count : 0
    return "\(name): \(percent) %, \(rate) MB/s"
  }
}

extension Output {
  /// Writes over the line of the terminal that was written before.
  static func progress(_ line: String, width: Int = TerminalFacts.errors.width) {
    if let teller { return teller.tell(line) }
    ProgressLine.show(line, width: width)
  }
}
