/// Rows below one another, in sections.
///
/// Only what is near the part that is shown exists: the cells in sight and the item next to them on
/// either side, or as many as it takes, so that the cursor finds a neighbor to go to. Who looks for
/// something in the whole table has more of them made (`lookFurther`). Cells are made anew as they come
/// near; what a row has to remember belongs to the program.
open class TableView: ScrollView {
  public final var sections: [TableSection] {
    didSet { reloadData() }
  }
  public final var rowHeight = 44.0 {
    didSet { if rowHeight != oldValue { reloadData() } }
  }
  /// What a touch on a row does; without it rows are there to be read.
  public final var onSelect: ((IndexPath) -> Void)? {
    // Rows that can be selected are buttons.
    didSet { if (onSelect == nil) != (oldValue == nil) { arrangementChanged() } }
  }
  /// Takes a row out of what the table shows, and says whether it did: with this, rows can be deleted.
  public final var onDelete: ((IndexPath) -> Bool)? {
    didSet { showEditing() }
  }
  /// Moves a row to the place of another, and says whether it did: with this, rows can be moved.
  public final var onMove: ((IndexPath, IndexPath) -> Bool)? {
    didSet { showEditing() }
  }
  /// Whether rows show what they are deleted and moved by.
  public final var isEditing = false {
    didSet { if isEditing != oldValue { showEditing() } }
  }
  /// Whether a row stays selected after it was touched.
  public final var keepsSelection = false
  public final var selectedRow: IndexPath? {
    didSet { markSelection() }
  }
  private(set) final var geometry: TableGeometry
  /// The sections as they were when they were measured.
  private(set) final var measured: [TableSection]
  private var shownItems = 0..<0
  private(set) final var shownViews: [View] = []
  /// A Boolean value that indicates whether the shown views belong to an earlier state of the sections.
  private var isOutdated = false
  /// How many items beyond those in sight exist on either side, until the content moves.
  private var reach = 1
  private var isMakingCells = false
  private var isStale = false
  private var needsReload = false

  public init(sections: [TableSection] = [], frame: Rect = .zero) {
    self.sections = sections
    measured = sections
    geometry = TableGeometry(sections, rowHeight: 44)
    super.init(frame: frame)
    contentSize = Size(width: frame.width, height: geometry.height)
    claimCells()
    showWhatIsNear()
  }

  public convenience init(
    rowCount: Int, frame: Rect = .zero, cell: @escaping (Int) -> TableViewCell
  ) {
    self.init(sections: [TableSection(rowCount: rowCount, cell: cell)], frame: frame)
  }

  /// The number of rows, without those whose cells are hidden.
  public final var rowCount: Int { geometry.rowCount }

  /// Looks at everything again: rows are counted, and those in sight made anew.
  public final func reloadData() {
    needsReload = true
    if !isMakingCells { measure() }
    showWhatIsNear()
  }

  /// Counts the rows again; cells that are still there keep their place in the tree.
  private func measure() {
    needsReload = false
    isOutdated = true
    shownItems = 0..<0
    reach = 1
    measured = sections
    geometry = TableGeometry(measured, rowHeight: rowHeight)
    contentSize = Size(width: frame.width, height: geometry.height)
    claimCells()
  }

  /// The cell of a row, where it is near enough to exist.
  public final func cell(at path: IndexPath) -> TableViewCell? {
    guard let item = geometry.item(of: path), shownItems.contains(item) else { return nil }
    return shownViews[item - shownItems.lowerBound] as? TableViewCell
  }

  /// Which row a cell shows.
  public final func indexPath(of cell: TableViewCell) -> IndexPath? {
    guard let index = shownViews.firstIndex(where: { $0 === cell }) else { return nil }
    switch geometry.part(of: shownItems.lowerBound + index) {
    case .row(let path): return path
    case .header, .footer: return nil
    }
  }

  /// Brings a row to the top, as far as there is enough below it.
  public final func scrollToRow(at path: IndexPath) {
    guard let item = geometry.item(of: path) else { return }
    let lowest = extent(along: .vertical).hidden
    contentOffset = Point(x: contentOffset.x, y: min(geometry.span(of: item).lowerBound, lowest))
  }

