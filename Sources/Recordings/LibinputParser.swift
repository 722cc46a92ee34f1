import Evdev

/// Reads the YAML of `libinput record`, whatever tool wrote it, and JSON as well.
///
/// The file is taken apart where its own structure shows: `LibinputLines` knows the lists of devices
/// and events by their indentation, `LibinputCutter` by their brackets. Events in the usual shape are
/// read on the spot (`LibinputScanner`); everything else goes to libyaml in parts, a device's
/// description or a few events at a time, so that a file of any length needs no more memory than one
/// part.
struct LibinputParser: RecordingParser {
  private var content = LibinputContent()
  private var lines = LibinputLines()
  /// What stands in brackets, while that is being read.
  private var cutter: LibinputCutter?
  /// The beginning of a line whose end has not come yet.
  private var rest: [UInt8] = []
  private var place = LibinputPlace()

  /// Within so many bytes a line has told what it is; one that opens a bracket can be of any length.
  private static let tellingLength = 4_096

  var devices: [RecordedDevice] { content.devices }
  var notes: SessionNotes { content.notes }
  var promisedDevices: Int? { content.promised }

  mutating func read(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    var start = 0
    while start < bytes.count {
      if cutter != nil {
        start = try cut(bytes, start, bytes.count, into: &batch) ?? bytes.count
        continue
      }
      if rest.isEmpty, place.column == 1 {
        let (next, count) = lines.readEvents(
          bytes, from: start, of: content.current, into: &batch)
        place.line += count
        start = next
      }
      guard let end = bytes.newline(from: start) else {
        try keep(bytes, from: start, into: &batch)
        return
      }
      if rest.isEmpty {
        try readLine(bytes, start, end + 1, into: &batch)
      } else {
        rest.append(contentsOf: bytes, start, end + 1)
        try readRest(into: &batch)
      }
      start = end + 1
    }
  }

  mutating func finish(into batch: inout EventBatch) throws(RecordingError) -> Bool {
    if !rest.isEmpty, place.column == 1, bracket(rest.span, 0, rest.count) == nil,
      !lines.isTrustworthy(LibinputLine(rest.span, 0, rest.count), rest.span)
    {
      // Half of a number is a number as well.
      rest = []
      _ = try lines.end(&content, into: &batch)
      return false
    }
    if !rest.isEmpty { try readRest(into: &batch) }
    guard cutter == nil else { return false }
    guard try lines.end(&content, into: &batch) else { return false }
    return content.isWhole && !lines.isInEmptyItem
  }

  /// Keeps the beginning of a line, unless it is already told that the line opens a bracket.
  private mutating func keep(
    _ bytes: Span<UInt8>, from start: Int, into batch: inout EventBatch
  ) throws(RecordingError) {
    let wasTold = rest.count >= LibinputParser.tellingLength
    rest.append(contentsOf: bytes, start, bytes.count)
    if !wasTold, rest.count >= LibinputParser.tellingLength,
      let bracket = bracket(rest.span, 0, rest.count)
    {
      let line = rest
      rest = []
      try open(bracket, line.span, 0, line.count, into: &batch)
    } else if rest.count > LibinputPart.longest {
      throw RecordingError(
        .lineTooLong, at: 0, in: rest.span, 0, rest.count, line: place.line, column: place.column)
    }
  }

  private mutating func readRest(into batch: inout EventBatch) throws(RecordingError) {
    let line = rest
    rest.removeAll(keepingCapacity: true)
    try readLine(line.span, 0, line.count, into: &batch)
  }

  /// Reads a line; its end is missing only where the file ends.
  private mutating func readLine(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, into batch: inout EventBatch
  ) throws(RecordingError) {
    if place.column > 1 {
      try readTail(bytes, start, start, end, column: place.column)
      place.end()
    } else if let bracket = bracket(bytes, start, end) {
      try open(bracket, bytes, start, end, into: &batch)
    } else {
      try lines.read(
        LibinputLine(bytes, start, end), place.line, bytes, &content, into: &batch)
      place.end()
    }
  }

  private func bracket(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) -> (content: LibinputCutter.Content, position: Int)? {
    let told = min(end, start + LibinputParser.tellingLength)
    return lines.bracket(LibinputLine(bytes, start, told), bytes)
  }

  /// Goes on in brackets, from a place in a line.
  private mutating func open(
    _ bracket: (content: LibinputCutter.Content, position: Int), _ bytes: Span<UInt8>,
    _ start: Int, _ end: Int, into batch: inout EventBatch
  ) throws(RecordingError) {
    let number = place.line
    do throws(RecordingError) {
      try lines.enter(bracket.content, LibinputLine(bytes, start, end), &content, into: &batch)
      cutter = LibinputCutter(bracket.content)
      place.column = bracket.position - start + 1
      guard let next = try cut(bytes, bracket.position, end, into: &batch) else { return }
      try readTail(bytes, start, next, end, column: 1)
      place.end()
    } catch {
      // The whole line shows more than what was cut out of it.
      guard error.line == number, error.textColumn > 1,
        end - start <= LibinputParser.tellingLength
      else { throw error }
      throw RecordingError(
        error.problem, at: start + error.column - 1, in: bytes, start, end, line: number, column: 1)
    }
  }

  private mutating func cut(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, into batch: inout EventBatch
  ) throws(RecordingError) -> Int? {
    let next = try cutter?.read(bytes, start, end, &place, &content, into: &batch)
    guard let next else { return nil }
    cutter = nil
    return next
  }

  /// Behind a bracket's end nothing but a comment may stand.
  private func readTail(
    _ bytes: Span<UInt8>, _ start: Int, _ next: Int, _ end: Int, column: Int
  ) throws(RecordingError) {
    let tail = LibinputLine(bytes, next, end)
    guard tail.isEmpty else {
      throw RecordingError(
        .expected(.endOfLine), at: tail.first, in: bytes, start, end, line: place.line,
        column: column)
    }
  }
}

extension RecordingError {
  /// What is wrong at a place of a line, whose text begins at this line and column.
  init(
    _ problem: Problem, at place: Int, in bytes: Span<UInt8>, _ start: Int, _ end: Int, line: Int,
    column: Int
  ) {
    var end = min(end, bytes.count)
    for mark: UInt8 in [0x0a, 0x0d] where end > start && bytes[end - 1] == mark { end -= 1 }
    let place = min(place, end)
    // A line can have any length; what is shown of it goes round the place.
    let shown = end - start > 400 ? max(start, place - 100) : start
    let text = LineCursor(position: shown, end: min(end, shown + 200)).rest(bytes)
    self.init(
      line: line, column: column + place - start, problem: problem,
      text: end - start > 400 ? text : LineCursor(position: start, end: end).rest(bytes),
      textColumn: column + shown - start)
  }
}
