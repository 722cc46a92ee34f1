import Controls
import Elements

extension ScreenRuntime {
  func insertRows(_ step: ScreenValue) {
    guard let id = step["insertRows"]?.string, let table = element(id) as? TableView else { return }
    var path = IndexPath(row: step["row"]?.integer ?? .max, section: step["section"]?.integer ?? 0)
    if let other = step["before"]?.string {
      guard let row = (element(other) as? TableViewCell).flatMap({ table.path(of: $0) }) else {
        return note(.noSuchRow(id: other))
      }
      path = row
    }
    // A table without sections gets one.
    if table.sections.isEmpty, path.section == 0 { table.sections = [TableSection(cells: [])] }
    guard table.sections.indices.contains(path.section) else {
      return note(.noSuchSection(id: id))
    }
    guard let cells = makeRows(step, id) else { return }
    table.insertRows(cells, at: path)
  }

  func deleteRows(_ step: ScreenValue) {
    guard let id = step["deleteRows"]?.string, let element = element(id) else { return }
    if let cell = element as? TableViewCell {
      guard let table = cell.table, let path = table.path(of: cell) else {
        return note(.noSuchRow(id: id))
      }
      return delete(1, at: path, of: table)
    }
    guard let table = element as? TableView else { return }
    let section = step["section"]?.integer ?? 0
    guard table.sections.indices.contains(section) else { return note(.noSuchSection(id: id)) }
    let rows = table.sections[section].rowCount
    let first = step["row"]?.integer ?? rows - 1
    guard (0..<rows).contains(first) else { return note(.noSuchRow(id: id)) }
    let count = min(step["count"]?.integer ?? 1, rows - first)
    delete(count, at: IndexPath(row: first, section: section), of: table)
  }

  private func delete(_ count: Int, at path: IndexPath, of table: TableView) {
    var section = table.sections[path.section]
    let gone = section.cells[path.row...].prefix(count)
    section.replaceCells(section.cells.filter { cell in !gone.contains { $0 === cell } })
    table.sections[path.section] = section
    forget(Array(gone))
  }

  func reloadRows(_ step: ScreenValue) {
    guard let id = step["reloadRows"]?.string, let table = element(id) as? TableView else { return }
    let former = table.sections.map(\.cells)
    guard step["cells"] != nil else {
      guard let node = tableNodes[ObjectIdentifier(table)], let sections = node["sections"],
        let attribute = elementClass(id)?.attribute("sections")
      else { return }
      outsideSteps { finishing(id) { attribute.apply(table, sections, self) } }
      return forget(former.flatMap(\.self))
    }
    let section = step["section"]?.integer ?? 0
    guard table.sections.indices.contains(section) else { return note(.noSuchSection(id: id)) }
    guard let cells = makeRows(step, id) else { return }
    table.sections[section].replaceCells(cells)
    forget(former[section])
  }

  /// Creates the rows of a step with their current texts; `nil` if there are too many.
  private func makeRows(_ step: ScreenValue, _ id: String) -> [TableViewCell]? {
    let nodes = step["cells"]?.list ?? []
    guard rowsMade + nodes.count <= Self.maximumRows else {
      note(.tooManyRows)
      return nil
    }
    rowsMade += nodes.count
    run?.spend(nodes.count)
    return finishing(id) {
      nodes.compactMap { make($0, usual: "TableViewCell") as? TableViewCell }
    }
  }

  /// Creates elements and sets their attributes and handlers.
  private func finishing<Made>(_ id: String, _ make: () -> Made) -> Made {
    let screen = file.index.elements[id]?.screen ?? currentScreen
    let before = (unfinished, mirrorsFrames)
    unfinished = []
    mirrorsFrames = file.node(of: screen)?["mirror"]?.flag == true
    defer { (unfinished, mirrorsFrames) = before }
    let made = make()
    finish(screen)
    return made
  }

  /// Removes the listeners of deleted rows.
  private func forget(_ cells: [TableViewCell]) {
    let gone = Set(cells.map { ObjectIdentifier($0) })
    listeners.removeAll { listener in
      listener.element?.row.map { gone.contains(ObjectIdentifier($0)) } ?? false
    }
  }
}
