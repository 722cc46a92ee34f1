import Evdev

/// Parses the text of hid-recorder.
///
/// The letters: `D` device number, `R` report descriptor, `N` name, `I` IDs, `P` physical path, `E`
/// report.
struct HIDLines {
  private var devices: [(number: Int, recording: HIDRecording)] = []
  /// The position of the device to which lines apply.
  private var current = 0

  var recordings: [HIDRecording] { devices.map(\.recording) }

  mutating func readLine(_ line: inout LineScanner) throws(LineError) {
    // Indented lines continue a comment.
    let letter = line.next
    guard !line.isAtEnd, ![0x20, 0x09, 0x23].contains(letter) else { return }
    line.position += 1
    guard line.consume(":") else { throw line.wrong(.unknownLine(.hid), at: 0) }
    line.skipBlanks()
    if letter == UInt8(ascii: "D") {
      let number: Int = try line.expect(.deviceNumber) { $0.digits() }
      try line.requireEnd()
      turn(to: number)
    } else {
      if devices.isEmpty { turn(to: 0) }
      try readFact(letter, &line, &devices[current].recording)
    }
  }

  /// Selects the device with this number for the following lines.
  private mutating func turn(to number: Int) {
    current = devices.firstIndex { $0.number == number } ?? devices.count
    if current == devices.count { devices.append((number, HIDRecording())) }
  }

  private func readFact(
    _ letter: UInt8, _ line: inout LineScanner, _ recording: inout HIDRecording
  ) throws(LineError) {
    switch letter {
    case UInt8(ascii: "N"): recording.name = line.rest
    case UInt8(ascii: "I"):
      let fields: [WritableKeyPath<DeviceIdentity, UInt16>] = [\.bus, \.vendor, \.product]
      for field in fields {
        recording.identity[keyPath: field] = try line.expect(.hidIdentity) { $0.hexadecimal() }
        line.skipBlanks()
      }
      try line.requireEnd()
    case UInt8(ascii: "R"): recording.descriptor = try countedBytes(&line)
    case UInt8(ascii: "E"):
      let time = try line.requireTime()
      line.skipBlanks()
      recording.reports.append(HIDRecording.Report(time: time, bytes: try countedBytes(&line)))
    // The physical path, and additions of later versions.
    default: return
    }
  }

  /// Parses `3 01 02 ff`: a count and as many bytes.
  private func countedBytes(_ line: inout LineScanner) throws(LineError) -> [UInt8] {
    let count: UInt16 = try line.expect(.byteCount) { $0.digits() }
    let bytes = try line.hexadecimalBytes(atMost: Int(count))
    guard bytes.count == Int(count) else { throw LineError(.expected(.bytes(Int(count)))) }
    return bytes
  }
}

extension LineScanner {
  /// Parses two-digit hexadecimal bytes up to the end of the line.
  mutating func hexadecimalBytes(atMost maximum: Int = .max) throws(LineError) -> [UInt8] {
    var bytes: [UInt8] = []
    skipBlanks()
    while !isAtEnd {
      guard bytes.count < maximum else { throw LineError(.expected(.endOfLine)) }
      bytes.append(try expect(.byte) { $0.hexadecimal() })
      skipBlanks()
    }
    return bytes
  }
}
