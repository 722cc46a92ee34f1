import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// Speech and cursor position when rows are deleted and moved.
@Suite struct RowEditingTests {
  private let list = TableView(
    sections: [
      TableSection(header: "Shopping", cells: ["Milk", "Bread", "Eggs", "Tea"].map { .init($0) })
    ],
    frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let done = Button("Done", frame: Rect(x: 0, y: 700, width: 400, height: 44))

  private func lesson(isEditing: Bool = false) -> Lesson {
    list.onDelete = { [list] in list.deleteRow(at: $0) }
    list.onMove = { [list] in list.moveRow(at: $0, to: $1) }
    list.isEditing = isEditing
    return Lesson([list, done])
  }

  private func element(_ label: String, _ lesson: Lesson) -> Responder? {
    lesson.application.readingOrder.entries.map(\.element).first {
      $0.resolved.label?.string == label
    }
  }

  private func row(_ row: Int) -> TableViewCell { list.sections[0].cell(row) }

  // MARK: Cursor

  @Test func deletingTheLastRowMovesTheCursorBefore() {
    let lesson = lesson().start(at: row(3))
    _ = lesson.happens { list.deleteRow(at: IndexPath(row: 3)) }
    #expect(lesson.cursor == "Eggs")
    _ = lesson.happens { row(2).isHidden = true }
    #expect(lesson.cursor == "Bread")
    // After a row in the middle is deleted, the cursor moves to the next row.
    _ = lesson.does("flick-left")
    _ = lesson.happens { list.deleteRow(at: IndexPath(row: 0)) }
    #expect(lesson.cursor == "Bread")
    _ = lesson.happens { list.deleteRow(at: IndexPath(row: 0)) }
    #expect(lesson.cursor == "Shopping")
  }

  @Test func deletingASectionsLastRowMovesTheCursorBefore() {
    list.sections.append(TableSection(header: "More", cells: [.init("Soap")]))
    let lesson = lesson().start(at: row(3))
    _ = lesson.happens { list.deleteRow(at: IndexPath(row: 3)) }
    #expect(lesson.cursor == "Eggs")
  }

  @Test func deleteActionSpeaksTheNeighbor() {
    let lesson = lesson().start(at: row(3))
    #expect(
      lesson.does("flick-down double-tap") == """
        “Delete”
        <Delete ✓ TableViewCell “Tea”> [Eggs] “Eggs” … “Actions available”
        """)
  }

  @Test(arguments: [(1, "Eggs"), (3, "Eggs")])
  func deleteFromAMenuFocusesTheNeighbor(index: Int, neighbor: String) {
    let cell = row(index)
    let lesson = lesson().start(at: cell)
    let menu = ContextMenu(items: [
      MenuItem("Copy") {},
      MenuItem("Delete") { [list] in list.deleteRow(at: IndexPath(row: index)) },
    ])
    _ = lesson.happens { lesson.screen.present(ContextMenuController(menu, beside: .zero)) }
    #expect(lesson.cursor == "Copy")
    #expect(lesson.does("flick-right double-tap").contains("[\(neighbor)] “\(neighbor)”"))
  }

  // MARK: Edit mode

