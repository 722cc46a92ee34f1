public import Evdev

/// The state of a device as the kernel tracks it while events pass.
///
/// A device reports only changes. An excerpt of a recording must therefore begin with the state at
/// that point: the current slot, the contacts and the pressed keys.
public struct KernelState: Sendable {
  /// Whether the device uses slots (protocol B), or lists all contacts in each report (protocol A).
  private let hasSlots: Bool
  private var slot: Int32 = 0
  /// The axis values of each slot, in the order of their first event.
  private var slots: [(number: Int32, values: [Value])] = []
  /// The values of keys, switches and axes that are not per contact.
  private var values: [Value] = []
  /// The contact events of the current report and of the one before (protocol A).
  private var listing: [InputEvent] = []
  private var listed: [InputEvent] = []
  /// The index in `listing` where the current packet begins.
  private var packet = 0
  /// Whether the device reports contacts.
  ///
  /// Its pressure axis then duplicates the first contact.
  private var reportsContacts = false
  /// Whether the device reports contact sizes.
  ///
  /// A packet of size 0 is then not a contact.
  private var reportsSizes = false

  struct Value {
    var code: EventCode
    var number: Int32
  }

  /// Creates the state of a device before its first event.
  public init(hasSlots: Bool) { self.hasSlots = hasSlots }

  /// Applies an event.
  public mutating func apply(_ event: InputEvent) {
    switch event.type {
    case .abs: takeAxis(event)
    case .key, .sw: KernelState.set(event.code, event.value, in: &values)
    case .syn: takeMark(event)
    default: break
    }
  }

  private mutating func takeMark(_ event: InputEvent) {
    guard !hasSlots else { return }
    if event.code == .synMTReport {
      let isGone = listing[packet...].contains { $0.code == .absMTTouchMajor && $0.value == 0 }
      listing.append(event)
      if isGone, reportsSizes { listing.removeSubrange(packet...) }
      packet = listing.count
    } else if event.code == .synReport {
      swap(&listed, &listing)
      listing.removeAll(keepingCapacity: true)
      packet = 0
    }
  }

  private var listsFinger: Bool { listed.contains { $0.code == .absMTPositionX } }

  private mutating func takeAxis(_ event: InputEvent) {
    guard event.code.isOfContact else {
      KernelState.set(event.code, event.value, in: &values)
      return
    }
    reportsContacts = true
    guard hasSlots else {
      if event.code == .absMTTouchMajor, event.value > 0 { reportsSizes = true }
      listing.append(event)
      return
    }
    if event.code == .absMTSlot {
      slot = event.value
      return
    }
    if let index = slots.firstIndex(where: { $0.number == slot }) {
      KernelState.set(event.code, event.value, in: &slots[index].values)
    } else {
      slots.append((slot, [Value(code: event.code, number: event.value)]))
    }
  }

  private static func set(_ code: EventCode, _ number: Int32, in values: inout [Value]) {
    if let index = values.firstIndex(where: { $0.code == code }) {
      values[index].number = number
    } else {
      values.append(Value(code: code, number: number))
    }
  }

  /// Whether a finger is down or a key is pressed.
  public var isTouched: Bool {
    listsFinger || slots.contains { $0.values.isOccupied }
      || values.contains { value in
        value.number > 0
          && (value.code.type == .key || value.code == .absPressure && !reportsContacts)
      }
  }

  /// Returns a report with the current state, for a client that starts in the middle of a touch.
  ///
  /// Empty if there is no state.
  public func snapshot(at time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    for (number, values) in slots where values.isOccupied {
      events.append(InputEvent(time: time, code: .absMTSlot, value: number))
      events += values.inOrder.map { InputEvent(time: time, code: $0.code, value: $0.number) }
    }
    if let last = events.last(where: { $0.code == .absMTSlot })?.value, last != slot {
      events.append(InputEvent(time: time, code: .absMTSlot, value: slot))
    }
    for value in values where value.code.type == .abs || value.number != 0 {
      events.append(InputEvent(time: time, code: value.code, value: value.number))
    }
    events += listed.map { InputEvent(time: time, code: $0.code, value: $0.value) }
    guard !events.isEmpty else { return [] }
    return events + [InputEvent(time: time, code: .synReport, value: 0)]
  }

