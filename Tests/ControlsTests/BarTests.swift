import Controls
import Elements
import Testing

@Suite struct NavigationBarTests {
  private func stack(_ titles: String?...) -> (ControlStage, NavigationController) {
    let controllers = titles.map { title in
      let controller = ViewController()
      controller.title = title
      return controller
    }
    let navigation = NavigationController(rootViewController: controllers[0])
    for controller in controllers.dropFirst() { navigation.pushViewController(controller) }
    let stage = ControlStage()
    stage.window.rootViewController = navigation
    return (stage, navigation)
  }

  @Test func backButtonComesBeforeTheTitle() throws {
    let (stage, _) = stack("First", "Second")
    #expect(stage.labels == ["First", "Second"])
    #expect(stage.element("First")?.resolved.traits == [.backButton, .button])
    #expect(stage.element("Second")?.resolved.traits == [.header, .staticText])
    #expect(stage.element("First")?.resolved.userInputLabels == ["First", "Back"])
  }

  @Test func firstScreenHasNoBackButton() {
    let (stage, _) = stack("First")
    #expect(stage.labels == ["First"])
  }

  @Test func backButtonToUntitledScreenIsLabeledBack() {
    let (stage, navigation) = stack(nil, "Second")
    #expect(stage.labels == ["Back", "Second"])
    #expect(navigation.navigationBar.backButton.resolved.userInputLabels == ["Back"])
  }

  @Test func backButtonGoesBack() throws {
    let (stage, navigation) = stack("First", "Second")
    stage.activate(try #require(stage.element("First")))
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.labels == ["First"])
  }

  @Test func orderIsUnchangedInRightToLeftLayout() {
    let bar = NavigationBar(frame: Rect(x: 0, y: 0, width: 400, height: 44))
    bar.show(title: "Second", backTitle: "First")
    #expect(ControlStage(direction: .rightToLeft, bar).labels == ["First", "Second"])
  }

  @Test func rightToLeftRowsStartAtTheRight() {
    let place = Rect(x: 0, y: 0, width: 400, height: 44)
    let bar = NavigationBar(frame: place)
    bar.show(title: "Title", backTitle: "Back")
    bar.rightButtons = [Button("Edit")]
    let cell = TableViewCell("Text", accessory: .detailButton {})
    cell.frame = place
    let rows: [View] = [
      bar, Toolbar([Button("A"), Button("B"), Button("C")], frame: place),
      TabBar([TabBarItem(title: "A"), TabBarItem(title: "B")], frame: place),
      SegmentedControl(["A", "B"], frame: place), Stepper(frame: place),
      PickerView([PickerComponent(["A"]), PickerComponent(["B"])], frame: place), cell,
      DataTableView(rows: [["A", "B"]], frame: place),
    ]
    for view in rows {
      let known = ControlStage(view).application.readingOrder.entries
      view.removeFromSuperview()
      let mirrored = ControlStage(direction: .rightToLeft, view).application.readingOrder.entries
      #expect(known.count > 1, "\(view)")
      #expect(
        mirrored.map { $0.element.accessibilityLabel }
          == known.map { $0.element.accessibilityLabel })
      #expect(mirrored.map(\.frame.minX) == known.map { 400 - $0.frame.maxX }, "\(view)")
    }
  }

  @Test func screenButtonsSitBesideTheTitle() {
    let (stage, navigation) = stack("First", "Second")
    navigation.topController?.leftBarButtons = [Button("Edit")]
    navigation.topController?.rightBarButtons = [Button("Share"), Button("Add")]
    #expect(stage.labels == ["First", "Edit", "Second", "Share", "Add"])
    navigation.popViewController()
    #expect(stage.labels == ["First"])
  }

  @Test func changedTitleIsShown() {
    let (stage, navigation) = stack("First", "Second")
    navigation.topController?.title = "Third"
    #expect(stage.labels == ["First", "Third"])
  }
}

@Suite struct TabBarTests {
  private let bar = TabBar(
    [TabBarItem(title: "Home"), TabBarItem(title: "Mail", badge: "3")],
    frame: Rect(x: 0, y: 751, width: 400, height: 49))

