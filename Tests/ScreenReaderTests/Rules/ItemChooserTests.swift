import Controls
import Elements
import Testing
import Touches

@testable import ScreenReader

@Suite struct ItemChooserTests {
  @Test func chooserListsElementsByNameUnderInitials() {
    let lesson = Lesson([Button("Pears"), Label("bread"), Button("Apples")]).start()
    #expect(
      lesson.does("two-finger-triple-tap")
        == "(screen-change) [Item Chooser] “Item Chooser. Heading.”")
    #expect(
      lesson.does("flick-right flick-right flick-right flick-right flick-right") == """
        [Search] “Search. Search Field.” … “Double tap to edit.”
        [A] “Cap A. Heading.”
        [Apples] “Apples. Button.”
        [B] “Cap B. Heading.”
        [bread] “bread. Button.”
        """)
  }

  @Test func choosingMovesToTheElement() {
    let lesson = Lesson([Button("Pears"), Label("Bread"), Button("Apples")]).start()
    _ = lesson.does("two-finger-triple-tap")
    _ = lesson.does("four-finger-tap flick-left", at: .init(x: 0.5, y: 0.9))
    #expect(lesson.cursor == "Pears")
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → TableViewCell “Pears”> (screen-change) [Pears] “Pears. Button.”"
    )
  }

  @Test func searchNarrowsTheList() {
    let lesson = Lesson([Button("Pears"), Label("Bread"), Button("Apples")]).start()
    _ = lesson.does("two-finger-triple-tap flick-right double-tap")
    let field = lesson.reader.focusedElement as? TextField
    field?.insertText("ea")
    #expect(lesson.follows(.timePassed).hasSuffix("“Search: ea. Search Field.”") == false)
    #expect(
      lesson.application.readingOrder.entries.compactMap { $0.element.resolved.label?.string } == [
        "Item Chooser", "Search", "Clear text", "B", "Bread", "P", "Pears",
      ])
  }

  @Test func thousandNamesScroll() {
    let lesson = Lesson((0..<1_000).map { Button("Item \($0)") }).start()
    _ = lesson.does("two-finger-triple-tap")
    #expect(lesson.application.readingOrder.entries.count < 40)
    for _ in 0..<1_002 { _ = lesson.does("flick-right") }
    #expect(lesson.cursor == "Item 999")
  }

  @Test func indexStepsThroughInitials() {
    let names = ["Ant", "Ape", "Bee", "Cow"].flatMap { name in (0..<30).map { "\(name) \($0)" } }
    let lesson = Lesson(names.map { Button($0) }).start()
    _ = lesson.does("two-finger-triple-tap")
    let index = lesson.application.readingOrder.entries.first {
      $0.element.className == "InitialIndex"
    }
    guard let index else {
      Issue.record("there is no index")
      return
    }
    lesson.application.post(.layoutChanged(.element(index.element)))
    _ = lesson.follows(.timePassed)
    #expect(lesson.does("flick-up") == "<increment ✓ InitialIndex> “B”")
    #expect(lesson.application.readingOrder.entries.contains { $0.element.shortName == "Bee 0" })
    #expect(
      lesson.does("flick-down flick-down")
        == "<decrement ✓ InitialIndex> “A”\n<decrement ✓ InitialIndex> (border) “A”")
  }

  @Test func sameGestureClosesTheChooser() {
    let lesson = Lesson([Button("Pears"), Label("Bread")]).start()
    _ = lesson.does("flick-right two-finger-triple-tap")
    #expect(lesson.does("two-finger-triple-tap") == "(screen-change) [Bread] “Bread”")
    #expect(
      lesson.does("two-finger-triple-tap escape").hasSuffix("(screen-change) [Bread] “Bread”"))
  }

  @Test func screenWithoutNamesHasNoChooser() {
    #expect(Lesson([]).start().does("two-finger-triple-tap") == "(error)")
  }
}
