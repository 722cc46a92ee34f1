internal import CLibevdev
internal import Evdev

/// The kernel's binary event format, so that a whole frame takes one write.
enum KernelEvents {
  /// Returns the events as bytes with a time of zero, which the kernel replaces.
  static func bytes(of events: some Sequence<InputEvent>) -> [UInt8] {
    let size = MemoryLayout<input_event>.size
    let layout = InputEvent.Layout.allCases.first { $0.byteCount == size } ?? .bits64
    var bytes: [UInt8] = []
    for var event in events {
      event.time = Timestamp(microseconds: 0)
      event.append(to: &bytes, layout: layout)
    }
    return bytes
  }
}