  /// Returns a report completed by values that the device sent before the client started.
  ///
  /// `reader` is the state as the client knows it. Values in it are not repeated.
  public func completed(_ report: [InputEvent], knowing reader: KernelState) -> [InputEvent] {
    var reader = reader
    var events: [InputEvent] = []
    if hasSlots, reader.slot != slot, report.speaksOfSlot {
      events.append(InputEvent(time: report[0].time, code: .absMTSlot, value: slot))
      reader.slot = slot
    }
    for (index, event) in report.enumerated() {
      events.append(event)
      reader.apply(event)
      let missing: [Value]
      if hasSlots, event.code == .absMTTrackingID, event.value >= 0 {
        let rest = report[(index + 1)...].prefix { $0.code != .absMTSlot }
        let known = rest.map(\.code) + reader.valuesOfSlot(reader.slot).map(\.code)
        missing = valuesOfSlot(reader.slot).filter { !known.contains($0.code) }
      } else if event.isPress {
        let known = report.map(\.code) + reader.values.map(\.code)
        missing = values.filter { $0.code.type == .abs && !known.contains($0.code) }
      } else {
        continue
      }
      for value in missing {
        let stated = InputEvent(time: event.time, code: value.code, value: value.number)
        events.append(stated)
        reader.apply(stated)
      }
    }
    return events
  }

  private func valuesOfSlot(_ slot: Int32) -> [Value] {
    slots.first { $0.number == slot }?.values ?? []
  }

  /// Returns the report that lifts all fingers and releases all keys; empty if nothing is pressed.
  public func release(at time: Timestamp) -> [InputEvent] {
    guard isTouched else { return [] }
    var events: [InputEvent] = []
    for slot in slots.sorted(by: { $0.number < $1.number }) where slot.values.isOccupied {
      events.append(InputEvent(time: time, code: .absMTSlot, value: slot.number))
      events.append(InputEvent(time: time, code: .absMTTrackingID, value: -1))
    }
    if listsFinger { events.append(InputEvent(time: time, code: .synMTReport, value: 0)) }
    for value in values.sorted(by: { $0.code < $1.code }) where value.number > 0 {
      guard value.code.type == .key || value.code == .absPressure else { continue }
      events.append(InputEvent(time: time, code: value.code, value: 0))
    }
    return events + [InputEvent(time: time, code: .synReport, value: 0)]
  }

  /// Returns the event that selects the first slot, as at the start of every session.
  ///
  /// Empty if that slot is selected and no slot has a contact. The events of the next report may
  /// follow directly.
  public func returnToFirstSlot(at time: Timestamp) -> [InputEvent] {
    guard hasSlots, slots.last != nil, slot != 0 || slots.contains(where: \.values.isOccupied)
    else { return [] }
    return [InputEvent(time: time, code: .absMTSlot, value: 0)]
  }
}

extension InputEvent {
  fileprivate var isPress: Bool { type == .key && value == 1 || code == .absPressure && value > 0 }
}

extension [InputEvent] {
  /// Whether the report has contact events before it selects a slot.
  fileprivate var speaksOfSlot: Bool {
    first { $0.code.isOfContact }.map { $0.code != .absMTSlot } ?? false
  }
}

extension EventCode {
  /// Whether the axis is per contact.
  var isOfContact: Bool { type == .abs && (0x2f...0x3d).contains(number) }
}

extension [KernelState.Value] {
  fileprivate var isOccupied: Bool {
    contains { $0.code == .absMTTrackingID && $0.number >= 0 }
  }

  /// The values with the tracking ID first, because it begins the contact.
  fileprivate var inOrder: [KernelState.Value] {
    filter { $0.code == .absMTTrackingID } + filter { $0.code != .absMTTrackingID }
  }
}
