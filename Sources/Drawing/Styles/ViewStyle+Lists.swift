internal import Controls
internal import Elements

extension ViewStyle {
  /// Creates the style of a list, a row, an item or a data table; `nil` for other views.
  init?(list view: View) {
    switch view {
    case is TableView: self = ViewStyle(.table)
    case is CollectionView: self = ViewStyle(.items)
    case is DataTableView: self = ViewStyle(.dataTable)
    case let row as TableViewCell:
      self = ViewStyle(row: row)
      states += Self.group(of: row)
    case let item as CollectionViewCell:
      self = ViewStyle(.item, item.text.map { [.text($0, size: fitting($0, in: item))] } ?? [])
    default: return nil
    }
  }

  /// Returns the states for the place of a row in its section.
  private static func group(of row: TableViewCell) -> [State] {
    guard let table = row.superview as? TableView else { return [] }
    let ends = table.ends(of: row)
    let style: [State] =
      switch table.style {
      case .plain: []
      case .grouped: [.grouped]
      case .insetGrouped: [.boxed]
      }
    return style + (ends.isFirst ? [.first] : []) + (ends.isLast ? [.last] : [])
  }

  private init(row: TableViewCell) {
    guard let text = row.text else {
      self = ViewStyle(.row)
      return
    }
    // Mirroring yields left-to-right coordinates, in which the start is on the left.
    let room = row.mirrored(row.textArea)
    let detail = row.detail.flatMap { $0.isEmpty ? nil : $0 }
    self = ViewStyle(
      .row, Self.content(of: row, text, detail, in: Self.textSize(of: row, in: room.size)),
      states: row.style == .subtitle ? [.subtitle] : [])
    occupiedWidths = OccupiedWidths(start: room.minX, end: row.frame.finiteOrZero.width - room.maxX)
    switch row.accessory {
    case .disclosure: self.content.append(.symbol(.chevron))
    case .checkmark: self.content.append(.symbol(.check))
    case .none, .detailButton, .view: break
    }
  }
}

extension ViewStyle {
  /// Returns the size available for the texts of a row: `room` without margins, image and
  /// accessory.
  ///
  /// The widths are those of `.row` in `screen.css`.
  fileprivate static func textSize(of row: TableViewCell, in room: Size) -> Size {
    var reserved = 32.0
    if row.appearance.image != nil { reserved += 52 }
    switch row.accessory {
    case .disclosure, .checkmark: reserved += 26
    case .none, .detailButton, .view: break
    }
    return Size(width: max(0, room.width - reserved), height: room.height)
  }

  /// Returns the text and the detail of a row, each in a font size that fits its part of the row.
  fileprivate static func content(
    of row: TableViewCell, _ text: String, _ detail: String?, in room: Size
  ) -> [ContentItem] {
    func mark(
      _ text: String, _ role: ContentItem.Role, _ usual: Double, _ part: Size
    ) -> ContentItem {
      let size = FontSize.fitting(text, preferred: usual, in: part)
      return .text(text, role, size: size < usual ? size : nil)
    }
    guard let detail else { return [mark(text, .main, 17, room)] }
    guard row.style != .subtitle else {
      return [
        mark(text, .main, 17, Size(width: room.width, height: room.height * 0.56)),
        mark(detail, .detail, 13, Size(width: room.width, height: room.height * 0.44)),
      ]
    }
    // The detail gets what the text leaves, but at least 40 percent; never more than it needs.
    let needed = TextWidth.of(detail, size: 15)
    let detailWidth = min(
      needed, max(room.width * 0.4, room.width - TextWidth.of(text, size: 17) - 8))
    return [
      mark(text, .main, 17, Size(width: max(0, room.width - detailWidth - 8), height: room.height)),
      mark(detail, .detail, 15, Size(width: detailWidth, height: room.height)),
    ]
  }
}

/// Returns the font size of the text of an item.
private func fitting(_ text: String, in item: CollectionViewCell) -> Double {
  let size = item.frame.finiteOrZero.size
  return FontSize.fitting(
    text, preferred: 17, in: Size(width: max(0, size.width - 16), height: max(0, size.height - 16)))
}
