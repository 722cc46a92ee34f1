package import Evdev

/// The reason why a recording cannot be played on another device.
package enum PlayError: Error, Hashable, Sendable {
  /// The devices report contacts with different protocols.
  case protocolMismatch(source: String, ContactReports, target: String, ContactReports)
  /// The device lacks the codes for position or contact.
  case missingCodes([EventCode], target: String)
  /// Distances cannot be preserved, because the size of a device is unknown.
  case sizeUnknown(source: String, target: String)

  /// The way in which a device reports its contacts.
  package enum ContactReports: Hashable, Sendable {
    /// In slots: protocol B.
    case slots
    /// In two slots that are the corners of a bounding box around all fingers.
    case box
    /// As a list of all contacts in each frame: protocol A.
    case lists
    /// As a single contact.
    case single
    /// Not at all: the device is not a touch device.
    case none
  }

  /// Throws if the contacts of `source` would have to be converted to another protocol.
  static func check(
    from source: DeviceDescription, to target: DeviceDescription
  ) throws(PlayError) {
    let (mine, theirs) = (source.contactReports, target.contactReports)
    switch (mine, theirs) {
    case (.slots, .slots), (.slots, .box), (.box, .box), (.lists, .lists), (.single, .single): break
    case (.slots, .single), (.box, .single), (.lists, .single):
      // Most panels also report the first contact on the single-touch axes.
      guard source.has(.absX), source.has(.absY) else { fallthrough }
    case (.box, .slots), (.lists, .slots), (.lists, .box), (.single, .slots), (.single, .box),
      (.slots, .lists), (.box, .lists), (.single, .lists), (.none, _), (_, .none):
      throw .protocolMismatch(source: source.name, mine, target: target.name, theirs)
    }
    let needed: [EventCode] =
      switch theirs {
      case .slots, .box: [.absMTTrackingID, .absMTPositionX, .absMTPositionY]
      case .lists: [.absMTPositionX, .absMTPositionY]
      case .single, .none: [.absX, .absY, source.has(.btnTouch) ? .btnTouch : .btnLeft]
      }
    let missing = needed.filter { source.has($0) && !target.has($0) }
    guard missing.isEmpty else { throw .missingCodes(missing, target: target.name) }
  }
}

extension DeviceDescription {
  fileprivate var contactReports: PlayError.ContactReports {
    guard hasMultitouchPosition else { return has(.absX) && has(.absY) ? .single : .none }
    guard has(.absMTSlot) else { return .lists }
    return properties.contains(.semiMT) ? .box : .slots
  }
}
