import Evdev

/// The lines that `evtest` prints, as people paste them into bug reports.
///
/// Every version of it, with the description of the device or without, and one run of it after the
/// other. Lines of the terminal before the first one of evtest's are skipped, and so is everything
/// while it waits for the first event.
struct EvtestLines: LineFormat {
  /// What the last lines were about.
  private enum Section {
    /// None of evtest's lines came yet.
    case before
    case description
    /// Evtest waits for events, and the terminal shows whatever comes.
    case waiting
    case events
  }

  private var section = Section.before
  /// The device of each run.
  private var runs = [EvtestDescription()]
  /// What stands before a value: `type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value `.
  private var labels = KnownTexts()

  var devices: [RecordedDevice] { runs.map { RecordedDevice(file: $0.file) } }

  mutating func readLine(
    _ line: inout Line, into batch: inout EventBatch
  ) throws(LineError) {
    line.skipQuotation()
    if line.take("Event:") {
      batch.append(try event(&line), device: runs.count - 1)
      section = .events
    } else if !line.isOver {
      try readOther(&line)
    }
  }

  // MARK: Lines that are no events

  private mutating func readOther(_ line: inout Line) throws(LineError) {
    if line.beginsRun, section != .before,
      section != .description || runs[runs.count - 1].isIdentified
    {
      guard runs.count < GeteventLines.mostDevices else { throw LineError(.tooManyDevices) }
      runs.append(EvtestDescription())
    }
    if line.begins(with: "Testing ...") {
      section = .waiting
    } else if section == .description || line.beginsDescription {
      // A line that went wrong stands in the description; what a shell wrote does not.
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

  private mutating func event(_ line: inout Line) throws(LineError) -> InputEvent {
    line.skipBlanks()
    try line.require("time")
    let time = try line.requireTime()
    try line.require(",")
    let label = line.position
    guard line.take("type") else {
      return InputEvent(time: time, code: try synchronisation(&line), value: 0)
    }
    line.skipBlanks()
    let type: UInt16 = try line.require(.decimalType) { $0.decimal() }
    try passName(&line)
    try line.require("code")
    let number: UInt16 = try line.require(.decimalCode) { $0.decimal() }
    try passName(&line)
    try line.require("value")
    let code = EventCode(EventType(rawValue: type), number)
    let value: Int32
    if code.hasScannedValue {
      let bits: UInt32 = try line.require(.hexadecimalValue) { $0.hexadecimal() }
      value = Int32(bitPattern: bits)
    } else {
      labels.keep(code, line.bytes[label..<line.position])
      value = try line.require(.eventValue) { $0.decimal() }
    }
    try line.requireEnd()
    return InputEvent(time: time, code: code, value: value)
  }

  /// Passes ` (ABS_X), `; the numbers say it all, and names have changed over the years.
  private func passName(_ line: inout Line) throws(LineError) {
    line.skipBlanks()
    if line.next == UInt8(ascii: "(") {
      let start = line.position
      line.skip(to: UInt8(ascii: ")"))
      guard line.take(")") else { throw line.wrong(.expected(.text(")")), at: start) }
    }
    try line.require(",")
  }

  /// Reads `-------------- SYN_REPORT ------------` and its kin.
  private func synchronisation(_ line: inout Line) throws(LineError) -> EventCode {
    guard passDrawing(&line) else { throw LineError(.expected(.text("type"))) }
    let code: EventCode? = line.take([
      ("SYN_REPORT", .synReport), ("SYN_MT_REPORT", .synMTReport), ("SYN_DROPPED", .synDropped),
      ("SYN_CONFIG", .synConfig), ("Report Sync", .synReport),
      // The first versions knew two kinds and called all but the first so. No driver sends
      // SYN_CONFIG, and every multi-touch driver of their day sends SYN_MT_REPORT.
      ("Config Sync", .synMTReport),
    ])
    guard let code else { throw LineError(.expected(.synchronisation)) }
    line.skipBlanks()
    guard passDrawing(&line) else { throw LineError(.expected(.text("---"))) }
    try line.requireEnd()
    return code
  }

  /// Passes a line that is drawn with one character, and the blanks behind it.
  private func passDrawing(_ line: inout Line) -> Bool {
    let stroke = line.next
    guard [0x2b, 0x2d, 0x3c, 0x3e].contains(stroke) else { return false }
    while line.next == stroke { line.position += 1 }
    line.skipBlanks()
    return true
  }

  // MARK: Events in the usual shape

  @inline(__always)
  func readUsual(
    _ bytes: Span<UInt8>, _ place: inout Int, into batch: inout EventBatch
  ) -> Int {
    guard section == .events else { return 0 }
    let labels = labels
    return batch.appendWhileFound(device: runs.count - 1) {
      EvtestLines.usualEvent(bytes, at: &place, labels)
    }
  }

  /// Reads a line as evtest prints it, with labels that were read before.
  @inline(__always)
  private static func usualEvent(
    _ bytes: Span<UInt8>, at place: inout Int, _ labels: KnownTexts
  ) -> InputEvent? {
    let raw = unsafe bytes.bytes
    var next = place
    // Room for the longest line there is, and for a look beyond it.
    guard place &+ 256 <= raw.byteCount, bytes.passes("Event: time ", at: &next),
      let time = raw.usualSeconds(at: &next), bytes.passes(", ", at: &next)
    else { return nil }
    var event = InputEvent(time: Timestamp(microseconds: time), code: .synReport, value: 0)
    if !bytes.passes("-------------- SYN_REPORT ------------", at: &next) {
      guard let (code, count) = labels.code(raw, at: next) else { return nil }
      next &+= count
      guard let value = raw.usualValue(at: &next) else { return nil }
      (event.code, event.value) = (code, value)
    }
    guard raw.passesEndOfLine(at: &next) else { return nil }
    place = next
    return event
  }
}

extension EventCode {
  /// Scan codes are the only values in hexadecimal: MSC_RAW and MSC_SCAN.
  fileprivate var hasScannedValue: Bool { type == .msc && (number == 3 || number == 4) }
}

extension Line {
  fileprivate var beginsRun: Bool {
    begins(withAny: ["Input driver version is", "Input device ID:"])
  }

  fileprivate var beginsDescription: Bool {
    beginsRun || begins(withAny: ["Supported events:", "Input device name:", "Event type "])
  }

  /// Whether the line is what stands around evtest's lines where people paste them.
  fileprivate var isAroundEvtest: Bool {
    begins(withAny: [
      "evtest", "Available devices:", "No device specified", "Not running as root",
      "Select the device event number", "/dev/input/event", "expected ", "***",
      "This device is grabbed",
      // What the kernel says meanwhile.
      "[",
    ]) || isPasted
  }
}