  /// The rows that can be seen whole, counted through the table from 0.
  public final var visibleRows: ClosedRange<Int>? {
    let rows = items(touching: bounds).filter { isWhole(geometry.span(of: $0)) }
      .compactMap { row(of: $0) }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  // MARK: Scrolling

  open override func layoutSubviews() {
    contentSize = Size(width: frame.width, height: geometry.height)
    showWhatIsNear()
  }

  open override func contentDidMove() {
    reach = 1
    showWhatIsNear()
  }

  override func defaultStatus(along axis: ScrollAxis) -> String? {
    guard axis == .vertical else { return super.defaultStatus(along: axis) }
    if let rows = visibleRows {
      return words.rows(rows.lowerBound + 1...rows.upperBound + 1, of: rowCount)
    }
    guard let row = items(touching: bounds).lazy.compactMap({ self.row(of: $0) }).first else {
      return super.defaultStatus(along: axis)
    }
    return words.rows(row + 1...row + 1, of: rowCount)
  }

  /// A page begins with the first item that could not be seen whole on the one before.
  override func pageOffset(_ direction: AccessibilityScrollDirection) -> Point {
    let fallback = super.pageOffset(direction)
    let items = items(touching: bounds)
    guard direction.axis == .vertical, !items.isEmpty else { return fallback }
    let top = contentOffset.y
    let goal: Double
    if direction.isForward {
      let next = items.map { geometry.span(of: $0) }.first { $0.upperBound > top + frame.height }
      goal = next?.lowerBound ?? top + frame.height
    } else {
      let first = geometry.span(of: items.lowerBound)
      let end = first.lowerBound < top ? first.upperBound : top
      let highest = geometry.span(of: geometry.item(at: max(0, end - frame.height)))
      goal = highest.lowerBound < end - frame.height ? highest.upperBound : highest.lowerBound
    }
    // A row higher than the table is gone through like anything else.
    let isOnward = direction.isForward ? goal > top : goal < top
    return isOnward ? Point(x: contentOffset.x, y: goal) : fallback
  }

  private func isWhole(_ span: Range<Double>) -> Bool {
    span.lowerBound >= bounds.minY && span.upperBound <= bounds.maxY
  }

  private func row(of item: Int) -> Int? {
    switch geometry.part(of: item) {
    case .row(let path): geometry.place(of: path)
    case .header, .footer: nil
    }
  }

  private func items(touching area: Rect) -> Range<Int> {
    guard geometry.itemCount > 0, area.height > 0, area.maxY > 0, area.minY < geometry.height else {
      return 0..<0
    }
    let first = geometry.item(at: area.minY)
    let last = geometry.item(at: area.maxY)
    let isTouched = geometry.span(of: last).lowerBound < area.maxY
    return first..<max(first, isTouched ? last + 1 : last)
  }

  // MARK: What exists

  private func showWhatIsNear() {
    // Whoever makes a cell may change the table: it is looked at again then, though not for ever.
    guard !isMakingCells else {
      isStale = true
      return
    }
    isMakingCells = true
    defer { isMakingCells = false }
    for _ in 0..<3 {
      isStale = false
      showItems(near: items(touching: bounds))
      if !isStale { break }
      if needsReload { measure() }
    }
  }

  private func showItems(near seen: Range<Int>) {
    let near = existing(near: seen)
    if near != shownItems || isOutdated {
      isOutdated = false
      let kept = shownItems.clamped(to: near)
      let views = near.map { item in
        kept.contains(item) ? shownViews[item - shownItems.lowerBound] : makeView(of: item)
      }
      for view in shownViews where !views.contains(where: { $0 === view }) {
        view.leaveSuperview()
      }
      shownItems = near
      shownViews = views
    }
    placeShown()
    // In their order, which is that of rows without a height as well.
    let first = subviews.firstIndex { view in shownViews.contains { $0 === view } }
    let place = first ?? subviews.count
    for (index, view) in shownViews.enumerated() {
      let present = subviews.indices.contains(place + index) ? subviews[place + index] : nil
      if present !== view { insertSubview(view, at: place + index) }
      (view as? TableViewCell)?.showEditing()
    }
  }

  private func existing(near seen: Range<Int>) -> Range<Int> {
    if seen.isEmpty { return 0..<0 }
    let first = seen.lowerBound - min(reach, seen.lowerBound)
    return first..<seen.upperBound + min(reach, geometry.itemCount - seen.upperBound)
  }

  /// How far is looked for something in a table, in items beyond those in sight.
  package static let farthest = 1_000

  /// Has so many items beyond those in sight exist, as far as they can be scrolled to, until the content
  /// moves.
  package final func lookFurther(_ count: Int) {
    guard count > reach, isScrollEnabled else { return }
    reach = count
    showWhatIsNear()
  }

  /// Has twice as many items beyond those in sight exist; false where that is as far as is looked.
  final func lookFurther() -> Bool {
    guard missingItems != (0, 0), reach < TableView.farthest else { return false }
    lookFurther(min(2 * reach, TableView.farthest))
    return true
  }

  /// How many items do not exist before and behind those that do, though they can be scrolled to.
  final var missingItems: (before: Int, behind: Int) {
    guard isScrollEnabled, !shownItems.isEmpty else { return (0, 0) }
    return (shownItems.lowerBound, geometry.itemCount - shownItems.upperBound)
  }

  private func placeShown() {
    for (item, view) in zip(shownItems, shownViews) {
      let span = geometry.span(of: item)
      view.frame = Rect(
        x: 0, y: span.lowerBound, width: frame.width, height: span.upperBound - span.lowerBound)
    }
  }

  private func makeView(of item: Int) -> View {
    switch geometry.part(of: item) {
    case .header(let section):
      let header = TableHeaderView()
      header.attributedText = measured[section].attributedHeader
      return header
    case .footer(let section):
      let footer = Label()
      footer.attributedText = measured[section].attributedFooter
      return footer
    case .row(let path):
      let cell = measured[path.section].cell(path.row)
      cell.table = self
      if keepsSelection { cell.isSelected = path == selectedRow }
      return cell
    }
  }

  private func showEditing() {
    for case let cell as TableViewCell in shownViews { cell.showEditing() }
  }

  // MARK: Selection

  final func touched(_ cell: TableViewCell) {
    if isEditing { askToDelete(nil) }
    guard !isEditing, let path = indexPath(of: cell) else { return }
    if keepsSelection { selectedRow = path }
    onSelect?(path)
  }

  private func markSelection() {
    guard keepsSelection else { return }
    for case let cell as TableViewCell in shownViews {
      cell.isSelected = selectedRow != nil && indexPath(of: cell) == selectedRow
    }
  }
}

/// What stands above the rows of a section: a heading.
public final class TableHeaderView: Label {
  override var defaultTraits: AccessibilityTraits { .header }
}
