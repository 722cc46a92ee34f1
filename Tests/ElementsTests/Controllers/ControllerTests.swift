import Controls
import Elements
import Testing

/// Navigation: screens that are pushed, presented and removed.
@Suite struct ControllerTests {
  private let screen = ChainScreen()

  @Test func presentedControllersAreDismissedTopDown() {
    let controllers = ["One", "Two", "Three"].map { HabitController($0) }
    for controller in controllers { screen.second.present(controller) }
    #expect(screen.window.topViewController === controllers[2])
    #expect(controllers.map(\.appearances) == [1, 1, 1])
    screen.second.dismiss()
    #expect(
      screen.requests == [
        "presented One", "presented Two", "presented Three", "dismissed Three", "dismissed Two",
        "dismissed One",
      ])
    #expect(controllers.map(\.appearances) == [0, 0, 0])
    #expect(screen.window.subviews.count == 1)
  }

  @Test func presentedControllerDismissesItself() {
    let one = HabitController("One")
    let two = HabitController("Two")
    screen.second.present(one)
    one.present(two)
    two.dismiss()
    #expect(screen.window.topViewController === one)
    one.dismiss()
    #expect(screen.window.topViewController === screen.navigation)
  }

  @Test func childDismissesWhatItsParentPresented() {
    let sheet = NavigationController(rootViewController: HabitController("In sheet"))
    screen.second.present(sheet)
    #expect(screen.second.presentedViewController === sheet)
    #expect(sheet.topController?.presentingViewController === screen.navigation)
    sheet.topController?.dismiss()
    #expect(screen.second.presentedViewController == nil)
  }

  @Test func dismissWithNothingPresentedIsNoOp() {
    screen.second.dismiss()
    screen.navigation.dismiss()
    #expect(screen.requests.isEmpty)
  }

  @Test func controllerIsPresentedOnce() {
    let sheet = HabitController("Sheet")
    screen.second.present(sheet)
    screen.second.present(sheet)
    sheet.present(sheet)
    sheet.present(screen.navigation)
    sheet.present(screen.second)
    #expect(screen.requests == ["presented Sheet"])
    #expect(screen.window.topViewController === sheet)
  }

  @Test func controllerIsNotItsOwnChild() {
    let one = HabitController("One")
    let two = HabitController("Two")
    one.addChild(two)
    two.addChild(one)
    one.addChild(one)
    #expect(one.parent == nil)
    #expect(two.children.isEmpty)
    #expect(two.navigationController == nil)
    screen.navigation.pushViewController(screen.navigation)
    #expect(screen.navigation.viewControllers.count == 2)
  }

  @Test func appearanceIsReportedOncePerAppearance() {
    #expect(screen.first.appearances == 0)
    #expect(screen.second.appearances == 1)
    screen.navigation.popViewController()
    #expect(screen.first.appearances == 1)
    #expect(screen.second.appearances == 0)
    screen.application.show(screen.window)
    #expect(screen.first.appearances == 1)
    screen.application.hide(screen.window)
    #expect(screen.first.appearances == 0)
    screen.application.show(screen.window)
    #expect(screen.first.appearances == 1)
  }

  @Test func tabsAreLoadedWhenShown() {
    let tabs = ["One", "Two", "Three"].map { HabitController($0) }
    let bar = TabBarController(viewControllers: tabs)
    screen.window.rootViewController = bar
    #expect(tabs.map(\.isViewLoaded) == [true, false, false])
    #expect(tabs.map(\.appearances) == [1, 0, 0])
    bar.selectedIndex = 2
    #expect(tabs.map(\.isViewLoaded) == [true, false, true])
    #expect(tabs.map(\.appearances) == [0, 0, 1])
    bar.selectedIndex = 9
    #expect(bar.selectedIndex == 2)
    #expect(bar.selectedViewController === tabs[2])
  }

  @Test func newRootDismissesOverlaysOfTheOldRoot() {
    screen.second.present(HabitController("Sheet"))
    screen.window.rootViewController = HabitController("New")
    #expect(screen.requests.suffix(1) == ["dismissed Sheet"])
    #expect(screen.second.appearances == 0)
    #expect(screen.window.subviews.count == 1)
  }

  @Test func windowBelongsToOneApplication() {
    let other = Application()
    other.show(screen.window)
    #expect(screen.application.windows.isEmpty)
    #expect(screen.application.readingOrder.entries.isEmpty)
    #expect(other.readingOrder.contains(screen.button))
  }

  @Test func applicationIsReleasedAfterReadingItsOrder() {
    weak var ended: Application?
    do {
      let application = Application()
      let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(Label("A", frame: window.bounds))
      application.show(window)
      _ = application.readingOrder.hitTest(.zero)
      ended = application
    }
    #expect(ended == nil)
  }
}
