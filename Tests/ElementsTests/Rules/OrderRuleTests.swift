import Controls
import Elements
import Testing

/// Reading order, frames and hit tests.
@Suite struct OrderRuleTests {
  @Test func c5ArrayDeterminesReachableElements() {
    #expect(Tree("(v) elements=C,A\n  A 0,0\n  B 0,50\n  C 0,90").text() == "C A")
  }

  @Test func c6ReportedContainerIsAGroup() {
    #expect(Tree("(l) list\n  B 0,90\n  A 0,0\nC 0,50").order().outline == "list(A B) C")
  }

  @Test func c7PathDoesNotAffectOrder() {
    let tree = Tree("A 0,0\nB 50,0")
    tree["A"]?.accessibilityPath = Path([Point(x: 300, y: 300), Point(x: 340, y: 340)])
    #expect(tree.text() == "A B")
  }

  @Test func c8DirectionComesFromTheApplication() {
    for direction in Application.Direction.allCases {
      let application = Application(direction: direction)
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(Label("left", frame: Rect(x: 0, y: 0, width: 10, height: 10)))
      window.addSubview(Label("right", frame: Rect(x: 50, y: 0, width: 10, height: 10)))
      application.show(window)
      #expect(
        application.readingOrder.first?.accessibilityLabel
          == (direction == .leftToRight ? "left" : "right"))
    }
  }

  @Test func c9OnlyNamedAndTypedContainersAreReported() {
    #expect(Tree("(s) semantic\n  A 0,0").order().containers.isEmpty)
    #expect(Tree("(s) named=S\n  A 0,0").order().containers.isEmpty)
    let order = Tree(
      "(a) tabBar\n  A 0,0\n(b) list\n  B 0,50\n(c) landmark\n  C 0,90\n(d) table\n  D 0,130\n"
        + "(e) semantic named=S\n  E 0,170"
    ).order()
    #expect(
      order.containers.map(\.kind) == [.tabBar, .list, .landmark, .dataTable, .semanticGroup])
    #expect(order.containers.map(\.entries) == [0..<1, 1..<2, 2..<3, 3..<4, 4..<5])
  }

  @Test func c9ContainersAreListedFromOutermostIn() {
    let order = Tree("(o) list\n  (i) semantic named=S\n    A 0,0").order()
    #expect(order.containers(around: 0).map(\.kind) == [.list, .semanticGroup])
  }

  @Test func c9GroupIsReportedOnceItHasAName() {
    let tree = Tree("(s) semantic\n  A 0,0\n  C 0,90\nB 0,50")
    let before = tree.order()
    #expect(before.names == ["A", "B", "C"])
    tree["s"]?.accessibilityLabel = "Cart"
    #expect(!before.isCurrent)
    #expect(tree.text() == "A C B")
  }

  @Test func c12FrontmostElementIsHit() {
    let order = Tree("A 0,0 100x100\nB 50,50 100x100").order()
    #expect(order.hit(75, 75) == "B")
    #expect(order.hit(25, 25) == "A")
    #expect(order.hit(300, 300) == nil)
    #expect(order.hit(.nan, 0) == nil)
    #expect(order.hit(.infinity, 0) == nil)
  }

  @Test func c12ScreenFillingElementIsHitWhereUncovered() {
    let behind = Tree("A 0,0 400x700\nB 50,50").order()
    #expect(behind.hit(60, 60) == "B")
    #expect(behind.hit(300, 300) == "A")
    let inFront = Tree("B 50,50\nA 0,0 400x700").order()
    #expect(inFront.hit(60, 60) == "A")
    let both = Tree("A 0,0 400x700\nB 50,50\nC 0,0 400x300").order()
    #expect(both.hit(60, 60) == "C")
    #expect(both.hit(60, 500) == "A")
  }

  @Test func c12FirstArrayElementIsHit() {
    let order = Tree("(v) elements=A,B\n  A 0,0 100x100\n  B 50,50 100x100").order()
    #expect(order.hit(75, 75) == "A")
  }

  @Test func c12GroupIsNotHitBetweenItsElements() {
    #expect(Tree("(g) group\n  A 0,0\n  B 100,0").order().hit(65, 15) == nil)
  }

  @Test func c12SkippedElementsAreNotHit() {
    #expect(Tree("A 0,0\n(v) hidden\n  X 0,0").order().hit(15, 15) == "A")
    #expect(Tree("X 0,0\n(m) modal\n  A 0,50").order().hit(15, 15) == nil)
  }

  @Test func c12EdgesBelongToTheLeftAndTop() {
    let order = Tree("A 0,0\nB 30,0").order()
    #expect(order.hit(0, 0) == "A")
    #expect(order.hit(30, 0) == "B")
    #expect(order.hit(60, 0) == nil)
  }

  @Test func c12ClippedAreaIsNotHit() {
    let order = Tree("(s) 0,0 100x100 clips\n  A 80,80 100x100").order()
    #expect(order.hit(90, 90) == "A")
    #expect(order.hit(110, 110) == nil)
    #expect(order.visibleFrame(at: 0) == Rect(x: 80, y: 80, width: 20, height: 20))
  }

  @Test func c12OffscreenElementIsHitAtItsPosition() {
    #expect(Tree("A 0,0\nB 0,5000").order().hit(10, 5010) == "B")
  }

  @Test func c12OverriddenAccessibilityHitTestIsAsked() {
    final class Map: View {
      var place: AccessibilityElement?
      override func accessibilityHitTest(_ point: Point) -> Responder? { place }
    }
    let map = Map(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let place = AccessibilityElement(accessibilityContainer: map)
    place.accessibilityLabel = "Square"
    map.accessibilityElements = [place]
    #expect(ReadingOrder(of: map).hit(50, 50) == nil)
    map.place = place
    #expect(ReadingOrder(of: map).hit(50, 50) == "Square")
    // The hit test must return an element of the screen.
    map.place = AccessibilityElement(accessibilityContainer: map)
    #expect(ReadingOrder(of: map).hit(50, 50) == nil)
  }

  @Test func c13ViewFrameFollowsItsSuperview() {
    let tree = Tree("(v) 10,20 100x100\n  A 5,5")
    #expect(tree["A"]?.accessibilityFrame == Rect(x: 15, y: 25, width: 30, height: 30))
    (tree["v"] as? View)?.boundsOrigin = Point(x: 0, y: 50)
    #expect(tree["A"]?.accessibilityFrame == Rect(x: 15, y: -25, width: 30, height: 30))
  }

  @Test func c13ScreenFrameStaysAndContainerFrameMoves() {
    let tree = Tree("(v) 0,100 elements=A,B\n  <A> 0,0\n  <B> 0,0 inside")
    (tree["v"] as? View)?.frame.origin.y = 300
    #expect(tree["A"]?.accessibilityFrame.minY == 0)
    #expect(tree["B"]?.accessibilityFrame.minY == 300)
  }

  @Test func c13InvalidFrameIsZero() {
    for number in [Double.nan, .infinity, -.infinity] {
      let tree = Tree("A 50,50")
      tree["A"]?.accessibilityFrame = Rect(x: number, y: 0, width: 10, height: 10)
      #expect(tree.order().entries[0].frame == .zero)
      tree["A"]?.accessibilityFrame = Rect(x: 0, y: 0, width: 10, height: number)
      #expect(tree.order().entries[0].frame == .zero)
    }
  }

  /// A list is ordered by its first element, which a flick may scroll.
  @Test func c13ListKeepsItsPlaceWhenItsElementsScrollElsewhere() {
    let screen = View(frame: Rect(x: 0, y: 0, width: 300, height: 900))
    let scroll = ScrollView(frame: Rect(x: 0, y: 600, width: 300, height: 100))
    scroll.contentSize = Size(width: 300, height: 2_000)
    let far = Button("far", frame: Rect(x: 0, y: 1_500, width: 9, height: 9))
    scroll.addSubview(far)
    let lister = View(frame: Rect(x: 0, y: 800, width: 300, height: 100))
    let own = Button("own", frame: Rect(x: 0, y: 50, width: 9, height: 9))
    lister.addSubview(own)
    lister.accessibilityElements = [own, far]
    let middle = Button("middle", frame: Rect(x: 0, y: 640, width: 9, height: 9))
    for view in [lister, middle, scroll] { screen.addSubview(view) }
    for offset in [0, 700, 1_480] {
      scroll.contentOffset = Point(x: 0, y: Double(offset))
      let order = ReadingOrder(of: screen, keepsNotes: true)
      #expect(order.entries.map { $0.element.accessibilityLabel } == ["own", "far", "middle"])
      let reasons = zip(order.notes, order.placements()).compactMap { note, placement in
        if note.responder === middle, case .below(let other, let drop)? = placement?.reason {
          other === lister && drop == 40
        } else {
          nil as Bool?
        }
      }
      #expect(reasons == [true])
    }
  }

  @Test func c13FramelessElementScrollsWithItsContainer() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    scroll.contentSize = Size(width: 300, height: 900)
    let drawing = View(frame: Rect(x: 0, y: 300, width: 300, height: 50))
    let part = AccessibilityElement(accessibilityContainer: drawing)
    part.accessibilityLabel = "part"
    drawing.accessibilityElements = [part]
    let lost = Button("lost", frame: Rect(x: .nan, y: 0, width: 9, height: 9))
    let bar = View(frame: Rect(x: .nan, y: .infinity, width: -5, height: 9))
    bar.accessibilityTraits = .tabBar
    bar.addSubview(Button("tab", frame: Rect(x: 0, y: 700, width: 9, height: 9)))
    for view in [
      Label("A", frame: Rect(x: 0, y: 100, width: 9, height: 9)), lost, bar, drawing,
      Label("B", frame: Rect(x: 0, y: 600, width: 9, height: 9)),
    ] { scroll.addSubview(view) }
    for offset in [0, 250, 700] {
      scroll.contentOffset = Point(x: 0, y: Double(offset))
      let names = ReadingOrder(of: scroll).entries.map { $0.element.accessibilityLabel }
      #expect(names == ["lost", "tab", "A", "part", "B"])
    }
  }

  @Test func c13EmptyPathIsIgnored() {
    let element = View()
    element.accessibilityPath = Path([])
    #expect(element.resolved.path == nil)
    element.accessibilityPath = Path([.zero])
    #expect(element.resolved.path != nil)
  }
}

extension ReadingOrder {
  fileprivate func hit(_ x: Double, _ y: Double) -> String? {
    hitTest(Point(x: x, y: y))?.accessibilityLabel
  }
}
