package import Evdev

/// Maps the events of one device to those that another device can send.
package struct EventRemapper: Sendable {
  private let target: DeviceDescription
  private var maps: [(code: EventCode, map: AxisMap)] = []
  private var slots: SlotAllocator?
  /// The slot that was selected last on the target; `nil` if it is unknown.
  private var reportedSlot: Int32?

  /// Creates the identity map.
  ///
  /// Only events that the kernel would reject are removed.
  package init(on device: DeviceDescription) {
    target = device
    slots = device[axis: .absMTSlot].map { SlotAllocator(count: $0.slotCount) }
  }

  /// Creates a map to another device.
  ///
  /// Throws if the movement cannot be preserved.
  package init(
    from source: DeviceDescription, to target: DeviceDescription, fit: Fit,
    sizes: (source: DeviceFile.Size, target: DeviceFile.Size)?
  ) throws(PlayError) {
    try PlayError.check(from: source, to: target)
    if fit == .mm, sizes == nil { throw .sizeUnknown(source: source.name, target: target.name) }
    self.init(on: target)
    for axis in source.axes {
      guard let range = target[axis: axis.code],
        let map = AxisMap(axis.code, from: axis.range, to: range, fit: fit, sizes: sizes)
      else { continue }
      maps.append((axis.code, map))
    }
  }

  /// Appends the mapped event, or counts it as an omission.
  mutating func remap(
    _ event: InputEvent, into events: inout [InputEvent], _ omissions: inout PlayOmissions
  ) {
    switch event.type {
    case .syn:
      switch event.code {
      case .synReport, .synMTReport: events.append(event)
      case .synDropped: omissions.losses += 1
      default: omissions.count(event.code)
      }
    case .ff: omissions.count(event.code)
    case .abs:
      guard target.has(event.code) else { return omissions.count(event.code) }
      if slots != nil, event.code >= .absMTSlot {
        carryInSlot(event, into: &events, &omissions)
      } else {
        append(event, to: &events, &omissions)
      }
    default:
      guard target.has(event.code) else { return omissions.count(event.code) }
      events.append(event)
    }
  }

  private mutating func carryInSlot(
    _ event: InputEvent, into events: inout [InputEvent], _ omissions: inout PlayOmissions
  ) {
    guard event.code != .absMTSlot else {
      slots?.select(event.value)
      return
    }
    if event.code == .absMTTrackingID, event.value >= 0, slots?.allocate() == false {
      omissions.contacts += 1
    }
    // Like the kernel, selects a slot only when it has an event.
    if let slot = slots?.targetSlot {
      if reportedSlot != slot {
        events.append(InputEvent(time: event.time, code: .absMTSlot, value: slot))
        reportedSlot = slot
      }
      append(event, to: &events, &omissions)
    }
    if event.code == .absMTTrackingID, event.value < 0 { slots?.release() }
  }

  private func append(
    _ event: InputEvent, to events: inout [InputEvent], _ omissions: inout PlayOmissions
  ) {
    guard let map = maps.first(where: { $0.code == event.code })?.map else {
      events.append(event)
      return
    }
    let (value, isHeld) = map.value(of: event.value)
    if isHeld, map.isPlace { omissions.places += 1 }
    events.append(InputEvent(time: event.time, code: event.code, value: value))
  }
}

extension AxisRange {
  /// The number of slots that the kernel creates for this axis range.
  var slotCount: Int32 { min(max(maximum, 0), 1_023) + 1 }
}
