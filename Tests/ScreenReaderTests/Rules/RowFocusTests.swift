import Controls
import Elements
import Gestures
import ScreenReader
import Testing

/// C3: a notification can move the cursor to a row outside the visible area.
@Suite struct RowFocusTests {
  private let rows = (1...50).map { TableViewCell("Row \($0)") }

  private func list() -> TableView {
    TableView(
      sections: [TableSection(cells: rows)], frame: Rect(x: 0, y: 0, width: 400, height: 352))
  }

  @Test func cursorSentToAnOffscreenRowGoesThere() {
    let list = list()
    let lesson = Lesson([list]).start()
    #expect(
      lesson.happens { lesson.application.post(.layoutChanged(.element(rows[39]))) }
        == "(layout-change) [Row 40] “Row 40”")
    #expect(list.accessibilityFrame.contains(rows[39].accessibilityFrame))
    #expect(lesson.does("flick-right flick-left") == "[Row 41] “Row 41”\n[Row 40] “Row 40”")
    #expect(
      lesson.happens { lesson.application.post(.screenChanged(.element(rows[2]))) }
        == "(screen-change) [Row 3] “Row 3”")
  }

  @Test func cursorGoesToTheFirstElementInTheRow() {
    let part = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    rows[29].accessory = .view(part)
    let lesson = Lesson([list()]).start()
    _ = lesson.happens { lesson.application.post(.layoutChanged(.element(rows[29]))) }
    #expect(lesson.cursor == "Row 30")
    _ = lesson.happens { lesson.application.post(.layoutChanged(.element(rows[0]))) }
    _ = lesson.happens { lesson.application.post(.layoutChanged(.element(part))) }
    #expect(lesson.reader.focusedElement === part)
  }

  @Test func customRotorScrollsToTheRow() {
    let lesson = Lesson([list()])
    lesson.screen.view.accessibilityCustomRotors = [
      AccessibilityCustomRotor(name: "Marks") { [rows] predicate in
        let here = rows.firstIndex { $0 === predicate.current?.target } ?? 0
        let next = predicate.direction == .next ? here + 20 : here - 20
        return rows.indices.contains(next) ? AccessibilityCustomRotor.Item(rows[next]) : nil
      }
    ]
    lesson.start()
    #expect(
      lesson.does("rotor-counterclockwise flick-down flick-down flick-down flick-up") == """
        (tick) “Marks”
        [Row 21] “Row 21”
        [Row 41] “Row 41”
        (border)
        [Row 21] “Row 21”
        """)
  }

  /// A hidden table does not scroll.
  @Test func rowOfAHiddenTableIsNotScrolledTo() {
    let list = list()
    let lesson = Lesson([Label("Text")]).start()
    _ = lesson.happens { lesson.application.post(.layoutChanged(.element(rows[39]))) }
    #expect(lesson.cursor == "Text")
    #expect(list.contentOffset == .zero)
  }
}
