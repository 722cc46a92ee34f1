public import Evdev

/// Gathers what a bare list of events lets one guess of its device: what was sent, from where to where.
///
/// Better than nothing and no more: a hand rarely visits the edges, so the true ranges are larger.
public struct ObservedDevice: Sendable {
  private var codes: [EventCode] = []
  private var ranges: [(code: EventCode, lowest: Int32, highest: Int32)] = []
  private var listsFingers = false

  public init() {}

  public init(_ events: Span<InputEvent>) { observe(events) }

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

  // A device has few axes, so a list is as quick as anything.
  private mutating func observe(_ code: EventCode, _ value: Int32) {
    for index in ranges.indices where ranges[index].code == code {
      if value < ranges[index].lowest { ranges[index].lowest = value }
      if value > ranges[index].highest { ranges[index].highest = value }
      return
    }
    ranges.append((code, value, value))
  }

  /// Whether everything that was seen can come from this device.
  public func isPossible(for device: DeviceDescription) -> Bool {
    codes.allSatisfy(device.has) && ranges.allSatisfy { device.has($0.code) }
  }

  /// The guess.
  public var description: DeviceDescription {
    var device = DeviceDescription(name: "unknown device", codes: codes)
    for range in ranges {
      device[axis: range.code] = AxisRange(min(0, range.lowest), max(range.highest, range.lowest))
    }
    // A device with slots need not name the first one as long as it is the only one in use.
    if device.hasMultitouchPosition, !listsFingers {
      let highest = device[axis: .absMTSlot]?.maximum ?? 0
      device[axis: .absMTSlot] = AxisRange(0, max(highest, 0))
    }
    return device
  }
}

extension DeviceDescription {
  /// The device that these events let one guess.
  public init(observing events: [InputEvent]) {
    var observed = ObservedDevice()
    observed.observe(events.span)
    self = observed.description
  }
}
