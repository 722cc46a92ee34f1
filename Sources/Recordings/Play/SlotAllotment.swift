/// Finds the contacts of one device their slots on another, which may have fewer.
struct SlotAllotment {
  private let count: Int32
  /// Who is where: a slot of the recording, and the slot that its contact has been given.
  private var guests: [(source: Int32, place: Int32?)] = []
  private var current: Int32 = 0

  init(count: Int32) {
    self.count = count
  }

  /// The events from here on are about this slot of the recording.
  mutating func select(_ slot: Int32) { current = slot }

  /// Where the events of the selected slot go; `nil` when there is no room for them.
  var place: Int32? {
    if let guest = guests.first(where: { $0.source == current }) { return guest.place }
    return isFree(current) ? current : nil
  }

  /// A contact begins in the selected slot; `false` when there is no room for it.
  mutating func begin() -> Bool {
    // One that replaces another stays where that was.
    if guests.contains(where: { $0.source == current && $0.place != nil }) { return true }
    guests.removeAll { $0.source == current }
    let place = isFree(current) ? current : (0..<count).first(where: isFree)
    guests.append((current, place))
    return place != nil
  }

  /// The contact in the selected slot ends.
  mutating func end() { guests.removeAll { $0.source == current } }

  private func isFree(_ slot: Int32) -> Bool {
    slot >= 0 && slot < count && !guests.contains { $0.place == slot }
  }
}
