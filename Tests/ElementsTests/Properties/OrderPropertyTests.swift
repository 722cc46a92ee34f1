import Controls
import Elements
import Testing

/// Invariants of the reading order of any tree.
@Suite struct OrderPropertyTests {
  @Test(arguments: 0..<8)
  func everyTreeHasAValidOrder(_ part: Int) {
    for seed in 0..<2_500 {
      var jungle = Jungle(seed: UInt64(part * 10_000 + seed))
      let start = jungle.start()
      let order = jungle.order(from: start)
      if let fault = fault(of: order, from: start, in: &jungle) {
        Issue.record("tree \(part * 10_000 + seed): \(fault)")
        return
      }
    }
  }

  private func fault(
    of order: ReadingOrder, from start: Responder, in jungle: inout Jungle
  ) -> String? {
    let elements = order.entries.map(\.element)
    guard Set(elements.map { ObjectIdentifier($0) }).count == elements.count else {
      return "an element stands there twice"
    }
    for (index, element) in elements.enumerated() {
      if order.index(of: element) != index { return "\(index) does not know its place" }
      if let next = order.element(after: element), order.element(before: next) !== element {
        return "back from the next of \(index) is elsewhere"
      }
      if let why = hiding(element, below: start, listed: jungle.hasLists) {
        return "\(index) is \(why)"
      }
      if !element.resolved.isAccessibilityElement { return "\(index) is no element" }
      _ = order.context(at: index)
    }
    for _ in 0..<6 {
      let point = jungle.point()
      guard let hit = order.hitTest(point) else { continue }
      guard let index = order.index(of: hit) else { return "what was hit is not in the order" }
      if order.visibleFrame(at: index)?.contains(point) != true {
        return "\(index) was hit from afar"
      }
    }
    for container in order.containers where container.entries.upperBound > elements.count {
      return "a container reaches beyond the end"
    }
    let again = ReadingOrder(
      of: jungle.root, style: order.style, idiom: order.idiom, direction: order.direction)
    let once = ReadingOrder(
      of: jungle.root, style: order.style, idiom: order.idiom, direction: order.direction)
    guard again.isSame(as: once) else { return "looked at twice, it is another" }
    return again.isCurrent ? nil : "it is old though nothing changed"
  }

  /// Returns the reason why an element must not be in the order, or `nil`.
  private func hiding(_ element: Responder, below start: Responder, listed: Bool) -> String? {
    if element.resolved.elementsHidden { return "hidden itself" }
    guard let view = element as? View else { return nil }
    var current: View? = view
    while let here = current {
      if here.isHidden || !(here.alpha > 0) { return "in a branch that is not seen" }
      if here.resolved.elementsHidden { return "in a branch whose elements are hidden" }
      // The ancestors of the start have no effect.
      if here === start { return nil }
      let siblings = here.superview?.subviews ?? []
      let modal = siblings.last {
        $0.resolved.viewIsModal && !$0.isHidden && $0.alpha > 0 && !$0.resolved.elementsHidden
      }
      if !listed, let modal, modal !== here { return "behind a modal view" }
      if !listed, here !== view, here.resolved.isAccessibilityElement {
        return "inside of an element"
      }
      current = here.superview
    }
    return nil
  }

  @Test(arguments: 0..<4)
  func strictOrderIgnoresTheViewOrder(_ part: Int) {
    for seed in 0..<500 {
      var random = SeededRandom(UInt64(part * 10_000 + seed))
      let forest = Forest(random: &random)
      let direction = Application.Direction.allCases.randomElement(using: &random) ?? .leftToRight
      let names = (0..<3).map { _ in
        ReadingOrder(
          of: forest.planted(shuffledBy: &random), style: .strict, direction: direction
        ).names
      }
      #expect(names[0] == names[1] && names[1] == names[2], "forest \(part * 10_000 + seed)")
      #expect(names[0].count == forest.leaves)
    }
  }

  @Test(arguments: 0..<4)
  func strictOrderGoesDownward(_ part: Int) {
    for seed in 0..<250 {
      var random = SeededRandom(UInt64(part * 10_000 + seed))
      let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
      for _ in 0..<40 {
        let frame = Rect(
          x: .random(in: 0...300, using: &random), y: .random(in: 0...120, using: &random),
          width: 10, height: 10)
        root.addSubview(Label("x", frame: frame))
      }
      let frames = ReadingOrder(of: root, style: .strict).entries.map(\.frame)
      for (index, frame) in frames.enumerated() {
        // No element that is a row lower comes before it.
        #expect(!frames[..<index].contains { $0.minY >= frame.minY + 8 })
      }
    }
  }
}

extension ReadingOrder {
  fileprivate func isSame(as other: ReadingOrder) -> Bool {
    entries.map { ObjectIdentifier($0.element) }
      == other.entries.map { ObjectIdentifier($0.element) }
      && entries.map(\.frame) == other.entries.map(\.frame)
      && entries.map(\.container) == other.entries.map(\.container)
      && containers.map { ObjectIdentifier($0.responder) }
        == other.containers.map { ObjectIdentifier($0.responder) }
      && containers.map(\.entries) == other.containers.map(\.entries)
  }
}
