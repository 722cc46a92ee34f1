/// The elements of a screen in the order in which flicks go through them.
///
/// Short version: from the top down, within a row along the direction of writing; groups stay
/// together, arrays keep their order, and what is hidden or behind a modal is not there.
///
/// Long version: the tree is walked once. A view that is neither element nor group is transparent:
/// what it holds mixes with what its neighbors hold. A group, a container that is reported, or an
/// explicit array is put in order by itself and then stands as one among its neighbors, at the place
/// of its first member. `compatible` sorts as iOS does, with a comparison that takes nearly equal
/// heights for one row and so depends on what is compared with what; `strict` makes rows first, and
/// is an order in the strict sense.
///
/// It is a picture of one moment and asks every element once, and once more where a subclass or a
/// closure may have computed the answer: these are what the picture is compared with later. Whoever acts
/// on an element looks whether it still is where it was. What changes because it is asked, as where a
/// container makes its elements only now, is part of the picture.
public final class ReadingOrder {
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case compatible
    case strict
  }

  /// The identity of an order; it may be kept without keeping the order.
  package final class Mark {}

  public let entries: [Entry]
  public let containers: [Container]
  /// Why each node was skipped or taken, where that was asked for; in the order of the walk.
  public let notes: [OrderNote]
  public let style: Style
  public let idiom: Application.Idiom
  public let direction: Application.Direction
  let clips: [Rect]
  /// The elements from back to front, as they are painted.
  let painted: [Int32]
  /// What the screen is, where the root says so.
  let area: Rect
  // Whoever is looked at keeps the picture; the picture does not keep it.
  private(set) weak var root: Responder?
  private weak var top: Responder?
  /// What was answered by whoever may answer otherwise without a word.
  private let computed: [ComputedAnswers]
  /// Where changes are told of that are not told of here.
  private let elsewhere: [ChangeCount]
  /// Whether some of its elements are made whenever somebody asks: then these are others the next time.
  public let makesElements: Bool
  /// The tables that show some of their rows only.
  package let tables: [TableView]
  /// Those of them whose rows hold no element, as far as they exist.
  let emptyTables: [TableView]
  /// Who holds elements that were made when the order asked for them, and is held by nobody.
  private let makers: [Responder]
  /// How often something had changed by then; an application has one order for each.
  package let arrangement: UInt32
  /// The identity of the order.
  package let mark = Mark()
  private lazy var grid = HitGrid(self)
  /// Where the elements stand, made when somebody asks for one that does not know by itself.
  private lazy var places = Dictionary(
    entries.indices.map { (ObjectIdentifier(entries[$0].element), $0) }, uniquingKeysWith: min)
  private var rows: [Int: TableRows] = [:]
  private var cells: [Int: DataTableCells] = [:]

  /// Looks at everything below a root: an application, a window, or any view.
  public init(
    of root: Responder, style: Style = .compatible, idiom: Application.Idiom = .phone,
    direction: Application.Direction = .leftToRight, keepsNotes: Bool = false
  ) {
    self.root = root
    self.style = style
    self.idiom = idiom
    self.direction = direction
    let screen = (root as? Application)?.keyWindow ?? (root as? View)
    area = screen.map { $0.convertToScreen($0.bounds).placeable } ?? .zero
    var walk = OrderWalk(
      sorting: RowSorting(style: style, idiom: idiom, direction: direction),
      keepsNotes: keepsNotes)
    let sequence = walk.run(from: root)
    var places = [Int32](repeating: 0, count: walk.leaves.count)
    var ordered: [Entry] = []
    ordered.reserveCapacity(sequence.count)
    var containers = walk.containers
    for (place, leaf) in sequence.enumerated() {
      let entry = walk.leaves[Int(leaf)]
      entry.element.place = Int32(place)
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
    computed = walk.computing.map { ComputedAnswers(of: $0) }
    elsewhere = walk.elsewhere.map { ChangeCount(of: $0) }
    tables = walk.tables
    emptyTables = walk.emptyTables
    makers = walk.makers
    makesElements = computed.contains(where: \.makesElements)
    let top = root.topHolder
    self.top = top
    arrangement = top.arrangement
  }

  /// Whether nothing has changed since that would change it.
  public var isCurrent: Bool {
    guard let root, let top else { return false }
    return top.arrangement == arrangement && root.topHolder === top && answersStand
  }

  /// Whether all who compute what decides the order answer as they did; asked while nothing else changed.
  var answersStand: Bool {
    guard elsewhere.allSatisfy(\.stands), computed.allSatisfy(\.stand) else { return false }
    // Elements that are made because somebody asks are no change.
    if makesElements { top?.arrangement = arrangement }
    return true
  }

  /// Where an element stands.
  public func index(of element: Responder) -> Int? {
    let place = Int(element.place)
    if entries.indices.contains(place), entries[place].element === element { return place }
    return places[ObjectIdentifier(element)]
  }

  public func contains(_ element: Responder) -> Bool { index(of: element) != nil }

  public var first: Responder? { entries.first?.element }
  public var last: Responder? { entries.last?.element }

  public func element(after element: Responder) -> Responder? {
    guard let index = index(of: element), index + 1 < entries.count else { return nil }
    return entries[index + 1].element
  }

  public func element(before element: Responder) -> Responder? {
    guard let index = index(of: element), index > 0 else { return nil }
    return entries[index - 1].element
  }

  /// The part of an element that can be seen, as far as scrolling views cut it off.
  public func visibleFrame(at index: Int) -> Rect? {
    let entry = entries[index]
    return clips[Int(entry.clip)].intersection(entry.frame)
  }

  /// The element under a place of the screen: the deepest, the front-most first.
  public func hitTest(_ point: Point) -> Responder? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let found = grid.index(at: point, in: self).map { entries[$0].element }
    // Whoever answers for itself is asked, from the outermost in.
    guard let chain = (found ?? viewHit(at: point) ?? root)?.chain else { return nil }
    for index in chain.indices.reversed() {
      if let own = chain[index].accessibilityHitTest(point), contains(own) { return own }
    }
    return found
  }

  /// The view there, where no element is: it may know of one that its frame does not tell of.
  private func viewHit(at point: Point) -> View? {
    switch root {
    case let application as Application: return application.view(at: point)
    case let view as View: return view.hitTest(screen: point)
    default: return nil
    }
  }

  /// The containers around an element, from the outermost in.
  public func containers(around index: Int) -> [Container] {
    var around: [Container] = []
    var next = entries[index].container
    while let container = next {
      around.append(containers[container])
      next = containers[container].parent
    }
    return around.reversed()
  }

  /// The rows of a data table, looked at when the first of its cells is asked about.
  func tableRows(of container: Int) -> TableRows {
    if let known = rows[container] { return known }
    let made = TableRows(containers[container].entries.map { entries[$0].element })
    rows[container] = made
    return made
  }

  /// The cells of a data table that answers nothing of its own, looked for as the rows are.
  func tableCells(of container: Int) -> DataTableCells? {
    if let known = cells[container] { return known }
    guard let table = containers[container].responder as? DataTableView,
      type(of: table) == DataTableView.self
    else { return nil }
    let made = DataTableCells(of: table)
    cells[container] = made
    return made
  }
}

