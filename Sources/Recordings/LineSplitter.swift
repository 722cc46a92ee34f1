/// Splits a stream of bytes into lines, independent of chunk boundaries.
struct LineSplitter: Sendable {
  /// The number of the line that was passed on last, counted from 1.
  private(set) var number = 0
  /// The current line, or the start of one whose end was not read yet.
  private var line = LineScanner()

  /// The maximum line length: 1 MiB.
  ///
  /// No format has longer lines, and a file without line endings is not text.
  private static let longestLine = 1 << 20

  /// Passes every complete line to `take`, without its line ending.
  ///
  /// Lines in their usual form are parsed in bulk: `takeUsual` consumes as many as it can and
  /// returns their number. The remaining lines are passed to `take` one by one.
  @inline(__always)
  mutating func feed(
    _ bytes: Span<UInt8>, usual takeUsual: (Span<UInt8>, inout Int) -> Int = { _, _ in 0 },
    _ take: (inout LineScanner) throws(LineError) -> Void
  ) throws(RecordingError) {
    var start = 0
    while true {
      if line.bytes.isEmpty { number += takeUsual(bytes, &start) }
      guard let end = bytes.newline(from: start) else { break }
      line.append(bytes, start, end)
      try hand(take)
      start = end + 1
    }
    line.append(bytes, start, bytes.count)
    if line.bytes.count > LineSplitter.longestLine {
      (number, line.position) = (number + 1, 0)
      throw error(.lineTooLong, upTo: 200)
    }
  }

  /// Passes the last line, which may be incomplete, to `take`.
  ///
  /// Returns `false` if it cannot be parsed.
  mutating func finish(_ take: (inout LineScanner) throws(LineError) -> Void) -> Bool {
    guard !line.bytes.isEmpty else { return true }
    return (try? hand(take)) != nil
  }

  @inline(__always)
  private mutating func hand(
    _ take: (inout LineScanner) throws(LineError) -> Void
  ) throws(RecordingError) {
    number += 1
    line.removeCarriageReturn()
    do throws(LineError) {
      try take(&line)
    } catch {
      throw self.error(error.problem)
    }
    line.removeAll()
  }

  private func error(_ problem: RecordingError.Problem, upTo length: Int = 400) -> RecordingError {
    let text = String(decoding: line.bytes.prefix(length), as: UTF8.self)
    return RecordingError(line: number, column: line.position + 1, problem: problem, text: text)
  }
}
