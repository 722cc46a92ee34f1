internal import Elements

extension ViewStyle {
  /// Creates the style of a list, a row, an item or a data table; `nil` for other views.
  init?(list view: View) {
    switch view {
    case is TableView: self = ViewStyle(.table)
    case is CollectionView: self = ViewStyle(.items)
    case is DataTableView: self = ViewStyle(.dataTable)
    case let row as TableViewCell: self = ViewStyle(row: row)
    case let item as CollectionViewCell:
      self = ViewStyle(.item, item.text.map { [.text($0, size: fitting($0, in: item))] } ?? [])
    default: return nil
    }
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
      .row, Self.content(of: row, text, detail, in: Self.inside(of: row, room.size)),
      states: row.style == .subtitle ? [.subtitle] : [])
    taken = Taken(start: room.minX, end: row.frame.finiteOrZero.width - room.maxX)
    switch row.accessory {
    case .disclosure: self.content.append(.symbol(.chevron))
    case .checkmark: self.content.append(.symbol(.check))
    case .none, .detailButton, .view: break
    }
  }
}

extension ViewStyle {
  /// Returns the size available for the texts of a row, without margins, image and accessory.
  fileprivate static func inside(of row: TableViewCell, _ room: Size) -> Size {
    var taken = 32.0
    if row.appearance.image != nil { taken += 52 }
    switch row.accessory {
    case .disclosure, .checkmark: taken += 26
    case .none, .detailButton, .view: break
    }
    return Size(width: max(0, room.width - taken), height: room.height)
  }

  /// Returns the text and the detail of a row, each reduced to fit its part of the row.
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
    // The detail needs no more than its own width.
    let needed = FontSize.width(of: detail, size: 15)
    let opposite = min(
      needed, max(room.width * 0.4, room.width - FontSize.width(of: text, size: 17) - 8))
    return [
      mark(text, .main, 17, Size(width: max(0, room.width - opposite - 8), height: room.height)),
      mark(detail, .detail, 15, Size(width: opposite, height: room.height)),
    ]
  }
}

/// Returns the font size of the text of an item.
private func fitting(_ text: String, in item: CollectionViewCell) -> Double {
  let size = item.frame.finiteOrZero.size
  return FontSize.fitting(
    text, preferred: 17, in: Size(width: max(0, size.width - 16), height: max(0, size.height - 16)))
}
