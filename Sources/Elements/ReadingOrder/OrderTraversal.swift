/// The traversal of a tree that collects its elements, groups and containers.
struct OrderTraversal {
  typealias Item = RowSorting.Item

  let sorting: RowSorting
  let keepsExplanations: Bool
  var leaves: [ReadingOrder.Entry] = []
  var containers: [ReadingOrder.Container] = []
  var clips: [Rect] = [.everywhere]
  /// The leaves from back to front.
  var painted: [Int32] = []
  var notes: [OrderExplanation] = []
  /// The responders whose computed attributes must be evaluated again.
  var computing: [Responder] = []
  /// The roots of other trees that contain listed elements.
  ///
  /// Each counts its own changes.
  var elsewhere: [Responder] = []
  /// The tables that show only some of their rows.
  var tables: [any LoadingTable] = []
  /// The members of `tables` whose existing rows contain no element.
  var emptyTables: [any LoadingTable] = []
  /// Non-view responders with descendants, retained because a list may have created them on access.
  var makers: [Responder] = []
  /// The inspected classes and whether they belong to this module.
  var ownClasses: [ObjectIdentifier: Bool] = [:]
  /// The members of all groups, each group in its order.
  private var members: [Item] = []
  /// The visited nodes with descendants.
  ///
  /// Lists may name a node twice or form a cycle.
  private var holders: [Responder] = []
  /// The root of the tree, which counts changes.
  private var top: Responder?

  init(sorting: RowSorting, keepsExplanations: Bool) {
    self.sorting = sorting
    self.keepsExplanations = keepsExplanations
  }

  /// The position of the traversal.
  struct Context {
    var container: Int32 = -1
    var clip: Int32 = 0
    /// The index of the current node in the list of its container; -1 if it is not listed.
    var listed: Int32 = -1
    var depth: Int32 = 0
    /// Whether a list is sorted by the frame of its view, which applies within a tab bar.
    var anchorsLists = false
    /// The screen position of the coordinate space of the current view's frame.
    private(set) var corner = Point.zero

    /// Returns the sort position for a frame.
    ///
    /// Without a frame, the corner of the superview, so that it scrolls along.
    func origin(of frame: Rect) -> Point { frame == .zero ? corner : frame.origin }

    /// Moves to a view's coordinate space.
    ///
    /// Not finite coordinates are ignored, so that the superview's corner applies.
    mutating func move(to corner: Point) {
      if corner.x.isFinite, corner.y.isFinite { self.corner = corner }
    }
  }

  /// Returns the leaves in reading order.
  mutating func run(from root: Responder) -> [Int32] {
    top = root.treeRoot
    var items: [Item] = []
    if let application = root as? Application {
      walk(application.windows, Context(), &items)
    } else {
      var context = Context()
      if let superview = (root as? View)?.superview {
        context.move(to: superview.convertToScreen(Point.zero))
      }
      visit(root, context, &items)
    }
    sorting.sort(&items)
    return flattened(items)
  }

  /// Returns the leaves of items in their order, including those of nested groups.
  ///
  /// The recursion is no deeper than the tree.
  private func flattened(_ items: [Item]) -> [Int32] {
    var sequence: [Int32] = []
    sequence.reserveCapacity(leaves.count)
    for item in items { append(item, to: &sequence) }
    return sequence
  }

  private func append(_ item: Item, to sequence: inout [Int32]) {
    if item.count == 0 { return sequence.append(item.start) }
    for index in Int(item.start)..<Int(item.start + item.count) {
      append(members[index], to: &sequence)
    }
  }

  // MARK: Visiting a node

  private mutating func visit(_ node: Responder, _ context: Context, _ items: inout [Item]) {
    let attributes = node.resolved
    let view = node as? View
    guard context.depth < Responder.maximumDepth else { return record(node, context, .tooDeep) }
    trackIfComputed(node, attributes)
    if node.flags.contains(.isUnattached) { node.flags.remove(.isUnattached) }
    if attributes.elementsHidden { return record(node, context, .elementsHidden) }
    if let view {
      if view.isHidden { return record(node, context, .isHidden) }
      if !(view.alpha > 0) { return record(node, context, .zeroAlpha(view.alpha)) }
    }
    // A listed element may also be a subview or contain the list. It is included once.
    if wasVisited(node) { return record(node, context, .alreadyVisited) }
    let isElement = attributes.isAccessibilityElement
    let elements = isElement ? nil : attributes.elements
    if let view, view.frame.size == .zero, view.clipsToBounds || isElement || elements != nil {
      return record(node, context, .emptyFrame)
    }
    if isElement {
      add(node, attributes, context, &items)
    } else {
      // The mark of a node that is not an element: negative, so that it is not an element's index.
      node.orderIndexHint = -2 - Int32(holders.count)
      holders.append(node)
      if view == nil { makers.append(node) }
      descend(into: node, attributes, view, elements, context, &items)
    }
  }

