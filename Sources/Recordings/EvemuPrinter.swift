import Evdev

/// Prints the text of evemu 1.3: a description and events, or only events.
struct EvemuPrinter: RecordingPrinter {
  /// Whether the description is printed before the events.
  var describes = true

  mutating func begin(
    _ devices: [RecordedDevice], _ notes: SessionNotes, into bytes: inout [UInt8]
  ) {
    if describes, let file = devices.first?.entry {
      bytes.append(text: EvemuDescriptionText.text(of: file, notes))
    } else {
      bytes.append(text: EvemuDescriptionText.version + EvemuDescriptionText.comments(notes))
    }
  }

  mutating func print(_ events: Span<InputEvent>, of device: Int, into bytes: inout [UInt8]) {
    // The format supports one device.
    guard device == 0 else { return }
    for index in events.indices {
      let event = events[index]
      bytes.append("E: ")
      bytes.append(seconds: event.time)
      bytes.append(0x20)
      bytes.append(hexadecimal: UInt32(event.type.rawValue), digits: 4)
      bytes.append(0x20)
      bytes.append(hexadecimal: UInt32(event.code.number), digits: 4)
      bytes.append(0x20)
      bytes.append(decimal: Int64(event.value), width: 4, fill: 0x30)
      bytes.append(0x0a)
    }
  }

  mutating func end(into bytes: inout [UInt8]) {}
}
