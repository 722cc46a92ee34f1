package import Evdev

extension [InputEvent] {
  /// Appends the events of a later act of the same panel, which begin at `time`.
  ///
  /// Returns the appended events. The panel of each act begins with slot 0, so the slot is selected
  /// if the earlier events left another one. `slot` is the slot that they left, at first 0; it
  /// becomes that of this act.
  @discardableResult
  package mutating func append(
    act: [InputEvent], at time: Timestamp, slot: inout Int32
  ) -> [InputEvent] {
    guard let first = act.first else { return [] }
    let delay = time - first.time
    var moved = act.map { InputEvent(time: $0.time + delay, code: $0.code, value: $0.value) }
    if slot != 0 { moved.insert(InputEvent(time: time, code: .absMTSlot, value: 0), at: 0) }
    slot = act.last { $0.code == .absMTSlot }?.value ?? 0
    self += moved
    return moved
  }
}
