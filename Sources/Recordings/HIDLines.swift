import Evdev

/// The lines of hid-recorder's text.
///
/// The letters: `D` which device the next lines are about, `R` report descriptor, `N` name, `I` ids,
/// `P` where it is connected, `E` reports.
struct HIDLines {
  private var devices: [(number: Int, recording: HIDRecording)] = []
  /// The place of the device that lines are about.
  private var current = 0

  var recordings: [HIDRecording] { devices.map(\.recording) }

  mutating func readLine(_ line: inout Line) throws(LineError) {
    // People indent the lines of their comments that go on.
    let letter = line.next
    guard !line.isOver, ![0x20, 0x09, 0x23].contains(letter) else { return }
    line.position += 1
    guard line.take(":") else { throw line.wrong(.unknownLine(.hid), at: 0) }
    line.skipBlanks()
    if letter == UInt8(ascii: "D") {
      let number: Int = try line.require(.deviceNumber) { $0.digits() }
      try line.requireEnd()
      turn(to: number)
    } else {
      if devices.isEmpty { turn(to: 0) }
      try readFact(letter, &line, &devices[current].recording)
    }
  }

  /// The next lines are about the device with this number.
  private mutating func turn(to number: Int) {
    current = devices.firstIndex { $0.number == number } ?? devices.count
    if current == devices.count { devices.append((number, HIDRecording())) }
  }

  private func readFact(
    _ letter: UInt8, _ line: inout Line, _ recording: inout HIDRecording
  ) throws(LineError) {
    switch letter {
    case UInt8(ascii: "N"): recording.name = line.rest
    case UInt8(ascii: "I"):
      let fields: [WritableKeyPath<DeviceIdentity, UInt16>] = [\.bus, \.vendor, \.product]
      for field in fields {
        recording.identity[keyPath: field] = try line.require(.hidIdentity) { $0.hexadecimal() }
        line.skipBlanks()
      }
      try line.requireEnd()
    case UInt8(ascii: "R"): recording.descriptor = try countedBytes(&line)
    case UInt8(ascii: "E"):
      let time = try line.requireTime()
      line.skipBlanks()
      recording.reports.append(
        HIDRecording.Report(
          time: time, bytes: try countedBytes(&line)))
    // Where it was connected, and what later versions add.
    default: return
    }
  }

  /// Reads `3 01 02 ff`: how many bytes, and the bytes.
  private func countedBytes(_ line: inout Line) throws(LineError) -> [UInt8] {
    let count: UInt16 = try line.require(.byteCount) { $0.digits() }
    let bytes = try line.hexadecimalBytes(atMost: Int(count))
    guard bytes.count == Int(count) else { throw LineError(.expected(.bytes(Int(count)))) }
    return bytes
  }
}

extension Line {
  /// Reads bytes of two hexadecimal digits each up to the end of the line.
  mutating func hexadecimalBytes(atMost most: Int = .max) throws(LineError) -> [UInt8] {
    var bytes: [UInt8] = []
    skipBlanks()
    while !isOver {
      guard bytes.count < most else { throw LineError(.expected(.endOfLine)) }
      bytes.append(try require(.byte) { $0.hexadecimal() })
      skipBlanks()
    }
    return bytes
  }
}
