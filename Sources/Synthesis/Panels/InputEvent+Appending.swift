package import Evdev

extension [InputEvent] {
  /// Appends the events of a later act of the same panel, which begin at `time`.
  ///
  /// Returns the appended events. The panel of each act begins with slot 0, so the slot is selected
  /// if the earlier events left another one.
  @discardableResult
  package mutating func append(act: [InputEvent], at time: Timestamp) -> [InputEvent] {
    guard let first = act.first else { return [] }
    let delay = time - first.time
    var moved = act.map { InputEvent(time: $0.time + delay, code: $0.code, value: $0.value) }
    if let slot = last(where: { $0.code == .absMTSlot }), slot.value != 0 {
      moved.insert(InputEvent(time: time, code: .absMTSlot, value: 0), at: 0)
    }
    self += moved
    return moved
  }
}
