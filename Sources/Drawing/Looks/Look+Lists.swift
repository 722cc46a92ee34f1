internal import Elements

extension Look {
  /// What holds rows, items and cells, and these.
  init?(list view: View) {
    switch view {
    case is TableView: self = Look(.table)
    case is CollectionView: self = Look(.items)
    case is DataTableView: self = Look(.dataTable)
    case let row as TableViewCell: self = Look(row: row)
    case let item as CollectionViewCell:
      self = Look(.item, item.text.map { [.text($0, size: fitting($0, in: item))] } ?? [])
    default: return nil
    }
  }

  private init(row: TableViewCell) {
    guard let text = row.text else {
      self = Look(.row)
      return
    }
    var marks: [Mark] = [.text(text)]
    if let detail = row.detail, !detail.isEmpty { marks.append(.text(detail, .detail)) }
    self = Look(.row, marks, states: row.style == .subtitle ? [.subtitle] : [])
    // Mirrored, the start is at the left.
    let room = row.mirrored(row.textArea)
    taken = Taken(start: room.minX, end: row.frame.placeable.width - room.maxX)
    switch row.accessory {
    case .disclosure: self.marks.append(.symbol(.chevron))
    case .checkmark: self.marks.append(.symbol(.check))
    case .none, .detailButton, .view: break
    }
  }
}

/// The size of letters of a text that has an item for itself.
private func fitting(_ text: String, in item: CollectionViewCell) -> Double {
  let size = item.frame.placeable.size
  return LetterSize.fitting(
    text, usual: 17, in: Size(width: max(0, size.width - 16), height: max(0, size.height - 16)))
}
