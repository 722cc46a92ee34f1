import Controls
import Elements
import Testing

@Suite struct RefreshControlTests {
  private let list = TableView(rowCount: 3) { TableViewCell("Row \($0)") }

  @Test func pullingDownFromTheTopRefreshesOnce() {
    var looked = 0
    list.frame = Rect(x: 0, y: 0, width: 300, height: 400)
    list.refreshControl = RefreshControl { looked += 1 }
    let stage = ControlStage(list)
    #expect(list.accessibilityScroll(.up))
    #expect(stage.scrollStatuses() == ["Refreshing"])
    #expect(list.refreshControl?.isRefreshing == true)
    // The content fits, and a refresh is running.
    #expect(!list.accessibilityScroll(.up))
    #expect(!list.accessibilityScroll(.down))
    #expect(looked == 1)
    stage.application.removeRequests()
    list.refreshControl?.endRefreshing()
    #expect(stage.layoutChanges() == 1)
    list.refreshControl?.endRefreshing()
    #expect(stage.layoutChanges() == 0)
    #expect(list.accessibilityScroll(.up))
    #expect(looked == 2)
  }

  @Test func scrollingUpBelowTheTopDoesNotRefresh() {
    list.frame = Rect(x: 0, y: 0, width: 300, height: 88)
    list.refreshControl = RefreshControl()
    list.contentOffset = Point(x: 0, y: 44)
    let stage = ControlStage(list)
    #expect(list.accessibilityScroll(.up))
    #expect(stage.scrollStatuses() == ["Rows 1 to 2 of 3"])
  }

  @Test func listWithoutRefreshControlDoesNotRefresh() {
    list.frame = Rect(x: 0, y: 0, width: 300, height: 400)
    #expect(!list.accessibilityScroll(.up))
  }
}
