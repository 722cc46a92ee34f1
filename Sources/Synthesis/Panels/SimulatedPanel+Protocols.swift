import Evdev
import Touches

// MARK: Protocol B and bounding boxes

extension SimulatedPanel {
  mutating func slots(_ fingers: [Fingertip]) {
    let placed = fingers.prefix(occupants.count)
    for slot in occupants.indices {
      guard let occupant = occupants[slot] else { continue }
      if !placed.contains(where: { $0.finger == occupant }) {
        occupants[slot] = nil
        send(.absMTTrackingID, -1, slot: slot)
      }
    }
    for fingertip in placed {
      let known = occupants.firstIndex(of: fingertip.finger)
      guard let slot = known ?? occupants.firstIndex(of: nil) else { continue }
      if known == nil {
        occupants[slot] = fingertip.finger
        nextTrackingID = nextTrackingID == 65_535 ? 0 : nextTrackingID + 1
        send(.absMTTrackingID, nextTrackingID, slot: slot)
      }
      let (x, y) = units(fingertip.position)
      send(.absMTPositionX, x, slot: slot)
      send(.absMTPositionY, y, slot: slot)
      if detail == .contacts { contact(fingertip, slot: slot) }
    }
    pointer()
  }

  /// Sends the size, pressure and type of a contact, if the device has these axes.
  private mutating func contact(_ fingertip: Fingertip, slot: Int) {
    if let major = major(fingertip) { send(.absMTTouchMajor, major, slot: slot) }
    if let pressure = pressure(fingertip, on: .absMTPressure) {
      send(.absMTPressure, pressure, slot: slot)
    }
    if reportsPalms { send(.absMTToolType, fingertip.isPalm ? 2 : 0, slot: slot) }
  }

  /// Sends the kernel's pointer emulation: the first contact as a single touch.
  private mutating func pointer() {
    guard let first = occupants.firstIndex(where: { $0 != nil }) else {
      if detail == .contacts, device.has(.absPressure), device.has(.absMTPressure) {
        send(.absPressure, 0)
      }
      return
    }
    guard device.has(.absX) else { return }
    send(.absX, kernel.value(.absMTPositionX, slot: first))
    send(.absY, kernel.value(.absMTPositionY, slot: first))
    if detail == .contacts, device.has(.absPressure), device.has(.absMTPressure) {
      send(.absPressure, kernel.value(.absMTPressure, slot: first))
    }
  }

  /// Returns the corners of the bounding box if two or more fingers touch.
  func box(around fingers: [Fingertip]) -> [Fingertip] {
    guard fingers.count >= 2 else {
      guard detail == .contacts, let only = fingers.first else { return fingers }
      // A single finger is its own box, and keeps the first slot while anything touches.
      var corner = only
      corner.finger = .thumb
      return [corner]
    }
    let (xs, ys) = (fingers.map(\.position.x), fingers.map(\.position.y))
    return [
      Fingertip(finger: .thumb, position: Vector(xs.min() ?? 0, ys.min() ?? 0)),
      Fingertip(finger: .index, position: Vector(xs.max() ?? 0, ys.max() ?? 0)),
    ]
  }
}

// MARK: Protocol A and single touch

extension SimulatedPanel {
  mutating func list(_ sample: HandSample) {
    let leaving = occupants.compactMap(\.self).filter { finger in
      !sample.fingers.contains { $0.finger == finger }
    }
    for fingertip in sample.fingers { packet(fingertip, isLeaving: false) }
    if sample.fingers.isEmpty {
      switch lift {
      case .emptyList: append(.synMTReport, 0)
      case .touchKeyAlone: break
      case .sizeZero:
        for finger in leaving {
          packet(Fingertip(finger: finger, position: .zero), isLeaving: true)
        }
      }
    }
    occupants = sample.fingers.map(\.finger)
  }

  private mutating func packet(_ fingertip: Fingertip, isLeaving: Bool) {
    let (x, y) = units(fingertip.position)
    if hasTrackingIDs { append(.absMTTrackingID, Int32(fingertip.finger.rawValue)) }
    if device.has(.absMTTouchMajor) {
      let major = detail == .contacts ? major(fingertip) : nil
      append(.absMTTouchMajor, isLeaving ? 0 : major ?? 6)
    }
    if detail == .contacts, reportsPalms, fingertip.isPalm { append(.absMTToolType, 2) }
    append(.absMTPositionX, x)
    append(.absMTPositionY, y)
    append(.synMTReport, 0)
  }

  mutating func point(_ sample: HandSample) {
    if let first = sample.fingers.first {
      let (x, y) = units(first.position)
      send(.absX, x)
      send(.absY, y)
      if detail == .contacts, let pressure = pressure(first, on: .absPressure) {
        send(.absPressure, pressure)
      }
    } else if detail == .contacts, device.has(.absPressure) {
      send(.absPressure, 0)
    }
    if !device.has(.btnTouch), device.has(.btnLeft) {
      send(.btnLeft, sample.fingers.isEmpty ? 0 : 1)
    }
  }
}

// MARK: Contact size and pressure

extension SimulatedPanel {
  private var reportsPalms: Bool { (device[axis: .absMTToolType]?.maximum ?? 0) >= 2 }

  /// Returns the width of a contact, in units of the axis or of the position axis.
  ///
  /// If the range is too short for both, its unit is specific to the device. A fingertip of 7 mm is
  /// then a quarter of the range.
  private func major(_ fingertip: Fingertip) -> Int32? {
    guard let axis = device[axis: .absMTTouchMajor], axis.span > 0 else { return nil }
    let whole = Double(device.positionAxes?.x.span ?? 0)
    let width: Double
    if axis.resolution > 0 {
      width = fingertip.breadth * Double(axis.resolution)
    } else if axis.span > 255, Double(axis.span) >= whole / 4 {
      width = fingertip.breadth / size.width * whole
    } else {
      width = fingertip.breadth / 28 * Double(axis.span)
    }
    return max(1, Int32(min(width, Double(axis.maximum))))
  }

  /// Returns the pressure of a contact; a fingertip of 7 mm has a third of the range.
  private func pressure(_ fingertip: Fingertip, on code: EventCode) -> Int32? {
    guard let axis = device[axis: code], axis.span > 0 else { return nil }
    let part = min(fingertip.breadth / 21, 1)
    let minimum = Int32(clamping: Int64(max(axis.minimum, 0)) + 1)
    return max(axis.value(steps: Double(axis.span) * part), minimum)
  }
}

extension AxisRange {
  /// Returns the value a number of steps above the minimum, clamped to the maximum.
  ///
  /// A device file may specify more steps than fit in 32 bits.
  func value(steps: Double) -> Int32 {
    Int32(clamping: Int64(minimum) + Int64(min(max(steps, 0), Double(span))))
  }
}
