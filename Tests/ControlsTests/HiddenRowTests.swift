import Controls
import Elements
import Testing

/// A row whose cell is hidden has no height and is not counted.
@Suite struct HiddenRowTests {
  private let cells = (0..<14).map { TableViewCell("Row \($0)") }
  private let list: TableView

  init() {
    list = TableView(
      sections: [
        TableSection(header: "First", cells: Array(cells[..<4])),
        TableSection(header: "Second", cells: Array(cells[4...])),
      ],
      frame: Rect(x: 0, y: 0, width: 300, height: 320))
  }

  @Test func hidingARowMovesLowerRowsUp() {
    let stage = ControlStage(list)
    let height = list.contentSize.height
    cells[1].isHidden = true
    #expect(list.contentSize.height == height - 44)
    #expect(stage.labels.prefix(4) == ["First", "Row 0", "Row 2", "Row 3"])
    #expect(cells[2].frame == Rect(x: 0, y: 72, width: 300, height: 44))
    #expect(list.rowCount == 13)
    #expect(list.visibleRows == 0...5)
    cells[1].isHidden = false
    #expect(list.contentSize.height == height)
    #expect(cells[2].frame.minY == 116)
    #expect(list.rowCount == 14)
  }

  @Test func scrollStatusCountsVisibleRowsOnly() {
    let stage = ControlStage(list)
    cells[0].isHidden = true
    #expect(list.accessibilityScroll(.down))
    #expect(stage.scrollStatuses() == ["Rows 7 to 13 of 13"])
    cells[13].isHidden = true
    #expect(list.accessibilityScrollStatus?.string == "Rows 6 to 12 of 12")
  }

  @Test func hiddenRowsKeepProgramRowNumbers() throws {
    var chosen: [IndexPath] = []
    list.onSelect = { chosen.append($0) }
    let stage = ControlStage(list)
    cells[4].isHidden = true
    cells[5].isHidden = true
    stage.activate(cells[6])
    #expect(chosen == [IndexPath(row: 2, section: 1)])
    #expect(list.cell(at: IndexPath(row: 2, section: 1)) === cells[6])
    #expect(list.cell(at: IndexPath(row: 1, section: 1)) == nil)
    list.scrollToRow(at: IndexPath(row: 4, section: 1))
    #expect(list.visibleRows?.contains(6) == true)
  }

  @Test func remainingRowIsNotRemovedFromTheTree() {
    let field = TextField("Note", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    cells[2].addSubview(field)
    let stage = ControlStage(list)
    #expect(field.becomeFirstResponder())
    cells[0].isHidden = true
    #expect(field.isFirstResponder)
    list.insertRows([TableViewCell("New")], at: IndexPath(row: 0, section: 0))
    #expect(field.isFirstResponder)
    #expect(stage.labels.prefix(3) == ["First", "New", "Row 1"])
    list.deleteRow(at: IndexPath(row: 3, section: 0))
    #expect(!field.isFirstResponder)
  }

  @Test func rowsAreInsertedAtTheRequestedIndex() {
    let stage = ControlStage(list)
    #expect(list.insertRows([TableViewCell("A"), TableViewCell("B")], at: IndexPath(row: 1)))
    #expect(stage.labels.prefix(5) == ["First", "Row 0", "A", "B", "Row 1"])
    #expect(list.insertRows([TableViewCell("C")], at: IndexPath(row: 99)))
    #expect(list.sections[0].rowCount == 7)
    #expect(!list.insertRows([TableViewCell("D")], at: IndexPath(row: 0, section: 2)))
  }
}
