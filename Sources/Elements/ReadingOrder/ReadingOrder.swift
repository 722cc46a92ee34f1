/// A snapshot of the accessibility elements of a screen in the order of flicks.
///
/// Short version: from top to bottom, and within a row in the writing direction. Groups stay
/// together, explicit lists keep their order, and elements that are hidden or behind a modal view
/// are left out.
///
/// Long version: the tree is traversed once. A view that is neither an element nor a group is
/// transparent: its descendants are sorted with its neighbors. A group, a container that is
/// announced, or an explicit list is sorted separately and then placed as one item at the position
/// of its first member. `compatible` sorts as iOS does: a comparison treats nearly equal heights as
/// one row, so the result depends on which items are compared. `strict` forms rows first and is a
/// total order.
///
/// Every attribute is read once, and computed attributes once more for later comparison
/// (`isCurrent`). Before acting on an element, check that it is still at its position. Changes
/// caused by reading, such as elements created on access, belong to the snapshot.
public final class ReadingOrder {
  /// The sort algorithm.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Compares two items at a time, as iOS does.
    case compatible
    /// Forms rows first and sorts each row, which is a total order.
    case strict
  }

  /// The identity of an order, which can be kept without the order itself.
  package final class Mark {}

  /// The elements in reading order.
  public let entries: [Entry]
  /// The containers that are announced.
  public let containers: [Container]
  /// The reason why each node was skipped or included, in traversal order; empty unless
  /// `keepsNotes` was set.
  public let notes: [OrderExplanation]
  /// The sort algorithm.
  public let style: Style
  /// The kind of device.
  public let idiom: Application.Idiom
  /// The writing direction.
  public let direction: Application.Direction
  let clips: [Rect]
  /// The elements from back to front, in paint order.
  let painted: [Int32]
  /// The bounds of the screen; zero if unknown.
  let area: Rect
  // Weak: the application keeps the order.
  private(set) weak var root: Responder?
  private weak var top: Responder?
  /// The values of computed attributes, for later comparison.
  private let computed: [ComputedAttributes]
  /// The change counts of other trees that contain listed elements.
  private let elsewhere: [ChangeCount]
  /// Whether some elements are created on each access and will be different objects in the next
  /// order.
  public let hasTransientElements: Bool
  /// The tables that show only some of their rows.
  package let tables: [any LoadingTable]
  /// The members of `tables` whose existing rows contain no element.
  let emptyTables: [any LoadingTable]
  /// Responders that were created on access and that only the order retains.
  private let elementProviders: [Responder]
  /// The change count of the tree at the time of the snapshot.
  ///
  /// It identifies an order of an application.
  package let arrangement: UInt32
  /// The identity of the order.
  package let mark = Mark()
  private lazy var grid = HitGrid(self)
  /// The indices of the elements, built when an element's index hint is wrong.
  private lazy var places = Dictionary(
    entries.indices.map { (ObjectIdentifier(entries[$0].element), $0) }, uniquingKeysWith: min)
  private var rows: [Int: TableRows] = [:]
  private var cells: [Int: DataTableCells] = [:]

  /// Creates the order of everything in a root: an application, a window or any view.
  public init(
    of root: Responder, style: Style = .compatible, idiom: Application.Idiom = .phone,
    direction: Application.Direction = .leftToRight, keepsNotes: Bool = false
  ) {
    self.root = root
    self.style = style
    self.idiom = idiom
    self.direction = direction
    let screen = (root as? Application)?.keyWindow ?? (root as? View)
    area = screen.map { $0.convertToScreen($0.bounds).finiteOrZero } ?? .zero
    var walk = OrderTraversal(
      sorting: RowSorting(style: style, idiom: idiom, direction: direction),
      keepsExplanations: keepsNotes)
    let sequence = walk.run(from: root)
    var places = [Int32](repeating: 0, count: walk.leaves.count)
    var ordered: [Entry] = []
    ordered.reserveCapacity(sequence.count)
    var containers = walk.containers
    for (place, leaf) in sequence.enumerated() {
      let entry = walk.leaves[Int(leaf)]
      entry.element.orderIndexHint = Int32(place)
      places[Int(leaf)] = Int32(place)
      var holder = entry.container
      while let index = holder {
        containers[index].include(place)
        holder = containers[index].parent
      }
      ordered.append(entry)
    }
    entries = ordered
    self.containers = containers
    clips = walk.clips
    painted = walk.painted.map { places[Int($0)] }
    notes = walk.notes
    computed = walk.computing.map { ComputedAttributes(of: $0) }
    elsewhere = walk.elsewhere.map { ChangeCount(of: $0) }
    tables = walk.tables
    emptyTables = walk.emptyTables
    elementProviders = walk.makers
    hasTransientElements = computed.contains(where: \.makesElements)
    let top = root.treeRoot
    self.top = top
    arrangement = top.orderVersion
  }

  /// Whether no change since the snapshot affects the order.
  public var isCurrent: Bool {
    guard let root, let top else { return false }
    return top.orderVersion == arrangement && root.treeRoot === top
      && computedAttributesAreUnchanged
  }

  /// Whether all computed attributes that affect the order have the same values.
  ///
  /// Valid only if nothing else has changed.
  var computedAttributesAreUnchanged: Bool {
    guard elsewhere.allSatisfy(\.stands), computed.allSatisfy(\.isUnchanged) else { return false }
    // Elements created by this comparison are not a change.
    if hasTransientElements { top?.orderVersion = arrangement }
    return true
  }

  /// Returns the index of an element; `nil` if the order does not contain it.
  public func index(of element: Responder) -> Int? {
    let index = Int(element.orderIndexHint)
    if entries.indices.contains(index), entries[index].element === element { return index }
    return places[ObjectIdentifier(element)]
  }

  /// Returns whether the order contains an element.
  public func contains(_ element: Responder) -> Bool { index(of: element) != nil }

  /// The first element.
  public var first: Responder? { entries.first?.element }
  /// The last element.
  public var last: Responder? { entries.last?.element }

  /// Returns the next element; `nil` at the end.
  public func element(after element: Responder) -> Responder? {
    guard let index = index(of: element), index + 1 < entries.count else { return nil }
    return entries[index + 1].element
  }

  /// Returns the previous element; `nil` at the start.
  public func element(before element: Responder) -> Responder? {
    guard let index = index(of: element), index > 0 else { return nil }
    return entries[index - 1].element
  }

  /// Returns the part of an element's frame that clipping views leave visible; `nil` if none is
  /// visible.
  public func visibleFrame(at index: Int) -> Rect? {
    let entry = entries[index]
    return clips[Int(entry.clip)].intersection(entry.frame)
  }

  /// Returns the deepest, front-most element at a point of the screen.
  public func hitTest(_ point: Point) -> Responder? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let found = grid.index(at: point, in: self).map { entries[$0].element }
    // Responders that implement `accessibilityHitTest(_:)` take precedence, the outermost first.
    guard let chain = (found ?? viewHit(at: point) ?? root)?.chain else { return nil }
    for index in chain.indices.reversed() {
      if let own = chain[index].accessibilityHitTest(point), contains(own) { return own }
    }
    return found
  }

  /// Returns the front-most view at a point that hits no element.
  ///
  /// It may implement `accessibilityHitTest(_:)`.
  private func viewHit(at point: Point) -> View? {
    switch root {
    case let application as Application: return application.view(at: point)
    case let view as View: return view.hitTest(screen: point)
    default: return nil
    }
  }

  /// Returns the containers around an element, from the outermost inwards.
  public func containers(around index: Int) -> [Container] {
    var around: [Container] = []
    var next = entries[index].container
    while let container = next {
      around.append(containers[container])
      next = containers[container].parent
    }
    return around.reversed()
  }

  /// Returns the row starts of a data table, computed on first use.
  func tableRows(of container: Int) -> TableRows {
    if let known = rows[container] { return known }
    let made = TableRows(containers[container].entries.map { entries[$0].element })
    rows[container] = made
    return made
  }

  /// Returns the cells of a data table that collects them itself, collected on first use;
  /// otherwise `nil`.
  func tableCells(of container: Int) -> DataTableCells? {
    if let known = cells[container] { return known }
    guard let made = (containers[container].responder as? any CellCollecting)?.collectedCells else {
      return nil
    }
    cells[container] = made
    return made
  }
}

