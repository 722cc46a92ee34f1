internal import CLibevdev
internal import Evdev

/// Events as the bytes that the kernel takes, so that a whole frame is one write.
enum KernelEvents {
  /// The bytes of events, without their times: the kernel puts its own in the place of zero.
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
