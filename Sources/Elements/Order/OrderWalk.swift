/// The walk through a tree that finds its elements, groups and containers.
struct OrderWalk {
  typealias Item = RowSorting.Item

  let sorting: RowSorting
  let keepsNotes: Bool
  var leaves: [ReadingOrder.Entry] = []
  var containers: [ReadingOrder.Container] = []
  var clips: [Rect] = [.everywhere]
  /// The leaves from back to front.
  var painted: [Int32] = []
  var notes: [OrderNote] = []
  /// Who may answer otherwise without a word.
  var computing: [Responder] = []
  /// Who keeps count of changes outside of the tree, to which lists lead as well.
  var elsewhere: [Responder] = []
  /// The tables that show some of their rows only.
  var tables: [TableView] = []
  /// Those of them whose rows hold no element, as far as they exist.
  var emptyTables: [TableView] = []
  /// Who is no view and holds others: a list may have made it, and nobody else keeps it.
  var makers: [Responder] = []
  /// The classes that were looked at, and whether they are this library's.
  var ownClasses: [ObjectIdentifier: Bool] = [:]
  /// The members of every group, each group's in its order.
  private var members: [Item] = []
  /// Who holds others and was visited: lists may name a node twice, or lead back to one that holds them.
  private var holders: [Responder] = []
  /// Who keeps count of the changes in the tree.
  private var top: Responder?

  init(sorting: RowSorting, keepsNotes: Bool) {
    self.sorting = sorting
    self.keepsNotes = keepsNotes
  }

  /// Where the walk is.
  struct Place {
    var container: Int32 = -1
    var clip: Int32 = 0
    /// Where the current node stands in the list of that container, if that named it.
    var listed: Int32 = -1
    var depth: Int32 = 0
    /// Whether a list is placed by the frame of the view that gives it: so it is within a tab bar.
    var anchorsLists = false
    /// The place on the screen of the space that the current view's frame is in.
    private(set) var corner = Point.zero

    /// Where something begins: what has no frame moves along when what it is in scrolls.
    func origin(of frame: Rect) -> Point { frame == .zero ? corner : frame.origin }

    /// What lies in a view that could stand nowhere is put in order by what that lies in.
    mutating func move(to corner: Point) {
      if corner.x.isFinite, corner.y.isFinite { self.corner = corner }
    }
  }

  /// The leaves in reading order.
  mutating func run(from root: Responder) -> [Int32] {
    top = root.topHolder
    var items: [Item] = []
    if let application = root as? Application {
      walk(application.windows, Place(), &items)
    } else {
      var place = Place()
      if let superview = (root as? View)?.superview {
        place.move(to: superview.convertToScreen(Point.zero))
      }
      visit(root, place, &items)
    }
    sorting.sort(&items)
    return flattened(items)
  }

  /// The leaves of items in their order, group by group from the inside out of nothing deeper than the tree.
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

  // MARK: One node

  private mutating func visit(_ node: Responder, _ place: Place, _ items: inout [Item]) {
    let asked = node.asked
    let view = node as? View
    guard place.depth < Responder.deepest else { return note(node, place, .tooDeep) }
    heed(node, asked)
    if node.flags.contains(.isUnseen) { node.flags.remove(.isUnseen) }
    if asked.elementsHidden { return note(node, place, .elementsHidden) }
    if let view {
      if view.isHidden { return note(node, place, .isHidden) }
      if !(view.alpha > 0) { return note(node, place, .isTransparent(alpha: view.alpha)) }
    }
    // What a list names may stand in the tree as well, or hold the list: it is counted once.
    if wasVisited(node) { return note(node, place, .seenBefore) }
    let isElement = asked.isAccessibilityElement
    let elements = isElement ? nil : asked.elements
    if let view, view.frame.size == .zero, view.clipsToBounds || isElement || elements != nil {
      return note(node, place, .noSize)
    }
    if isElement {
      add(node, asked, place, &items)
    } else {
      // Its mark: as an element's is its number, so this is a number that no element has.
      node.place = -2 - Int32(holders.count)
      holders.append(node)
      if view == nil { makers.append(node) }
      descend(into: node, asked, view, elements, place, &items)
    }
  }

