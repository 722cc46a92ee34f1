package import Evdev

/// Example devices, one for each kind of protocol.
///
/// Real ones are in `devices/`.
package enum SampleDevices {
  /// A panel of 217.6 × 136 mm with ten slots.
  package static let panel = slotted("Sample panel", slots: 10, direct: true)
  /// A large panel with sixty slots.
  package static let wall = slotted("Sample wall", slots: 60, direct: true)
  /// A protocol A panel with tracking IDs.
  package static let listing = lister("Sample lister", hasTrackingIDs: true)
  /// A protocol A panel without tracking IDs.
  package static let nameless = lister("Sample nameless lister", hasTrackingIDs: false)
  /// A single-touch panel.
  package static let point: DeviceDescription = {
    var device = DeviceDescription(
      name: "Sample point", identity: identity(4), properties: .direct, codes: [.btnTouch])
    device[axis: .absX] = AxisRange(0, 4_095)
    device[axis: .absY] = AxisRange(0, 4_095)
    return device
  }()
  /// A semi-mt touchpad, which reports the bounding box of its fingers and counts five.
  package static let box: DeviceDescription = {
    var device = slotted("Sample box", slots: 2, direct: false)
    device.properties = [.pointer, .semiMT]
    return device
  }()
  /// A touchpad that reports two positions and counts five fingers.
  package static let pad = slotted("Sample pad", slots: 2, direct: false)

  package static let all = [panel, wall, listing, nameless, point, box, pad]

  private static let counts: [EventCode] = [
    .btnToolFinger, .btnToolDoubletap, .btnToolTripletap, .btnToolQuadtap, .btnToolQuinttap,
  ]

  private static func identity(_ product: UInt16) -> DeviceIdentity {
    DeviceIdentity(bus: 3, vendor: 0x5245, product: product, version: 1)
  }

  private static func slotted(
    _ name: String, slots: Int32, direct: Bool
  ) -> DeviceDescription {
    var device = DeviceDescription(
      name: name, identity: identity(UInt16(slots)), properties: direct ? .direct : .pointer,
      codes: [.btnTouch] + (direct ? [] : counts))
    let (x, y) =
      direct
      ? (AxisRange(0, 4_352, resolution: 20), AxisRange(0, 2_720, resolution: 20))
      : (AxisRange(1_000, 5_000, resolution: 40), AxisRange(1_000, 3_400, resolution: 40))
    device[axis: .absX] = x
    device[axis: .absY] = y
    device[axis: .absMTPositionX] = x
    device[axis: .absMTPositionY] = y
    device[axis: .absMTSlot] = AxisRange(0, slots - 1)
    device[axis: .absMTTrackingID] = AxisRange(0, 65_535)
    device[axis: .absMTToolType] = AxisRange(0, 2)
    device[axis: .absMTDistance] = AxisRange(0, 1)
    device[axis: .absMTPressure] = AxisRange(0, 255)
    return device
  }

  private static func lister(_ name: String, hasTrackingIDs: Bool) -> DeviceDescription {
    var device = DeviceDescription(
      name: name, identity: identity(hasTrackingIDs ? 2 : 3), properties: .direct,
      codes: [.btnTouch])
    device[axis: .absMTPositionX] = AxisRange(0, 9_600, resolution: 40)
    device[axis: .absMTPositionY] = AxisRange(0, 7_200, resolution: 40)
    device[axis: .absMTTouchMajor] = AxisRange(0, 255)
    if hasTrackingIDs { device[axis: .absMTTrackingID] = AxisRange(0, 31) }
    return device
  }
}
