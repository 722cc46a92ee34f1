/// A stack of screens, of which the last is shown.
///
/// Its bar names the screen and leads back; a stack without a bar still goes back by Escape.
open class NavigationController: ViewController {
  private(set) public var viewControllers: [ViewController] = []
  public let navigationBar = NavigationBar()

  public init(rootViewController: ViewController) {
    super.init()
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }

  public final var isNavigationBarHidden = false {
    didSet { showTop() }
  }

  public final var topController: ViewController? { viewControllers.last }

  open override func loadView() -> View { NavigationView() }

  open override func viewDidLoad() {
    (view as? NavigationView)?.bar = navigationBar
    navigationBar.onBack = { [weak self] in self?.popViewController() }
    showTop()
  }

  public final func pushViewController(_ controller: ViewController) {
    guard !isHeld(by: controller), controller.parent !== self else { return }
    let covered = topController
    viewControllers.append(controller)
    addChild(controller)
    showTop()
    request(.pushed(controller))
    covered?.disappear()
    controller.appear()
  }

  /// Goes back one screen; the first stays.
  @discardableResult
  public final func popViewController() -> ViewController? {
    pop(keeping: viewControllers.count - 1)
  }

  /// Goes back to the first screen, and answers which was shown; those between are not shown on the
  /// way.
  @discardableResult
  public final func popToRootViewController() -> ViewController? { pop(keeping: 1) }

  private func pop(keeping count: Int) -> ViewController? {
    guard count >= 1, viewControllers.count > count, let top = topController else { return nil }
    for controller in viewControllers[count...] {
      if controller.isViewLoaded { controller.view.removeFromSuperview() }
      removeChild(controller)
    }
    viewControllers.removeSubrange(count...)
    showTop()
    request(.popped(top))
    top.disappear()
    topController?.appear()
    return top
  }

  /// Goes back a screen, where there is one and nothing lies over it.
  open override func accessibilityPerformEscape() -> Bool {
    if presentedViewController == nil, popViewController() != nil { return true }
    return super.accessibilityPerformEscape()
  }

  final func showTop() {
    guard isViewLoaded, let view = view as? NavigationView, let top = topController else { return }
    let before = viewControllers.count > 1 ? viewControllers[viewControllers.count - 2] : nil
    navigationBar.show(title: top.title, backTitle: before.map { $0.title ?? "" })
    navigationBar.leftButtons = top.leftBarButtons
    navigationBar.rightButtons = top.rightBarButtons
    navigationBar.isHidden = isNavigationBarHidden
    view.content = top.view
  }
}

/// A screen under its navigation bar.
final class NavigationView: ContentView {
  var bar: NavigationBar? {
    didSet { if let bar { addSubview(bar) } }
  }

  override func layoutSubviews() {
    let height = bar.map { $0.isHidden ? 0 : NavigationBar.height } ?? 0
    bar?.frame = Rect(x: 0, y: 0, width: frame.width, height: NavigationBar.height)
    content?.frame = Rect(
      x: 0, y: height, width: frame.width, height: max(0, frame.height - height))
  }
}

/// A view behind whose other parts the view of a screen lies, which may change.
class ContentView: View {
  final var content: View? {
    didSet {
      if oldValue !== content { oldValue?.removeFromSuperview() }
      if let content { insertSubview(content, at: 0) }
      layoutSubviews()
    }
  }
}
