public import Evdev

/// What the kernel remembers of a device while its events pass.
///
/// A device says only what changes. Whoever takes a piece out of a session must say first what held
/// where it begins: the slot that is spoken of, the fingers that are down, the keys that are held.
public struct KernelState: Sendable {
  /// Whether fingers live in slots (protocol B), or are listed anew in each report.
  private let hasSlots: Bool
  private var slot: Int32 = 0
  /// What each slot's axes hold, in the order of their first time.
  private var slots: [(number: Int32, values: [Value])] = []
  /// What keys, switches and the axes beside the slots hold.
  private var values: [Value] = []
  /// The fingers that the report lists which is being told (protocol A), and the one before.
  private var listing: [InputEvent] = []
  private var listed: [InputEvent] = []
  /// Where the finger begins that is being listed.
  private var packet = 0
  /// On devices that tell contacts, pressure beside them is the same finger once more.
  private var tellsContacts = false
  /// On devices that tell sizes, a listed finger of no size is not there.
  private var tellsSizes = false

  struct Value {
    var code: EventCode
    var number: Int32
  }

  public init(hasSlots: Bool) {
    self.hasSlots = hasSlots
  }

  public mutating func take(_ event: InputEvent) {
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
      if isGone, tellsSizes { listing.removeSubrange(packet...) }
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
    tellsContacts = true
    guard hasSlots else {
      if event.code == .absMTTouchMajor, event.value > 0 { tellsSizes = true }
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

  /// Whether a finger is down or a key is held.
  public var isTouched: Bool {
    listsFinger || slots.contains { $0.values.isOccupied }
      || values.contains { value in
        value.number > 0
          && (value.code.type == .key || value.code == .absPressure && !tellsContacts)
      }
  }

  /// The report that says what holds, for whoever comes in the middle of a touch.
  public func statement(at time: Timestamp) -> [InputEvent] {
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

  /// What a report leaves out because the device said it before the reader came.
  ///
  /// Answers the report with that put in. What was said once is not said again: `reader` is the state
  /// as the reader knows it.
  public func completed(_ report: [InputEvent], told reader: KernelState) -> [InputEvent] {
    var reader = reader
    var events: [InputEvent] = []
    if hasSlots, reader.slot != slot, report.speaksOfSlot {
      events.append(InputEvent(time: report[0].time, code: .absMTSlot, value: slot))
      reader.slot = slot
    }
    for (index, event) in report.enumerated() {
      events.append(event)
      reader.take(event)
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
        reader.take(stated)
      }
    }
    return events
  }

  private func valuesOfSlot(_ slot: Int32) -> [Value] {
    slots.first { $0.number == slot }?.values ?? []
  }

  /// The report that lifts every finger and lets go of every key; nothing when nothing is held.
  public func release(at time: Timestamp) -> [InputEvent] {
    guard isTouched else { return [] }
    var events: [InputEvent] = []
    for slot in slots.sorted(by: { $0.number < $1.number }) where slot.values.isOccupied {
      events.append(InputEvent(time: time, code: .absMTSlot, value: slot.number))
      events.append(InputEvent(time: time, code: .absMTTrackingID, value: -1))
    }
    if listsFinger {
      events.append(InputEvent(time: time, code: .synMTReport, value: 0))
    }
    for value in values.sorted(by: { $0.code < $1.code }) where value.number > 0 {
      guard value.code.type == .key || value.code == .absPressure else { continue }
      events.append(InputEvent(time: time, code: value.code, value: 0))
    }
    return events + [InputEvent(time: time, code: .synReport, value: 0)]
  }

  /// Names the first slot again, which every session begins with; another event of the next report
  /// may follow at once.
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
  /// Whether the report says something of a slot before it names one.
  fileprivate var speaksOfSlot: Bool {
    first { $0.code.isOfContact }.map { $0.code != .absMTSlot } ?? false
  }
}

extension EventCode {
  /// Whether the axis is one of a contact, of which there may be several.
  var isOfContact: Bool { type == .abs && (0x2f...0x3d).contains(number) }
}

extension [KernelState.Value] {
  fileprivate var isOccupied: Bool {
    contains { $0.code == .absMTTrackingID && $0.number >= 0 }
  }

  /// The tracking id first, since it opens the slot.
  fileprivate var inOrder: [KernelState.Value] {
    filter { $0.code == .absMTTrackingID } + filter { $0.code != .absMTTrackingID }
  }
}
