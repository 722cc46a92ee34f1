import Evdev

/// The kinds of panels, each with a device description.
enum Panel: String, CaseIterable, CustomStringConvertible {
  case tenSlots
  case sixtySlots
  case semiMT
  case trackpad
  case anonymousContacts
  case anonymousContactsWithIDs
  case singleTouch

  var description: String { rawValue }

  var device: DeviceDescription {
    var device = DeviceDescription(
      name: "Test panel \(rawValue)",
      identity: DeviceIdentity(bus: 3, vendor: 0x1234, product: 0x5678, version: 0x0111),
      properties: properties, codes: [.btnTouch])
    device[axis: .absX] = AxisRange(0, 4_095, resolution: 20)
    device[axis: .absY] = AxisRange(0, 2_047, resolution: 18)
    switch self {
    case .tenSlots: device.addSlots(10)
    case .sixtySlots: device.addSlots(60)
    case .semiMT:
      device.addSlots(2)
      for code in [EventCode.btnToolFinger, .btnToolDoubletap, .btnLeft] { device.insert(code) }
    case .trackpad:
      device.addSlots(5)
      let tools: [EventCode] = [.btnLeft, .btnToolFinger, .btnToolDoubletap, .btnToolTripletap]
      for code in tools { device.insert(code) }
    case .anonymousContacts: device.addPositions()
    case .anonymousContactsWithIDs:
      device.addPositions()
      device[axis: .absMTTrackingID] = AxisRange(0, 15)
    case .singleTouch: device[axis: .absPressure] = AxisRange(0, 255)
    }
    return device
  }

  private var properties: InputProperties {
    switch self {
    case .semiMT: [.pointer, .semiMT]
    case .trackpad: [.pointer, .buttonpad]
    case .tenSlots, .sixtySlots, .anonymousContacts, .anonymousContactsWithIDs, .singleTouch:
      [.direct]
    }
  }

  var kind: DeviceKind {
    switch self {
    case .semiMT, .trackpad: .touchpad
    case .tenSlots, .sixtySlots, .anonymousContacts, .anonymousContactsWithIDs, .singleTouch:
      .touchscreen
    }
  }

  /// Two fingers that land, move and lift, in the protocol of the panel.
  ///
  /// With many slots, one finger per slot.
  var gesture: [Word] {
    switch self {
    case .tenSlots: fingers(0..<10)
    case .sixtySlots: fingers(0..<60)
    case .semiMT, .trackpad: fingers(0..<2)
    case .anonymousContacts: packets(withIDs: false)
    case .anonymousContactsWithIDs: packets(withIDs: true)
    case .singleTouch:
      [Word(.btnTouch, 1), Word(.absX, 100), Word(.absY, 200), Word(.absPressure, 40)] + .report
        + [Word(.absX, 110)] + .report
        + [Word(.btnTouch, 0), Word(.absPressure, 0)] + .report
    }
  }

  private func fingers(_ slots: Range<Int32>) -> [Word] {
    var words: [Word] = []
    for slot in slots {
      // The kernel does not report unchanged values, and slot 0 is selected initially.
      let contact = [Word].contact(slot, id: 500 + slot, x: 100 + slot, y: 200 + slot)
      words += slot == 0 ? Array(contact.dropFirst()) : contact
    }
    words += [Word(.btnTouch, 1)] + .report
    for slot in slots { words += [Word(.absMTSlot, slot), Word(.absMTPositionX, 300 + slot)] }
    words += .report
    for slot in slots { words += .lift(slot) }
    return words + [Word(.btnTouch, 0)] + .report
  }

  private func packets(withIDs: Bool) -> [Word] {
    let contact = { (id: Int32, x: Int32) in
      (withIDs ? [Word(.absMTTrackingID, id)] : [])
        + [Word(.absMTPositionX, x), Word(.absMTPositionY, 77), Word(.synMTReport, 0)]
    }
    return contact(1, 10) + contact(2, 20) + [Word(.btnTouch, 1)] + .report
      + contact(1, 10) + contact(2, 25) + .report
      + [Word(.synMTReport, 0), Word(.btnTouch, 0)] + .report
  }
}

extension DeviceDescription {
  fileprivate mutating func addSlots(_ count: Int32) {
    addPositions()
    self[axis: .absMTSlot] = AxisRange(0, count - 1)
    self[axis: .absMTTrackingID] = AxisRange(0, 65_535)
  }

  fileprivate mutating func addPositions() {
    self[axis: .absMTPositionX] = AxisRange(0, 4_095, resolution: 20)
    self[axis: .absMTPositionY] = AxisRange(0, 2_047, resolution: 18)
  }
}
