import Evdev

/// How far a long task has come, in a line of the terminal that is written over and over.
struct Progress {
  private let name: String
  /// How many bytes there are; `nil` where nobody waits long enough to look, or nobody looks.
  private let total: Int?
  private let start = Monotonic.now
  private var told = Monotonic.now
  private var isShown = false

  /// A smaller file is done before a person has read the line.
  private static let smallest = 20_000_000
  private static let interval = Microseconds.milliseconds(200)

  init(_ name: String, total: Int?) {
    self.name = name
    self.total = total.flatMap { $0 > Progress.smallest && Terminal.errors.isTerminal ? $0 : nil }
  }

  mutating func tell(_ position: Int) {
    guard let total else { return }
    let now = Monotonic.now
    guard now - told >= Progress.interval else { return }
    told = now
    isShown = true
    Output.progress(Progress.line(name, position, of: total, after: now - start))
  }

  /// Takes the line away.
  mutating func end() {
    if isShown { Output.progress("") }
    isShown = false
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
  static func progress(_ line: String) {
    let shown = String(line.prefix(max(0, Terminal.errors.width - 1)))
    // Back to the beginning, and what is left of the line before is cleared.
    var text = "\r\(shown)\u{1b}[K"
    _ = text.withUTF8 { text in
      unsafe FileWriting.write(UnsafeRawBufferPointer(text), to: 2)
    }
  }
}
