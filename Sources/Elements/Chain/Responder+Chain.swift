extension Responder {
  /// Itself and all who are asked after it, in order; a chain that bites its tail ends there.
  public final var chain: [Responder] {
    var chain: [Responder] = []
    chain.reserveCapacity(8)
    var seen: Set<ObjectIdentifier> = []
    var current: Responder? = self
    while let responder = current, chain.count < Responder.deepest {
      // A short chain is looked through; few are long enough for more.
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

  /// What it says to an action at a place of the screen: its closure first, then its method.
  final func answer(_ action: AccessibilityAction, at place: Point) -> ActionWalk.Answer {
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
    case .longPress:
      return receiveLongPress(at: place) ? .handled : .declined
    case .custom(let name, let others):
      let actions = asked.customActions
      guard let index = actions.index(named: name, after: others) else { return .declined }
      return actions[index].handler() ? .handled : .declined
    }
  }

  /// An adjustment has no answer: none was made where the default was reached and the value stayed.
  private func adjust(_ block: (() -> Void)?, _ method: () -> Void) -> ActionWalk.Answer {
    let before = asked.value?.string
    if let block {
      block()
    } else {
      flags.remove(.declinedAdjustment)
      method()
      let after = asked.value?.string
      if flags.contains(.declinedAdjustment), after == before { return .declined }
      return .adjusted(from: before, to: after)
    }
    return .adjusted(from: before, to: asked.value?.string)
  }
}
