import Evdev

/// Parses the output of Android's `getevent`, with labels or numbers, with or without times.
struct GeteventLines: LineFormat {
  private var senders = GeteventSenders()
  private var clock = GeteventClock()
  /// The cached labels before values: `EV_ABS       ABS_MT_POSITION_X    `.
  private var labels = LabelCache()

  /// The maximum number of device nodes in the kernel.
  static let maximumDevices = 1_024

  var devices: [RecordedDevice] { senders.devices }
  var hasTimes: Bool { clock.hasTimes ?? true }

  mutating func readLine(
    _ line: inout LineScanner, into batch: inout EventBatch
  ) throws(LineError) {
    line.skipQuotation()
    // Other output, such as a kernel log, may precede the first line of getevent.
    guard senders.hasBegun ? line.beginsAsGeteventEvent : line.isGeteventEvent else {
      return try senders.readLine(&line)
    }
    let start = line.position
    let recordedTime = try time(&line)
    let device = try senders.deviceThatSends(&line)
    let codeStart = line.position
    let code = try line.writtenCode()
    line.skipBlanks()
    labels.keep(code, line.bytes[codeStart..<line.position])
    let value = try value(&line)
    guard let time = clock.time(of: code, recordedTime: recordedTime) else {
      throw line.wrong(.expected(.sameTimes), at: start)
    }
    batch.append(InputEvent(time: time, code: code, value: value), device: device)
  }

  /// Parses `[   34490.122344] `.
  ///
  /// Returns `nil` if the line has no time.
  private func time(_ line: inout LineScanner) throws(LineError) -> Timestamp? {
    guard line.consume("[") else { return nil }
    line.skipBlanks()
    let time = try line.requireTime()
    line.skipBlanks()
    try line.expect("]")
    return time
  }

  private func value(_ line: inout LineScanner) throws(LineError) -> Int32 {
    let start = line.position
    if let bits = line.hexadecimal() {
      let digits = line.position - start
      line.skipBlanks()
      if digits == 8 {
        if line.consume("rate") {
          // With `-r`, the report rate follows each report.
          line.skipBlanks()
          let _: Int64 = try line.expect(.endOfLine) { $0.digits() }
        }
        try line.requireEnd()
        return Int32(bitPattern: bits)
      }
      if digits > 8, line.isAtEnd { throw line.wrong(.outOfRange(.hexadecimalValue), at: start) }
      line.position = start
    }
    let value: Int32? = line.consume([
      ("DOWN", 1), ("UP", 0), ("REPEAT", 2), ("MT_TOOL_FINGER", 0), ("MT_TOOL_PEN", 1),
      ("MT_TOOL_PALM", 2),
    ])
    guard let value else { throw LineError(.expected(.geteventValue)) }
    try line.requireEnd()
    return value
  }

  // MARK: Fast path

  @inline(__always)
  mutating func readFast(
    _ bytes: Span<UInt8>, _ offset: inout Int, into batch: inout EventBatch
  ) -> Int {
    guard let device = senders.last else { return 0 }
    let (senders, labels) = (senders, labels)
    var clock = clock
    let count = batch.appendWhileFound(device: device) {
      GeteventLines.fastEvent(bytes, at: &offset, senders, labels, &clock)
    }
    self.clock = clock
    return count
  }

  /// Parses a line of the same device in getevent's own form, with a cached label.
  @inline(__always)
  private static func fastEvent(
    _ bytes: Span<UInt8>, at offset: inout Int, _ senders: GeteventSenders, _ labels: LabelCache,
    _ clock: inout GeteventClock
  ) -> InputEvent? {
    let raw = unsafe bytes.bytes
    // The maximum length of a line, plus lookahead.
    guard offset &+ 256 <= raw.byteCount,
      (raw.byte(at: offset) == UInt8(ascii: "[")) == clock.hasTimes
    else { return nil }
    var next = offset
    var time = clock.now
    if clock.hasTimes == true {
      next &+= 1
      raw.skipSpaces(at: &next)
      guard let recordedTime = raw.fastSeconds(at: &next), raw.byte(at: next) == UInt8(ascii: "]"),
        raw.byte(at: next &+ 1) == 0x20
      else { return nil }
      next &+= 2
      time = Timestamp(microseconds: recordedTime)
    }
    guard senders.isLast(bytes, at: &next), next &+ 128 <= raw.byteCount,
      let code = fastCode(raw, at: &next, labels), let value = fastValue(bytes, at: &next)
    else { return nil }
    raw.skipSpaces(at: &next)
    guard raw.skipLineEnding(at: &next) else { return nil }
    offset = next
    clock.passed(code)
    return InputEvent(time: time, code: code, value: value)
  }

  /// Parses eight hexadecimal digits, `DOWN` or `UP`.
  @inline(__always)
  private static func fastValue(_ bytes: Span<UInt8>, at offset: inout Int) -> Int32? {
    if let halves = EightBytes(unsafe bytes.bytes, at: offset).hexadecimalPair {
      offset &+= 8
      return Int32(bitPattern: UInt32(halves.first) &<< 16 | UInt32(halves.second))
    }
    if bytes.passes("DOWN", at: &offset) { return 1 }
    return bytes.passes("UP", at: &offset) ? 0 : nil
  }

  /// Parses a type and a code, as labels or numbers, and the spaces after them.
  @inline(__always)
  private static func fastCode(
    _ raw: RawSpan, at offset: inout Int, _ labels: LabelCache
  ) -> EventCode? {
    guard raw.byte(at: offset) == UInt8(ascii: "E") else { return raw.fastCode(at: &offset) }
    guard let (code, count) = labels.code(raw, at: offset) else { return nil }
    offset &+= count
    return code
  }
}

/// The times of getevent's events, recorded or synthetic.
///
/// Without `-t` there are no times. Each report then gets its own time, so that the order and shape
/// of gestures are preserved.
private struct GeteventClock: Sendable {
  /// Whether the lines have times; `nil` before the first event.
  private(set) var hasTimes: Bool?
  private var reports: Int64 = 0

  /// The synthetic report interval, in microseconds; typical of touch panels.
  private static let reportMicroseconds: Int64 = 10_000

  /// The synthetic time of the next event.
  @inline(__always)
  var now: Timestamp { Timestamp(microseconds: reports * GeteventClock.reportMicroseconds) }

  /// Returns the time of the next event; `nil` if only some lines have times.
  mutating func time(of code: EventCode, recordedTime: Timestamp?) -> Timestamp? {
    if hasTimes == nil { hasTimes = recordedTime != nil }
    guard (recordedTime != nil) == hasTimes else { return nil }
    let time = recordedTime ?? now
    passed(code)
    return time
  }

  /// Counts an event.
  @inline(__always)
  mutating func passed(_ code: EventCode) { if code == .synReport { reports += 1 } }
}
