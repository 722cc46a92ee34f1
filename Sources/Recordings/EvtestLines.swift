import Evdev

/// Parses the output of `evtest`, as pasted into bug reports.
///
/// Supports every version, with or without a device description, and the concatenated output of
/// several runs. Terminal output before the first line of evtest is ignored, as is output while
/// evtest waits for the first event.
struct EvtestLines: LineFormat {
  /// The section to which the last lines belong.
  private enum Section {
    /// No line of evtest was read.
    case before
    case description
    /// evtest waits for events; other terminal output may appear.
    case waiting
    case events
  }

  private var section = Section.before
  /// The description of each run's device.
  private var runs = [EvtestDescription()]
  /// The cached labels before values: `type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value `.
  private var labels = LabelCache()

  var devices: [RecordedDevice] { runs.map { RecordedDevice(entry: $0.file) } }

  mutating func readLine(
    _ line: inout LineScanner, into batch: inout EventBatch
  ) throws(LineError) {
    line.skipQuotation()
    if line.consume("Event:") {
      batch.append(try event(&line), device: runs.count - 1)
      section = .events
    } else if !line.isAtEnd {
      try readOther(&line)
    }
  }

  // MARK: Other lines

  private mutating func readOther(_ line: inout LineScanner) throws(LineError) {
    if line.beginsRun, section != .before,
      section != .description || runs[runs.count - 1].isIdentified
    {
      guard runs.count < GeteventLines.maximumDevices else { throw LineError(.tooManyDevices) }
      runs.append(EvtestDescription())
    }
    if line.begins(with: "Testing ...") {
      section = .waiting
    } else if section == .description || line.beginsDescription {
      // Within a description, an unknown line is an error unless it is shell output.
      if try runs[runs.count - 1].readLine(&line) {
        section = .description
      } else if !line.isAroundEvtest {
        throw LineError(.unknownLine(.evtest))
      }
    } else if section == .events, !line.isAroundEvtest {
      throw LineError(.unknownLine(.evtest))
    }
  }

  // MARK: Events

  private mutating func event(_ line: inout LineScanner) throws(LineError) -> InputEvent {
    line.skipBlanks()
    try line.expect("time")
    let time = try line.requireTime()
    try line.expect(",")
    let label = line.position
    guard line.consume("type") else {
      return InputEvent(time: time, code: try synchronisation(&line), value: 0)
    }
    line.skipBlanks()
    let type: UInt16 = try line.expect(.decimalType) { $0.decimal() }
    try passName(&line)
    try line.expect("code")
    let number: UInt16 = try line.expect(.decimalCode) { $0.decimal() }
    try passName(&line)
    try line.expect("value")
    let code = EventCode(EventType(rawValue: type), number)
    let value: Int32
    if code.hasScannedValue {
      let bits: UInt32 = try line.expect(.hexadecimalValue) { $0.hexadecimal() }
      value = Int32(bitPattern: bits)
    } else {
      labels.keep(code, line.bytes[label..<line.position])
      value = try line.expect(.eventValue) { $0.decimal() }
    }
    try line.requireEnd()
    return InputEvent(time: time, code: code, value: value)
  }

  /// Skips ` (ABS_X), `.
  ///
  /// The numbers are sufficient, and names have changed between versions.
  private func passName(_ line: inout LineScanner) throws(LineError) {
    line.skipBlanks()
    if line.next == UInt8(ascii: "(") {
      let start = line.position
      line.skip(to: UInt8(ascii: ")"))
      guard line.consume(")") else { throw line.wrong(.expected(.text(")")), at: start) }
    }
    try line.expect(",")
  }

  /// Parses a synchronization line such as `-------------- SYN_REPORT ------------`.
  private func synchronisation(_ line: inout LineScanner) throws(LineError) -> EventCode {
    guard passDrawing(&line) else { throw LineError(.expected(.text("type"))) }
    let code: EventCode? = line.consume([
      ("SYN_REPORT", .synReport), ("SYN_MT_REPORT", .synMTReport), ("SYN_DROPPED", .synDropped),
      ("SYN_CONFIG", .synConfig), ("Report Sync", .synReport),
      // The first versions had two labels and used this one for all codes but the first. No driver
      // sends SYN_CONFIG, and the multitouch drivers of that time send SYN_MT_REPORT.
      ("Config Sync", .synMTReport),
    ])
    guard let code else { throw LineError(.expected(.synchronisation)) }
    line.skipBlanks()
    guard passDrawing(&line) else { throw LineError(.expected(.text("---"))) }
    try line.requireEnd()
    return code
  }

  /// Skips a run of one drawing character and the spaces after it.
  ///
  /// Returns whether there was one.
  private func passDrawing(_ line: inout LineScanner) -> Bool {
    let stroke = line.next
    guard [0x2b, 0x2d, 0x3c, 0x3e].contains(stroke) else { return false }
    while line.next == stroke { line.position += 1 }
    line.skipBlanks()
    return true
  }

  // MARK: Fast path

  @inline(__always)
  func readFast(
    _ bytes: Span<UInt8>, _ offset: inout Int, into batch: inout EventBatch
  ) -> Int {
    guard section == .events else { return 0 }
    let labels = labels
    return batch.appendWhileFound(device: runs.count - 1) {
      EvtestLines.fastEvent(bytes, at: &offset, labels)
    }
  }

  /// Parses a line in evtest's own form, with a cached label.
  @inline(__always)
  private static func fastEvent(
    _ bytes: Span<UInt8>, at offset: inout Int, _ labels: LabelCache
  ) -> InputEvent? {
    let raw = unsafe bytes.bytes
    var next = offset
    // The maximum length of a line, plus lookahead.
    guard offset &+ 256 <= raw.byteCount, bytes.passes("Event: time ", at: &next),
      let time = raw.fastSeconds(at: &next), bytes.passes(", ", at: &next)
    else { return nil }
    var event = InputEvent(time: Timestamp(microseconds: time), code: .synReport, value: 0)
    if !bytes.passes("-------------- SYN_REPORT ------------", at: &next) {
      guard let (code, count) = labels.code(raw, at: next) else { return nil }
      next &+= count
      guard let value = raw.fastValue(at: &next) else { return nil }
      (event.code, event.value) = (code, value)
    }
    guard raw.skipLineEnding(at: &next) else { return nil }
    offset = next
    return event
  }
}

extension EventCode {
  /// Whether the value is hexadecimal, as only for MSC_RAW and MSC_SCAN.
  fileprivate var hasScannedValue: Bool { type == .msc && (number == 3 || number == 4) }
}

extension LineScanner {
  fileprivate var beginsRun: Bool {
    begins(withAny: ["Input driver version is", "Input device ID:"])
  }

  fileprivate var beginsDescription: Bool {
    beginsRun || begins(withAny: ["Supported events:", "Input device name:", "Event type "])
  }

  /// Whether the line is other terminal output, as found around pasted evtest output.
  fileprivate var isAroundEvtest: Bool {
    begins(withAny: [
      "evtest", "Available devices:", "No device specified", "Not running as root",
      "Select the device event number", "/dev/input/event", "expected ", "***",
      "This device is grabbed",
      // Kernel messages.
      "[",
    ]) || isPasted
  }
}
