import Evdev

/// Writes events as a kernel does; there is no room for a description, nor for a second device.
struct RawPrinter: RecordingPrinter {
  let layout: InputEvent.Layout

  mutating func begin(
    _ devices: [RecordedDevice], _ notes: SessionNotes, into bytes: inout [UInt8]
  ) {}

  mutating func print(_ events: Span<InputEvent>, of device: Int, into bytes: inout [UInt8]) {
    guard device == 0 else { return }
    for index in events.indices { events[index].append(to: &bytes, layout: layout) }
  }

  mutating func end(into bytes: inout [UInt8]) {}
}
