import Evdev

/// The signal by which a single-touch device reports a touch.
enum SingleTouchSignal: Equatable {
  /// A key: `BTN_TOUCH`, or the left button on panels that present themselves as a mouse.
  case key(EventCode)
  /// The pressure.
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
  /// Processes an axis value of a single-touch device; its position is in the only slot.
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

  /// Processes the start or end of a touch.
  ///
  /// The tracking ID is always 0.
  mutating func pointTouched(_ isTouched: Bool) {
    if isTouched {
      switch slots[0].occupant {
      // The contact that was present initially is the one that touches.
      case .unknown where slots[0].contact != 0: slots[0].occupant = .finger(trackingID: 0)
      case .unknown, .empty, .finger, .uncertain: _ = slots[0].occupy(trackingID: 0)
      }
    } else if let irregularity = slots[0].lift() {
      note(irregularity, slot: 0)
    }
  }
}
