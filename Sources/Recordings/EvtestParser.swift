import Evdev

/// Reads what `evtest` prints, as people paste it into bug reports.
///
/// Every version of it, with the description of the device or without. Lines of the terminal before
/// the first one of evtest's are skipped, and so is everything while it waits for the first event.
struct EvtestParser: RecordingParser {
  private var feed = LineFeed()
  private var session = EvtestSession()

  var devices: [RecordedDevice] { session.devices }
  var notes: SessionNotes { SessionNotes() }

  mutating func read(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    try feed.feed(bytes) { bytes, cursor throws(LineProblem) in
      try EvtestParser.readLine(bytes, &cursor, &session, &batch)
    }
  }

  mutating func finish(into batch: inout EventBatch) throws(RecordingError) -> Bool {
    feed.finish { bytes, cursor throws(LineProblem) in
      try EvtestParser.readLine(bytes, &cursor, &session, &batch)
    }
  }

  @inline(__always)
  private static func readLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor, _ session: inout EvtestSession,
    _ batch: inout EventBatch
  ) throws(LineProblem) {
    cursor.skipQuotation(bytes)
    if cursor.take("Event:", bytes) {
      let event = try event(bytes, &cursor)
      batch.append(event, device: session.deviceThatSends())
    } else {
      try session.readLine(bytes, &cursor)
    }
  }

  @inline(__always)
  private static func event(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> InputEvent {
    cursor.skipBlanks(bytes)
    try cursor.require("time", bytes)
    let time: Int64 = try cursor.require(.seconds) { $0.seconds(bytes) }
    try cursor.require(",", bytes)
    let moment = Timestamp(microseconds: time)
    guard cursor.take("type", bytes) else {
      let code = try synchronisation(bytes, &cursor)
      return InputEvent(time: moment, code: code, value: 0)
    }
    cursor.skipBlanks(bytes)
    let type: UInt16 = try cursor.require(.decimalType) { $0.decimal(bytes) }
    try passName(bytes, &cursor)
    try cursor.require("code", bytes)
    let number: UInt16 = try cursor.require(.decimalCode) { $0.decimal(bytes) }
    try passName(bytes, &cursor)
    try cursor.require("value", bytes)
    let code = EventCode(EventType(rawValue: type), number)
    let value = try value(of: code, bytes, &cursor)
    try cursor.requireEnd(bytes)
    return InputEvent(time: moment, code: code, value: value)
  }

  /// Passes ` (ABS_X), `; the numbers say it all, and names have changed over the years.
  @inline(__always)
  private static func passName(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) {
    cursor.skipBlanks(bytes)
    if cursor.next(bytes) == UInt8(ascii: "(") {
      var place = cursor.position
      while place < cursor.end, bytes[place] != UInt8(ascii: ")") { place += 1 }
      guard place < cursor.end else { throw LineProblem(.expected(.text(")"))) }
      cursor.position = place + 1
    }
    try cursor.require(",", bytes)
  }

  @inline(__always)
  private static func value(
    of code: EventCode, _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Int32 {
    // Scan codes are the only values in hexadecimal: MSC_RAW and MSC_SCAN.
    if code.type == .msc, code.number == 3 || code.number == 4 {
      let bits: UInt32 = try cursor.require(.hexadecimalValue) { $0.hexadecimal(bytes) }
      return Int32(bitPattern: bits)
    }
    return try cursor.require(.eventValue) { $0.decimal(bytes) }
  }

  /// Reads `-------------- SYN_REPORT ------------` and its kin.
  @inline(__always)
  private static func synchronisation(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> EventCode {
    var quick = cursor
    if quick.take("-------------- SYN_REPORT ------------", bytes), quick.position == quick.end {
      return .synReport
    }
    return try drawnSynchronisation(bytes, &cursor)
  }

  private static func drawnSynchronisation(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> EventCode {
    guard passDrawing(bytes, &cursor) else { throw LineProblem(.expected(.text("type"))) }
    let names: [(StaticString, EventCode)] = [
      ("SYN_REPORT", .synReport), ("SYN_MT_REPORT", .synMTReport), ("SYN_DROPPED", .synDropped),
      ("SYN_CONFIG", .synConfig), ("Report Sync", .synReport),
      // The first versions knew two kinds and called all but the first so. No driver sends
      // SYN_CONFIG, and every multi-touch driver of their day sends SYN_MT_REPORT.
      ("Config Sync", .synMTReport),
    ]
    guard let (_, code) = names.first(where: { cursor.take($0.0, bytes) }) else {
      throw LineProblem(.expected(.synchronisation))
    }
    cursor.skipBlanks(bytes)
    guard passDrawing(bytes, &cursor) else { throw LineProblem(.expected(.text("---"))) }
    try cursor.requireEnd(bytes)
    return code
  }

  /// Passes a line that is drawn with one character, and the blanks behind it.
  private static func passDrawing(_ bytes: Span<UInt8>, _ cursor: inout LineCursor) -> Bool {
    let stroke = cursor.next(bytes)
    guard stroke != 0, [0x2b, 0x2d, 0x3c, 0x3e].contains(stroke) else { return false }
    while cursor.next(bytes) == stroke { cursor.position += 1 }
    cursor.skipBlanks(bytes)
    return true
  }
}
