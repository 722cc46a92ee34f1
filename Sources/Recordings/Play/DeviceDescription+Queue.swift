package import Evdev

/// The kernel's buffer sizes, computed as in `input.c`, `uinput.c` and `evdev.c`.
extension DeviceDescription {
  /// The maximum number of events in a frame, without its report.
  ///
  /// The kernel splits longer frames.
  package var maxFrameLength: Int {
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
    // The kernel adds seven events for keys and related codes.
    let estimate = places + 1 + perContact * places + own + relative + 7
    let listsFingers = has(.absMTPositionX) && !has(.absMTSlot)
    return listsFingers ? max(estimate, 60) : estimate
  }

  /// The capacity of a client's event buffer.
  ///
  /// If it overflows, the kernel drops all events in it.
  package var clientBufferSize: Int {
    var queue = 64
    while queue < maxFrameLength * 8 { queue *= 2 }
    return queue
  }
}

extension EventCode {
  /// Whether each contact has its own value of this axis.
  fileprivate var isPerContact: Bool { type == .abs && (0x30...0x3d).contains(number) }
}