  private func wasVisited(_ node: Responder) -> Bool {
    let mark = Int(node.orderIndexHint)
    if mark >= 0 { return mark < leaves.count && leaves[mark].element === node }
    return -2 - mark >= 0 && -2 - mark < holders.count && holders[-2 - mark] === node
  }

  private mutating func add(
    _ node: Responder, _ attributes: Responder.ResolvedAttributes, _ context: Context,
    _ items: inout [Item]
  ) {
    let frame = attributes.frame
    let leaf = Int32(leaves.count)
    node.orderIndexHint = leaf
    leaves.append(ReadingOrder.Entry(element: node, frame: frame, context: context))
    painted.append(leaf)
    let origin = context.origin(of: frame)
    items.append(Item(origin: origin, start: leaf, count: 0))
    let companion =
      node.flags.contains(.hasNestedElement) ? (node as? any NestingElement)?.nestedElement : nil
    guard keepsExplanations || companion != nil else { return }
    record(node, context, .element, frame, origin: origin)
    guard let view = node as? View else { return }
    var inside = context
    inside.depth += 1
    inside.listed = -1
    for subview in view.subviews where subview !== companion {
      noteBranch(subview, inside, .insideElement(node))
    }
    guard let companion else { return }
    enter(view, &inside)
    visit(companion, inside, &items)
  }

  // MARK: Descendants

  private mutating func descend(
    into node: Responder, _ attributes: Responder.ResolvedAttributes, _ view: View?,
    _ elements: [Responder]?, _ context: Context, _ items: inout [Item]
  ) {
    let kind = node.containerKind(attributes, traits: attributes.traits)
    var inside = context
    inside.depth += 1
    inside.listed = -1
    if let view { enter(view, &inside) }
    if let kind {
      inside.container = Int32(containers.count)
      if kind != .semanticGroup { inside.anchorsLists = kind == .tabBar && elements == nil }
      containers.append(
        ReadingOrder.Container(
          responder: node, kind: kind, parent: context.container < 0 ? nil : Int(context.container),
          frame: attributes.frame, listCount: elements?.count, entries: 0..<0))
    }
    // A scroll view is sorted by its own frame, not by that of its first element, which scrolls
    // away.
    let scrolls = view?.scrollView?.hasOverflow == true
    let start = leaves.count
    let isKeyboard = node.flags.contains(.isKeyboard)
    let isAnchored = kind == .tabBar || elements != nil && context.anchorsLists || scrolls
    // The keyboard is above the screen and is read last.
    let own = isKeyboard ? Point(x: 0, y: Double.greatestFiniteMagnitude) : nil
    if let elements {
      record(
        node, context, kind.map { .container($0) } ?? .list(count: elements.count),
        isAnchored: isAnchored)
      var listed: [Item] = []
      list(elements, of: node, isContainer: kind != nil, inside, &listed)
      if let view { noteUnlisted(view, elements, inside) }
      addGroup(listed, own ?? (isAnchored ? context.origin(of: attributes.frame) : nil), &items)
    } else if let view {
      // Elements of a scroll view stay together, including invisible ones, so that flicks scroll to
      // them. A scroll view whose content fits is transparent. The scroll offset has no influence,
      // because a flick that scrolls must not change the order.
      if kind != nil || attributes.shouldGroupChildren || scrolls || isKeyboard {
        record(node, context, kind.map { .container($0) } ?? .group, isAnchored: isAnchored)
        var held: [Item] = []
        walk(view.subviews, inside, &held)
        sorting.sort(&held)
        addGroup(held, own ?? (isAnchored ? context.origin(of: attributes.frame) : nil), &items)
      } else {
        record(node, context, .flattened)
        walk(view.subviews, inside, &items)
      }
    }
    if scrolls, let table = view as? any LoadingTable {
      tables.append(table)
      if leaves.count == start { emptyTables.append(table) }
    }
  }

