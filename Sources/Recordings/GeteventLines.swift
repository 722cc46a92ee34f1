import Evdev

/// The lines that Android's `getevent` prints, with labels or numbers, with times or without.
struct GeteventLines: LineFormat {
  private var senders = GeteventSenders()
  private var clock = GeteventClock()
  /// What stands before a value: `EV_ABS       ABS_MT_POSITION_X    `.
  private var labels = KnownTexts()

  /// A kernel numbers no more nodes than these.
  static let mostDevices = 1_024

  var devices: [RecordedDevice] { senders.devices }
  var hasTimes: Bool { clock.hasTimes ?? true }

  mutating func readLine(
    _ line: inout Line, into batch: inout EventBatch
  ) throws(LineError) {
    line.skipQuotation()
    // Before the first line of getevent's anything may stand, a log of the kernel's too.
    guard senders.hasBegun ? line.beginsAsGeteventEvent : line.isGeteventEvent else {
      return try senders.readLine(&line)
    }
    let start = line.position
    let stated = try time(&line)
    let device = try senders.deviceThatSends(&line)
    let codeStart = line.position
    let code = try line.writtenCode()
    line.skipBlanks()
    labels.keep(code, line.bytes[codeStart..<line.position])
    let value = try value(&line)
    guard let time = clock.time(of: code, stated: stated) else {
      throw line.wrong(.expected(.sameTimes), at: start)
    }
    batch.append(InputEvent(time: time, code: code, value: value), device: device)
  }

  /// Reads `[   34490.122344] `; `nil` where no time stands.
  private func time(_ line: inout Line) throws(LineError) -> Timestamp? {
    guard line.take("[") else { return nil }
    line.skipBlanks()
    let time = try line.requireTime()
    line.skipBlanks()
    try line.require("]")
    return time
  }

  private func value(_ line: inout Line) throws(LineError) -> Int32 {
    let start = line.position
    if let bits = line.hexadecimal() {
      let digits = line.position - start
      line.skipBlanks()
      if digits == 8 {
        if line.take("rate") {
          // With -r, the reports per second stand behind each report.
          line.skipBlanks()
          let _: Int64 = try line.require(.endOfLine) { $0.digits() }
        }
        try line.requireEnd()
        return Int32(bitPattern: bits)
      }
      if digits > 8, line.isOver { throw line.wrong(.outOfRange(.hexadecimalValue), at: start) }
      line.position = start
    }
    let value: Int32? = line.take([
      ("DOWN", 1), ("UP", 0), ("REPEAT", 2), ("MT_TOOL_FINGER", 0), ("MT_TOOL_PEN", 1),
      ("MT_TOOL_PALM", 2),
    ])
    guard let value else { throw LineError(.expected(.geteventValue)) }
    try line.requireEnd()
    return value
  }

  // MARK: Events in the usual shape

  @inline(__always)
  mutating func readUsual(
    _ bytes: Span<UInt8>, _ place: inout Int, into batch: inout EventBatch
  ) -> Int {
    guard let device = senders.last else { return 0 }
    let (senders, labels) = (senders, labels)
    var clock = clock
    let count = batch.appendWhileFound(device: device) {
      GeteventLines.usualEvent(bytes, at: &place, senders, labels, &clock)
    }
    self.clock = clock
    return count
  }

  /// Reads a line of the same device as getevent prints it, with labels that were read before.
  @inline(__always)
  private static func usualEvent(
    _ bytes: Span<UInt8>, at place: inout Int, _ senders: GeteventSenders, _ labels: KnownTexts,
    _ clock: inout GeteventClock
  ) -> InputEvent? {
    let raw = unsafe bytes.bytes
    // Room for the longest line there is, and for a look beyond it.
    guard place &+ 256 <= raw.byteCount,
      (raw.byte(at: place) == UInt8(ascii: "[")) == clock.hasTimes
    else { return nil }
    var next = place
    var time = clock.now
    if clock.hasTimes == true {
      next &+= 1
      raw.passBlanks(at: &next)
      guard let stated = raw.usualSeconds(at: &next), raw.byte(at: next) == UInt8(ascii: "]"),
        raw.byte(at: next &+ 1) == 0x20
      else { return nil }
      next &+= 2
      time = Timestamp(microseconds: stated)
    }
    guard senders.isLast(bytes, at: &next), next &+ 128 <= raw.byteCount,
      let code = usualCode(raw, at: &next, labels), let value = usualValue(bytes, at: &next)
    else { return nil }
    raw.passBlanks(at: &next)
    guard raw.passesEndOfLine(at: &next) else { return nil }
    place = next
    clock.passed(code)
    return InputEvent(time: time, code: code, value: value)
  }

  /// Passes eight hexadecimal digits, or what a key does.
  @inline(__always)
  private static func usualValue(_ bytes: Span<UInt8>, at place: inout Int) -> Int32? {
    if let halves = EightBytes(unsafe bytes.bytes, at: place).hexadecimals {
      place &+= 8
      return Int32(bitPattern: UInt32(halves.first) &<< 16 | UInt32(halves.second))
    }
    if bytes.passes("DOWN", at: &place) { return 1 }
    return bytes.passes("UP", at: &place) ? 0 : nil
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
///
/// Where there are none (`-t` was not given), each report gets one of its own, so that the order and
/// the shape of the gesture survive.
private struct GeteventClock: Sendable {
  /// Whether the lines have times; not known before the first event.
  private(set) var hasTimes: Bool?
  private var reports: Int64 = 0

  /// A usual touch panel sends a report about as often.
  private static let reportMicroseconds: Int64 = 10_000

  /// The time of the next event where none is stated.
  @inline(__always)
  var now: Timestamp { Timestamp(microseconds: reports * GeteventClock.reportMicroseconds) }

  /// The time of the next event; `nil` when some lines have times and others have none.
  mutating func time(of code: EventCode, stated: Timestamp?) -> Timestamp? {
    if hasTimes == nil { hasTimes = stated != nil }
    guard (stated != nil) == hasTimes else { return nil }
    let time = stated ?? now
    passed(code)
    return time
  }

  /// Takes note of an event.
  @inline(__always)
  mutating func passed(_ code: EventCode) { if code == .synReport { reports += 1 } }
}
