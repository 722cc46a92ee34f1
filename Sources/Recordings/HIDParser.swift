import Evdev

/// Reads hid-recorder's text.
///
/// The letters: `D` which device the next lines are about, `R` report descriptor, `N` name, `I` ids,
/// `P` where it is connected, `E` reports.
struct HIDParser: Sendable {
  private var feed = LineFeed()
  private var session = Session()

  /// The devices so far, and the one that lines are about.
  private struct Session: Sendable {
    var devices: [(number: Int, recording: HIDRecording)] = []
    var current = 0

    /// The next lines are about the device with this number.
    mutating func turn(to number: Int) {
      if let index = devices.firstIndex(where: { $0.number == number }) {
        current = index
      } else {
        current = devices.count
        devices.append((number, HIDRecording()))
      }
    }
  }

  mutating func read(_ bytes: Span<UInt8>) throws(RecordingError) {
    try feed.feed(bytes) { bytes, cursor throws(LineProblem) in
      try HIDParser.readLine(bytes, &cursor, &session)
    }
  }

  /// The file is over; a last line that breaks off is left out.
  mutating func finish() throws(RecordingError) -> [HIDRecording] {
    _ = feed.finish { bytes, cursor throws(LineProblem) in
      try HIDParser.readLine(bytes, &cursor, &session)
    }
    let recordings = session.devices.map(\.recording)
    guard !recordings.isEmpty, recordings.allSatisfy({ !$0.descriptor.isEmpty }) else {
      // What is missing is missing at the end.
      return try missingDescriptor()
    }
    return recordings
  }

  private func missingDescriptor() throws(RecordingError) -> [HIDRecording] {
    throw RecordingError(
      line: feed.line + 1, column: 1, problem: .expected(.hidDescriptor), text: "")
  }

  private static func readLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor, _ session: inout Session
  ) throws(LineProblem) {
    // People indent the lines of their comments that go on.
    let first = cursor.next(bytes)
    guard cursor.position < cursor.end, ![0x20, 0x09, 0x23].contains(first) else { return }
    guard cursor.position + 1 < cursor.end, bytes[cursor.position + 1] == UInt8(ascii: ":") else {
      throw LineProblem(.unknownLine(.hid))
    }
    cursor.position += 2
    cursor.skipBlanks(bytes)
    if first == UInt8(ascii: "D") {
      let number: Int = try cursor.require(.deviceNumber) { $0.digits(bytes) }
      try cursor.requireEnd(bytes)
      session.turn(to: number)
      return
    }
    if session.devices.isEmpty { session.turn(to: 0) }
    try readFact(first, bytes, &cursor, &session.devices[session.current].recording)
  }

  private static func readFact(
    _ letter: UInt8, _ bytes: Span<UInt8>, _ cursor: inout LineCursor,
    _ recording: inout HIDRecording
  ) throws(LineProblem) {
    switch letter {
    case UInt8(ascii: "N"): recording.name = cursor.rest(bytes)
    case UInt8(ascii: "I"):
      let fields: [WritableKeyPath<DeviceIdentity, UInt16>] = [\.bus, \.vendor, \.product]
      for field in fields {
        recording.identity[keyPath: field] = try cursor.require(.hidIdentity) {
          $0.hexadecimal(bytes)
        }
        cursor.skipBlanks(bytes)
      }
      try cursor.requireEnd(bytes)
    case UInt8(ascii: "R"): recording.descriptor = try counted(bytes, &cursor)
    case UInt8(ascii: "E"):
      let time: Int64 = try cursor.require(.seconds) { $0.seconds(bytes) }
      cursor.skipBlanks(bytes)
      let report = HIDRecording.Report(
        time: Timestamp(microseconds: time), bytes: try counted(bytes, &cursor))
      recording.reports.append(report)
    // Where it was connected, and what later versions add.
    default: return
    }
  }

  /// Reads `3 01 02 ff`: how many bytes, and the bytes.
  private static func counted(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> [UInt8] {
    let count: UInt16 = try cursor.require(.byteCount) { $0.digits(bytes) }
    var read: [UInt8] = []
    cursor.skipBlanks(bytes)
    while cursor.position < cursor.end {
      guard read.count < Int(count) else { throw LineProblem(.expected(.endOfLine)) }
      read.append(try cursor.require(.byte) { $0.hexadecimal(bytes) })
      cursor.skipBlanks(bytes)
    }
    guard read.count == Int(count) else { throw LineProblem(.expected(.bytes(Int(count)))) }
    return read
  }
}