  @Test func removeShowsADeleteButton() {
    let lesson = lesson(isEditing: true)
    lesson.start(at: element("Remove Bread", lesson))
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → CellRemoveButton “Remove Bread”> (layout-change) [Delete] “Delete. Button.”"
    )
    #expect(list.rowCount == 4)
    #expect(lesson.does("double-tap").hasSuffix("[Remove Eggs] “Remove Eggs. Button.”"))
    #expect(list.rowCount == 3)
    // Escape returns to the button that opened the question.
    _ = lesson.does("double-tap")
    #expect(lesson.cursor == "Delete")
    #expect(lesson.does("escape").hasSuffix("[Remove Eggs] “Remove Eggs. Button.”"))
    _ = lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.9))
    _ = lesson.does("flick-left flick-left flick-left double-tap double-tap")
    #expect(lesson.cursor == "Remove Eggs")
  }

  // MARK: Moving

  private func drags(
    _ lesson: Lesson, _ source: String, past rows: [String]
  ) throws -> [String] {
    let start = lesson.place(of: try #require(element(source, lesson)))
    var lines: [String] = []
    _ = lesson.follows(.continuousGesture(.doubleTapHold(fingers: 1), .began, position: start))
    var place = start
    for row in rows {
      place = lesson.place(of: try #require(element(row, lesson)))
      lines.append(
        lesson.follows(.continuousGesture(.doubleTapHold(fingers: 1), .changed, position: place))
          .spoken)
    }
    lines.append(
      lesson.follows(.continuousGesture(.doubleTapHold(fingers: 1), .ended, position: place)).spoken
    )
    return lines
  }

  @Test func draggedRowSpeaksThePassedRows() throws {
    let lesson = lesson(isEditing: true)
    lesson.start(at: element("Reorder Milk", lesson))
    let down = try drags(
      lesson, "Reorder Milk", past: ["Bread", "Eggs", "Bread", "Eggs", "Tea"])
    #expect(
      down == [
        "“Moved below Bread”", "“Moved below Eggs”", "“Moved above Eggs”", "“Moved below Eggs”",
        "“Moved below Tea”", "",
      ])
    #expect((0..<4).map { row($0).text } == ["Bread", "Eggs", "Tea", "Milk"])
    #expect(lesson.cursor == "Reorder Milk")
    let up = try drags(lesson, "Reorder Milk", past: ["Tea", "Eggs", "Tea"])
    #expect(up == ["“Moved above Tea”", "“Moved above Eggs”", "“Moved below Eggs”", ""])
    #expect((0..<4).map { row($0).text } == ["Bread", "Eggs", "Milk", "Tea"])
    #expect(lesson.cursor == "Reorder Milk")
  }

  @Test func quicklyDroppedRowSpeaksItsPosition() throws {
    let lesson = lesson(isEditing: true)
    lesson.start(at: element("Reorder Tea", lesson))
    let (from, to) = (
      lesson.place(of: try #require(element("Reorder Tea", lesson))),
      lesson.place(of: try #require(element("Bread", lesson)))
    )
    _ = lesson.follows(.continuousGesture(.doubleTapHold(fingers: 1), .began, position: from))
    #expect(
      lesson.follows(.continuousGesture(.doubleTapHold(fingers: 1), .ended, position: to)).spoken
        == "“Moved above Bread”")
    #expect((0..<4).map { row($0).text } == ["Milk", "Tea", "Bread", "Eggs"])
    #expect(lesson.cursor == "Reorder Tea")
  }

  @Test func cursorFollowsARowDroppedByAnAction() throws {
    let lesson = lesson(isEditing: true)
    lesson.start(at: element("Reorder Milk", lesson))
    _ = lesson.does("flick-down double-tap")
    _ = lesson.does("tap", at: try #require(element("Eggs", lesson)))
    while lesson.reader.rotorOption != .builtIn(.actions) { _ = lesson.does("rotor-clockwise") }
    _ = lesson.does("flick-down")
    let line = lesson.does("double-tap") + lesson.listens()
    #expect(line.contains("[Reorder Milk] “Reorder Milk. Button. Draggable.”"))
    #expect(line.contains("“Moved below Eggs”"))
    #expect((0..<4).map { row($0).text } == ["Bread", "Eggs", "Milk", "Tea"])
    #expect(lesson.cursor == "Reorder Milk")
  }

  @Test func cursorStaysWhenCellsAreRecreated() throws {
    var names = ["Milk", "Bread", "Eggs"]
    let table = TableView(
      rowCount: 3, frame: Rect(x: 0, y: 0, width: 400, height: 300)
    ) { TableViewCell(names[$0]) }
    table.onMove = { [unowned table] from, to in
      names.insert(names.remove(at: from.row), at: to.row)
      table.reloadData()
      return true
    }
    table.isEditing = true
    let lesson = Lesson([table])
    lesson.start(at: element("Reorder Milk", lesson))
    #expect(try drags(lesson, "Reorder Milk", past: ["Bread", "Eggs"]).count == 3)
    #expect(names == ["Bread", "Eggs", "Milk"])
    #expect(lesson.cursor == "Reorder Milk")
    #expect(lesson.reader.focusedElement === element("Reorder Milk", lesson))
  }

  // MARK: Labels of rows

  @Test func nonElementRowLabelIsSpokenOnEntry() {
    let cell = TableViewCell()
    cell.isAccessibilityElement = false
    cell.accessibilityLabel = "Weather"
    cell.addSubview(Label("Cupertino", frame: Rect(x: 0, y: 0, width: 200, height: 44)))
    cell.addSubview(Label("22°", frame: Rect(x: 200, y: 0, width: 200, height: 44)))
    list.sections = [TableSection(cells: [TableViewCell("Milk"), cell])]
    let lesson = Lesson([list]).start()
    #expect(
      lesson.does("flick-right flick-right") == """
        [Cupertino] “Weather. Cupertino”
        [22°] “22°”
        """)
  }
}

extension String {
  /// The quoted speech of a line, without the names of touched views and the ends of announcements.
  fileprivate var spoken: String {
    var parts: [Substring] = []
    var rest = self[...]
    while let open = rest.firstIndex(of: "“"), let close = rest[open...].firstIndex(of: "”") {
      let names = ["TableViewCell ", "CellHandle ", "finished("]
      if !names.contains(where: { rest[..<open].hasSuffix($0) }) {
        parts.append(rest[open...close])
      }
      rest = rest[rest.index(after: close)...]
    }
    return parts.joined(separator: " ")
  }
}
