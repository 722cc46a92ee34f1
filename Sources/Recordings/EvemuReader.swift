public import Evdev

/// Reads evemu's text, any of its versions: a description, events, or both.
///
/// It is fed bytes in pieces of any size; where a piece ends makes no difference. The letters:
/// `N` name, `I` ids, `P` properties, `B` what the device can send, `A` axes, `L` and `S` lights and
/// switches, `E` events. What evemu has no letter for stands in our comment lines (`# Size: …`).
public struct EvemuReader: Sendable {
  /// What the lines so far say of the device; `nil` when there was none yet.
  public var device: DeviceFile? { description.file }

  private var description = EvemuDescription()
  /// The beginning of a line whose end has not come yet.
  private var rest: [UInt8] = []
  private var line = 0
  private var hasKnownLine = false

  /// No line of the format is longer; what has no line ends at all is no text.
  private static let longestLine = 64 * 1_024

  public init() {}

  /// Reads a piece of the file; the events in it are added at the end.
  public mutating func read(
    _ bytes: Span<UInt8>, into events: inout [InputEvent]
  ) throws(RecordingError) {
    var start = 0
    while let end = bytes.firstNewline(from: start) {
      if rest.isEmpty {
        try readLine(bytes, start, end, &events)
      } else {
        rest.append(contentsOf: bytes, start, end)
        try readRest(&events)
      }
      start = end + 1
    }
    rest.append(contentsOf: bytes, start, bytes.count)
    if rest.count > EvemuReader.longestLine {
      line += 1
      throw failure(hasKnownLine ? .lineTooLong : .notARecording, at: 0, in: rest.span, 0, 200)
    }
  }

  /// The file is over: reads its last line, which may lack its end.
  ///
  /// A last line that breaks off in the middle is what a killed recorder leaves. It is left out, and
  /// the answer is `false`: the file is whole up to there.
  public mutating func finish(into events: inout [InputEvent]) throws(RecordingError) -> Bool {
    guard !rest.isEmpty else {
      if !hasKnownLine { throw failure(.notARecording, at: 0, in: rest.span, 0, 0) }
      return true
    }
    do throws(RecordingError) {
      try readRest(&events)
    } catch {
      guard hasKnownLine else { throw error }
      return false
    }
    return true
  }

  private mutating func readRest(_ events: inout [InputEvent]) throws(RecordingError) {
    let whole = rest
    rest.removeAll(keepingCapacity: true)
    try readLine(whole.span, 0, whole.count, &events)
  }

  private mutating func readLine(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ events: inout [InputEvent]
  ) throws(RecordingError) {
    line += 1
    let end = end > start && bytes[end - 1] == 0x0d ? end - 1 : end
    var cursor = LineCursor(position: start, end: end)
    cursor.skipBlanks(bytes)
    let letter = cursor.next(bytes)
    guard cursor.position < end else { return }
    do throws(LineProblem) {
      if letter == UInt8(ascii: "#") {
        try description.readComment(bytes, &cursor)
        return
      }
      guard cursor.position + 1 < end, bytes[cursor.position + 1] == UInt8(ascii: ":") else {
        throw LineProblem(hasKnownLine ? .unknownLine : .notARecording)
      }
      cursor.position += 2
      cursor.skipBlanks(bytes)
      if letter == UInt8(ascii: "E") {
        events.append(try EvemuReader.event(bytes, &cursor))
      } else {
        try description.readLine(letter, bytes, &cursor, isFirst: !hasKnownLine)
      }
      hasKnownLine = true
    } catch {
      throw failure(error.problem, at: cursor.position - start, in: bytes, start, end)
    }
  }

  @inline(__always)
  private static func event(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> InputEvent {
    let time: Int64 = try cursor.require(.seconds) { $0.seconds(bytes) }
    cursor.skipBlanks(bytes)
    let type: UInt16 = try cursor.require(.eventType) { $0.hexadecimal(bytes) }
    cursor.skipBlanks(bytes)
    let code: UInt16 = try cursor.require(.eventCode) { $0.hexadecimal(bytes) }
    cursor.skipBlanks(bytes)
    let value: Int32 = try cursor.require(.eventValue) { $0.decimal(bytes) }
    cursor.skipBlanks(bytes)
    guard cursor.position == cursor.end || cursor.next(bytes) == UInt8(ascii: "#") else {
      throw LineProblem(.expected(.endOfLine))
    }
    return InputEvent(
      time: Timestamp(microseconds: time), code: EventCode(EventType(rawValue: type), code),
      value: value)
  }

  private func failure(
    _ problem: RecordingError.Problem, at offset: Int, in bytes: Span<UInt8>, _ start: Int,
    _ end: Int
  ) -> RecordingError {
    let text = LineCursor(position: start, end: min(end, start + 400, bytes.count)).rest(bytes)
    return RecordingError(line: max(line, 1), column: offset + 1, problem: problem, text: text)
  }
}

extension Span<UInt8> {
  @inline(__always)
  fileprivate func firstNewline(from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == 0x0a { return index }
      index += 1
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate mutating func append(contentsOf bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    for index in start..<end { append(bytes[index]) }
  }
}
