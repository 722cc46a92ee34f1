import Controls
import Elements
import Testing

/// Elements that the keyboard or another view covers.
@Suite struct CoveredElementTests {
  private let field = TextField("", frame: Rect(x: 20, y: 100, width: 300, height: 44))
  private let pay = Button("Pay", frame: Rect(x: 20, y: 720, width: 300, height: 44))
  private let terms = Label("Terms", frame: Rect(x: 20, y: 765, width: 300, height: 30))

  private func lesson() -> Lesson {
    field.placeholder = "Card number"
    let lesson = Lesson([field, pay, terms])
    lesson.window.keyboardLayout = .english
    return lesson.start()
  }

  @Test func keyboardFollowsTheScreenInReadingOrder() {
    let lesson = lesson()
    _ = lesson.does("double-tap")
    let labels = lesson.application.readingOrder.entries.map {
      $0.element.resolved.label?.string ?? ""
    }
    #expect(Array(labels.prefix(3)) == ["Card number", "Pay", "Terms"])
    #expect(labels.contains("q") && labels.count > 30)
  }

  @Test func elementUnderTheKeyboardIsActivatedWithoutTyping() {
    var pressed = 0
    pay.onActivate = { pressed += 1 }
    let lesson = lesson()
    _ = lesson.does("double-tap flick-right double-tap")
    #expect(pressed == 1 && field.text == "")
    _ = lesson.does("flick-right double-tap")
    #expect(field.text == "")
  }

  @Test func unhandledEscapeHidesTheKeyboard() {
    let lesson = lesson()
    _ = lesson.does("double-tap flick-right")
    #expect(lesson.application.keyWindow?.keyboardView != nil)
    #expect(lesson.does("escape").contains("<escape → keyboard>"))
    #expect(lesson.application.keyWindow?.keyboardView == nil)
  }

  @Test func activeTabReturnsToItsFirstScreen() throws {
    let albums = ViewController()
    albums.title = "Albums"
    let home = ViewController()
    home.title = "Home"
    let stack = NavigationController(rootViewController: home)
    let tabs = TabBarController(viewControllers: [stack, ViewController()])
    let lesson = Lesson(root: tabs).start()
    stack.pushViewController(albums)
    _ = lesson.listens()
    let order = lesson.application.readingOrder
    let item = try #require(
      order.entries.first { $0.element.resolved.traits.contains(.tabBarItem) }?.element)
    lesson.application.post(.layoutChanged(.element(item)))
    _ = lesson.listens()
    _ = lesson.does("double-tap")
    #expect(stack.topController === home)
  }

  @Test func subviewTextsOfARowAreJoined() {
    let cell = TableViewCell("Alarm")
    cell.addSubview(Label("Weekdays"))
    cell.addSubview(Slider(value: 0.5))
    #expect(cell.resolved.label?.string == "Alarm, Weekdays")
    #expect(TableViewCell("Alarm", detail: "On").resolved.label?.string == "Alarm")
  }

  @Test func cursorMovesToTheNextRemainingRowAfterDeletion() throws {
    let rows = ["Alpha", "Bravo", "Charlie", "Delta", "Echo"].map { TableViewCell($0) }
    let table = TableView(
      sections: [TableSection(cells: rows)], frame: Rect(x: 0, y: 0, width: 300, height: 500))
    let lesson = Lesson([table]).start()
    _ = lesson.does("flick-right")
    #expect(lesson.cursor == "Bravo")
    table.sections = [TableSection(cells: Array(rows[2...]))]
    lesson.application.post(.layoutChanged())
    _ = lesson.listens()
    #expect(lesson.cursor == "Charlie")
  }
}
