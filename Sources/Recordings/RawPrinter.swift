import Evdev

/// Prints binary events in the kernel's layout.
///
/// The format supports neither descriptions nor several devices.
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
