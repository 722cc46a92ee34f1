extension Responder {
  /// The responder and its successors in the chain, in order.
  ///
  /// Stops at the first repeated responder.
  public final var chain: [Responder] {
    var chain: [Responder] = []
    chain.reserveCapacity(8)
    var seen: Set<ObjectIdentifier> = []
    var current: Responder? = self
    while let responder = current, chain.count < Responder.maximumDepth {
      // A linear search is faster for short chains; almost all are short.
      if chain.count < 16 {
        if chain.contains(where: { $0 === responder }) { break }
      } else {
        if seen.isEmpty { seen = Set(chain.map { ObjectIdentifier($0) }) }
        if !seen.insert(ObjectIdentifier(responder)).inserted { break }
      }
      chain.append(responder)
      current = responder.next
    }
    return chain
  }

  /// Performs an action: calls the closure if it is set, otherwise the method.
  ///
  /// Returns the answer.
  final func answer(_ action: AccessibilityAction, at place: Point) -> ActionDispatch.Response {
    let blocks = rare?.blocks
    switch action {
    case .activate: return (blocks?.activate?() ?? accessibilityActivate()) ? .handled : .declined
    case .escape:
      return (blocks?.performEscape?() ?? accessibilityPerformEscape()) ? .handled : .declined
    case .magicTap:
      return (blocks?.performMagicTap?() ?? accessibilityPerformMagicTap()) ? .handled : .declined
    case .scroll(let direction):
      return (blocks?.scroll?(direction) ?? accessibilityScroll(direction)) ? .handled : .declined
    case .increment: return adjust(blocks?.increment, accessibilityIncrement)
    case .decrement: return adjust(blocks?.decrement, accessibilityDecrement)
    case .zoomIn(let point):
      return (blocks?.zoomIn?(point) ?? accessibilityZoomIn(at: point)) ? .handled : .declined
    case .zoomOut(let point):
      return (blocks?.zoomOut?(point) ?? accessibilityZoomOut(at: point)) ? .handled : .declined
    case .longPress: return receiveLongPress(at: place) ? .handled : .declined
    case .keypad(let text): return (keypadHandler?(text) ?? false) ? .handled : .declined
    case .custom(let name, let others):
      let actions = resolved.customActions
      guard let index = actions.index(named: name, occurrence: others) else { return .declined }
      return actions[index].handler() ? .handled : .declined
    }
  }

  /// Performs an adjustment, which returns no result.
  ///
  /// It counts as declined if the default implementation ran and the value did not change.
  private func adjust(_ block: (() -> Void)?, _ method: () -> Void) -> ActionDispatch.Response {
    let before = resolved.value?.string
    if let block {
      block()
    } else {
      flags.remove(.declinedAdjustment)
      method()
      let after = resolved.value?.string
      if flags.contains(.declinedAdjustment), after == before { return .declined }
      return .adjusted(from: before, to: after)
    }
    return .adjusted(from: before, to: resolved.value?.string)
  }
}
