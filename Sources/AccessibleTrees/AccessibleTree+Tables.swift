/// The headers of tables.
extension AccessibleTree {
  /// Returns the column headers of a table, in the order of the columns.
  func columnHeaders(of table: AccessibleObject.ID) -> [AccessibleObject.ID] {
    var found: [AccessibleObject.ID] = []
    var pending = Array(children(of: table).reversed())
    while let id = pending.popLast() {
      guard let object = self[id] else { continue }
      switch object.role {
      case .columnHeader, .tableColumnHeader: if object.isPerceptible { found.append(id) }
      case .tableRow, .header, .panel, .filler, .section:
        pending += children(of: id).reversed()
      default: break
      }
    }
    return found
  }
}
