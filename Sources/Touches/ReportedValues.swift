package import Evdev

/// The values that a device reported for a contact, in the units of the device.
package struct ReportedValues: Hashable, Sendable {
  /// The slot; `nil` if the device has no slots.
  package var slot: Int?
  /// The tracking ID; `nil` if the finger was down before the first event.
  package var trackingID: Int?
  /// The pressure and the size; 0 if the device has never reported them.
  package var pressure, size: Int

  /// Creates reported values.
  package init(slot: Int?, trackingID: Int?, pressure: Int, size: Int) {
    (self.slot, self.trackingID) = (slot, trackingID)
    (self.pressure, self.size) = (pressure, size)
  }
}

extension TouchTracker {
  /// The reported values of each contact of the last frame; `nil` for those that ended.
  package var reportedValues: [ReportedValues?] {
    let hasSlots = touchProtocol == .b || touchProtocol == .semiMT
    guard hasSlots else { return [] }
    return frame.contacts.map { contact in
      guard let index = slots.firstIndex(where: { $0.contact == contact.id }) else { return nil }
      var trackingID: Int?
      if case .finger(let id) = slots[index].occupant { trackingID = Int(id) }
      return ReportedValues(
        slot: index, trackingID: trackingID, pressure: Int(slots[index].pressure),
        size: Int(slots[index].size))
    }
  }
}

extension Surface {
  /// The first and the last coordinate of both axes, in device units.
  ///
  /// `nil` unless a position in hundredths of a millimeter determines the reported coordinates: if
  /// the surface is calibrated, or if the axes are finer.
  package func coordinates(of device: DeviceDescription) -> [Int]? {
    guard let (x, y) = device.positionAxes, x.span > 0, y.span > 0 else { return nil }
    let corners = [
      (x.minimum, y.minimum, 0.0, 0.0), (x.maximum, y.minimum, 1, 0), (x.minimum, y.maximum, 0, 1),
    ]
    let isDirect = corners.allSatisfy { horizontal, vertical, left, top in
      let position = normalizedPosition(x: horizontal, y: vertical)
      return (position.x - left).magnitude < 1e-9 && (position.y - top).magnitude < 1e-9
    }
    guard isDirect, Double(x.span) < extent.x * 90, Double(y.span) < extent.y * 90 else {
      return nil
    }
    return [x.minimum, x.maximum, y.minimum, y.maximum].map { Int($0) }
  }
}
