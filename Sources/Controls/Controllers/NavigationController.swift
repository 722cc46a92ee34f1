public import Elements

/// A stack of screens, of which the last is shown.
///
/// The navigation bar shows the title and the back button. Escape goes back even if the bar is
/// hidden.
open class NavigationController: ViewController, BarProviding, ContentPlacing {
  /// The stack, from the first screen to the shown one.
  private(set) public var viewControllers: [ViewController] = []
  /// The bar at the top.
  public let navigationBar = NavigationBar()

  /// Creates a stack with one screen.
  public init(rootViewController: ViewController) {
    super.init()
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }

  /// Whether the navigation bar is hidden.
  public final var isNavigationBarHidden = false {
    didSet { showTop() }
  }

  /// The shown screen.
  public final var topController: ViewController? { viewControllers.last }

  open override func loadView() -> View { NavigationView() }

  open override func viewDidLoad() {
    (view as? NavigationView)?.bar = navigationBar
    navigationBar.onBack = { [weak self] in self?.popViewController() }
    showTop()
  }

  /// Pushes a screen and shows it.
  ///
  /// No effect if it is in the stack or contains this controller.
  public final func pushViewController(_ controller: ViewController) {
    guard !isDescendant(of: controller), controller.parent !== self else { return }
    let covered = topController
    viewControllers.append(controller)
    addChild(controller)
    showTop()
    request(.pushed(controller))
    covered?.disappear()
    controller.appear()
  }

  /// Goes back one screen.
  ///
  /// Returns the removed screen, or `nil` if only the first is left.
  @discardableResult
  public final func popViewController() -> ViewController? {
    pop(keeping: viewControllers.count - 1)
  }

  /// Goes back to the first screen.
  ///
  /// Returns the screen that was shown, or `nil` if it was the first. The screens between do not
  /// appear.
  @discardableResult
  public final func popToRootViewController() -> ViewController? { pop(keeping: 1) }

  private func pop(keeping count: Int) -> ViewController? {
    guard count >= 1, viewControllers.count > count, let top = topController else { return nil }
    remove(after: count)
    showTop()
    request(.popped(top))
    top.disappear()
    topController?.appear()
    return top
  }

  /// Removes the screens after the first ones from the stack.
  private func remove(after count: Int) {
    for controller in viewControllers[count...] {
      if controller.isViewLoaded { controller.view.removeFromSuperview() }
      removeChild(controller)
    }
    viewControllers.removeSubrange(count...)
  }

  /// Replaces the stack by an earlier one.
  package final func restore(_ stack: [ViewController]) {
    let common = zip(viewControllers, stack).prefix { $0 === $1 }.count
    guard common > 0, common < max(stack.count, viewControllers.count) else { return }
    let top = topController
    remove(after: common)
    for controller in stack[common...] {
      viewControllers.append(controller)
      addChild(controller)
    }
    showTop()
    guard top !== topController else { return }
    top?.disappear()
    topController?.appear()
  }

  /// Goes back one screen unless a controller is presented or only the first screen is left.
  open override func accessibilityPerformEscape() -> Bool {
    if presentedViewController == nil, popViewController() != nil { return true }
    return super.accessibilityPerformEscape()
  }

  package final func showTop() {
    guard isViewLoaded, let view = view as? NavigationView, let top = topController else { return }
    let before = viewControllers.count > 1 ? viewControllers[viewControllers.count - 2] : nil
    navigationBar.show(title: top.title, backTitle: before.map { $0.title ?? "" })
    navigationBar.leftButtons = top.leftBarButtons
    navigationBar.rightButtons = top.rightBarButtons
    navigationBar.isHidden = isNavigationBarHidden
    view.content = top.view
  }

  package final func contentFrame(in size: Size) -> Rect {
    NavigationView.contentFrame(in: size, belowBar: !isNavigationBarHidden)
  }
}

extension ViewController {
  /// The buttons at the leading end of the navigation bar.
  public final var leftBarButtons: [Button] {
    get { leadingBarViews.compactMap { $0 as? Button } }
    set { leadingBarViews = newValue }
  }

  /// The buttons at the trailing end of the navigation bar.
  public final var rightBarButtons: [Button] {
    get { trailingBarViews.compactMap { $0 as? Button } }
    set { trailingBarViews = newValue }
  }

  /// The nearest navigation controller among the ancestors.
  public final var navigationController: NavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? NavigationController }.first
  }
}

/// The view of a navigation controller: a screen below its navigation bar.
final class NavigationView: ContentView {
  var bar: NavigationBar? {
    didSet { if let bar { addSubview(bar) } }
  }

  override func layoutSubviews() {
    bar?.frame = Rect(x: 0, y: 0, width: frame.width, height: NavigationBar.height)
    content?.frame = NavigationView.contentFrame(in: frame.size, belowBar: bar?.isHidden == false)
  }

  static func contentFrame(in size: Size, belowBar: Bool) -> Rect {
    let height = belowBar ? NavigationBar.height : 0
    return Rect(x: 0, y: height, width: size.width, height: max(0, size.height - height))
  }
}

/// A view with a replaceable content view behind its other subviews.
class ContentView: View {
  final var content: View? {
    didSet {
      if oldValue !== content { oldValue?.removeFromSuperview() }
      if let content { insertSubview(content, at: 0) }
      setNeedsLayout()
    }
  }
}
