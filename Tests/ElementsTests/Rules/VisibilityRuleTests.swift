import Controls
import Elements
import Testing

/// Which views are elements, which are skipped, and which are modal.
@Suite struct VisibilityRuleTests {
  @Test func c1ElementNeedsOnlyFrameAndLabel() {
    let order = Tree("A 5,6 70x80").order()
    #expect(order.entries[0].frame == Rect(x: 5, y: 6, width: 70, height: 80))
    #expect(order.entries[0].element.resolved.label?.string == "A")
    #expect(order.entries[0].element.resolved.value == nil)
    #expect(order.entries[0].element.resolved.hint == nil)
    #expect(order.entries[0].element.resolved.traits == .none)
  }

  @Test func c2ElementIsALeaf() {
    let tree = Tree("(v)\n  A 0,0\n  B 0,50")
    #expect(tree.text() == "A B")
    tree["v"]?.isAccessibilityElement = true
    tree["v"]?.accessibilityLabel = "V"
    #expect(tree.text() == "V")
  }

  @Test func c2ContainerMethodsAreAskedWithoutAnArray() {
    let drawing = Drawing()
    #expect(ReadingOrder(of: drawing).names == ["1", "2", "3"])
    #expect(drawing.made == 3)
    #expect(ReadingOrder(of: drawing).names == ["1", "2", "3"])
    #expect(drawing.made == 3)
  }

  @Test func c2ArrayReplacesTheMethods() {
    let drawing = Drawing()
    let only = AccessibilityElement(accessibilityContainer: drawing)
    only.accessibilityLabel = "only"
    drawing.accessibilityElements = [only]
    #expect(ReadingOrder(of: drawing).names == ["only"])
    #expect(drawing.made == 0)
  }

  @Test func c2ContainerWithInvalidCountIsEmpty() {
    final class Lost: View {
      override func accessibilityElementCount() -> Int? { .max }
    }
    let lost = Lost(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(ReadingOrder(of: lost).entries.isEmpty)
  }

  @Test func c3EachSkipReasonIsNoted() {
    let tree = Tree(
      """
      A 0,0
        P 0,0
      (h) hidden
      (t) alpha=0
      (e) elementsHidden
      (z) 0,0 0x0 clips
      (l) elements=B,B
        B 0,50
        U 0,90
      (g) group
      (p)
      """)
    let order = ReadingOrder(of: tree.root, keepsNotes: true)
    let reasons = order.notes.map(\.reason.word)
    #expect(
      reasons == [
        "transparent", "element", "inside", "hidden", "transparent 0.0", "elements hidden",
        "no size",
        "list 2", "element", "seen", "not listed", "group", "transparent",
      ])
    #expect(order.notes[1].frame == Rect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test func c3UnhiddenViewsReappear() {
    let tree = Tree("(v) hidden\n  A 0,0")
    #expect(tree.text() == "")
    (tree["v"] as? View)?.isHidden = false
    #expect(tree.text() == "A")
  }

  @Test func c4LastModalSiblingRemains() {
    let order = ReadingOrder(
      of: Tree("X 0,0\n(m) modal\n  Y 0,0\n(n) modal\n  A 0,50").root, keepsNotes: true)
    #expect(order.names == ["A"])
    #expect(order.notes.map(\.reason.word).filter { $0.hasPrefix("behind") }.count == 3)
  }

  @Test func c4ModalWindowHidesTheOthers() {
    let application = Application()
    for name in ["back", "front"] {
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(Label(name, frame: Rect(x: 0, y: 0, width: 50, height: 20)))
      application.show(window)
    }
    #expect(application.readingOrder.names == ["back", "front"])
    application.keyWindow?.accessibilityViewIsModal = true
    #expect(application.readingOrder.names == ["front"])
  }

  @Test func c11CellIsOneElementOrItsParts() {
    let tree = Tree("(cell) 0,0 400x44\n  Apple 0,0\n  Price 100,0\n  Change 200,0")
    #expect(tree.text() == "Apple Price Change")
    tree["cell"]?.isAccessibilityElement = true
    tree["cell"]?.accessibilityLabel = "Apple, 432.39 dollars, up 1.3 %"
    #expect(tree.order().names == ["Apple, 432.39 dollars, up 1.3 %"])
  }

  @Test func c21TransientHintCausesNoSpeech() {
    let tree = Tree("A 0,0\n(hud) elementsHidden\n  Volume 0,50")
    #expect(tree.text() == "A")
  }
}

extension OrderExplanation.Reason {
  fileprivate var word: String {
    switch self {
    case .element: "element"
    case .flattened: "transparent"
    case .group: "group"
    case .container(let kind): "container \(kind.rawValue)"
    case .list(let count): "list \(count)"
    case .elementsHidden: "elements hidden"
    case .isHidden: "hidden"
    case .zeroAlpha(let alpha): "transparent \(alpha)"
    case .emptyFrame: "no size"
    case .behindModal: "behind"
    case .insideElement: "inside"
    case .notListed: "not listed"
    case .alreadyVisited: "seen"
    case .tooDeep: "too deep"
    }
  }
}

/// A view that creates its elements when they are first read.
private final class Drawing: View {
  private(set) var made = 0
  private lazy var shapes: [AccessibilityElement] = (1...3).map { number in
    made += 1
    let shape = AccessibilityElement(accessibilityContainer: self)
    shape.accessibilityLabel = "\(number)"
    shape.accessibilityFrameInContainerSpace = Rect(x: 0, y: 0, width: 10, height: 10)
    return shape
  }

  init() { super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }

  override func accessibilityElementCount() -> Int? {
    accessibilityElements?.count ?? shapes.count
  }
  override func accessibilityElement(at index: Int) -> Responder? { shapes[index] }
}
