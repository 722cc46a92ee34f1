/// The controller of a screen.
///
/// It owns a view and follows it in the responder chain.
open class ViewController: Responder {
  /// The style in which a presented controller covers its presenter.
  public enum PresentationStyle: String, CaseIterable, Hashable, Sendable {
    /// Covers the whole screen; Escape does not dismiss it.
    case fullScreen
    /// Covers the lower part of the screen.
    case sheet
    /// Covers a small area next to the element that opened it.
    case popover
    /// Covers the center of the screen; the reader announces an alert.
    case alert
  }

  /// The title in the navigation bar and the tab bar.
  public var title: String? {
    didSet { updateBar() }
  }
  /// The name of the image in the tab bar, such as `house`.
  public final var tabBarImageName: String?
  /// The buttons at the leading end of the navigation bar.
  package final var leadingBarViews: [View] = [] {
    didSet { updateBar() }
  }
  /// The buttons at the trailing end of the navigation bar.
  package final var trailingBarViews: [View] = [] {
    didSet { updateBar() }
  }
  /// The style in which the controller is presented.
  public var presentationStyle = PresentationStyle.sheet
  /// Whether Escape does not dismiss the controller because the user must decide first.
  public var isModalInPresentation = false
  /// The controller that contains this one.
  public internal(set) final weak var parent: ViewController?
  /// The contained controllers.
  private(set) public var children: [ViewController] = []
  /// The controller that this one presents directly.
  private var presented: ViewController?
  /// The controller that presents this one directly.
  private weak var presenter: ViewController?
  private var loadedView: View?
  private var isShown = false
  /// The window whose root view controller this is.
  final weak var rootWindow: Window?

  /// The view, loaded on first access.
  public final var view: View {
    if let loadedView { return loadedView }
    let made = loadView()
    loadedView = made
    made.viewController = self
    if let own = super.accessibilityLanguage { made.accessibilityLanguage = own }
    made.flags.insert(.awaitsLayout)
    if let frameOnScreen, presenter == nil || fillsWindow(made) { made.reserve(frameOnScreen) }
    isLoadingView = true
    viewDidLoad()
    isLoadingView = false
    return made
  }

  /// The frame that the view gets when it is shown, in the coordinates of its superview; `nil` if it
  /// is not known yet.
  private var frameOnScreen: Rect? {
    if let presenter { return presenter.viewIfLoaded?.window?.bounds }
    guard let parent else { return rootWindow?.bounds }
    guard let frame = parent.viewIfLoaded?.frame ?? parent.frameOnScreen else { return nil }
    return (parent as? any ContentPlacing)?.contentFrame(in: frame.size)
  }

  /// Whether the view covers the window when the controller is presented.
  fileprivate final func fillsWindow(_ view: View) -> Bool {
    view.frame.isEmpty || presentationStyle == .fullScreen
  }

  /// The language of the controller's view and its subviews.
  open override var accessibilityLanguage: String? {
    get { loadedView?.accessibilityLanguage ?? super.accessibilityLanguage }
    set {
      super.accessibilityLanguage = newValue
      loadedView?.accessibilityLanguage = newValue
    }
  }

  /// Whether `viewDidLoad()` runs, during which the view is not laid out.
  final var isLoadingView = false

  /// Whether the view has been loaded.
  public final var isViewLoaded: Bool { loadedView != nil }
  final var viewIfLoaded: View? { loadedView }