extension Application {
  /// Returns the front-most view at a point of the screen.
  package final func view(at point: Point) -> View? {
    for window in windows.reversed() {
      if let hit = window.hitTest(screen: point) { return hit }
    }
    return nil
  }

  /// The current reading order.
  ///
  /// It is recomputed only after a reported change.
  public final var readingOrder: ReadingOrder {
    // An application is the root of the tree and counts the changes itself.
    if let lastOrder, lastOrder.arrangement == orderVersion { return lastOrder }
    var order = ReadingOrder(of: self, idiom: idiom, direction: direction)
    // Rows further on may contain elements. Limited to ten passes, because creating rows may scroll
    // a table.
    for _ in 0..<10 where order.emptyTables.count(where: { $0.doubleLookahead() }) > 0 {
      order = ReadingOrder(of: self, idiom: idiom, direction: direction)
    }
    lastOrder = order
    elementsLookedAt += order.entries.count
    return order
  }

  /// Detects changes of computed attributes, which subclasses and closures do not report.
  ///
  /// A reader calls it once per event, such as a gesture, and not for each step in the order.
  public final func revalidateReadingOrder() {
    guard let lastOrder, lastOrder.arrangement == orderVersion else { return }
    // Elements that are created on access hold current values, which frame and label do not show.
    if lastOrder.hasTransientElements || !lastOrder.computedAttributesAreUnchanged {
      invalidateReadingOrder()
    }
  }
}

