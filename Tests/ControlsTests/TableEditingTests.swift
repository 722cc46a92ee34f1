import Controls
import Elements
import Testing

@Suite struct TableEditingTests {
  private let list = TableView(
    sections: [
      TableSection(header: "Shopping", cells: ["Milk", "Bread", "Eggs"].map { .init($0) })
    ],
    frame: Rect(x: 0, y: 0, width: 300, height: 400))

  private func edited() -> ControlStage {
    list.onDelete = { [list] in list.deleteRow(at: $0) }
    list.onMove = { [list] in list.moveRow(at: $0, to: $1) }
    list.isEditing = true
    return ControlStage(list)
  }

  @Test func editedRowsShowDeleteAndReorderControls() {
    let stage = edited()
    #expect(
      stage.labels == [
        "Shopping", "Remove Milk", "Milk", "Reorder Milk", "Remove Bread", "Bread",
        "Reorder Bread", "Remove Eggs", "Eggs", "Reorder Eggs",
      ])
    let handle = stage.element("Reorder Bread")
    #expect(handle?.accessibilityDragSources == ["Bread"])
    list.isEditing = false
    #expect(stage.labels == ["Shopping", "Milk", "Bread", "Eggs"])
  }

  @Test func onlyAvailableEditingControlsAreShown() {
    list.onDelete = { [list] in list.deleteRow(at: $0) }
    list.isEditing = true
    #expect(
      ControlStage(list).labels.prefix(4) == ["Shopping", "Remove Milk", "Milk", "Remove Bread"])
    list.onDelete = nil
    #expect(ControlStage(list).labels == ["Shopping", "Milk", "Bread", "Eggs"])
  }

  @Test func trailingSwipeActionsReplaceTheTablesDelete() throws {
    list.onDelete = { [list] in list.deleteRow(at: $0) }
    let cells = ["Milk", "Bread"].map { TableViewCell($0) }
    list.sections = [TableSection(cells: cells)]
    cells[0].leadingSwipeActions = [SwipeAction(title: "Flag") { true }]
    cells[1].trailingSwipeActions = [SwipeAction(title: "Archive") { true }]
    _ = ControlStage(list)
    #expect(cells[0].accessibilityCustomActions?.map(\.name.string) == ["Flag", "Delete"])
    #expect(cells[1].accessibilityCustomActions?.map(\.name.string) == ["Archive"])
  }

  @Test func removeButtonDeletesARow() throws {
    let stage = edited()
    stage.activate(try #require(stage.element("Remove Bread")))
    #expect(list.rowCount == 3)
    stage.activate(try #require(stage.element("Delete")))
    #expect(list.rowCount == 2)
    #expect(stage.element("Bread") == nil)
    #expect(stage.element("Delete") == nil)
    // While editing, a touch on a row does not select it.
    var chosen = 0
    list.onSelect = { _ in chosen += 1 }
    stage.activate(try #require(stage.element("Milk")))
    #expect(chosen == 0)
  }

  @Test func onlyOneRowAsksForDeletionAtATime() throws {
    let stage = edited()
    let remove = try #require(stage.element("Remove Bread"))
    stage.activate(remove)
    #expect(stage.layoutChanges() == 1)
    #expect(
      stage.labels[4...8] == ["Remove Bread", "Bread", "Reorder Bread", "Delete", "Remove Eggs"])
    stage.activate(try #require(stage.element("Remove Eggs")))
    #expect(stage.labels.suffix(4) == ["Remove Eggs", "Eggs", "Reorder Eggs", "Delete"])
    #expect(stage.labels.filter { $0 == "Delete" }.count == 1)
    // Each of these dismisses the confirmation.
    stage.activate(try #require(stage.element("Remove Eggs")))
    #expect(stage.element("Delete") == nil)
    stage.activate(remove)
    #expect(stage.application.perform(.escape, on: stage.element("Delete")).isHandled)
    #expect(stage.element("Delete") == nil)
    stage.activate(remove)
    stage.activate(try #require(stage.element("Milk")))
    #expect(stage.element("Delete") == nil)
    stage.activate(remove)
    list.isEditing = false
    #expect(stage.labels == ["Shopping", "Milk", "Bread", "Eggs"])
    #expect(list.rowCount == 3)
  }

  @Test func refusedDeletionHidesTheDeleteButton() throws {
    let stage = edited()
    list.onDelete = { _ in false }
    stage.activate(try #require(stage.element("Remove Bread")))
    stage.activate(try #require(stage.element("Delete")))
    #expect(list.rowCount == 3)
    #expect(stage.element("Delete") == nil)
  }

  @Test func rowOutsideEditingOffersDelete() throws {
    list.onDelete = { [list] in list.deleteRow(at: $0) }
    let stage = ControlStage(list)
    let milk = try #require(stage.element("Milk"))
    #expect(milk.resolved.customActions.map(\.name.string) == ["Delete"])
    #expect(stage.application.perform(.custom("Delete"), on: milk).isHandled)
    #expect(stage.labels == ["Shopping", "Bread", "Eggs"])
    list.onDelete = nil
    #expect(stage.element("Bread")?.resolved.customActions.isEmpty == true)
  }

  @Test func droppedRowTakesThePlaceOfAnother() throws {
    let stage = edited()
    let handle = try #require(stage.element("Reorder Milk"))
    let eggs = try #require(stage.element("Eggs"))
    #expect(eggs.accessibilityDropPoints == [""])
    #expect(eggs.receiveDrop("Milk", from: handle))
    #expect(list.sections[0].header == "Shopping")
    #expect(
      stage.labels.filter { ["Milk", "Bread", "Eggs"].contains($0) } == ["Bread", "Eggs", "Milk"])
    #expect(!eggs.receiveDrop("Milk", from: Button("Milk")))
    #expect(!eggs.receiveDrop("Eggs", from: stage.element("Reorder Eggs")))
  }

  @Test func missingRowsCannotBeDeletedOrMoved() {
    #expect(!list.deleteRow(at: IndexPath(row: 3, section: 0)))
    #expect(!list.deleteRow(at: IndexPath(row: 0, section: 1)))
    #expect(!list.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 9)))
    #expect(list.rowCount == 3)
  }

  @Test func switchStaysPartOfAnEditedRow() {
    let row = TableViewCell("Wi-Fi", accessory: .view(Switch(isOn: true)))
    list.sections = [TableSection(cells: [row])]
    let stage = edited()
    #expect(stage.labels == ["Remove Wi-Fi", "Wi-Fi", "Reorder Wi-Fi"])
    #expect(stage.element("Wi-Fi")?.spokenValue == "1")
  }
}