  private func wasVisited(_ node: Responder) -> Bool {
    let mark = Int(node.place)
    if mark >= 0 { return mark < leaves.count && leaves[mark].element === node }
    return -2 - mark >= 0 && -2 - mark < holders.count && holders[-2 - mark] === node
  }

  private mutating func add(
    _ node: Responder, _ asked: Responder.Asked, _ place: Place, _ items: inout [Item]
  ) {
    let frame = asked.frame
    let leaf = Int32(leaves.count)
    node.place = leaf
    leaves.append(ReadingOrder.Entry(element: node, frame: frame, place: place))
    painted.append(leaf)
    let origin = place.origin(of: frame)
    items.append(Item(origin: origin, start: leaf, count: 0))
    let companion = node.flags.contains(.hasCompanion) ? node.companion : nil
    guard keepsNotes || companion != nil else { return }
    note(node, place, .element, frame, origin: origin)
    guard let view = node as? View else { return }
    var inside = place
    inside.depth += 1
    inside.listed = -1
    for subview in view.subviews where subview !== companion {
      noteBranch(subview, inside, .insideElement(node))
    }
    guard let companion else { return }
    enter(view, &inside)
    visit(companion, inside, &items)
  }

  // MARK: What a node holds

  private mutating func descend(
    into node: Responder, _ asked: Responder.Asked, _ view: View?, _ elements: [Responder]?,
    _ place: Place, _ items: inout [Item]
  ) {
    let kind = node.containerKind(asked, traits: asked.traits)
    var inside = place
    inside.depth += 1
    inside.listed = -1
    if let view { enter(view, &inside) }
    if let kind {
      inside.container = Int32(containers.count)
      if kind != .semanticGroup { inside.anchorsLists = kind == .tabBar && elements == nil }
      containers.append(
        ReadingOrder.Container(
          responder: node, kind: kind, parent: place.container < 0 ? nil : Int(place.container),
          frame: asked.frame, listCount: elements?.count, entries: 0..<0))
    }
    // What scrolls stands where it can be seen, not where its first part went.
    let scrolls = (view as? ScrollView)?.holdsMore == true
    let start = leaves.count
    let isKeyboard = view is KeyboardView
    let isAnchored = kind == .tabBar || elements != nil && place.anchorsLists || scrolls
    // The keyboard lies over the screen, and comes after all that is on it.
    let own = isKeyboard ? Point(x: 0, y: Double.greatestFiniteMagnitude) : nil
    if let elements {
      note(
        node, place, kind.map { .container($0) } ?? .list(count: elements.count),
        isAnchored: isAnchored)
      var listed: [Item] = []
      list(elements, of: node, isContainer: kind != nil, inside, &listed)
      if let view { noteUnlisted(view, elements, inside) }
      addGroup(listed, own ?? (isAnchored ? place.origin(of: asked.frame) : nil), &items)
    } else if let view {
      // What is out of sight stays beside what can be seen, so that flicks scroll to it. Where all is in
      // sight, what scrolls is as transparent as any view. How far it has moved changes nothing of
      // that: a flick moves it, and would come to another order than it set out in.
      if kind != nil || asked.shouldGroupChildren || scrolls || isKeyboard {
        note(node, place, kind.map { .container($0) } ?? .group, isAnchored: isAnchored)
        var held: [Item] = []
        walk(view.subviews, inside, &held)
        sorting.sort(&held)
        addGroup(held, own ?? (isAnchored ? place.origin(of: asked.frame) : nil), &items)
      } else {
        note(node, place, .transparent)
        walk(view.subviews, inside, &items)
      }
    }
    if scrolls, let table = view as? TableView {
      tables.append(table)
      if leaves.count == start { emptyTables.append(table) }
    }
  }

  /// A group without elements is as if it were not there.
  private mutating func addGroup(_ group: [Item], _ own: Point?, _ items: inout [Item]) {
    guard let first = sorting.first(of: group) else { return }
    items.append(
      Item(origin: own ?? first, start: Int32(members.count), count: Int32(group.count)))
    members.append(contentsOf: group)
  }

