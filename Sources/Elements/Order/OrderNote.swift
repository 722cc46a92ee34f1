/// Why a node of a screen was skipped, or is part of the order.
public struct OrderNote {
  public enum Reason {
    case element
    /// No element: what it holds mixes with its surroundings.
    case transparent
    /// What it holds stays together.
    case group
    case container(ContainerKind)
    /// It says itself what it holds, in order.
    case list(count: Int)
    case elementsHidden
    case isHidden
    case isTransparent(alpha: Double)
    /// It has no size, and so has nothing to show.
    case noSize
    case behind(Responder)
    /// Its parent is an element, and an element has no parts.
    case insideElement(Responder)
    /// Its parent lists what it holds, and it is not on the list.
    case notListed(by: Responder)
    /// It stands elsewhere in the order already, or holds itself.
    case seenBefore
    case tooDeep
  }

  public let responder: Responder
  public let depth: Int
  public let reason: Reason
  public let frame: Rect
  /// By what it is put in order with others.
  let origin: Point
  /// Whether what it holds stands at its own corner, and not at that of the first element in it.
  let isAnchored: Bool
  /// Where it counts as standing for the list that names it, however far it has scrolled.
  var still: Point?
}

extension OrderWalk {
  @inline(__always)
  mutating func note(
    _ node: Responder, _ place: Place, _ reason: @autoclosure () -> OrderNote.Reason,
    _ frame: Rect? = nil, origin: Point? = nil, isAnchored: Bool = false
  ) {
    guard keepsNotes else { return }
    let frame = frame ?? node.asked.frame
    notes.append(
      OrderNote(
        responder: node, depth: Int(place.depth), reason: reason(), frame: frame,
        origin: origin ?? frame.origin, isAnchored: isAnchored))
  }

  /// The same for a view and all that is below it.
  mutating func noteBranch(
    _ view: View, _ place: Place, _ reason: @autoclosure () -> OrderNote.Reason
  ) {
    guard keepsNotes else { return }
    noteAll(view, place, reason())
  }

  private mutating func noteAll(_ view: View, _ place: Place, _ reason: OrderNote.Reason) {
    guard place.depth < Responder.deepest else { return }
    note(view, place, reason)
    var inside = place
    inside.depth += 1
    for subview in view.subviews { noteAll(subview, inside, reason) }
  }

  mutating func noteUnlisted(_ view: View, _ elements: [Responder], _ place: Place) {
    guard keepsNotes else { return }
    let listed = Set(elements.map { ObjectIdentifier($0) })
    for subview in view.subviews where !listed.contains(ObjectIdentifier(subview)) {
      noteBranch(subview, place, .notListed(by: view))
    }
  }
}
