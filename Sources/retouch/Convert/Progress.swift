import Evdev

/// How far a long task has come, in a line of the terminal that is written over and over.
struct Progress {
  private let name: String
  /// How many bytes there are; `nil` where nobody waits long enough to look, or nobody looks.
  private var total: Int?
  /// How often all of it is read, and how often it was.
  private var passes = 1
  private var finished = 0
  private let start = Monotonic.now
  private var told = Monotonic.now
  private var isShown = false

  /// A smaller file is done before a person has read the line.
  private static let smallest = 20_000_000
  private static let interval = Microseconds.milliseconds(200)

  init(_ name: String, total: Int?) {
    self.name = name
    self.total = total.flatMap { $0 > Progress.smallest && Terminal.errors.writesOver ? $0 : nil }
  }

  /// What is read more than once counts up once.
  mutating func expect(passes: Int) { self.passes = max(passes, finished + 1) }

  mutating func tell(_ position: Int) {
    guard let total else { return }
    let now = Monotonic.now
    guard now - told >= Progress.interval else { return }
    told = now
    isShown = true
    Output.progress(
      Progress.line(
        name, finished * total + position, of: passes * total, after: now - start))
  }

  /// A pass is over: takes the line away.
  mutating func end() {
    finished = min(finished + 1, passes - 1)
    if isShown { Output.progress("") }
    isShown = false
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
  static func progress(_ line: String, width: Int = Terminal.errors.width) {
    if let teller { return teller.tell(line) }
    let shown = String(line.prefix(max(0, width - 1)))
    // Back to the beginning, and what is left of the line before is cleared; or a line of its own.
    var text = Terminal.errors.writesOver ? "\r\(shown)\u{1b}[K" : shown.isEmpty ? "\n" : shown
    _ = text.withUTF8 { text in
      unsafe FileWriting.write(UnsafeRawBufferPointer(text), to: 2)
    }
  }
}
