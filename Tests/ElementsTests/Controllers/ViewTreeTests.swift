import Controls
import Elements
import Testing

/// The view hierarchy, and the validity of a reading order.
@Suite struct ViewTreeTests {
  @Test func movedSubviewsKeepTheirOrder() {
    let parent = View()
    let views = (0..<4).map { _ in View() }
    for view in views { parent.addSubview(view) }
    parent.addSubview(views[0])
    #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == [1, 2, 3, 0])
    parent.insertSubview(views[0], at: 1)
    #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == [1, 0, 2, 3])
    parent.insertSubview(views[3], at: -5)
    parent.insertSubview(views[1], at: 50)
    #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == [3, 0, 2, 1])
  }

  @Test func viewCannotBeAddedToItself() {
    let outer = View()
    let inner = View()
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)
    #expect(outer.superview == nil)
    #expect(inner.superview === outer)
  }

  @Test func deepTreeIsReleasedWithoutStackOverflow() {
    var ended = 0
    final class Counted: View {
      var onEnd: () -> Void = {}
      deinit { onEnd() }
    }
    do {
      // Built from the leaf up, so that no check of the ancestors is long.
      var here = View()
      for _ in 0..<200_000 {
        let above = Counted()
        above.onEnd = { ended += 1 }
        above.addSubview(here)
        here = above
      }
    }
    #expect(ended == 200_000)
  }

  @Test func retainedSubtreeOutlivesItsTree() {
    var root: View? = View()
    let middle = View()
    let leaf = View()
    root?.addSubview(middle)
    middle.addSubview(leaf)
    root = nil
    #expect(middle.superview == nil)
    #expect(leaf.superview === middle)
    #expect(middle.subviews.count == 1)
  }

  @Test func deepTreeIsReadUpToDepthLimit() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var here = root
    for level in 0..<5_000 {
      let next = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      if level == 990 || level == 1_200 {
        next.addSubview(Label("\(level)", frame: Rect(x: 0, y: 0, width: 10, height: 10)))
      }
      here.addSubview(next)
      here = next
    }
    let order = ReadingOrder(of: root, keepsNotes: true)
    #expect(order.names == ["990"])
    #expect(root.hitTest(Point(x: 50, y: 50)) != nil)
    #expect(here.chain.count == Responder.maximumDepth)
  }

  @Test func orderIsCachedUntilLayoutChanges() {
    let tree = Tree("(v) 0,0 100x100\n  A 0,0\n  B 0,50\n(w) group\n  C 0,90")
    let view = tree["v"] as? View
    let changes: [() -> Void] = [
      { view?.frame.origin.x = 3 }, { view?.isHidden = true }, { view?.alpha = 0 },
      { view?.clipsToBounds = true }, { view?.boundsOrigin.y = 9 },
      { view?.accessibilityElementsHidden = true }, { view?.accessibilityViewIsModal = true },
      { view?.shouldGroupAccessibilityChildren = true }, { view?.accessibilityElements = [] },
      { view?.accessibilityContainerType = .list }, { view?.accessibilityTraits = .tabBar },
      { view?.isAccessibilityElement = true }, { view?.addSubview(View()) },
      { view?.subviews.first?.removeFromSuperview() },
      { tree["B"]?.accessibilityFrame = Rect(x: 0, y: 0, width: 5, height: 5) },
      { tree["B"]?.accessibilityTraits = .link },
      { tree["B"]?.accessibilityBlocks.frame = { .zero } }, { tree["B"]?.invalidateReadingOrder() },
    ]
    for (number, change) in changes.enumerated() {
      let order = tree.order()
      #expect(order.isCurrent)
      change()
      #expect(!order.isCurrent, "change \(number)")
    }
  }

  @Test func textChangesKeepTheCachedOrder() {
    let tree = Tree("(v)\n  A 0,0\n(s) semantic named=S")
    let order = tree.order()
    tree["A"]?.accessibilityLabel = "Another"
    tree["A"]?.accessibilityValue = "5"
    tree["A"]?.accessibilityHint = "Does it."
    tree["A"]?.accessibilityTraits = [.selected, .notEnabled]
    tree["A"]?.accessibilityIdentifier = "a"
    tree["A"]?.accessibilityCustomActions = []
    (tree["v"] as? View)?.isHidden = false
    (tree["v"] as? View)?.alpha = 1
    #expect(order.isCurrent)
  }

  @Test func movingAViewToAnotherWindowInvalidatesOrder() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(Label("A", frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    let windows = (0..<2).map { _ in Window(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
    windows[0].addSubview(view)
    let order = ReadingOrder(of: view)
    windows[1].frame.origin.y = 1
    windows[1].addSubview(view)
    #expect(!order.isCurrent)
    #expect(!ReadingOrder(of: windows[0]).contains(view))
  }

  @Test func lazilyCreatedElementsKeepTheCachedOrder() {
    final class Lazy: View {
      override var accessibilityElements: [Responder]? {
        get {
          let made = AccessibilityElement(accessibilityContainer: self)
          made.accessibilityFrameInContainerSpace = Rect(x: 0, y: 0, width: 9, height: 9)
          return [made]
        }
        set {}
      }
    }
    let order = ReadingOrder(of: Lazy(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    let kept = Lazy(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(order.entries.count == 1)
    #expect(!order.isCurrent)
    #expect(ReadingOrder(of: kept).isCurrent)
  }

  @Test func twoOrdersKnowTheirElementPositions() {
    let tree = Tree("A 90,0\nB 60,7\nC 30,14\nD 0,21\nE 0,20")
    let orders = [
      tree.order(.compatible), tree.order(.strict), tree.order(.compatible, .pad, .rightToLeft),
    ]
    for order in orders {
      for (index, entry) in order.entries.enumerated() {
        #expect(order.index(of: entry.element) == index)
      }
      #expect(order.index(of: View()) == nil)
    }
  }
}