extension ReadingOrder {
  /// The change count of a tree at some time.
  private struct ChangeCount {
    private weak var top: Responder?
    private let count: UInt32

    init(of top: Responder) {
      self.top = top
      count = top.orderVersion
    }

    var stands: Bool { top.map { $0.orderVersion == count && $0.treeParent == nil } ?? false }
  }

  /// An element of the order.
  public struct Entry {
    /// The element.
    public let element: Responder
    /// The frame on the screen.
    public let frame: Rect
    private let holder: Int32
    /// The clipping area, as an index into `clips`.
    let clip: Int32
    private let position: Int32

    init(element: Responder, frame: Rect, context: OrderTraversal.Context) {
      self.element = element
      self.frame = frame
      holder = context.container
      clip = context.clip
      position = context.listed
    }

    /// The nearest announced container, as an index into `containers`; `nil` if none exists.
    public var container: Int? { holder < 0 ? nil : Int(holder) }

    /// The index in the explicit list of that container; `nil` if it is not listed.
    var listed: Int? { position < 0 ? nil : Int(position) }
  }

  /// A container that a reader announces.
  public struct Container {
    /// The responder.
    public let responder: Responder
    /// The kind of container.
    public let kind: ContainerKind
    /// The container around it, as an index into `containers`; `nil` if none exists.
    public let parent: Int?
    /// The frame on the screen.
    public let frame: Rect
    /// The length of the explicit list of elements; `nil` if there is no list.
    public let listCount: Int?
    /// The indices of the elements in the container.
    public internal(set) var entries: Range<Int>

    mutating func include(_ index: Int) {
      entries =
        entries.isEmpty
        ? index..<index + 1 : entries.lowerBound..<max(entries.upperBound, index + 1)
    }
  }
}
