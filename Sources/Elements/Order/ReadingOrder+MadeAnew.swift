extension ReadingOrder {
  /// Where an element of a former order stands by now; nil where it is gone.
  ///
  /// Elements that are made whenever somebody asks are others in each order. Such a one is known by its
  /// class and its label, and by its number among those that share both. Where there are more of these
  /// by now, or fewer, it is the one at its place on the screen.
  package func index(of former: Int, in order: ReadingOrder) -> Int? {
    let entry = order.entries[former]
    if let there = index(of: entry.element) { return there }
    guard makesElements else { return nil }
    let look = Look(entry.element)
    if entries.indices.contains(former), entries[former].frame == entry.frame,
      Look(entries[former].element) == look
    {
      return former
    }
    let (before, now) = (order.indices(of: look), indices(of: look))
    if before.count == now.count { return before.firstIndex(of: former).map { now[$0] } }
    return now.first { entries[$0].frame == entry.frame }
  }

  private func indices(of look: Look) -> [Int] {
    entries.indices.filter { Look(entries[$0].element) == look }
  }

  /// What elements that are made anew have in common with what they were.
  private struct Look: Equatable {
    let kind: ObjectIdentifier
    let label: String?

    init(_ element: Responder) {
      kind = ObjectIdentifier(type(of: element))
      label = element.asked.label?.string
    }
  }
}
