import Elements

/// Which kinds of things there are on the screen, looked for once in each order.
///
/// An element that tells when it becomes another kind of thing changes the order by that. Whoever may
/// become one without a word is looked at each time. Rows that are out of sight are looked at only for what
/// is not found without them.
///
/// It holds nothing that could not be found again: readers may share one.
final class RotorScan {
  /// The mark of the order that was looked at.
  private var mark: ReadingOrder.Mark?
  /// A list: there are few, and a kind is found sooner in it than its hash is made.
  private var known: [(kind: RotorOption.Kind, isThere: Bool)] = []
  /// Where those stand in the order who may become another kind of thing without a word.
  private var restless: [Int] = []

  func has(_ kind: RotorOption.Kind, in application: Application) -> Bool {
    let order = application.readingOrder
    if has(kind, in: order) { return true }
    guard !order.tables.isEmpty else { return false }
    let whole = application.wholeOrder
    return whole !== order && has(kind, in: whole)
  }

  private func has(_ kind: RotorOption.Kind, in order: ReadingOrder) -> Bool {
    if mark !== order.mark {
      mark = order.mark
      known.removeAll(keepingCapacity: true)
      restless = order.entries.indices.filter { order.entries[$0].element.mayBecomeAnything }
    }
    return isTold(kind, in: order) || restless.contains { kind.matches(order.entries[$0]) }
  }

  /// Whether there is one among those who tell when they become something else.
  private func isTold(_ kind: RotorOption.Kind, in order: ReadingOrder) -> Bool {
    if let answer = known.first(where: { $0.kind == kind }) { return answer.isThere }
    let isThere =
      order.containers.contains { kind.matches($0.kind) }
      || order.entries.contains { !$0.element.mayBecomeAnything && kind.matches($0) }
    known.append((kind, isThere))
    return isThere
  }
}
