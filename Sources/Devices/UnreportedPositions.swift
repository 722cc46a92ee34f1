package import Evdev

/// The positions that the kernel has stored, but has not reported to this process.
///
/// The kernel sends a value only when it changes. A finger that lands exactly where the last finger
/// in its slot lifted sends no position. A reader that started in between, or lost events, would
/// assume another position. Such a contact is completed with the values stored in the kernel. The
/// current slot is handled likewise.
package struct UnreportedPositions {
  private var slots: [Bool]
  private var pointer: Bool
  private var currentSlot: Int32?

  /// Creates the unreported positions after a frame that reported only the active contacts.
  ///
  /// A new reader assumes zero for unreported values, so zeros are not tracked. After a loss, zeros
  /// are tracked too.
  package init(_ state: DeviceState, isReaderNew: Bool) {
    currentSlot = nil
    switch state.contacts {
    case .slots(let all, let current):
      if isReaderNew, !state.isTouched, current != 0 { currentSlot = current }
      slots = all.map { slot in
        !slot.isActive && (!isReaderNew || slot.readings.contains { $0.value != 0 })
      }
      pointer = false
    case .anonymous:
      slots = []
      pointer = false
    case .single:
      slots = []
      pointer = isReaderNew && !state.isTouched && state.axes.contains { $0.value != 0 }
    }
  }

  /// Returns the slot to report before the first event, or `nil` if that event sets the slot;
  /// returns it once.
  package mutating func pendingSlot(before event: InputEvent) -> Int32? {
    defer { currentSlot = nil }
    return event.code == .absMTSlot ? nil : currentSlot
  }

  /// Returns whether this event begins a contact whose position must be reported, once for each
  /// contact.
  package mutating func mustReport(after event: InputEvent, slot: Int) -> Bool {
    switch event.code {
    case .absMTTrackingID where event.value >= 0 && slots.indices.contains(slot) && slots[slot]:
      slots[slot] = false
      return true
    case .btnTouch where event.value != 0 && pointer:
      pointer = false
      return true
    default: return false
    }
  }
}
