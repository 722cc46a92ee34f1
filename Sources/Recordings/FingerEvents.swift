public import Evdev

/// What fingers did on a device, and nothing else that it sent.
///
/// Some touchpads send the keys of a keyboard as well, and pens their serial numbers. What no finger
/// says goes, and so does a frame of which nothing is left: its time alone would tell when somebody
/// typed. The kernel numbers touches from the start of the machine on; here they are counted from zero,
/// or two recordings would tell that they are of one unit. The contacts that are read of what is left are
/// the same.
public struct FingerEvents: Sendable {
  /// How many events were left out so far.
  public private(set) var leftOut = 0
  /// Whether contacts had other numbers.
  public private(set) var hasRenumbered = false
  private var hasKept = false
  private var hasLeftOut = false
  /// How many reports must stay: two of them tell what is left after events were lost.
  private var owed = 0
  /// The numbers of contacts, and of what they are parts of: what each is here.
  private var numbers: [EventCode: [Int32: Int32]] = [:]

  /// The kernel begins anew beyond so many, and so do we, or a file could have us remember without end.
  private static let mostNumbers = 0x10000

  public init() {}

  /// Takes the next events; answers those that stay.
  public mutating func take(_ events: [InputEvent]) -> [InputEvent] {
    events.compactMap { event in
      guard event.code.isOfFingers else {
        hasLeftOut = true
        leftOut += 1
        return nil
      }
      var event = event.withinBounds
      // A key is down or not, and a report that releases everything says 1; nothing else is said.
      if event.type != .abs { event.value = event.value == 0 ? 0 : 1 }
      if event.code.isNumberOfContact { event.value = number(event.value, as: event.code) }
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

  /// What stays of a number: that it is one, and which others are the same.
  private mutating func number(_ value: Int32, as code: EventCode) -> Int32 {
    // What is less than zero ends a contact.
    guard value >= 0 else { return -1 }
    if let known = numbers[code]?[value] { return known }
    let count = numbers[code]?.count ?? 0
    let new = count < FingerEvents.mostNumbers ? Int32(count) : 0
    if new == 0 { numbers[code] = [:] }
    numbers[code]?[value] = new
    if new != value { hasRenumbered = true }
    return new
  }
}

extension EventCode {
  /// `ABS_MT_BLOB_ID` and `ABS_MT_TRACKING_ID`.
  fileprivate var isNumberOfContact: Bool {
    self == EventCode(.abs, 0x38) || self == EventCode(.abs, 0x39)
  }

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

extension EventCode {
  /// `ABS_MT_TOOL_TYPE` and `ABS_MT_ORIENTATION`: what touches, and how it lies.
  private static let toolType = EventCode(.abs, 0x37)
  private static let orientation = EventCode(.abs, 0x34)

  /// What it can say of fingers, where that is no place and nothing that is measured from a place.
  fileprivate var bounds: ClosedRange<Int32>? {
    switch self {
    case .toolType: 0...15
    case .orientation: -0x8000...0x7FFF
    default: nil
    }
  }

  /// What the kernel would state of an axis that counts or tells kinds; `nil` of one that measures.
  fileprivate var countingRange: AxisRange? {
    switch self {
    case .toolType: AxisRange(0, 15)
    case EventCode(.abs, 0x38), EventCode(.abs, 0x39): AxisRange(0, 65_535)
    default: nil
    }
  }
}

extension InputEvent {
  /// The event, with a value that can be meant: any number fits into an event.
  fileprivate var withinBounds: InputEvent {
    guard let bounds = code.bounds, !bounds.contains(value) else { return self }
    var event = self
    event.value = 0
    return event
  }
}

extension AxisRange {
  /// The range, with numbers that can be meant: what is filtered is a small part of a range.
  fileprivate func withinBounds(of code: EventCode) -> AxisRange {
    if let counting = code.countingRange { return counting }
    var range = self
    let most = max(0, (Int64(maximum) - Int64(minimum)) / 8)
    if !(0...most).contains(Int64(fuzz)) { range.fuzz = 0 }
    if !(0...most).contains(Int64(flat)) { range.flat = 0 }
    if !(0...AxisRange.finest).contains(resolution) { range.resolution = 0 }
    return range
  }

  /// Units per millimetre, or per radian.
  private static let finest: Int32 = 10_000
}

extension DeviceDescription {
  /// The device with what fingers say, and nothing else that it could.
  var ofFingers: DeviceDescription {
    var clean = DeviceDescription(
      name: name, identity: identity, codes: codes.filter(\.isOfFingers))
    for axis in axes where axis.code.isOfFingers {
      clean[axis: axis.code] = axis.range.withinBounds(of: axis.code)
    }
    // What has no name is called by its number.
    for (bit, name) in zip(properties.bits, properties.names) where name != "\(bit)" {
      clean.properties.insert(InputProperties(bit: bit))
    }
    return clean
  }
}
