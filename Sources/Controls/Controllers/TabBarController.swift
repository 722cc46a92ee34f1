public import Elements

/// A set of screens, of which one is shown.
///
/// The tab bar at the bottom selects it.
open class TabBarController: ViewController, ContentPlacing {
  /// The screens, in tab order.
  public let viewControllers: [ViewController]
  /// The bar at the bottom.
  public let tabBar = TabBar()

  /// Creates a controller that shows the first of the screens.
  public init(viewControllers: [ViewController]) {
    self.viewControllers = viewControllers
    super.init()
    for controller in viewControllers { addChild(controller) }
  }

  /// The index of the shown screen.
  ///
  /// Invalid indices are ignored.
  public final var selectedIndex = 0 {
    didSet {
      guard selectedIndex != oldValue else { return }
      guard viewControllers.indices.contains(selectedIndex) else {
        selectedIndex = oldValue
        return
      }
      showSelected()
      request(.switchedTab(viewControllers[selectedIndex]))
      if viewControllers.indices.contains(oldValue) { viewControllers[oldValue].disappear() }
      viewControllers[selectedIndex].appear()
    }
  }

  /// The shown screen; `nil` if there are no screens.
  public final var selectedViewController: ViewController? {
    viewControllers.indices.contains(selectedIndex) ? viewControllers[selectedIndex] : nil
  }

  open override func loadView() -> View { TabBarView(bar: tabBar) }

  open override func viewDidLoad() {
    updateTabs()
    tabBar.onSelect = { [weak self] index in self?.select(index) }
    showSelected()
  }

  /// Shows the current titles and images of the screens in the tab bar.
  public final func updateTabs() {
    tabBar.items = viewControllers.map {
      TabBarItem(title: $0.title ?? $0.titleOfRoot, imageName: $0.tabBarImageName)
    }
  }

  /// Goes back one screen in the selected tab, for a cursor on the tab bar.
  open override func accessibilityPerformEscape() -> Bool {
    if presentedViewController == nil,
      (selectedViewController as? NavigationController)?.popViewController() != nil
    {
      return true
    }
    return super.accessibilityPerformEscape()
  }

  /// Shows a tab.
  ///
  /// If it is shown already, goes back to its first screen.
  private func select(_ index: Int) {
    guard index == selectedIndex else { return selectedIndex = index }
    guard let stack = selectedViewController as? NavigationController,
      stack.popToRootViewController() != nil
    else { return }
    request(.switchedTab(stack))
  }

  private func showSelected() {
    guard isViewLoaded, let view = view as? TabBarView else { return }
    tabBar.selectedIndex = selectedIndex
    view.content = selectedViewController?.view
  }

  package final func contentFrame(in size: Size) -> Rect { TabBarView.contentFrame(in: size) }
}

extension ViewController {
  /// The title of the first screen if this is a navigation controller.
  fileprivate var titleOfRoot: String? {
    (self as? NavigationController)?.viewControllers.first?.title
  }
}

/// The view of a tab bar controller: a screen above its tab bar.
final class TabBarView: ContentView {
  let bar: TabBar

  init(bar: TabBar) {
    self.bar = bar
    super.init()
    addSubview(bar)
  }

  override func layoutSubviews() {
    content?.frame = TabBarView.contentFrame(in: frame.size)
    let height = TabBar.height
    bar.frame = Rect(x: 0, y: frame.height - height, width: frame.width, height: height)
  }

  static func contentFrame(in size: Size) -> Rect {
    Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - TabBar.height))
  }
}
