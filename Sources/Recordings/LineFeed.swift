/// Cuts a stream of bytes into lines, whatever pieces it comes in.
struct LineFeed: Sendable {
  /// The number of the line that was handed over last, counted from 1.
  private(set) var line = 0
  /// The beginning of a line whose end has not come yet.
  private var rest: [UInt8] = []

  /// No line of any format is longer; what has no line ends at all is no text.
  private static let longestLine = 1 << 20

  /// Hands over every line that is complete, without its end.
  ///
  /// Lines in the usual shape are read in bulk where they stand: `takeUsual` passes as many as it
  /// can and tells how many those were; what it leaves is handed over one by one.
  @inline(__always)
  mutating func feed(
    _ bytes: Span<UInt8>, usual takeUsual: (Span<UInt8>, inout Int) -> Int = { _, _ in 0 },
    _ take: (Span<UInt8>, inout LineCursor) throws(LineProblem) -> Void
  ) throws(RecordingError) {
    var start = 0
    while true {
      if rest.isEmpty { line += takeUsual(bytes, &start) }
      guard let end = bytes.newline(from: start) else { break }
      if rest.isEmpty {
        try hand(bytes, start, end, take)
      } else {
        rest.append(contentsOf: bytes, start, end)
        try handRest(take)
      }
      start = end + 1
    }
    rest.append(contentsOf: bytes, start, bytes.count)
    if rest.count > LineFeed.longestLine {
      line += 1
      throw failure(.lineTooLong, at: 0, in: rest.span, 0, 200)
    }
  }

  /// Hands over the last line, which may lack its end; `false` when it makes no sense.
  mutating func finish(
    _ take: (Span<UInt8>, inout LineCursor) throws(LineProblem) -> Void
  ) -> Bool {
    guard !rest.isEmpty else { return true }
    do throws(RecordingError) {
      try handRest(take)
      return true
    } catch {
      return false
    }
  }

  private mutating func handRest(
    _ take: (Span<UInt8>, inout LineCursor) throws(LineProblem) -> Void
  ) throws(RecordingError) {
    let whole = rest
    rest.removeAll(keepingCapacity: true)
    try hand(whole.span, 0, whole.count, take)
  }

  @inline(__always)
  private mutating func hand(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int,
    _ take: (Span<UInt8>, inout LineCursor) throws(LineProblem) -> Void
  ) throws(RecordingError) {
    line += 1
    // Windows ends its lines with two characters.
    let end = end > start && bytes[end - 1] == 0x0d ? end - 1 : end
    var cursor = LineCursor(position: start, end: end)
    do throws(LineProblem) {
      try take(bytes, &cursor)
    } catch {
      throw failure(error.problem, at: cursor.position - start, in: bytes, start, end)
    }
  }

  private func failure(
    _ problem: RecordingError.Problem, at offset: Int, in bytes: Span<UInt8>, _ start: Int,
    _ end: Int
  ) -> RecordingError {
    let text = LineCursor(position: start, end: min(end, start + 400, bytes.count)).rest(bytes)
    return RecordingError(line: max(line, 1), column: offset + 1, problem: problem, text: text)
  }
}

extension [UInt8] {
  mutating func append(contentsOf bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    unsafe bytes.extracting(start..<end).withUnsafeBufferPointer { bytes in
      unsafe append(contentsOf: bytes)
    }
  }
}

extension Span<UInt8> {
  /// Where the next line end stands, found sixteen bytes at a time.
  @inline(__always)
  func newline(from start: Int) -> Int? {
    var position = start
    let raw = unsafe bytes
    while position + 16 <= count {
      let first = EightBytes(raw, at: position).newlines
      let second = EightBytes(raw, at: position + 8).newlines
      if first | second != 0 {
        let place = first != 0 ? first.trailingZeroBitCount : 64 + second.trailingZeroBitCount
        return position + place / 8
      }
      position += 16
    }
    while position < count {
      if self[position] == 0x0a { return position }
      position += 1
    }
    return nil
  }
}
