public import Evdev

/// Filters the events of a device so that only touch events remain.
///
/// Some touchpads also send keyboard keys, and pens send serial numbers. Such events are removed,
/// and frames that become empty with them, because their times would reveal typing. The kernel
/// numbers contacts since system start; they are renumbered from zero, so that recordings of the
/// same device cannot be linked. The resulting contacts are the same.
public struct TouchEventFilter: Sendable {
  /// The number of events removed so far.
  public private(set) var removedCount = 0
  /// Whether a contact ID was changed.
  public private(set) var hasRenumbered = false
  private var hasKept = false
  private var hasLeftOut = false
  /// The number of reports that must be kept.
  ///
  /// After `SYN_DROPPED`, two reports delimit the lost events.
  private var owed = 0
  /// The new IDs of contacts and blobs, by original ID.
  private var numbers: [EventCode: [Int32: Int32]] = [:]

  /// The maximum number of IDs, as in the kernel, after which numbering restarts.
  ///
  /// It also bounds memory.
  private static let maximumNumbers = 0x10000

  /// Creates a filter.
  public init() {}

  /// Filters the next events.
  ///
  /// Returns the events that remain.
  public mutating func filter(_ events: [InputEvent]) -> [InputEvent] {
    events.compactMap { event in
      guard event.code.isOfFingers else {
        hasLeftOut = true
        removedCount += 1
        return nil
      }
      var event = event.withinBounds
      // Key values are 0 or 1; the kernel sends `SYN_REPORT` 1 when it releases all keys. Other
      // values are not needed.
      if event.type != .abs { event.value = event.value == 0 ? 0 : 1 }
      if event.code.isNumberOfContact { event.value = number(event.value, as: event.code) }
      if event.code == .synDropped { owed = 2 }
      guard event.code == .synReport else {
        hasKept = true
        return event
      }
      let stays = hasKept || !hasLeftOut || owed > 0
      (hasKept, hasLeftOut, owed) = (false, false, max(0, owed - 1))
      if !stays { removedCount += 1 }
      return stays ? event : nil
    }
  }

  /// Returns the new ID of a contact.
  ///
  /// Equal IDs stay equal.
  private mutating func number(_ value: Int32, as code: EventCode) -> Int32 {
    // A negative ID ends a contact.
    guard value >= 0 else { return -1 }
    if let known = numbers[code]?[value] { return known }
    let count = numbers[code]?.count ?? 0
    let new = count < TouchEventFilter.maximumNumbers ? Int32(count) : 0
    if new == 0 { numbers[code] = [:] }
    numbers[code]?[value] = new
    if new != value { hasRenumbered = true }
    return new
  }
}

extension EventCode {
  /// Whether the code is `ABS_MT_BLOB_ID` or `ABS_MT_TRACKING_ID`.
  fileprivate var isNumberOfContact: Bool {
    self == EventCode(.abs, 0x38) || self == EventCode(.abs, 0x39)
  }

  /// Whether the code describes the positions, properties or number of fingers.
  ///
  /// Keys, wheels, switches, LEDs and pen serial numbers may reveal other information about the
  /// user.
  var isOfFingers: Bool {
    switch type {
    case .syn: [.synReport, .synMTReport, .synDropped].contains(self)
    // Positions, pressure, distance and width; then the multitouch axes.
    case .abs: [0x00, 0x01, 0x18, 0x19, 0x1c].contains(number) || (0x2e...0x3d).contains(number)
    // The buttons of a touchpad; then the tools and finger counts.
    case .key: (0x110...0x112).contains(number) || (0x140...0x14f).contains(number)
    default: false
    }
  }
}

extension EventCode {
  /// The codes of tool type and orientation.
  private static let toolType = EventCode(.abs, 0x37)
  private static let orientation = EventCode(.abs, 0x34)

  /// The permitted values of a code that is not a position or measured from one; `nil` for all
  /// others.
  fileprivate var bounds: ClosedRange<Int32>? {
    switch self {
    case .toolType: 0...15
    case .orientation: -0x8000...0x7FFF
    default: nil
    }
  }

  /// The range that the kernel reports for an axis of IDs or types; `nil` for a measuring axis.
  fileprivate var countingRange: AxisRange? {
    switch self {
    case .toolType: AxisRange(0, 15)
    case EventCode(.abs, 0x38), EventCode(.abs, 0x39): AxisRange(0, 65_535)
    default: nil
    }
  }
}

extension InputEvent {
  /// The event, with an invalid value replaced by 0.
  ///
  /// Arbitrary values could carry information.
  fileprivate var withinBounds: InputEvent {
    guard let bounds = code.bounds, !bounds.contains(value) else { return self }
    var event = self
    event.value = 0
    return event
  }
}

extension AxisRange {
  /// Returns the range without implausible numbers.
  ///
  /// Fuzz and flat are small fractions of a range.
  fileprivate func withinBounds(of code: EventCode) -> AxisRange {
    if let counting = code.countingRange { return counting }
    var range = self
    let most = max(0, (Int64(maximum) - Int64(minimum)) / 8)
    if !(0...most).contains(Int64(fuzz)) { range.fuzz = 0 }
    if !(0...most).contains(Int64(flat)) { range.flat = 0 }
    if !(0...AxisRange.finest).contains(resolution) { range.resolution = 0 }
    return range
  }

  /// The maximum resolution, in units per millimeter or radian.
  private static let finest: Int32 = 10_000
}

extension DeviceDescription {
  /// The description restricted to touch codes.
  var touchOnly: DeviceDescription {
    var clean = DeviceDescription(
      name: name, identity: identity, codes: codes.filter(\.isOfFingers))
    for axis in axes where axis.code.isOfFingers {
      clean[axis: axis.code] = axis.range.withinBounds(of: axis.code)
    }
    // Unnamed properties are listed by number and removed.
    for (bit, name) in zip(properties.bits, properties.names) where name != "\(bit)" {
      clean.properties.insert(InputProperties(bit: bit))
    }
    return clean
  }
}
