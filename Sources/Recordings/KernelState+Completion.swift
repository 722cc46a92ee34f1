public import Evdev

extension KernelState {
  /// What a report leaves out because the device said it before the reader came.
  ///
  /// Answers the report with that put in. What was told once is not told again: `told` is the state
  /// as the reader knows it.
  public func completed(_ report: [InputEvent], told: KernelState) -> [InputEvent] {
    var told = told
    var events: [InputEvent] = []
    if hasSlots, told.slot != slot, report.speaksOfSlot {
      events.append(InputEvent(time: report[0].time, code: .absMTSlot, value: slot))
      told.slot = slot
    }
    for (index, event) in report.enumerated() {
      events.append(event)
      told.take(event)
      let rest = report[(index + 1)...]
      if hasSlots, event.code == .absMTTrackingID, event.value >= 0 {
        let known = slots.first { $0.number == told.slot }?.values ?? []
        let toldValues = told.slots.first { $0.number == told.slot }?.values ?? []
        let stated = rest.prefix { $0.code != .absMTSlot }.map(\.code) + toldValues.map(\.code)
        for value in known where !stated.contains(value.code) {
          events.append(InputEvent(time: event.time, code: value.code, value: value.number))
          told.take(events[events.count - 1])
        }
      } else if event.isPress {
        let stated = report.map(\.code) + told.values.map(\.code)
        for value in values where value.code.type == .abs && !stated.contains(value.code) {
          events.append(InputEvent(time: event.time, code: value.code, value: value.number))
          told.take(events[events.count - 1])
        }
      }
    }
    return events
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
