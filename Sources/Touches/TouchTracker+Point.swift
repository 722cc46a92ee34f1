import Evdev

/// How a single-touch device says that it is touched.
enum PointSignal: Equatable {
  /// By a key: `BTN_TOUCH`, or the left button on panels that pose as a mouse.
  case key(EventCode)
  /// By pressure alone.
  case pressure

  init?(device: DeviceDescription) {
    if device.has(.btnTouch) {
      self = .key(.btnTouch)
    } else if device.has(.btnLeft) {
      self = .key(.btnLeft)
    } else if device.has(.absPressure) {
      self = .pressure
    } else {
      return nil
    }
  }
}

extension TouchTracker {
  /// A single-touch device: one place, which is kept in the only slot.
  mutating func pointAxis(_ code: EventCode, _ value: Int32) {
    switch code {
    case .absX:
      slots[0].state(x: value)
    case .absY:
      slots[0].state(y: value)
    case .absPressure:
      if pointSignal == .pressure { pointTouched(value > 0) }
    default: break
    }
  }

  /// The device says whether it is touched; there are no tracking ids, so each touch is number 0.
  mutating func pointTouched(_ isTouched: Bool) {
    if isTouched {
      switch slots[0].occupant {
      // The finger that joined is the one that touches.
      case .unstated where slots[0].contact != 0: slots[0].occupant = .finger(trackingID: 0)
      case .unstated, .nobody, .finger, .doubtful: _ = slots[0].occupy(trackingID: 0)
      }
    } else if let complaint = slots[0].lift() {
      note(complaint, slot: 0)
    }
  }
}
