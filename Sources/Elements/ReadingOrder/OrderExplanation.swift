/// The reason why a node of a screen is in the reading order or was skipped.
public struct OrderExplanation {
  /// The reason.
  public enum Reason {
    /// An element, which the cursor can reach.
    case element
    /// Not an element.
    ///
    /// Its descendants are sorted with its neighbors.
    case flattened
    /// A group.
    ///
    /// Its descendants stay together.
    case group
    /// A container that the reader announces; its elements stay together.
    case container(ContainerKind)
    /// The node lists its elements in order.
    case list(count: Int)
    /// The node hides itself and its descendants with `accessibilityElementsHidden`.
    case elementsHidden
    /// The view is hidden with `isHidden`, and its descendants with it.
    case isHidden
    /// The view has no positive `alpha`, so it is invisible with its descendants.
    case zeroAlpha(Double)
    /// The node has no size.
    case emptyFrame
    /// The node is behind a modal view, which hides its siblings.
    case behindModal(Responder)
    /// An ancestor is an element, and descendants of elements are not read.
    case insideElement(Responder)
    /// The parent lists its elements, and this node is not in the list.
    case notListed(by: Responder)
    /// The node is elsewhere in the order already, or contains itself.
    case alreadyVisited
    /// The node is nested too deeply; its descendants are not visited.
    case tooDeep
  }

  /// The node.
  public let responder: Responder
  /// The depth in the tree.
  public let depth: Int
  /// The reason.
  public let reason: Reason
  /// The frame on the screen.
  public let frame: Rect
  /// The point by which the node is sorted.
  let origin: Point
  /// Whether the node is sorted by its own corner and not by that of its first element.
  let isAnchored: Bool
  /// The sort position in the list that names the node, independent of its scroll offset.
  var still: Point?
}

extension OrderTraversal {
  @inline(__always)
  mutating func record(
    _ node: Responder, _ context: Context, _ reason: @autoclosure () -> OrderExplanation.Reason,
    _ frame: Rect? = nil, origin: Point? = nil, isAnchored: Bool = false
  ) {
    guard keepsExplanations else { return }
    let frame = frame ?? node.resolved.frame
    notes.append(
      OrderExplanation(
        responder: node, depth: Int(context.depth), reason: reason(), frame: frame,
        origin: origin ?? frame.origin, isAnchored: isAnchored))
  }

  /// Records the reason for a view and all of its descendants.
  mutating func noteBranch(
    _ view: View, _ context: Context, _ reason: @autoclosure () -> OrderExplanation.Reason
  ) {
    guard keepsExplanations else { return }
    noteAll(view, context, reason())
  }

  private mutating func noteAll(_ view: View, _ context: Context, _ reason: OrderExplanation.Reason)
  {
    guard context.depth < Responder.maximumDepth else { return }
    record(view, context, reason)
    var inside = context
    inside.depth += 1
    for subview in view.subviews { noteAll(subview, inside, reason) }
  }

  mutating func noteUnlisted(_ view: View, _ elements: [Responder], _ context: Context) {
    guard keepsExplanations else { return }
    let listed = Set(elements.map { ObjectIdentifier($0) })
    for subview in view.subviews where !listed.contains(ObjectIdentifier(subview)) {
      noteBranch(subview, context, .notListed(by: view))
    }
  }
}
