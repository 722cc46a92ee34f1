public import Elements

/// Rows in sections, one below the other.
///
/// Only the cells in view exist, and at least one item on either side, so that the cursor finds a
/// neighbor. A search of the whole table creates more. Cells are created again
/// when they come near the visible area, so the program must store the state of rows.
open class TableView: ScrollView, LoadingTable {
  /// The style of the sections.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Rows from edge to edge, without a distance between sections.
    case plain
    /// Rows from edge to edge, with a distance between sections.
    case grouped
    /// Each section in a box with round corners, with a distance to the edges.
    case insetGrouped
  }

  /// The style of the sections.
  public final var style: Style {
    didSet { if style != oldValue { reloadData() } }
  }
  /// The sections.
  public final var sections: [TableSection] {
    didSet { reloadData() }
  }
  /// The height of a row, in points.
  public final var rowHeight = 44.0 {
    didSet { if rowHeight != oldValue { reloadData() } }
  }
  /// The closure that is called when a row is tapped.
  ///
  /// If `nil`, rows are not buttons.
  public final var onSelect: ((IndexPath) -> Void)? {
    // Whether rows are buttons affects the reading order.
    didSet { if (onSelect == nil) != (oldValue == nil) { invalidateReadingOrder() } }
  }
  /// The closure that deletes a row from the program's data and returns whether it did.
  ///
  /// If `nil`, rows cannot be deleted.
  public final var onDelete: ((IndexPath) -> Bool)? {
    didSet { showEditing() }
  }
  /// The closure that moves a row to the position of another and returns whether it did.
  ///
  /// If `nil`, rows cannot be moved.
  public final var onMove: ((IndexPath, IndexPath) -> Bool)? {
    didSet { showEditing() }
  }
  /// Whether rows show the controls that delete and move them.
  public final var isEditing = false {
    didSet { if isEditing != oldValue { showEditing() } }
  }
  /// Whether a tapped row becomes the selected row.
  public final var keepsSelection = false
  /// The selected row.
  ///
  /// It is shown only if `keepsSelection` is set.
  public final var selectedRow: IndexPath? {
    didSet { markSelection() }
  }
  private(set) final var geometry: TableGeometry
  /// The sections at the time of the last measurement.
  private(set) final var measured: [TableSection]
  private var shownItems = 0..<0
  private(set) final var shownViews: [View] = []
  /// Whether the shown views belong to an earlier state of the sections.
  private var isOutdated = false
  /// The number of items beyond the visible ones that exist on either side, until the content
  /// moves.
  private var lookahead = 1
  private var isMakingCells = false
  private var isStale = false
  private var needsReload = false

  /// Creates a table.
  public init(sections: [TableSection] = [], frame: Rect = .zero, style: Style = .plain) {
    self.sections = sections
    self.style = style
    measured = sections
    geometry = TableGeometry(sections, rowHeight: 44, spacing: style.spacing)
    super.init(frame: frame)
    contentSize = Size(width: frame.width, height: geometry.height)
    adoptCells()
    updateLoadedRows()
  }

  /// Creates a table with one section whose cells are created on demand.
  public convenience init(
    rowCount: Int, frame: Rect = .zero, cell: @escaping (Int) -> TableViewCell
  ) {
    self.init(sections: [TableSection(rowCount: rowCount, cell: cell)], frame: frame)
  }

  /// The number of rows without hidden ones.
  public final var rowCount: Int { geometry.rowCount }

  /// Measures the sections again and recreates the visible cells.
  public final func reloadData() {
    needsReload = true
    if !isMakingCells { measure() }
    updateLoadedRows()
  }

  /// Measures the sections.
  ///
  /// Cells that remain keep their position in the tree.
  private func measure() {
    needsReload = false
    isOutdated = true
    shownItems = 0..<0
    lookahead = 1
    measured = sections
    geometry = TableGeometry(measured, rowHeight: rowHeight, spacing: style.spacing)
    contentSize = Size(width: frame.width, height: geometry.height)
    adoptCells()
  }

  /// Returns the cell of a row; `nil` if it does not exist because the row is too far from the
  /// visible area.
  public final func cell(at path: IndexPath) -> TableViewCell? {
    guard let item = geometry.item(of: path), shownItems.contains(item) else { return nil }
    return shownViews[item - shownItems.lowerBound] as? TableViewCell
  }

  /// Returns the index path of a cell; `nil` if the table does not show it.
  public final func indexPath(of cell: TableViewCell) -> IndexPath? {
    guard let index = shownViews.firstIndex(where: { $0 === cell }) else { return nil }
    switch geometry.part(of: shownItems.lowerBound + index) {
    case .row(let path): return path
    case .header, .footer: return nil
    }
  }

  /// Scrolls a row to the top, or as far as the content permits.
  public final func scrollToRow(at path: IndexPath) {
    guard let item = geometry.item(of: path) else { return }
    let lowest = extent(along: .vertical).hidden
    contentOffset = Point(x: contentOffset.x, y: min(geometry.span(of: item).lowerBound, lowest))
  }

  /// The fully visible rows, as zero-based indices in the table.
  public final var visibleRows: ClosedRange<Int>? {
    let rows = items(touching: bounds).filter { isWhole(geometry.span(of: $0)) }
      .compactMap { row(of: $0) }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  // MARK: Scrolling

  open override func layoutSubviews() {
    contentSize = Size(width: frame.width, height: geometry.height)
    updateLoadedRows()
  }

  open override func didScroll() {
    lookahead = 1
    updateLoadedRows()
  }

  override func defaultStatus(along axis: ScrollAxis) -> String? {
    guard axis == .vertical else { return super.defaultStatus(along: axis) }
    if let rows = visibleRows {
      return controlStrings.rows(rows.lowerBound + 1...rows.upperBound + 1, of: rowCount)
    }
    guard let row = items(touching: bounds).lazy.compactMap({ self.row(of: $0) }).first else {
      return super.defaultStatus(along: axis)
    }
    return controlStrings.rows(row + 1...row + 1, of: rowCount)
  }

  /// The offset of the next page: it starts with the first item that was not fully visible.
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
    // A row higher than the table is scrolled like other content.
    let isOnward = direction.isForward ? goal > top : goal < top
    return isOnward ? Point(x: contentOffset.x, y: goal) : fallback
  }

  private func isWhole(_ span: Range<Double>) -> Bool {
    span.lowerBound >= bounds.minY && span.upperBound <= bounds.maxY
  }

  private func row(of item: Int) -> Int? {
    switch geometry.part(of: item) {
    case .row(let path): geometry.index(of: path)
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

  // MARK: Loaded items

  private func updateLoadedRows() {
    // The closure that creates a cell may change the table. The views are then updated again, at
    // most three times.
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
    // The subviews are kept in item order, which also orders rows without a height.
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
    let first = seen.lowerBound - min(lookahead, seen.lowerBound)
    return first..<seen.upperBound + min(lookahead, geometry.itemCount - seen.upperBound)
  }

  /// The maximum number of items beyond the visible ones that a search creates.
  package static let maximumLookahead = 1_000

  /// Creates up to `count` items beyond the visible ones on either side.
  ///
  /// They exist until the content moves.
  package final func extendLookahead(to count: Int) {
    guard count > lookahead, isScrollEnabled else { return }
    lookahead = count
    updateLoadedRows()
  }

  /// Doubles the number of items that exist beyond the visible ones.
  ///
  /// Returns `false` if the maximum is reached or none is missing.
  package final func doubleLookahead() -> Bool {
    guard unloadedItems != (0, 0), lookahead < TableView.maximumLookahead else { return false }
    extendLookahead(to: min(2 * lookahead, TableView.maximumLookahead))
    return true
  }

  /// The number of items before and behind the existing ones that can be scrolled to.
  package final var unloadedItems: (before: Int, behind: Int) {
    guard isScrollEnabled, !shownItems.isEmpty else { return (0, 0) }
    return (shownItems.lowerBound, geometry.itemCount - shownItems.upperBound)
  }

  private func placeShown() {
    let inset = style == .insetGrouped ? TableViewCell.margin : 0
    for (item, view) in zip(shownItems, shownViews) {
      let span = geometry.span(of: item)
      view.frame = Rect(
        x: inset, y: span.lowerBound, width: max(0, frame.width - 2 * inset),
        height: span.upperBound - span.lowerBound)
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

  final func didSelect(_ cell: TableViewCell) {
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

extension TableView {
  /// Returns whether a row is the first and whether it is the last of its section.
  package final func ends(of cell: TableViewCell) -> (isFirst: Bool, isLast: Bool) {
    guard let path = indexPath(of: cell), let item = geometry.item(of: path) else {
      return (true, true)
    }
    func isRow(_ item: Int) -> Bool {
      guard (0..<geometry.itemCount).contains(item), case .row(let other) = geometry.part(of: item)
      else { return false }
      return other.section == path.section
    }
    return (!isRow(item - 1), !isRow(item + 1))
  }
}

extension TableView.Style {
  /// The distance between sections, in points.
  fileprivate var spacing: Double { self == .plain ? 0 : 20 }
}

/// The heading above the rows of a section.
public final class TableHeaderView: Label {
  public override var defaultTraits: AccessibilityTraits { .header }
}
