import Evdev

/// Reads what Android's `getevent` prints, with labels or numbers, with times or without.
///
/// Where there are no times (`-t` was not given), each report gets one of its own, so that the order
/// and the shape of the gesture survive; `hasTimes` is false then.
struct GeteventParser: RecordingParser {
  private var feed = LineFeed()
  private var session = GeteventSession()
  /// What stands before a value: `EV_ABS       ABS_MT_POSITION_X    `.
  private var labels = KnownTexts(telling: (13, 19, 25))
  private var clock = GeteventClock()

  var devices: [RecordedDevice] { session.devices }
  var notes: SessionNotes { SessionNotes() }
  var hasTimes: Bool { clock.hasTimes ?? true }

  mutating func read(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    try feed.feed(bytes) { bytes, place in
      guard clock.hasTimes == true else { return 0 }
      return GeteventParser.readUsual(bytes, &place, session, labels, &batch)
    } _: { bytes, cursor throws(LineProblem) in
      try GeteventParser.readLine(bytes, &cursor, &session, &labels, &clock, &batch)
    }
  }

  mutating func finish(into batch: inout EventBatch) throws(RecordingError) -> Bool {
    feed.finish { bytes, cursor throws(LineProblem) in
      try GeteventParser.readLine(bytes, &cursor, &session, &labels, &clock, &batch)
    }
  }

