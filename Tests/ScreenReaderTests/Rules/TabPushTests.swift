import Controls
import Elements
import ScreenReader
import Testing
import Touches

/// A screen pushed within a tab, and the tab bar below it.
@Suite struct TabPushTests {
  @Test func tabBarIsReachableAfterAPush() {
    let list = ViewController()
    list.title = "List"
    let row = Button("Milk")
    Lesson.stack([row], in: list.view)
    let stack = NavigationController(rootViewController: list)
    row.onActivate = {
      let detail = ViewController()
      detail.title = "Milk"
      Lesson.stack([Label("1 liter")], in: detail.view)
      stack.pushViewController(detail)
    }
    let other = ViewController()
    other.title = "More"
    let lesson = Lesson(root: TabBarController(viewControllers: [stack, other])).start(at: row)
    _ = lesson.does("double-tap")
    #expect(
      lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.9))
        == "[More] “Tab bar. More. Tab. 2 of 2.”")
    #expect(lesson.does("flick-left") == "[List] “Selected: List. Tab. 1 of 2.”")
    #expect(
      lesson.does("flick-left flick-right").hasSuffix(
        "[List] “Tab bar. Selected: List. Tab. 1 of 2.”"))
    #expect(lesson.does("escape").contains("[Milk] “Milk. Button.”"))
  }
}
