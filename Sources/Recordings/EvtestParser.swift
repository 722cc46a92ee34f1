import Evdev

/// Reads what `evtest` prints, as people paste it into bug reports.
///
/// Every version of it, with the description of the device or without. Lines of the terminal before
/// the first one of evtest's are skipped, and so is everything while it waits for the first event.
struct EvtestParser: RecordingParser {
  private var feed = LineFeed()
  private var session = EvtestSession()
  /// What stands between a time and a value: `type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value `.
  private var names = KnownTexts(telling: (5, 16, 22))

  var devices: [RecordedDevice] { session.devices }
  var notes: SessionNotes { SessionNotes() }

  mutating func read(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    try feed.feed(bytes) { bytes, place in
      guard let device = session.lastSender else { return 0 }
      return batch.appendWhileFound(device: device) {
        EvtestParser.usualEvent(bytes, at: &place, names)
      }
    } _: { bytes, cursor throws(LineProblem) in
      try EvtestParser.readLine(bytes, &cursor, &session, &names, &batch)
    }
  }

  mutating func finish(into batch: inout EventBatch) throws(RecordingError) -> Bool {
    feed.finish { bytes, cursor throws(LineProblem) in
      try EvtestParser.readLine(bytes, &cursor, &session, &names, &batch)
    }
  }

  @inline(__always)
  private static func readLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor, _ session: inout EvtestSession,
    _ names: inout KnownTexts, _ batch: inout EventBatch
  ) throws(LineProblem) {
    cursor.skipQuotation(bytes)
    if cursor.take("Event:", bytes) {
      let event = try event(bytes, &cursor, &names)
      batch.append(event, device: session.deviceThatSends())
    } else {
      try session.readLine(bytes, &cursor)
    }
  }

  @inline(__always)
  private static func event(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor, _ names: inout KnownTexts
  ) throws(LineProblem) -> InputEvent {
    cursor.skipBlanks(bytes)
    try cursor.require("time", bytes)
    let time: Int64 = try cursor.require(.seconds) { $0.seconds(bytes) }
    try cursor.require(",", bytes)
    let moment = Timestamp(microseconds: time)
    let start = cursor.position
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
    let end = cursor.position
    let value = try value(of: code, bytes, &cursor)
    try cursor.requireEnd(bytes)
    if !hasHexadecimalValue(code) { names.keep(code, bytes, start, end) }
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

  /// Scan codes are the only values in hexadecimal: MSC_RAW and MSC_SCAN.
  private static func hasHexadecimalValue(_ code: EventCode) -> Bool {
    code.type == .msc && (code.number == 3 || code.number == 4)
  }

  @inline(__always)
  private static func value(
    of code: EventCode, _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Int32 {
    if hasHexadecimalValue(code) {
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

extension EvtestParser {
  /// `Event: t`; what follows is `ime `.
  private static let opening: UInt64 = 0x7420_3a74_6e65_7645

  private static let report: KnownText = {
    let line = Array("-------------- SYN_REPORT ------------".utf8)
    return KnownText(line.span, 0, line.count)
  }()

  /// Reads a line as evtest prints it, with names that were read before.
  @inline(__always)
  private static func usualEvent(
    _ bytes: Span<UInt8>, at place: inout Int, _ names: KnownTexts
  ) -> InputEvent? {
    let raw = unsafe bytes.bytes
    // Room for the longest line there is, and for a look beyond it.
    guard place &+ 160 <= raw.byteCount, EightBytes(raw, at: place).word == EvtestParser.opening,
      raw.fourBytes(at: place &+ 8) == 0x2065_6d69
    else {
      return nil
    }
    var next = place &+ 12
    guard let time = raw.usualSeconds(at: &next), raw.byte(at: next) == UInt8(ascii: ","),
      raw.byte(at: next &+ 1) == 0x20
    else { return nil }
    next &+= 2
    var event = InputEvent(time: Timestamp(microseconds: time), code: .synReport, value: 0)
    if raw.byte(at: next) == UInt8(ascii: "-") {
      guard report.stands(in: raw, at: next) else { return nil }
      next &+= report.count
    } else {
      guard let (code, count) = names.code(raw, at: next) else { return nil }
      next &+= count
      guard let value = raw.usualValue(at: &next) else { return nil }
      (event.code, event.value) = (code, value)
    }
    guard raw.passesEndOfLine(at: &next) else { return nil }
    place = next
    return event
  }
}
