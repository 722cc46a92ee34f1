import YAML

/// A fragment of a recording that libyaml parses as a separate text.
///
/// The levels open around the fragment are prepended to it.
struct LibinputFragment: Sendable {
  private(set) var levels: [LibinputLevel] = []
  /// The line and column where the text begins, counted from 1.
  private(set) var line = 1
  private var column = 1
  var text: [UInt8] = []

  init() {}

  init(_ levels: [LibinputLevel], line: Int) { (self.levels, self.line) = (levels, line) }

  /// The line in which the text ends.
  var endLine: Int { line + text.count { $0 == 0x0a } }

  private var context: [UInt8] {
    levels.lines + repeatElement(0x20, count: levels.areInBrackets ? 0 : column - 1)
  }

  func document() -> LibinputDocument { LibinputDocument(SurrogatePairs(context + text).bytes) }

  /// Removes the text parsed so far, up to a character at which `levels` are open.
  mutating func removeRead(upTo place: Int, _ levels: [LibinputLevel]) {
    let end = offset(of: place)
    line += text[..<end].count { $0 == 0x0a }
    column = text[..<end].lastIndex(of: 0x0a).map { end - $0 } ?? column + end
    text.removeSubrange(..<end)
    self.levels = levels
  }

  /// Returns the offset of the construct whose end is missing; `nil` if the error is not a missing
  /// end.
  func truncation(of document: LibinputDocument) -> Int? {
    guard let error = document.error else { return nil }
    let place = offset(of: error.offset)
    if let last = text.lastIndex(where: { $0 > 0x20 }), place < last {
      // Only flow collections can span several lines.
      guard error.isTruncated || document.isOver, error.isFlowStyle || isInLastLine(error)
      else { return nil }
    }
    return place
  }

  /// Whether the error is in the last line.
  func isInLastLine(_ error: LibinputError) -> Bool {
    let rest = text[offset(of: error.offset)...]
    return rest.lastIndex { $0 > 0x20 }.map { !rest[..<$0].contains(0x0a) } ?? true
  }

  /// Returns the byte offset in the text of a character position from libyaml.
  private func offset(of place: Int) -> Int {
    let pairs = SurrogatePairs(context + text)
    let offset = pairs.bytes.span.offset(ofCharacter: place)
    let before = offset + pairs.bytesLeftOut(in: 0..<offset) - context.count
    return min(max(0, before), text.count)
  }

  func recordingError(_ error: LibinputError) -> RecordingError {
    recordingError(error.problem, at: offset(of: error.offset))
  }

  /// Creates the error for a byte of the text.
  func recordingError(_ problem: RecordingError.Problem, at offset: Int) -> RecordingError {
    let start = text[..<offset].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let before = text[..<start].count { $0 == 0x0a }
    return RecordingError(
      problem, at: offset, in: text.span, start, text.span.newline(from: start) ?? text.count,
      line: line + before, column: before == 0 ? column : 1)
  }
}

extension RecordingError {
  /// Creates an error at a byte of the line from `start` to `end`; `line` and `column` are the
  /// position of `start`.
  init(
    _ problem: Problem, at offset: Int, in bytes: Span<UInt8>, _ start: Int, _ end: Int, line: Int,
    column: Int
  ) {
    var end = end
    for mark: UInt8 in [0x0a, 0x0d] where end > start && bytes[end - 1] == mark { end -= 1 }
    let offset = min(offset, end)
    // Of a long line, only the part around the error is shown.
    let isLong = end - start > 400
    let shown = isLong ? max(start, offset - 100) : start
    let text = String(bytes, shown, isLong ? min(end, shown + 200) : end)
    self.init(
      line: line, column: column + offset - start, problem: problem, text: text,
      textColumn: column + shown - start)
  }
}
