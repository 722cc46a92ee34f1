import Evdev
import Text

/// Prints the YAML of `libinput record`, which `libinput replay` can play.
///
/// Data for which libinput has no keys is stored under `retouch:`, which other programs ignore.
struct LibinputPrinter: RecordingPrinter {
  private var devices: [RecordedDevice] = []
  /// The index of the device whose events are being printed.
  private var current = 0
  /// Whether the current frame still lacks its SYN_REPORT.
  private var isInFrame = false
  private var lastReport: Timestamp?
  /// The start of an event line, reused for events of the same time.
  private var time: Timestamp?
  private var timeText: [UInt8] = []
  private var names = LibinputNames()

  mutating func begin(
    _ devices: [RecordedDevice], _ notes: SessionNotes, into bytes: inout [UInt8]
  ) {
    self.devices = devices.isEmpty ? [RecordedDevice()] : devices
    bytes.append(text: LibinputHeader.text(of: notes, deviceCount: self.devices.count))
    bytes.append(text: LibinputHeader.text(of: self.devices[0]))
  }

  mutating func print(_ events: Span<InputEvent>, of device: Int, into bytes: inout [UInt8]) {
    precondition(
      device >= current && device < devices.count,
      "events of device \(device) after those of device \(current) of \(devices.count)")
    while current < device { beginNext(into: &bytes) }
    for index in events.indices { print(events[index], into: &bytes) }
  }

  mutating func end(into bytes: inout [UInt8]) {
    while current + 1 < devices.count { beginNext(into: &bytes) }
  }

  private mutating func beginNext(into bytes: inout [UInt8]) {
    current += 1
    isInFrame = false
    lastReport = nil
    bytes.append(text: LibinputHeader.text(of: devices[current]))
  }

  @inline(__always)
  private mutating func print(_ event: InputEvent, into bytes: inout [UInt8]) {
    if !isInFrame { bytes.append("  - evdev:\n") }
    isInFrame = event.code != .synReport
    if event.time != time { begin(event.time) }
    bytes.append(contentsOf: timeText)
    bytes.append(decimal: Int64(event.type.rawValue), width: 3)
    bytes.append(", ")
    bytes.append(decimal: Int64(event.code.number), width: 3)
    bytes.append(", ")
    bytes.append(decimal: Int64(event.value), width: 7)
    bytes.append("] # ")
    bytes.append(contentsOf: names[event.code])
    if event.type == .syn {
      printMark(event, into: &bytes)
    } else {
      bytes.append(decimal: Int64(event.value), width: 6)
    }
    bytes.append(0x0a)
  }

  private mutating func begin(_ time: Timestamp) {
    // Times before zero have negative seconds and positive microseconds.
    let (whole, remainder) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    self.time = time
    timeText.removeAll(keepingCapacity: true)
    timeText.append("    - [")
    timeText.append(decimal: remainder < 0 ? whole - 1 : whole, width: 3)
    timeText.append(", ")
    timeText.append(decimal: remainder < 0 ? remainder + 1_000_000 : remainder, width: 6)
    timeText.append(", ")
  }

  /// Prints the end of a synchronization line, with the milliseconds since the previous one.
  private mutating func printMark(_ event: InputEvent, into bytes: inout [UInt8]) {
    bytes.append(decimal: Int64(event.value))
    if event.code == .synMTReport {
      bytes.append(") ++++++++++")
      return
    }
    let passed = event.time - (lastReport ?? event.time)
    lastReport = event.time
    bytes.append(") ---------- ")
    if passed.count >= 0 { bytes.append(UInt8(ascii: "+")) }
    bytes.append(decimal: passed.count / 1_000)
    bytes.append("ms")
  }
}

/// The comments after events, up to the value, cached by code.
private struct LibinputNames: Sendable {
  private var texts: [EventCode: [UInt8]] = [:]

  subscript(code: EventCode) -> [UInt8] {
    mutating get {
      if let text = texts[code] { return text }
      let text = LibinputNames.text(code)
      texts[code] = text
      return text
    }
  }

  private static func text(_ code: EventCode) -> [UInt8] {
    switch code.type {
    case .syn where code == .synMTReport: Array("++++++++++++ \(code.name) (".utf8)
    case .syn: Array("------------ \(code.name) (".utf8)
    default: Array("\(code.type.name) / \(code.name.padded(trailing: 20)) ".utf8)
    }
  }
}
