package import Evdev

/// How much the kernel takes at once, by its own rules (`input.c`, `uinput.c`, `evdev.c`).
extension DeviceDescription {
  /// The events that it passes on as one frame, the report left aside; a longer frame is cut.
  package var longestFrame: Int {
    let places: Int
    if let slots = self[axis: .absMTSlot] {
      places = Int(slots.slotCount)
    } else if let ids = self[axis: .absMTTrackingID] {
      places = Int(min(max(ids.span + 1, 2), 32))
    } else {
      places = hasMultitouchPosition ? 2 : 0
    }
    let own = axes.count { !($0.code.isPerContact || $0.code == .absMTSlot) }
    let perContact = axes.count - own
    let relative = codes.count { $0.type == .rel }
    // Seven more are for keys and what belongs to them.
    let estimate = places + 1 + perContact * places + own + relative + 7
    let listsFingers = has(.absMTPositionX) && !has(.absMTSlot)
    return listsFingers ? max(estimate, 60) : estimate
  }

  /// The events that wait for a reader before the kernel throws all of them away.
  package var readerQueue: Int {
    var queue = 64
    while queue < longestFrame * 8 { queue *= 2 }
    return queue
  }
}

extension EventCode {
  /// Whether each contact has a value of its own for this axis.
  fileprivate var isPerContact: Bool { type == .abs && (0x30...0x3d).contains(number) }
}
