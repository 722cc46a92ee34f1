import Evdev

/// Parses the text of evemu, any version: a description, events, or both.
///
/// The letters: `N` name, `I` IDs, `P` properties, `B` code bitmaps, `A` axes, `L` LEDs, `S`
/// switches, `E` events. Other data is stored in comments (`# Size: …`, `# Expect: …`), which other
/// programs ignore.
struct EvemuLines: LineFormat {
  private var description = EvemuDescription()

  var devices: [RecordedDevice] { [RecordedDevice(entry: description.file)] }
  var notes: SessionNotes { description.notes }

  mutating func readLine(
    _ line: inout LineScanner, into batch: inout EventBatch
  ) throws(LineError) {
    line.skipBlanks()
    guard !line.isAtEnd else { return }
    let letter = line.next
    line.position += 1
    guard letter != UInt8(ascii: "#") else { return try description.readComment(&line) }
    guard line.consume(":") else { throw line.wrong(.unknownLine(.evemu), at: line.position - 1) }
    line.skipBlanks()
    if letter == UInt8(ascii: "E") {
      description.close()
      batch.append(try event(&line))
    } else {
      try description.readLine(letter, &line)
    }
  }

  private func event(_ line: inout LineScanner) throws(LineError) -> InputEvent {
    let time = try line.requireTime()
    line.skipBlanks()
    let type: UInt16 = try line.expect(.eventType) { $0.hexadecimal() }
    line.skipBlanks()
    let code: UInt16 = try line.expect(.eventCode) { $0.hexadecimal() }
    line.skipBlanks()
    let value: Int32 = try line.expect(.eventValue) { $0.decimal() }
    line.skipBlanks()
    guard line.isAtEnd || line.next == UInt8(ascii: "#") else {
      throw LineError(.expected(.endOfLine))
    }
    return InputEvent(time: time, code: EventCode(EventType(rawValue: type), code), value: value)
  }

  @inline(__always)
  func readFast(
    _ bytes: Span<UInt8>, _ offset: inout Int, into batch: inout EventBatch
  ) -> Int {
    // The first event closes the description, which only the general parser does.
    guard description.isClosed else { return EvemuDescription.skipComments(bytes, &offset) }
    return batch.appendWhileFound { EvemuLines.fastEvent(bytes, at: &offset) }
  }

  /// Parses a line in evemu's own form, `E: 0.010000 0003 0035 0120`, and an optional comment.
  @inline(__always)
  private static func fastEvent(_ bytes: Span<UInt8>, at offset: inout Int) -> InputEvent? {
    let raw = unsafe bytes.bytes
    guard offset &+ 128 <= raw.byteCount, raw.fourBytes(at: offset) & 0xff_ffff == 0x20_3a45 else {
      return nil
    }
    var next = offset &+ 3
    guard let time = raw.fastSeconds(at: &next), raw.byte(at: next) == 0x20 else { return nil }
    next &+= 1
    guard let code = raw.fastCode(at: &next) else { return nil }
    guard let value = raw.fastValue(at: &next) else { return nil }
    if !raw.skipLineEnding(at: &next) {
      guard raw.byte(at: next) == 0x09 || raw.byte(at: next) == 0x20,
        raw.byte(at: next &+ 1) == UInt8(ascii: "#"), let end = bytes.newline(from: next)
      else { return nil }
      next = end &+ 1
    }
    offset = next
    return InputEvent(time: Timestamp(microseconds: time), code: code, value: value)
  }
}
