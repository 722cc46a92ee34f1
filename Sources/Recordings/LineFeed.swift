/// Cuts a stream of bytes into lines, whatever pieces it comes in.
struct LineFeed: Sendable {
  /// The number of the line that was handed over last, counted from 1.
  private(set) var number = 0
  /// The line that is handed over, or the beginning of one whose end has not come yet.
  private var line = Line()

  /// No line of any format is longer; what has no line ends at all is no text.
  private static let longestLine = 1 << 20

  /// Hands over every line that is complete, without its end.
  ///
  /// Lines in the usual shape are read in bulk where they stand: `takeUsual` passes as many as it
  /// can and tells how many those were; what it leaves is handed over one by one.
  @inline(__always)
  mutating func feed(
    _ bytes: Span<UInt8>, usual takeUsual: (Span<UInt8>, inout Int) -> Int = { _, _ in 0 },
    _ take: (inout Line) throws(LineError) -> Void
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
    if line.bytes.count > LineFeed.longestLine {
      (number, line.position) = (number + 1, 0)
      throw error(.lineTooLong, upTo: 200)
    }
  }

  /// Hands over the last line, which may lack its end; `false` when it makes no sense.
  mutating func finish(_ take: (inout Line) throws(LineError) -> Void) -> Bool {
    guard !line.bytes.isEmpty else { return true }
    return (try? hand(take)) != nil
  }

  @inline(__always)
  private mutating func hand(
    _ take: (inout Line) throws(LineError) -> Void
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

  private func error(
    _ problem: RecordingError.Problem, upTo length: Int = 400
  ) -> RecordingError {
    let text = String(decoding: line.bytes.prefix(length), as: UTF8.self)
    return RecordingError(line: number, column: line.position + 1, problem: problem, text: text)
  }
}