  /// Adds a group, unless it contains no elements.
  private mutating func addGroup(_ group: [Item], _ own: Point?, _ items: inout [Item]) {
    guard let first = sorting.first(of: group) else { return }
    items.append(Item(origin: own ?? first, start: Int32(members.count), count: Int32(group.count)))
    members.append(contentsOf: group)
  }

  /// Visits subviews.
  ///
  /// The last modal one hides the others.
  private mutating func walk(_ views: [View], _ context: Context, _ items: inout [Item]) {
    // A modal view that is hidden itself does not hide others.
    let modal = views.last {
      $0.resolved.viewIsModal && !$0.isHidden && $0.alpha > 0 && !$0.resolved.elementsHidden
    }
    for view in views {
      if let modal, modal !== view {
        trackIfComputed(view, view.resolved)
        noteBranch(view, context, .behindModal(modal))
      } else {
        visit(view, context, &items)
      }
    }
  }

  private mutating func list(
    _ elements: [Responder], of node: Responder, isContainer: Bool, _ context: Context,
    _ items: inout [Item]
  ) {
    let back = painted.count
    var blocks: [Range<Int>] = []
    for (index, element) in elements.enumerated() {
      var here = context
      if isContainer { here.listed = Int32(index) }
      if element.treeParent !== node { recordElsewhere(element.treeRoot) }
      if let above = (element as? View)?.superview, above !== node {
        // A list may name a view in another branch of the tree, which may be hidden.
        if let hiding = hidingBranch(of: above, upTo: node) {
          record(element, here, hiding)
          continue
        }
        here.move(to: above.convertToScreen(Point.zero))
      }
      let start = painted.count
      let firstNote = notes.count
      var entry: [Item] = []
      visit(element, here, &entry)
      // iOS keeps the tree order within a listed view. `strict` style sorts it.
      if sorting.style == .strict { sorting.sort(&entry) }
      if let still = stillPlace(of: element, listedBy: node) {
        for index in entry.indices { entry[index].origin = still }
        if notes.indices.contains(firstNote) { notes[firstNote].still = still }
      }
      items.append(contentsOf: entry)
      if painted.count > start { blocks.append(start..<painted.count) }
    }
    // The first element of a list is in front.
    guard blocks.count > 1, !node.flags.contains(.listsBackToFront) else { return }
    let repainted = blocks.reversed().flatMap { painted[$0] }
    painted.replaceSubrange(back..., with: repainted)
  }

  private mutating func enter(_ view: View, _ context: inout Context) {
    let origin = context.corner + view.frame.origin
    if view.clipsToBounds {
      let box = Rect(origin: origin, size: view.frame.size).finiteOrZero
      clips.append(clips[Int(context.clip)].intersection(box) ?? .zero)
      context.clip = Int32(clips.count - 1)
    }
    context.move(to: origin - view.boundsOrigin)
  }
}

extension OrderTraversal {
  /// Records the root of another tree, whose changes this tree does not count.
  private mutating func recordElsewhere(_ above: Responder) {
    if above !== top, elsewhere.last !== above { elsewhere.append(above) }
  }

  /// Returns the origin of the outermost scroll view that contains an element but not the node that
  /// lists it; `nil` if none exists.
  ///
  /// A list is sorted by its first element. If a flick scrolled that element, the order would
  /// change, so the scroll view's origin is used.
  private func stillPlace(of element: Responder, listedBy node: Responder) -> Point? {
    guard element.treeParent !== node else { return nil }
    var outermost: (any ScrollingView)?
    var above = element.treeParent
    for _ in 0..<Responder.maximumDepth {
      guard let here = above, here !== node else { break }
      if let scroll = here.scrollView, scroll.hasOverflow, !node.hasAncestor(scroll) {
        outermost = scroll
      }
      above = here.treeParent
    }
    return outermost?.resolved.frame.origin
  }

  /// Returns the reason why a view is hidden by itself or an ancestor below a visible node; `nil`
  /// if it is visible.
  private mutating func hidingBranch(
    of view: View, upTo seen: Responder
  ) -> OrderExplanation.Reason? {
    var current: View? = view
    while let here = current, here !== seen {
      let attributes = here.resolved
      trackIfComputed(here, attributes)
      if here.isHidden { return .isHidden }
      if !(here.alpha > 0) { return .zeroAlpha(here.alpha) }
      if attributes.elementsHidden { return .elementsHidden }
      current = here.superview
    }
    return nil
  }
}

extension Rect {
  static let everywhere = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
}