  /// Creates the view.
  ///
  /// The default is an empty view.
  open func loadView() -> View { View() }
  /// Called after the view was loaded.
  ///
  /// The view has the size that it gets on the screen, unless its place is not known yet.
  open func viewDidLoad() {}
  /// Called after the view appeared on the screen.
  open func viewDidAppear() {}
  /// Called after the view disappeared from the screen.
  open func viewDidDisappear() {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews: before it appears, and after a change of its size.
  open func viewDidLayoutSubviews() {}

  // UIKit's forms. They are in the class, because the compiler lets no subclass override a method of
  // an extension, and then does not name the right one.

  /// UIKit's form of `loadView()`, which sets the view.
  @available(*, unavailable, message: "return the view: 'loadView() -> View'")
  open func loadView() {}
  /// UIKit's form of `viewDidAppear()`.
  @available(*, unavailable, renamed: "viewDidAppear()")
  open func viewDidAppear(_ animated: Bool) {}
  /// UIKit's form of `viewDidDisappear()`.
  @available(*, unavailable, renamed: "viewDidDisappear()")
  open func viewDidDisappear(_ animated: Bool) {}
  /// UIKit's method before the view appears, which has no counterpart.
  @available(*, unavailable, message: "use 'viewDidLoad()' or 'viewDidAppear()'")
  open func viewWillAppear(_ animated: Bool) {}
  /// UIKit's method before the view disappears, which has no counterpart.
  @available(*, unavailable, message: "use 'viewDidDisappear()'")
  open func viewWillDisappear(_ animated: Bool) {}
  /// UIKit's method before a change of screens in Interface Builder, which has no counterpart.
  @available(*, unavailable, message: "use 'pushViewController(_:)' or 'present(_:)'")
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// The element that receives the cursor when the screen appears; `nil` for the first element.
  open var preferredFocus: Responder? { nil }

  open override var next: Responder? {
    guard let loadedView else { return parent ?? rootWindow }
    if let presenter { return presenter }
    return loadedView.superview ?? parent ?? rootWindow
  }
  override var treeParent: Responder? { loadedView }

  // MARK: Children

  /// Adds a child controller.
  ///
  /// No effect if the child contains this controller or is it.
  public final func addChild(_ child: ViewController) {
    guard !isDescendant(of: child) else { return }
    child.parent?.removeChild(child)
    child.parent = self
    children.append(child)
  }

  /// Removes a child controller.
  public final func removeChild(_ child: ViewController) {
    guard child.parent === self else { return }
    child.keepApplication()
    children.removeAll { $0 === child }
    child.parent = nil
  }

  /// Returns whether this controller is `controller` or a descendant of it.
  package final func isDescendant(of controller: ViewController) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === controller }
  }

  private func updateBar() { (parent as? any BarProviding)?.showTop() }

  // MARK: Presentation

  /// The controller that this controller or its nearest presenting ancestor presents.
  public final var presentedViewController: ViewController? {
    presented ?? parent?.presentedViewController
  }
  /// The controller that presents this controller or its nearest presented ancestor.
  public final var presentingViewController: ViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// Presents a controller over everything in its window.
  ///
  /// The outermost ancestor presents, over the controller that was presented last. No effect if the
  /// view is in no window, or if `controller` has a parent, is presented already or lies below this
  /// one.
  public final func present(_ controller: ViewController) {
    if let parent { return parent.present(controller) }
    if let presented { return presented.present(controller) }
    guard let window = view.window, controller.presenter == nil, controller.parent == nil,
      !lies(over: controller)
    else { return }
    presented = controller
    controller.presenter = self
    window.addSubview(PresentationView(frame: window.bounds, presenting: controller))
    controller.request(.presented(controller))
    controller.appear()
  }

  private func lies(over controller: ViewController) -> Bool {
    sequence(first: self, next: \.presenter).contains { $0 === controller }
  }

  /// Dismisses the presented controller and everything over it.
  ///
  /// If nothing is presented, dismisses this controller or its nearest presented ancestor.
  public final func dismiss() {
    if let presented {
      if presented.presented != nil { presented.dismiss() }
      takeAway(presented)
    } else if let presenter {
      presenter.dismiss()
    } else {
      parent?.dismiss()
    }
  }

  private func takeAway(_ controller: ViewController) {
    let here = application
    let layer = controller.view.superview as? PresentationView
    presented = nil
    controller.presenter = nil
    controller.view.removeFromSuperview()
    layer?.removeFromSuperview()
    here?.request(.transition(.dismissed(controller)))
    controller.disappear()
  }

  /// Dismisses a sheet, popover or alert, unless it is modal or presents another controller.
  open override func accessibilityPerformEscape() -> Bool {
    guard let presenter, presented == nil, !isModalInPresentation, presentationStyle != .fullScreen
    else { return false }
    presenter.dismiss()
    return true
  }

  package final func request(_ transition: Transition) {
    application?.request(.transition(transition))
  }

  /// Calls `viewDidAppear()` on the controller and its descendants, from the outside in.
  ///
  /// No effect if it is shown already.
  package final func appear() {
    guard !isShown, loadedView?.window?.host != nil else { return }
    isShown = true
    view.layoutIfNeeded()
    viewDidAppear()
    for child in children { child.appear() }
    presented?.appear()
  }

  package final func disappear() {
    guard isShown else { return }
    presented?.disappear()
    for child in children { child.disappear() }
    isShown = false
    viewDidDisappear()
  }
}

/// The layer that contains a presented screen.
///
/// It is modal: the reader ignores everything behind it.
public final class PresentationView: View {
  init(frame: Rect, presenting controller: ViewController) {
    super.init(frame: frame)
    accessibilityViewIsModal = true
    let view = controller.view
    if controller.fillsWindow(view) { view.frame = bounds }
    view.layoutIfNeeded()
    addSubview(view)
  }
}

/// A controller that shows the view of a child in a part of its view.
package protocol ContentPlacing: ViewController {
  /// Returns the frame of the child's view in a view of a size.
  func contentFrame(in size: Size) -> Rect
}

/// A controller with a bar that shows the title and the buttons of its top child.
package protocol BarProviding: ViewController {
  /// Shows the top child and its bar buttons.
  func showTop()
}
