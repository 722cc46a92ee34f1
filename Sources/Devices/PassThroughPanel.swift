package import Evdev

/// A virtual touchscreen through which a session touches the programs of the desktop.
///
/// The kernel removes it with its process, and lifts its finger.
package final class PassThroughPanel {
  private let device: VirtualDevice

  /// The name of every such touchscreen, by which sessions recognize and ignore it.
  package static let name = "Retouch pass-through"
  /// The kernel's number for devices without hardware (`BUS_VIRTUAL`).
  fileprivate static let bus: UInt16 = 6

  /// Creates a touchscreen for a screen of a size in pixels.
  package init(width: Int, height: Int) throws(DeviceError) {
    device = try VirtualDevice(Self.description(width: width, height: height))
  }

  /// Sends a frame of events.
  package func write(_ events: [InputEvent]) throws(DeviceError) { try device.write(events) }

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

extension DeviceDescription {
  /// Whether it is the device through which a session touches programs.
  package var isPassThroughPanel: Bool {
    name == PassThroughPanel.name && identity.bus == PassThroughPanel.bus
  }
}