  @Test func tabsAreElementsOfATabBar() {
    let stage = ControlStage(bar)
    #expect(!bar.isAccessibilityElement)
    #expect(stage.labels == ["Home", "Mail"])
    #expect(stage.application.readingOrder.containers.map(\.kind) == [.tabBar])
    bar.selectedIndex = 0
    #expect(
      bar.buttons.map(\.accessibilityTraits) == [[.tabBarItem, .selected], .tabBarItem])
  }

  @Test func noTabIsSelectedInitially() {
    #expect(bar.selectedIndex == nil)
    #expect(bar.selectedButton == nil)
    #expect(bar.buttons.map(\.accessibilityTraits) == [.tabBarItem, .tabBarItem])
    bar.selectedIndex = 5
    #expect(bar.selectedButton == nil)
    let tabs = TabBarController(viewControllers: [ViewController(), ViewController()])
    let stage = ControlStage()
    stage.window.rootViewController = tabs
    #expect(tabs.tabBar.selectedIndex == 0)
    #expect(tabs.tabBar.buttons.map(\.accessibilityTraits.isSelected) == [true, false])
  }

  @Test(
    arguments: [("3", "3 items"), ("1", "1 item"), ("A", "A"), ("99+", "99+"), ("", nil)]
      as [(String, String?)])
  func badgeIsTheValue(badge: String, value: String?) {
    bar.items[1].badge = badge
    #expect(bar.buttons[1].spokenValue == value)
  }

  @Test func customValueOverridesTheBadge() {
    bar.items[1].accessibilityValue = "Three unread"
    #expect(bar.buttons[1].spokenValue == "Three unread")
  }

  @Test func tabWithoutTitleHasNoLabel() {
    bar.items[0].title = nil
    #expect(bar.buttons[0].spokenLabel == nil)
  }

  @Test func disabledTabIsNotDimmedAndCannotBeSelected() {
    var chosen: [Int] = []
    bar.onSelect = { chosen.append($0) }
    bar.items[1].isEnabled = false
    let stage = ControlStage(bar)
    #expect(bar.buttons[1].accessibilityTraits == .tabBarItem)
    stage.activate(bar.buttons[1])
    #expect(chosen == [])
  }

  @Test func touchSelectsATab() {
    var chosen: [Int] = []
    bar.onSelect = { chosen.append($0) }
    let stage = ControlStage(bar)
    stage.activate(bar.buttons[1])
    #expect(chosen == [1])
    #expect(bar.buttons[1].accessibilityTraits == [.tabBarItem, .selected])
  }

  @Test func tabElementStaysTheSameWhenItemChanges() {
    let button = bar.buttons[1]
    bar.items[1].badge = "7"
    #expect(bar.buttons[1] === button)
    #expect(button.spokenValue == "7 items")
  }

  @Test func controllerShowsTheSelectedTabsScreen() throws {
    let first = ViewController()
    first.title = "Home"
    let second = ViewController()
    second.title = "Mail"
    let tabs = TabBarController(viewControllers: [first, second])
    let stage = ControlStage()
    stage.window.rootViewController = tabs
    stage.activate(try #require(stage.element("Mail")))
    #expect(tabs.selectedViewController === second)
  }
}

@Suite struct ToolbarTests {
  @Test func toolbarIsANamedGroup() {
    let bar = Toolbar(
      [Button("Done"), Button("Trash")], frame: Rect(x: 0, y: 700, width: 400, height: 44))
    let stage = ControlStage(bar)
    #expect(bar.spokenLabel == "Toolbar")
    #expect(stage.labels == ["Done", "Trash"])
    #expect(stage.application.readingOrder.containers.map(\.kind) == [.semanticGroup])
  }
}

extension AccessibilityTraits {
  fileprivate var isSelected: Bool { contains(.selected) }

  @Test func removedTabIsNotSelected() {
    let bar = TabBar([TabBarItem(title: "A"), TabBarItem(title: "B")])
    bar.selectedIndex = 1
    bar.items = [TabBarItem(title: "A")]
    #expect(bar.selectedIndex == nil)
  }
}
