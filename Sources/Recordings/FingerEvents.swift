public import Evdev

/// What fingers did on a device, and nothing else that it sent.
///
/// Some touchpads send the keys of a keyboard as well, and pens their serial numbers. What no finger
/// says goes, and so does a frame of which nothing is left: its time alone would tell when somebody
/// typed. The contacts that are read of what is left are the same.
public struct FingerEvents: Sendable {
  /// How many events were left out so far.
  public private(set) var leftOut = 0
  private var hasKept = false
  private var hasLeftOut = false
  /// How many reports must stay: two of them tell what is left after events were lost.
  private var owed = 0

  public init() {}

  /// Takes the next events; answers those that stay.
  public mutating func take(_ events: [InputEvent]) -> [InputEvent] {
    events.compactMap { event in
      guard event.code.isOfFingers else {
        hasLeftOut = true
        leftOut += 1
        return nil
      }
      var event = event
      // A key is down or not, and a report that releases everything says 1; nothing else is said.
      if event.type != .abs { event.value = event.value == 0 ? 0 : 1 }
      if event.code == .synDropped { owed = 2 }
      guard event.code == .synReport else {
        hasKept = true
        return event
      }
      let stays = hasKept || !hasLeftOut || owed > 0
      (hasKept, hasLeftOut, owed) = (false, false, max(0, owed - 1))
      if !stays { leftOut += 1 }
      return stays ? event : nil
    }
  }
}

extension EventCode {
  /// Whether a device says with it where fingers are, or how many.
  ///
  /// Keys, wheels, switches and lights tell other things of a person, and so do a pen's numbers.
  var isOfFingers: Bool {
    switch type {
    case .syn: [.synReport, .synMTReport, .synDropped].contains(self)
    // Places, pressure, distance, width; then what there is for several contacts.
    case .abs: [0x00, 0x01, 0x18, 0x19, 0x1c].contains(number) || (0x2e...0x3d).contains(number)
    // The buttons of a pad; then what touches, and with how many fingers.
    case .key: (0x110...0x112).contains(number) || (0x140...0x14f).contains(number)
    default: false
    }
  }
}

extension DeviceDescription {
  /// The device with what fingers say, and nothing else that it could.
  var ofFingers: DeviceDescription {
    var clean = DeviceDescription(
      name: name, identity: identity, codes: codes.filter(\.isOfFingers))
    for axis in axes where axis.code.isOfFingers { clean[axis: axis.code] = axis.range }
    // What has no name is called by its number.
    for (bit, name) in zip(properties.bits, properties.names) where name != "\(bit)" {
      clean.properties.insert(InputProperties(bit: bit))
    }
    return clean
  }
}
