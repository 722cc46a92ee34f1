import Elements

/// A random tree of any shape, whose element lists may contain any of its nodes.
struct Jungle {
  let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private(set) var nodes: [Responder] = []
  var hasLists = false
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed)
    let size = Int.random(in: 0..<10, using: &random) == 0 ? 120 : 24
    let isTame = Bool.random(using: &random)
    nodes = [root]
    for _ in 0..<Int.random(in: 0...size, using: &random) { addNode() }
    guard !isTame else { return }
    for node in nodes where chance(6) { list(node) }
  }

  private mutating func chance(_ parts: Int) -> Bool {
    Int.random(in: 0..<parts, using: &random) == 0
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<60, using: &random) {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: 1e300
    case 4: -1e300
    case 5: .greatestFiniteMagnitude
    case 6: .leastNonzeroMagnitude
    case 7...20: Double(Int.random(in: -3...3, using: &random))
    default: Double.random(in: -50...800, using: &random)
    }
  }

  private mutating func length() -> Double {
    switch Int.random(in: 0..<40, using: &random) {
    case 0...3: 0
    case 4: number()
    default: Double.random(in: 0...200, using: &random)
    }
  }

  private mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: length(), height: length())
  }

  private mutating func addNode() {
    let parent = nodes.randomElement(using: &random) ?? root
    let node: Responder
    if let view = parent as? View, !chance(6) {
      let made = View(frame: rect())
      view.addSubview(made)
      assets(made)
      node = made
    } else {
      let made = AccessibilityElement(accessibilityContainer: parent)
      if chance(2) { made.accessibilityFrameInContainerSpace = rect() }
      if chance(5) { made.isAccessibilityElement = false }
      node = made
    }
    if chance(3) { node.isAccessibilityElement = true }
    if chance(8) { node.accessibilityFrame = rect() }
    if chance(30) { node.accessibilityElementsHidden = true }
    if chance(20) { node.accessibilityBlocks.frame = { .zero } }
    if chance(4) { node.accessibilityLabel = "\(nodes.count)" }
    nodes.append(node)
  }

  private mutating func assets(_ view: View) {
    if chance(12) { view.isHidden = true }
    if chance(12) { view.alpha = number() }
    if chance(6) { view.clipsToBounds = true }
    if chance(10) { view.boundsOrigin = Point(x: number(), y: number()) }
    if chance(6) { view.shouldGroupAccessibilityChildren = true }
    if chance(15) { view.accessibilityViewIsModal = true }
    if chance(15) { view.accessibilityTraits = .tabBar }
    if chance(5) {
      view.accessibilityContainerType =
        AccessibilityContainerType.allCases.randomElement(using: &random) ?? .none
    }
  }

  private mutating func list(_ node: Responder) {
    hasLists = true
    node.accessibilityElements = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
      nodes.randomElement(using: &random)
    }
  }

  /// Returns the root of an order: mostly the root of the tree, sometimes any node.
  mutating func start() -> Responder {
    chance(5) ? nodes.randomElement(using: &random) ?? root : root
  }

  mutating func order(from start: Responder) -> ReadingOrder {
    ReadingOrder(
      of: start,
      style: ReadingOrder.Style.allCases.randomElement(using: &random) ?? .strict,
      idiom: Application.Idiom.allCases.randomElement(using: &random) ?? .phone,
      direction: Application.Direction.allCases.randomElement(using: &random) ?? .leftToRight,
      keepsNotes: chance(4))
  }

  mutating func point() -> Point { Point(x: number(), y: number()) }
}
