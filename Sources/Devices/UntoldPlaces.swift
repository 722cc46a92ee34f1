package import Evdev

/// The places that the kernel remembers and the reader was never told.
///
/// The kernel sends a value only when it changes. A finger that comes down exactly where the last
/// one in its slot left does not say where it is, so a reader who began to listen in between, or
/// lost events, would put it somewhere else. Such a contact is completed from what the kernel
/// remembers. The same goes for the slot in which events happen.
package struct UntoldPlaces {
  private var slots: [Bool]
  private var pointer: Bool
  private var currentSlot: Int32?

  /// After a moment in which the contacts that are down were told, and nothing else.
  ///
  /// A value of zero needs no telling to a reader who has just begun, for that is what a reader
  /// assumes; after a loss even zero is news.
  package init(_ state: PresentState, isReaderNew: Bool) {
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

  /// The slot that must be told before the first event, unless that tells it; once.
  package mutating func slotNeeded(before event: InputEvent) -> Int32? {
    defer { currentSlot = nil }
    return event.code == .absMTSlot ? nil : currentSlot
  }

  /// Whether this event begins a contact whose place must be told; it answers yes once for each.
  package mutating func areNeeded(by event: InputEvent, slot: Int) -> Bool {
    switch event.code {
    case .absMTTrackingID where event.value >= 0 && slots.indices.contains(slot) && slots[slot]:
      slots[slot] = false
      return true
    case .btnTouch where event.value != 0 && pointer:
      pointer = false
      return true
    default:
      return false
    }
  }
}
