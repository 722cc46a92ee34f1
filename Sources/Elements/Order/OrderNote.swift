/// Why a node of a screen was skipped, or is part of the order.
public struct OrderNote {
  public enum Verdict {
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
  public let verdict: Verdict
  public let frame: Rect
  /// Whether what it holds stands at its own corner, and not at that of the first element in it.
  let isAnchored: Bool
}
