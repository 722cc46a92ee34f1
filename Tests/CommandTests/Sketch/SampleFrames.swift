import Evdev

@testable import Touches
import Touches

/// A touch panel of 200 × 100 mm and frames on it.
enum Sample {
  static let device: DeviceDescription = {
    var device = DeviceDescription(name: "Sample Panel", properties: InputProperties(bit: 1))
    device.insert(.btnTouch)
    device[axis: .absMTSlot] = AxisRange(0, 9)
    device[axis: .absMTPositionX] = AxisRange(0, 2_000, resolution: 10)
    device[axis: .absMTPositionY] = AxisRange(0, 1_000, resolution: 10)
    device[axis: .absMTTrackingID] = AxisRange(0, 65_535)
    return device
  }()

  static let surface = surface(200, 100)

  static func surface(_ width: Double, _ height: Double) -> Surface {
    Surface(device: device, size: SurfaceSize(width: width, height: height, source: .kernel))
  }

  /// Returns a contact at a position in millimeters.
  static func finger(
    _ id: Int, _ phase: Contact.Phase, _ x: Double, _ y: Double, isInferred: Bool = false
  ) -> Contact {
    Contact(
      id: id, phase: phase, position: Vector(x, y),
      normalizedPosition: UnitPoint(x: x / 200, y: y / 100),
      isInferred: isInferred)
  }

  static func frame(
    _ milliseconds: Int64, _ contacts: [Contact], _ irregularities: [Irregularity] = []
  ) -> TouchFrame {
    TouchFrame(
      time: Timestamp(microseconds: milliseconds * 1_000), contacts: contacts,
      irregularities: irregularities)
  }

  /// Two fingers that move apart, an inferred third one, and a palm.
  static let frames: [TouchFrame] = {
    var frames = [frame(0, [finger(1, .began, 90, 50), finger(2, .began, 110, 50)])]
    for step in 1...30 {
      let way = Double(step) * 2.5
      frames.append(
        frame(
          Int64(step) * 8,
          [
            finger(1, .moved, 90 - way, 50 - way / 2), finger(2, .moved, 110 + way, 50),
            finger(3, step == 1 ? .began : .moved, 100, 50 - way / 4, isInferred: true),
          ]))
    }
    frames.append(
      frame(
        250,
        [
          finger(1, .ended, 15, 12.5), finger(2, .cancelled, 185, 50),
          finger(3, .ended, 100, 31.25, isInferred: true),
        ], [Irregularity(.palm, contact: 2)]))
    return frames
  }()
}
