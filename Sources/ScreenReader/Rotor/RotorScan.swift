import Controls
import Elements

/// A cache of the rotor options that have matching elements on the screen.
///
/// The cache is valid for one reading order. An element that reports a change of its traits
/// invalidates the order. Elements that may change without a notification are examined each time.
/// Rows that are out of sight are examined only if no other element matches.
///
/// Readers may share an instance, because all its contents can be computed again.
final class RotorScan {
  /// The identity of the examined order.
  private var mark: ReadingOrder.Mark?
  /// An array: there are few options, and a linear search is faster than hashing.
  private var known: [(kind: RotorOption.Kind, isThere: Bool)] = []
  /// The indices of elements that may change their kind without a notification.
  private var volatileIndices: [Int] = []

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
      volatileIndices = order.entries.indices.filter { order.entries[$0].element.mayBecomeAnything }
    }
    return isKnown(kind, in: order) || volatileIndices.contains { kind.matches(order.entries[$0]) }
  }

  /// Returns whether a container or an element that reports its changes matches.
  private func isKnown(_ kind: RotorOption.Kind, in order: ReadingOrder) -> Bool {
    if let answer = known.first(where: { $0.kind == kind }) { return answer.isThere }
    let isThere =
      order.containers.contains { kind.matches($0.kind) }
      || order.entries.contains { !$0.element.mayBecomeAnything && kind.matches($0) }
    known.append((kind, isThere))
    return isThere
  }
}