  /// Subviews: the last that is modal hides the others.
  private mutating func walk(_ views: [View], _ place: Place, _ items: inout [Item]) {
    // One that cannot be seen or read itself hides nobody.
    let modal = views.last {
      $0.asked.viewIsModal && !$0.isHidden && $0.alpha > 0 && !$0.asked.elementsHidden
    }
    for view in views {
      if let modal, modal !== view {
        heed(view, view.asked)
        noteBranch(view, place, .behind(modal))
      } else {
        visit(view, place, &items)
      }
    }
  }

  private mutating func list(
    _ elements: [Responder], of node: Responder, isContainer: Bool, _ place: Place,
    _ items: inout [Item]
  ) {
    let back = painted.count
    var blocks: [Range<Int>] = []
    for (index, element) in elements.enumerated() {
      var here = place
      if isContainer { here.listed = Int32(index) }
      if element.holder !== node { heedElsewhere(element.topHolder) }
      if let above = (element as? View)?.superview, above !== node {
        // A list may name a view that lies somewhere else, in what is hidden too.
        if let hiding = hidingBranch(of: above, upTo: node) {
          note(element, here, hiding)
          continue
        }
        here.move(to: above.convertToScreen(Point.zero))
      }
      let start = painted.count
      let firstNote = notes.count
      var entry: [Item] = []
      visit(element, here, &entry)
      // iOS takes what a listed view holds as it comes; an order in the strict sense does not.
      if sorting.style == .strict { sorting.sort(&entry) }
      if let still = stillPlace(of: element, listedBy: node) {
        for index in entry.indices { entry[index].origin = still }
        if notes.indices.contains(firstNote) { notes[firstNote].still = still }
      }
      items.append(contentsOf: entry)
      if painted.count > start { blocks.append(start..<painted.count) }
    }
    // Of a list, the first is in front.
    guard blocks.count > 1 else { return }
    let repainted = blocks.reversed().flatMap { painted[$0] }
    painted.replaceSubrange(back..., with: repainted)
  }

  private mutating func enter(_ view: View, _ place: inout Place) {
    let origin = place.corner + view.frame.origin
    if view.clipsToBounds {
      let box = Rect(origin: origin, size: view.frame.size).placeable
      clips.append(clips[Int(place.clip)].intersection(box) ?? .zero)
      place.clip = Int32(clips.count - 1)
    }
    place.move(to: origin - view.boundsOrigin)
  }
}

extension OrderWalk {
  /// What lies elsewhere tells of its changes there, and not to this tree.
  private mutating func heedElsewhere(_ above: Responder) {
    if above !== top, elsewhere.last !== above { elsewhere.append(above) }
  }

  /// Where the outermost view begins that an element scrolls in and the list that names it does not.
  ///
  /// A list stands where its first element does. A flick may scroll that, and would come to another order
  /// than it set out in: so it counts as standing where what scrolls stands.
  private func stillPlace(of element: Responder, listedBy node: Responder) -> Point? {
    guard element.holder !== node else { return nil }
    var outermost: ScrollView?
    var above = element.holder
    for _ in 0..<Responder.deepest {
      guard let here = above, here !== node else { break }
      if let scroll = here as? ScrollView, scroll.holdsMore, !node.isHeld(by: scroll) {
        outermost = scroll
      }
      above = here.holder
    }
    return outermost?.asked.frame.origin
  }

  /// What keeps everything in a view from being seen, looking upwards as far as a node that is seen.
  private mutating func hidingBranch(
    of view: View, upTo seen: Responder
  ) -> OrderNote.Reason? {
    var current: View? = view
    while let here = current, here !== seen {
      let asked = here.asked
      heed(here, asked)
      if here.isHidden { return .isHidden }
      if !(here.alpha > 0) { return .isTransparent(alpha: here.alpha) }
      if asked.elementsHidden { return .elementsHidden }
      current = here.superview
    }
    return nil
  }
}

extension Rect {
  static let everywhere = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
}
