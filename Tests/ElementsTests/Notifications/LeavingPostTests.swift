import Controls
import Elements
import Testing

/// A responder that was removed posts to the application that it belonged to.
@Suite struct LeavingPostTests {
  /// A screen that posts a layout change when it disappears.
  private final class Goodbye: ViewController {
    let label = Label("Saved", frame: Rect(x: 0, y: 0, width: 50, height: 20))

    override func viewDidLoad() { view.addSubview(label) }
    override func viewDidDisappear() { post(.layoutChanged()) }
  }

  private let screen = ChainScreen()

  private func posted(_ work: () -> Void) -> [String] {
    screen.application.removeRequests()
    work()
    return screen.requests
  }

  @Test func removedViewPosts() {
    let outer = View()
    let inner = View()
    outer.addSubview(inner)
    screen.second.view.addSubview(outer)
    outer.removeFromSuperview()
    #expect(posted { outer.post(.layoutChanged()) } == ["layout changed"])
    #expect(posted { inner.post(.layoutChanged()) } == ["layout changed"])
    #expect(outer.application == nil)
    inner.removeFromSuperview()
    #expect(posted { inner.post(.layoutChanged()) } == ["layout changed"])
  }

  @Test func viewOutlivingItsRemovedParentPosts() {
    let inner = View()
    do {
      let outer = View()
      outer.addSubview(inner)
      screen.second.view.addSubview(outer)
      outer.removeFromSuperview()
    }
    #expect(inner.superview == nil)
    #expect(posted { inner.post(.layoutChanged()) } == ["layout changed"])
  }

  @Test func dismissedControllerPosts() {
    let goodbye = Goodbye()
    screen.second.present(goodbye)
    #expect(posted { screen.second.dismiss() }.last == "layout changed")
    #expect(posted { goodbye.post(.layoutChanged()) } == ["layout changed"])
    #expect(posted { goodbye.label.post(.layoutChanged()) } == ["layout changed"])
  }

  @Test func poppedControllerPosts() {
    let goodbye = Goodbye()
    screen.navigation.pushViewController(goodbye)
    #expect(posted { screen.navigation.popViewController() }.last == "layout changed")
    #expect(posted { goodbye.post(.layoutChanged()) } == ["layout changed"])
  }

  @Test func hiddenWindowAndItsScreenPost() throws {
    let window = try #require(screen.application.keyWindow)
    screen.application.hide(window)
    #expect(posted { window.post(.layoutChanged()) } == ["layout changed"])
    #expect(posted { screen.button.post(.layoutChanged()) } == ["layout changed"])
  }

  @Test func scrolledAwayRowPosts() {
    var rows: [TableViewCell] = []
    let table = TableView(rowCount: 100, frame: Rect(x: 0, y: 0, width: 100, height: 100)) {
      let row = TableViewCell("\($0)")
      rows.append(row)
      return row
    }
    screen.second.view.addSubview(table)
    table.reloadData()
    let first = rows[0]
    table.contentOffset = Point(x: 0, y: 3_000)
    table.reloadData()
    table.removeFromSuperview()
    #expect(posted { first.post(.layoutChanged()) } == ["layout changed"])
  }

  @Test func viewMovedToAnotherApplicationPostsThere() {
    let view = View()
    screen.second.view.addSubview(view)
    let other = Application()
    let window = Window()
    other.show(window)
    window.addSubview(view)
    #expect(posted { view.post(.layoutChanged()) } == [])
    #expect(other.removeRequests().count == 1)
  }
}
