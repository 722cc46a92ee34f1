public import Elements

/// A grid of items in sections.
///
/// Rows fill the width. All cells exist, whether they are visible or not.
open class CollectionView: ScrollView {
  /// The height of a section header, in points.
  public static let headerHeight = 32.0

  /// The sections.
  public final var sections: [CollectionSection] = [] {
    didSet { reloadData() }
  }
  /// The size of each item, in points.
  public final var itemSize = Size(width: 100, height: 100) {
    didSet { if itemSize != oldValue { layoutSubviews() } }
  }
  /// The distance between items, in points.
  public final var spacing = 8.0 {
    didSet { if spacing != oldValue { layoutSubviews() } }
  }
  /// The closure that is called when an item is tapped.
  ///
  /// If `nil`, items are not buttons.
  public final var onSelect: ((IndexPath) -> Void)? {
    // Whether items are buttons affects the reading order.
    didSet { if (onSelect == nil) != (oldValue == nil) { invalidateReadingOrder() } }
  }
  /// Whether a tapped item becomes the selected item.
  public final var keepsSelection = false
  /// The selected item.
  ///
  /// It is shown only if `keepsSelection` is set.
  public final var selectedItem: IndexPath? {
    didSet { markSelection() }
  }
  private var headers: [Label?] = []

  /// Creates a collection.
  public init(sections: [CollectionSection] = [], frame: Rect = .zero) {
    super.init(frame: frame)
    self.sections = sections
    reloadData()
  }

  /// Rebuilds the view from the sections.
  public final func reloadData() {
    let shown = Set(sections.flatMap { $0.cells.map { ObjectIdentifier($0) } })
    for view in subviews where !shown.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    headers = sections.map { section in
      guard let text = section.attributedHeader else { return nil }
      let header = TableHeaderView()
      header.attributedText = text
      return header
    }
    for (header, section) in zip(headers, sections) {
      if let header { addSubview(header) }
      for cell in section.cells { addSubview(cell) }
    }
    markSelection()
    layoutSubviews()
  }

  /// Returns the index path of an item; `nil` if the collection does not contain it.
  public final func indexPath(of cell: CollectionViewCell) -> IndexPath? {
    for (section, items) in sections.enumerated() {
      if let item = items.cells.firstIndex(where: { $0 === cell }) {
        return IndexPath(row: item, section: section)
      }
    }
    return nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let step = Size(width: itemSize.width + spacing, height: itemSize.height + spacing)
    let fitting = (frame.width + spacing) / step.width
    let columns = fitting >= 1 && fitting < 1e6 ? Int(fitting) : 1
    var top = 0.0
    for (header, section) in zip(headers, sections) {
      if let header {
        header.frame = Rect(x: 0, y: top, width: frame.width, height: Self.headerHeight)
        top += Self.headerHeight
      }
      for (item, cell) in section.cells.enumerated() {
        let column = item % columns
        let visualColumn = application?.direction == .rightToLeft ? columns - 1 - column : column
        cell.frame = Rect(
          x: Double(visualColumn) * step.width, y: top + Double(item / columns) * step.height,
          width: itemSize.width, height: itemSize.height)
      }
      let rows = (section.cells.count + columns - 1) / columns
      top += Double(rows) * step.height
    }
    contentSize = Size(width: frame.width, height: max(0, top - (top > 0 ? spacing : 0)))
  }

  final func touched(_ cell: CollectionViewCell) {
    guard let path = indexPath(of: cell) else { return }
    if keepsSelection { selectedItem = path }
    onSelect?(path)
  }

  private func markSelection() {
    guard keepsSelection else { return }
    for (section, items) in sections.enumerated() {
      for (item, cell) in items.cells.enumerated() {
        cell.isSelected = selectedItem == IndexPath(row: item, section: section)
      }
    }
  }
}
