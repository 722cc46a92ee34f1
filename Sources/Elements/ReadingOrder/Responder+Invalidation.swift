extension Responder {
  /// Marks the cached reading order as stale.
  ///
  /// Setters call it, and computed attributes are evaluated again at each event (`revalidateReadingOrder`). Call
  /// it yourself only if a computed attribute must be read again before the next event.
  public final func invalidateReadingOrder() {
    if !flags.contains(.isUnattached) { treeRoot.orderVersion &+= 1 }
  }

  /// Sets a flag.
  ///
  /// Marks the reading order as stale if the flag changed.
  final func change(_ flag: AttributeFlags, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    flags.set(flag, isSet)
    invalidateReadingOrder()
  }

  /// Marks the reading order as stale if a text with links or headings changed, because rotors find
  /// these.
  package final func marksChanged(_ before: AttributedText?, _ now: AttributedText?) {
    let marksKinds = (before?.marksKinds ?? false) || (now?.marksKinds ?? false)
    if marksKinds, before != now { invalidateReadingOrder() }
  }

  /// Whether the kind of the responder can change without a report: its class or a closure computes
  /// attributes, or it speaks for such a responder.
  package final var mayBecomeAnything: Bool {
    if !flags.contains(.reportsChanges) || rare?.blocks != nil { return true }
    guard flags.contains(.borrowsAttributes) else { return false }
    return (self as? any BorrowingElement)?.attributeSource?.mayBecomeAnything == true
  }

  /// The maximum depth of a tree.
  ///
  /// Deeper nodes are ignored.
  public static let maximumDepth = 1_000

  /// Marks the reading order as stale if it depends on the responder's name: a group is announced
  /// only if it has one.
  final func nameChanged() {
    if accessibilityContainerType == .semanticGroup || flags.contains(.isGroupByLabel)
      || tableRow?.nameDecidesOrder == true
    {
      invalidateReadingOrder()
    }
  }

  /// The root of the tree, which counts changes.
  package final var treeRoot: Responder {
    var top = self
    // Limited, because containers may form a cycle.
    for _ in 0..<Responder.maximumDepth {
      guard let above = top.treeParent else { break }
      top = above
    }
    return top
  }

  /// Returns whether the responder is a descendant of `container`.
  package final func hasAncestor(_ container: Responder) -> Bool {
    var current = treeParent
    for _ in 0..<Responder.maximumDepth {
      guard let here = current else { return false }
      if here === container { return true }
      current = here.treeParent
    }
    return false
  }
}
