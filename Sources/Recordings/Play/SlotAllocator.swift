/// Assigns the contacts of one device to the slots of another, which may have fewer.
struct SlotAllocator {
  private let count: Int32
  /// The assignments: a slot of the recording and the slot of the target; the latter is `nil` if
  /// none was free.
  private var assignments: [(source: Int32, place: Int32?)] = []
  private var current: Int32 = 0

  init(count: Int32) { self.count = count }

  /// Selects the slot of the recording to which the following events apply.
  mutating func select(_ slot: Int32) { current = slot }

  /// The target slot for the selected slot; `nil` if no slot is free.
  var targetSlot: Int32? {
    if let guest = assignments.first(where: { $0.source == current }) { return guest.place }
    return isFree(current) ? current : nil
  }

  /// Begins a contact in the selected slot.
  ///
  /// Returns `false` if no slot is free.
  mutating func allocate() -> Bool {
    // A contact that replaces another keeps its slot.
    if assignments.contains(where: { $0.source == current && $0.place != nil }) { return true }
    assignments.removeAll { $0.source == current }
    let slot = isFree(current) ? current : (0..<count).first(where: isFree)
    assignments.append((current, slot))
    return slot != nil
  }

  /// Ends the contact in the selected slot.
  mutating func release() { assignments.removeAll { $0.source == current } }

  private func isFree(_ slot: Int32) -> Bool {
    slot >= 0 && slot < count && !assignments.contains { $0.place == slot }
  }
}
