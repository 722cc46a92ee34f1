import Evdev
import Touches

/// The panels of the benchmarks: 217.6 × 136 mm, 20 units per millimeter.
enum SamplePanel {
  /// Protocol B with ten slots, as most touchscreens have.
  case protocolB
  /// Protocol A with tracking IDs.
  case protocolA
  /// A single-touch panel.
  case singleTouch

  var width: Int32 { 4_352 }
  var height: Int32 { 2_720 }

  var device: DeviceDescription {
    let (x, y) = (AxisRange(0, width, resolution: 20), AxisRange(0, height, resolution: 20))
    var device = DeviceDescription(
      name: "Retouch bench panel", identity: DeviceIdentity(bus: 3, vendor: 0x5245, product: 0xbe),
      properties: .direct, codes: [.btnTouch])
    switch self {
    case .protocolB, .protocolA:
      device[axis: .absMTTrackingID] = AxisRange(0, 65_535)
      device[axis: .absMTPositionX] = x
      device[axis: .absMTPositionY] = y
    case .singleTouch: break
    }
    switch self {
    case .protocolB:
      device[axis: .absMTSlot] = AxisRange(0, 9)
      device[axis: .absMTToolType] = AxisRange(0, 2)
      device[axis: .absMTDistance] = AxisRange(0, 1)
      device[axis: .absMTPressure] = AxisRange(0, 255)
    case .protocolA: device[axis: .absMTTouchMajor] = AxisRange(0, 255)
    case .singleTouch: break
    }
    switch self {
    case .protocolB, .singleTouch:
      device[axis: .absX] = x
      device[axis: .absY] = y
    case .protocolA: break
    }
    return device
  }

  var surface: Surface { Surface(device: device, size: SurfaceSize(of: device)) }
}