extension Application {
  /// The view that is in front there.
  package final func view(at point: Point) -> View? {
    for window in windows.reversed() {
      if let hit = window.hitTest(screen: point) { return hit }
    }
    return nil
  }

  /// The order of what is shown now; looked at anew only where something is known to have changed.
  public final var readingOrder: ReadingOrder {
    // Nobody holds an application, so it keeps count of the changes itself.
    if let lastOrder, lastOrder.arrangement == arrangement { return lastOrder }
    var order = ReadingOrder(of: self, idiom: idiom, direction: direction)
    // There may be elements further on; where rows that are made scroll their table, that is left at some time.
    for _ in 0..<10 where order.emptyTables.count(where: { $0.lookFurther() }) > 0 {
      order = ReadingOrder(of: self, idiom: idiom, direction: direction)
    }
    lastOrder = order
    elementsLookedAt += order.entries.count
    return order
  }

  /// Finds what has changed without a word, because a subclass or a closure computes it.
  ///
  /// Whoever reads calls it when something happens, such as a gesture; not at each step of the order.
  public final func lookAgain() {
    guard let lastOrder, lastOrder.arrangement == arrangement else { return }
    // Elements that were made anew hold what is true by now, whatever they look like.
    if lastOrder.makesElements || !lastOrder.answersStand { arrangementChanged() }
  }
}

extension ReadingOrder {
  /// How often something had changed below somebody who keeps count of that.
  private struct ChangeCount {
    private weak var top: Responder?
    private let count: UInt32

    init(of top: Responder) {
      self.top = top
      count = top.arrangement
    }

    var stands: Bool { top.map { $0.arrangement == count && $0.holder == nil } ?? false }
  }

  /// One element of the order.
  public struct Entry {
    public let element: Responder
    /// On the screen.
    public let frame: Rect
    private let holder: Int32
    /// Which views cut it off, counted in `clips`.
    let clip: Int32
    private let position: Int32

    init(element: Responder, frame: Rect, place: OrderWalk.Place) {
      self.element = element
      self.frame = frame
      holder = place.container
      clip = place.clip
      position = place.listed
    }

    /// The nearest container that is reported, counted in `containers`.
    public var container: Int? { holder < 0 ? nil : Int(holder) }

    /// Where it stands in the explicit array of that container, if that names it.
    var listed: Int? { position < 0 ? nil : Int(position) }
  }

  /// A container that a reader tells of.
  public struct Container {
    public let responder: Responder
    public let kind: ContainerKind
    public let parent: Int?
    public let frame: Rect
    /// Whether its elements come from an explicit list, and how long that is.
    public let listCount: Int?
    /// Which elements it holds, in order.
    public internal(set) var entries: Range<Int>

    mutating func include(_ place: Int) {
      entries =
        entries.isEmpty
        ? place..<place + 1 : entries.lowerBound..<max(entries.upperBound, place + 1)
    }
  }
}
