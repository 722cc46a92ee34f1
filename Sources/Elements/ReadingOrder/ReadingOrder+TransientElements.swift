extension ReadingOrder {
  /// Returns the index of an element of an earlier order; `nil` if it no longer exists.
  ///
  /// Elements that are created on access are different objects in each order. Such an element is
  /// matched by its class and label, and by its number among those that share both. If their count
  /// has changed, it is matched by its frame.
  package func index(of former: Int, in order: ReadingOrder) -> Int? {
    let entry = order.entries[former]
    if let there = index(of: entry.element) { return there }
    guard hasTransientElements else { return nil }
    let signature = Signature(entry.element)
    if entries.indices.contains(former), entries[former].frame == entry.frame,
      Signature(entries[former].element) == signature
    {
      return former
    }
    let (before, now) = (order.indices(of: signature), indices(of: signature))
    if before.count == now.count { return before.firstIndex(of: former).map { now[$0] } }
    return now.first { entries[$0].frame == entry.frame }
  }

  private func indices(of signature: Signature) -> [Int] {
    entries.indices.filter { Signature(entries[$0].element) == signature }
  }

  /// The class and the label, by which elements that were created again are matched.
  private struct Signature: Equatable {
    let kind: ObjectIdentifier
    let label: String?

    init(_ element: Responder) {
      kind = ObjectIdentifier(type(of: element))
      label = element.resolved.label?.string
    }
  }
}
