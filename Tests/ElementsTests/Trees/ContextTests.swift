import Controls
import Elements
import Testing

/// The context that containers add to the speech of their elements.
@Suite struct ContextTests {
  private func outline(_ text: String) -> String { Tree(text).order().outline }
  private func contexts(_ text: String) -> String { Tree(text).order().contexts }

  @Test func containersSurroundTheirElements() {
    #expect(
      outline("A 0,0\n(l) list\n  B 0,50\n  (s) semantic named=S\n    C 0,90\nD 0,200")
        == "A list(B semanticGroup(C)) D")
    #expect(
      outline("(t) tabBar\n  A 0,0\n(s) series\n  B 0,90\n(d) table\n  C 0,200")
        == "tabBar(A) series(B) dataTable(C)")
    #expect(outline("(l) landmark\n  (s) semantic\n    A 0,0") == "landmark(A)")
  }

  @Test func listWithArrayReportsItsEnds() {
    let list = "(l) list elements=A,B,C\n  A 0,0\n  B 0,50\n  C 0,100"
    #expect(contexts(list) == "A: list start; C: list end")
    #expect(
      contexts("(l) landmark elements=A,B\n  A 0,0\n  B 0,50") == "A: landmark; B: landmark end")
  }

  @Test func onlyElementIsStartAndNotEnd() {
    #expect(contexts("(l) list elements=A\n  A 0,0") == "A: list start")
    #expect(contexts("(l) landmark elements=A\n  A 0,0") == "A: landmark")
  }

  @Test func listWithoutArrayReportsNoEnds() {
    #expect(contexts("(l) list\n  A 0,0\n  B 0,50") == "")
    #expect(contexts("(l) landmark\n  A 0,0\n  B 0,50") == "")
  }

  @Test func onlyElementsNamedByTheListAreItsEnds() {
    #expect(contexts("(l) list elements=g,B\n  (g) group\n    A 0,0\n  B 0,50") == "B: list end")
    #expect(
      contexts("(l) list elements=v,B\n  (v) elements=A\n    A 0,0\n  B 0,50") == "B: list end")
    #expect(contexts("(v) elements=A,B\n  A 0,0\n  B 0,50") == "")
  }

  @Test func hiddenElementIsNotAnEnd() {
    #expect(
      contexts("(l) list elements=A,B,C\n  A 0,0 hidden\n  B 0,50\n  C 0,90") == "C: list end")
  }

  @Test func outermostContainerWithContextDecides() {
    let nested = "(o) landmark\n  (l) list elements=A,B\n    A 0,0\n    B 0,50"
    #expect(contexts(nested) == "")
    let tabs = "(t) tabBar\n  (l) list\n    A 0,0\n    B 50,0"
    #expect(contexts(tabs) == "A: tab 1 of 2; B: tab 2 of 2")
    let control =
      "(l) list elements=s,C\n  (s) series elements=A,B\n    A 0,0\n    B 50,0\n  C 0,90"
    #expect(contexts(control) == "A: 1 of 2; B: 2 of 2; C: list end")
    let group = "(l) list elements=s\n  (s) semantic named=S elements=A\n    A 0,0"
    #expect(contexts(group) == "")
    let inner = "(s) semantic named=S\n  (l) list elements=A\n    A 0,0"
    #expect(contexts(inner) == "A: list start")
  }

  @Test func segmentsAreCounted() {
    #expect(
      contexts("(s) series elements=B,A\n  A 0,0\n  B 0,50") == "B: 1 of 2; A: 2 of 2")
    #expect(contexts("(s) series\n  A 0,0\n  (v)\n    B 0,50") == "A: 1 of 2; B: 2 of 2")
    #expect(contexts("(s) series tabBar elements=A\n  A 0,0") == "A: 1 of 1")
  }

  @Test func tabBarCountsAllItsElements() {
    let bar = """
      (t) tabBar
        Third 120,0
        First 0,0
        (v) elements=Second
          <Second> 60,0
      """
    // An element that is not a view is counted, but is not a tab.
    #expect(contexts(bar) == "First: tab 1 of 3; Third: tab 3 of 3")
  }

  @Test func tabBarWithArrayCountsItsNamedElements() {
    let bar = """
      (t) tabBar elements=g,D,h
        (g) elements=A,B
          A 0,0
          B 0,40
        (h) elements=C
          C 100,0
        D 0,80
      """
    #expect(contexts(bar) == "D: tab 2 of 3")
    #expect(contexts("(t) tabBar list elements=A\n  A 0,0") == "A: tab 1 of 1")
  }

  @Test func containerWithoutElementIndexReportsNothing() {
    final class Forgetful: View {
      override func index(ofAccessibilityElement element: Responder) -> Int? { nil }
    }
    let list = Forgetful(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.accessibilityContainerType = .list
    let element = AccessibilityElement(accessibilityContainer: list)
    list.accessibilityElements = [element]
    #expect(ReadingOrder(of: list).context(at: 0) == nil)
  }

  @Test func containerProvidesIndexAndCount() throws {
    final class Vast: View {
      override func index(ofAccessibilityElement element: Responder) -> Int? { 1 }
      override func accessibilityElementCount() -> Int? { 4 }
    }
    let bar = Vast(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    bar.accessibilityTraits = .tabBar
    bar.accessibilityElements = [AccessibilityElement(accessibilityContainer: bar)]
    #expect(ReadingOrder(of: bar).context(at: 0)?.text == "tab 2 of 4")
  }

  @Test func nestedArrayElementsAreNotEndsOfAClosureList() {
    let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.accessibilityContainerType = .list
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    inner.accessibilityElements = [AccessibilityElement(accessibilityContainer: inner)]
    list.addSubview(inner)
    list.accessibilityBlocks.elements = { [inner] }
    #expect(ReadingOrder(of: list).context(at: 0) == nil)
  }

  @Test func elementsClosureTakesPrecedence() {
    let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.accessibilityContainerType = .list
    let elements = [1, 2].map { _ in AccessibilityElement(accessibilityContainer: list) }
    list.accessibilityBlocks.elements = { elements }
    let order = ReadingOrder(of: list)
    #expect(order.context(at: 0)?.text == "list start")
    #expect(order.context(at: 1)?.text == "list end")
  }
}

/// Rows, columns and headers of data tables.
@Suite struct TableContextTests {
  /// Two columns and two rows, both with headers.
  private let table = """
    (t) table
      Corner 0,0 cell=0,0
      Q1 50,0 cell=0,1
      Q2 100,0 cell=0,2
      North 0,50 cell=1,0 headers=Corner
      A 50,50 cell=1,1 headers=North,Q1
      B 100,50 cell=1,2 headers=North,Q2
      South 0,100 cell=2,0 headers=Corner
      C 50,100 cell=2,1 headers=South,Q1
    """

  @Test func d11ColumnHeaderIsReportedWithEachCell() {
    #expect(
      Tree(table).order().contexts
        == "Corner: 0,0 first; Q1: 0,1; Q2: 0,2; North: 1,0 first column Corner; A: 1,1 column Q1; "
        + "B: 1,2 column Q2; South: 2,0 first column Corner; C: 2,1 column Q1")
  }

  @Test func d11RowHeaderIsReportedWithTheFirstCell() {
    let text = """
      (t) table
        A 0,0 cell=0,0 headers=Total
        B 50,0 cell=0,1 headers=Total
        Total 100,0 cell=0,2 headers=Total
      """
    #expect(Tree(text).order().contexts == "A: 0,0 first row Total; B: 0,1; Total: 0,2")
  }

  @Test func d11RowHeaderOutsideTheTableIsNotReported() {
    let text = "(t) table\n  A 0,0 cell=0,0 headers=X\nX 0,200 cell=0,3"
    #expect(Tree(text).order().contexts == "A: 0,0 first")
  }

  @Test func d11ColumnHeaderMayBeHidden() {
    let text = "(t) table\n  A 0,0 cell=2,0 headers=X\n  X 0,200 cell=0,0 hidden"
    #expect(Tree(text).order().contexts == "A: 2,0 first column X")
  }

  @Test func d11SpansAreReported() {
    let text = "(t) table\n  A 0,0 cell=0,0 span=2,3\n  B 0,50 cell=1,3"
    // A cell that spans rows from above is not the first cell of this row.
    #expect(Tree(text).order().contexts == "A: 0,0 spans 2,3 first; B: 1,3 first")
  }

  @Test func d11CellWithoutRowOrColumnStartsNoRow() {
    let text = "(t) table\n  A 0,0 cell=-,0\n  B 0,50 cell=0,-"
    #expect(Tree(text).order().contexts == "A: -,0; B: 0,-")
  }

  @Test func d11NonCellHasNoContext() {
    #expect(Tree("(t) table\n  A 0,0").order().contexts == "")
  }

  @Test func tableProvidingCellsByRowAndColumnIsAsked() {
    let table = DataTableView(
      rows: [["", "Q1"], ["North", "12"], ["South", "7"]], hasHeaderRow: true,
      hasHeaderColumn: true, frame: Rect(x: 0, y: 0, width: 100, height: 90))
    #expect(
      ReadingOrder(of: table).contexts
        == ": 0,0 first; Q1: 0,1; North: 1,0 first column ; 12: 1,1 column Q1; "
        + "South: 2,0 first column ; 7: 2,1 column Q1")
  }

  @Test func extremeRowsAndColumnsDoNotTrap() {
    let table = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    table.accessibilityContainerType = .dataTable
    let cells = [Int.min, -1, 0, Int.max].map { row in
      let cell = AccessibilityElement(accessibilityContainer: table)
      cell.accessibilityTableCell = AccessibilityTableCell(
        row: row, column: row, rowSpan: .max, columnSpan: .min)
      return cell
    }
    for cell in cells { cell.accessibilityTableCell?.headers = cells }
    table.accessibilityElements = cells
    let order = ReadingOrder(of: table)
    #expect(order.entries.indices.allSatisfy { order.context(at: $0) != nil })
  }
}
