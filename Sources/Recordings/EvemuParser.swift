import Evdev

/// Reads evemu's text, any of its versions: a description, events, or both.
///
/// The letters: `N` name, `I` ids, `P` properties, `B` what the device can send, `A` axes, `L` and `S`
/// lights and switches, `E` events. What evemu has no letter for stands in our comment lines
/// (`# Size: …`, `# Expect: …`), which other readers leave alone.
struct EvemuParser: RecordingParser {
  private var description = EvemuDescription()
  private var feed = LineFeed()

  var devices: [RecordedDevice] { [RecordedDevice(file: description.file)] }
  var notes: SessionNotes { description.notes }

  mutating func read(
    _ bytes: Span<UInt8>, into batch: inout EventBatch
  ) throws(RecordingError) {
    try feed.feed(bytes) { bytes, place in
      // The first event closes the description, which is not done here.
      guard description.isClosed else { return 0 }
      return batch.appendWhileFound { EvemuParser.usualEvent(bytes, at: &place) }
    } _: { bytes, cursor throws(LineProblem) in
      try EvemuParser.readLine(bytes, &cursor, &description, &batch)
    }
  }

  mutating func finish(into batch: inout EventBatch) throws(RecordingError) -> Bool {
    feed.finish { bytes, cursor throws(LineProblem) in
      try EvemuParser.readLine(bytes, &cursor, &description, &batch)
    }
  }

  @inline(__always)
  private static func readLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor, _ description: inout EvemuDescription,
    _ batch: inout EventBatch
  ) throws(LineProblem) {
    cursor.skipBlanks(bytes)
    guard cursor.position < cursor.end else { return }
    let letter = bytes[cursor.position]
    if letter == UInt8(ascii: "#") {
      try description.readComment(bytes, &cursor)
      return
    }
    guard cursor.position + 1 < cursor.end, bytes[cursor.position + 1] == UInt8(ascii: ":") else {
      throw LineProblem(.unknownLine(.evemu))
    }
    cursor.position += 2
    cursor.skipBlanks(bytes)
    if letter == UInt8(ascii: "E") {
      if !description.isClosed { description.close() }
      batch.append(try event(bytes, &cursor))
    } else {
      try description.readLine(letter, bytes, &cursor)
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

  /// Reads a line as evemu writes it, `E: 0.010000 0003 0035 0120`, and what comment follows.
  @inline(__always)
  private static func usualEvent(_ bytes: Span<UInt8>, at place: inout Int) -> InputEvent? {
    let raw = unsafe bytes.bytes
    guard place &+ 128 <= raw.byteCount, raw.fourBytes(at: place) & 0xff_ffff == 0x20_3a45 else {
      return nil
    }
    var next = place &+ 3
    guard let time = raw.usualSeconds(at: &next), raw.byte(at: next) == 0x20 else { return nil }
    next &+= 1
    guard let code = raw.usualCode(at: &next) else { return nil }
    guard let value = raw.usualValue(at: &next) else { return nil }
    if !raw.passesEndOfLine(at: &next) {
      guard raw.byte(at: next) == 0x09 || raw.byte(at: next) == 0x20,
        raw.byte(at: next &+ 1) == UInt8(ascii: "#"), let end = bytes.newline(from: next)
      else { return nil }
      next = end &+ 1
    }
    place = next
    return InputEvent(time: Timestamp(microseconds: time), code: code, value: value)
  }
}
