package import Evdev

/// Why a recording cannot be played on another device.
package enum PlayRefusal: Error, Hashable, Sendable {
  /// The two devices tell their fingers in different ways.
  case otherProtocol(source: String, ContactReports, target: String, ContactReports)
  /// The device cannot send what says where, or whether, it is touched.
  case missing([EventCode], target: String)
  /// Millimetres cannot stay millimetres where nobody knows how many there are.
  case sizeUnknown(source: String, target: String)

  /// How a device tells its fingers.
  package enum ContactReports: Hashable, Sendable {
    /// In slots: protocol B.
    case slots
    /// In two slots, which are the corners of a box around all fingers.
    case box
    /// All anew in each frame: protocol A.
    case lists
    /// One finger only.
    case single
    /// It is nothing to touch.
    case none
  }

  /// Refuses a pair of devices between which fingers would have to be told in another way.
  static func check(
    from source: DeviceDescription, to target: DeviceDescription
  ) throws(PlayRefusal) {
    let (mine, theirs) = (source.contactReports, target.contactReports)
    switch (mine, theirs) {
    case (.slots, .slots), (.slots, .box), (.box, .box), (.lists, .lists), (.single, .single):
      break
    case (.slots, .single), (.box, .single), (.lists, .single):
      // Most panels tell the first finger a second time, for programs that know one only.
      guard source.has(.absX), source.has(.absY) else { fallthrough }
    case (.box, .slots), (.lists, .slots), (.lists, .box), (.single, .slots), (.single, .box),
      (.slots, .lists), (.box, .lists), (.single, .lists), (.none, _), (_, .none):
      throw .otherProtocol(source: source.name, mine, target: target.name, theirs)
    }
    let needed: [EventCode] =
      switch theirs {
      case .slots, .box: [.absMTTrackingID, .absMTPositionX, .absMTPositionY]
      case .lists: [.absMTPositionX, .absMTPositionY]
      case .single, .none: [.absX, .absY, source.has(.btnTouch) ? .btnTouch : .btnLeft]
      }
    let missing = needed.filter { source.has($0) && !target.has($0) }
    guard missing.isEmpty else { throw .missing(missing, target: target.name) }
  }
}

extension DeviceDescription {
  fileprivate var contactReports: PlayRefusal.ContactReports {
    guard hasMultitouchPosition else { return has(.absX) && has(.absY) ? .single : .none }
    guard has(.absMTSlot) else { return .lists }
    return properties.contains(.semiMT) ? .box : .slots
  }
}