  @inline(__always)
  private static func readLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor, _ session: inout GeteventSession,
    _ labels: inout KnownTexts, _ clock: inout GeteventClock, _ batch: inout EventBatch
  ) throws(LineProblem) {
    cursor.skipQuotation(bytes)
    // Before the first line of getevent's anything may stand, a log of the kernel's too.
    guard session.hasBegun ? cursor.beginsAsEvent(bytes) : cursor.isGeteventEvent(bytes) else {
      try session.readLine(bytes, &cursor)
      return
    }
    let start = cursor.position
    let stated = try time(bytes, &cursor)
    let device = try session.deviceThatSends(bytes, &cursor)
    let code = try code(bytes, &cursor, &labels)
    let value = try value(of: code, bytes, &cursor)
    guard let time = clock.time(of: code, stated: stated) else {
      cursor.position = start
      throw LineProblem(.expected(.sameTimes))
    }
    batch.append(InputEvent(time: time, code: code, value: value), device: device)
  }

  /// Reads `[   34490.122344] `; `nil` where no time stands.
  @inline(__always)
  private static func time(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Int64? {
    guard cursor.take("[", bytes) else { return nil }
    cursor.skipBlanks(bytes)
    let time: Int64 = try cursor.require(.seconds) { $0.seconds(bytes) }
    cursor.skipBlanks(bytes)
    try cursor.require("]", bytes)
    return time
  }

  /// Reads a type and a code, and skips the blanks behind them.
  @inline(__always)
  private static func code(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor, _ labels: inout KnownTexts
  ) throws(LineProblem) -> EventCode {
    let start = cursor.position
    var next = start
    let raw = unsafe bytes.bytes
    if next + KnownText.longest <= raw.byteCount, let code = usualCode(raw, at: &next, labels),
      next <= cursor.end
    {
      cursor.position = next
      cursor.skipBlanks(bytes)
      return code
    }
    let code = try WrittenCodes.code(bytes, &cursor)
    cursor.skipBlanks(bytes)
    labels.keep(code, bytes, start, cursor.position)
    return code
  }

  @inline(__always)
  private static func value(
    of code: EventCode, _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Int32 {
    let start = cursor.position
    if let bits = cursor.hexadecimal(bytes) {
      let digits = cursor.position - start
      cursor.skipBlanks(bytes)
      if digits == 8, cursor.position == cursor.end { return Int32(bitPattern: bits) }
      if digits == 8, cursor.take("rate", bytes) {
        // With -r, the reports per second stand behind each report.
        cursor.skipBlanks(bytes)
        let _: Int64 = try cursor.require(.endOfLine) { $0.digits(bytes) }
        try cursor.requireEnd(bytes)
        return Int32(bitPattern: bits)
      }
      if digits == 8 { throw LineProblem(.expected(.endOfLine)) }
      if digits > 8, cursor.position == cursor.end {
        cursor.position = start
        throw LineProblem(.outOfRange(.hexadecimalValue))
      }
      cursor.position = start
    }
    return try label(bytes, &cursor)
  }

  private static func label(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Int32 {
    let labels: [(StaticString, Int32)] = [
      ("DOWN", 1), ("UP", 0), ("REPEAT", 2), ("MT_TOOL_FINGER", 0), ("MT_TOOL_PEN", 1),
      ("MT_TOOL_PALM", 2),
    ]
    guard let (_, value) = labels.first(where: { cursor.take($0.0, bytes) }) else {
      throw LineProblem(.expected(.geteventValue))
    }
    try cursor.requireEnd(bytes)
    return value
  }
}

extension GeteventParser {
  /// Reads lines of one device after the other; how many those were.
  @inline(__always)
  private static func readUsual(
    _ bytes: Span<UInt8>, _ place: inout Int, _ session: GeteventSession, _ labels: KnownTexts,
    _ batch: inout EventBatch
  ) -> Int {
    var sender: Int?
    guard let first = usualEvent(bytes, at: &place, &sender, session, labels),
      let device = sender
    else { return 0 }
    batch.append(first, device: device)
    return 1
      + batch.appendWhileFound(device: device) {
        usualEvent(bytes, at: &place, &sender, session, labels)
      }
  }

  /// Reads a line of the same device as getevent prints it, with labels that were read before.
  @inline(__always)
  private static func usualEvent(
    _ bytes: Span<UInt8>, at place: inout Int, _ sender: inout Int?, _ session: GeteventSession,
    _ labels: KnownTexts
  ) -> InputEvent? {
    let raw = unsafe bytes.bytes
    // Room for the longest line there is, and for a look beyond it.
    guard place &+ 256 <= raw.byteCount, raw.byte(at: place) == UInt8(ascii: "[") else {
      return nil
    }
    var next = place &+ 1
    raw.passBlanks(at: &next)
    guard let time = raw.usualSeconds(at: &next), raw.byte(at: next) == UInt8(ascii: "]"),
      raw.byte(at: next &+ 1) == 0x20
    else { return nil }
    next &+= 2
    guard let device = session.lastSender(bytes, at: &next), device == sender ?? device,
      next &+ 128 <= raw.byteCount, let code = usualCode(raw, at: &next, labels),
      let halves = EightBytes(raw, at: next).hexadecimals
    else { return nil }
    next &+= 8
    raw.passBlanks(at: &next)
    guard raw.passesEndOfLine(at: &next) else { return nil }
    place = next
    sender = device
    let bits = UInt32(halves.first) &<< 16 | UInt32(halves.second)
    return InputEvent(
      time: Timestamp(microseconds: time), code: code, value: Int32(bitPattern: bits))
  }

  /// Passes a type and a code, whether they are labels or numbers, and the blanks behind them.
  @inline(__always)
  private static func usualCode(
    _ raw: RawSpan, at place: inout Int, _ labels: KnownTexts
  ) -> EventCode? {
    guard raw.byte(at: place) == UInt8(ascii: "E") else { return raw.usualCode(at: &place) }
    guard let (code, count) = labels.code(raw, at: place) else { return nil }
    place &+= count
    return code
  }
}

/// The times of getevent's events: its own, or made up.
private struct GeteventClock: Sendable {
  /// Whether the lines have times; not known before the first event.
  private(set) var hasTimes: Bool?
  private var reports: Int64 = 0

  /// A usual touch panel sends a report about as often.
  private static let reportMicroseconds: Int64 = 10_000

  /// The time of the next event; `nil` when some lines have times and others have none.
  @inline(__always)
  mutating func time(of code: EventCode, stated: Int64?) -> Timestamp? {
    if hasTimes == nil { hasTimes = stated != nil }
    guard (stated != nil) == hasTimes else { return nil }
    if let stated { return Timestamp(microseconds: stated) }
    let time = Timestamp(microseconds: reports * GeteventClock.reportMicroseconds)
    if code == .synReport { reports += 1 }
    return time
  }
}
