import Elements

/// Which kinds of things there are on the screen, looked at once for each order.
///
/// It holds nothing that could not be found again: readers may share one.
final class RotorScan {
  private weak var order: ReadingOrder?
  private var known: [RotorOption.Kind: Bool] = [:]

  func has(_ kind: RotorOption.Kind, in order: ReadingOrder) -> Bool {
    if self.order !== order {
      self.order = order
      known.removeAll(keepingCapacity: true)
    }
    if let answer = known[kind] { return answer }
    let answer =
      order.entries.contains { kind.matches($0) }
      || order.containers.contains { kind.matches($0.kind) }
    known[kind] = answer
    return answer
  }
}
