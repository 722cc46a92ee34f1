public import Evdev

/// A description of a device inferred from its events: the codes and ranges that occurred.
///
/// Use it only if nothing better is available. Fingers rarely reach the edges, so the true ranges
/// are larger.
public struct ObservedDevice: Sendable {
  private var codes: [EventCode] = []
  private var ranges: [(code: EventCode, lowest: Int32, highest: Int32)] = []
  private var listsFingers = false

  /// Creates an observation without events.
  public init() {}

  /// Creates an observation of events.
  public init(_ events: Span<InputEvent>) { observe(events) }

  /// Adds events.
  public mutating func observe(_ events: Span<InputEvent>) {
    for index in events.indices {
      let event = events[index]
      switch event.type {
      case .abs: observe(event.code, event.value)
      case .key: if !codes.contains(event.code) { codes.append(event.code) }
      case .syn: listsFingers = listsFingers || event.code == .synMTReport
      default: break
      }
    }
  }

  // A linear search suffices for the few axes of a device.
  private mutating func observe(_ code: EventCode, _ value: Int32) {
    for index in ranges.indices where ranges[index].code == code {
      if value < ranges[index].lowest { ranges[index].lowest = value }
      if value > ranges[index].highest { ranges[index].highest = value }
      return
    }
    ranges.append((code, value, value))
  }

  /// Whether the device can have sent all observed events.
  public func isPossible(for device: DeviceDescription) -> Bool {
    codes.allSatisfy(device.has) && ranges.allSatisfy { device.has($0.code) }
  }

  /// The inferred description.
  public var description: DeviceDescription {
    var device = DeviceDescription(name: "unknown device", codes: codes)
    for range in ranges {
      device[axis: range.code] = AxisRange(min(0, range.lowest), max(range.highest, range.lowest))
    }
    // A device with slots need not select the first one while no other is used.
    if device.hasMultitouchPosition, !listsFingers {
      let highest = device[axis: .absMTSlot]?.maximum ?? 0
      device[axis: .absMTSlot] = AxisRange(0, max(highest, 0))
    }
    return device
  }
}

extension DeviceDescription {
  /// Creates the description inferred from events.
  public init(observing events: [InputEvent]) {
    var observed = ObservedDevice()
    observed.observe(events.span)
    self = observed.description
  }
}
