package import Evdev
internal import Glibc

/// A virtual touchscreen and a virtual keyboard through which a session operates the programs of the
/// desktop.
///
/// The kernel removes them with their process, and lifts their fingers and keys.
package final class PassThroughPanel {
  private let device: VirtualDevice
  private let keyboard: VirtualDevice

  /// The name of every such touchscreen, by which sessions recognize and ignore it.
  package static let name = "Retouch pass-through"
  /// The kernel's number for devices without hardware (`BUS_VIRTUAL`).
  fileprivate static let bus: UInt16 = 6

  /// The keys that can be pressed.
  package static let keys: [EventCode] = [
    .keyEscape, .keyBackspace, .keyEnter, .keyUp, .keyDown,
  ]

  /// Creates a touchscreen for a screen of a size in pixels.
  package init(width: Int, height: Int) throws(DeviceError) {
    device = try VirtualDevice(Self.description(width: width, height: height))
    keyboard = try VirtualDevice(
      DeviceDescription(
        name: "Retouch keys", identity: DeviceIdentity(bus: Self.bus),
        codes: Self.keys))
  }

  /// The descriptor of the touchscreen, which keeps it.
  package var descriptor: Int32 { device.descriptor }

  /// Lifts the finger of the touchscreen of a size behind a descriptor.
  ///
  /// The finger moves far from what it would press.
  package static func lift(on descriptor: Int32, width: Int, height: Int) {
    for (x, y) in [(0, 0), (width - 1, height - 1)] {
      let position = [(EventCode.absMTPositionX, x), (.absMTPositionY, y), (.absX, x), (.absY, y)]
      send(position.map { ($0, Int32(clamping: $1)) }, to: descriptor)
      usleep(75_000)
    }
    send([(.absMTTrackingID, -1), (.btnTouch, 0)], to: descriptor)
  }

  private static func send(_ values: [(EventCode, Int32)], to descriptor: Int32) {
    // The kernel sets the times.
    let events = (values + [(.synReport, 0)]).map {
      InputEvent(time: Timestamp(microseconds: 0), code: $0, value: $1)
    }
    // Without the device there is no finger.
    try? SystemCalls.write(KernelEvents.bytes(of: events), to: descriptor, UinputHandle.path)
  }

  /// Sends a frame of events of the touchscreen.
  package func write(_ events: [InputEvent]) throws(DeviceError) { try device.write(events) }

  /// Presses or releases a key of the keyboard.
  package func write(_ key: EventCode, isDown: Bool) throws(DeviceError) {
    // The kernel sets the time.
    let time = Timestamp(microseconds: 0)
    try keyboard.write([
      InputEvent(time: time, code: key, value: isDown ? 1 : 0),
      InputEvent(time: time, code: .synReport, value: 0),
    ])
  }

  /// The description for a screen of a size in pixels, so that positions are those of pixels.
  package static func description(width: Int, height: Int) -> DeviceDescription {
    var description = DeviceDescription(
      name: name, identity: DeviceIdentity(bus: bus), properties: InputProperties(bit: 1),
      codes: [.btnTouch])
    let (x, y) = (Int32(clamping: max(1, width - 1)), Int32(clamping: max(1, height - 1)))
    let ranges: [(EventCode, Int32)] = [
      (.absX, x), (.absY, y), (.absMTSlot, 9), (.absMTPositionX, x), (.absMTPositionY, y),
      (.absMTTrackingID, 0xffff),
    ]
    for (code, maximum) in ranges { description[axis: code] = AxisRange(0, maximum) }
    return description
  }
}

extension EventCode {
  /// `KEY_ESC`.
  package static let keyEscape = EventCode(.key, 1)
  /// `KEY_BACKSPACE`.
  package static let keyBackspace = EventCode(.key, 14)
  /// `KEY_ENTER`.
  package static let keyEnter = EventCode(.key, 28)
  /// `KEY_UP`.
  package static let keyUp = EventCode(.key, 103)
  /// `KEY_DOWN`.
  package static let keyDown = EventCode(.key, 108)
}

extension DeviceDescription {
  /// Whether it is the device through which a session touches programs.
  package var isPassThroughPanel: Bool {
    name == PassThroughPanel.name && identity.bus == PassThroughPanel.bus
  }
}
