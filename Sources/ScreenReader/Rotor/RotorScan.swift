import Elements

/// Which kinds of things there are on the screen, looked at once for each order.
///
/// It holds nothing that could not be found again: readers may share one.
final class RotorScan {
  /// The order that is known, by what tells it from all others of the application.
  private var arrangement: UInt32?
  /// A list: there are few, and a kind is found sooner in it than its hash is made.
  private var known: [(kind: RotorOption.Kind, isThere: Bool)] = []

  func has(_ kind: RotorOption.Kind, in order: ReadingOrder) -> Bool {
    if arrangement != order.arrangement {
      arrangement = order.arrangement
      known.removeAll(keepingCapacity: true)
    }
    if let answer = known.first(where: { $0.kind == kind }) { return answer.isThere }
    let isThere =
      order.entries.contains { kind.matches($0) }
      || order.containers.contains { kind.matches($0.kind) }
    known.append((kind, isThere))
    return isThere
  }
}
