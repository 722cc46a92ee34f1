/// What stands behind a screen: it owns a view, and answers for it.
open class ViewController: Responder {
  /// How a controller lies over the one that presented it.
  public enum PresentationStyle: String, CaseIterable, Hashable, Sendable {
    case fullScreen
    case sheet
    case popover
    case alert
  }

  public var title: String? {
    didSet { (parent as? NavigationController)?.showTop() }
  }
  /// What stands beside its title in a navigation bar, before it and at the other end.
  public var leftBarButtons: [Button] = [] {
    didSet { (parent as? NavigationController)?.showTop() }
  }
  public var rightBarButtons: [Button] = [] {
    didSet { (parent as? NavigationController)?.showTop() }
  }
  public var presentationStyle = PresentationStyle.sheet
  /// Keeps Escape from sending it away: something must be decided first.
  public var isModalInPresentation = false
  public internal(set) final weak var parent: ViewController?
  private(set) public var children: [ViewController] = []
  /// The one that it laid over itself.
  private var presented: ViewController?
  /// The one that it was laid over.
  private weak var presenter: ViewController?
  private var loadedView: View?
  private var isShown = false
  /// The window whose root view controller it is.
  final weak var rootWindow: Window?

  /// Its view, made when somebody asks for it.
  public final var view: View {
    if let loadedView { return loadedView }
    let made = loadView()
    loadedView = made
    made.viewController = self
    if let own = super.accessibilityLanguage { made.accessibilityLanguage = own }
    viewDidLoad()
    return made
  }

  /// The language of its view, and of what lies in it.
  open override var accessibilityLanguage: String? {
    get { loadedView?.accessibilityLanguage ?? super.accessibilityLanguage }
    set {
      super.accessibilityLanguage = newValue
      loadedView?.accessibilityLanguage = newValue
    }
  }

  public final var isViewLoaded: Bool { loadedView != nil }
  final var viewIfLoaded: View? { loadedView }

  open func loadView() -> View { View() }
  open func viewDidLoad() {}
  open func viewDidAppear() {}
  open func viewDidDisappear() {}

  /// What the cursor should stand on when this appears; nil is the first element.
  open var preferredFocus: Responder? { nil }

  open override var next: Responder? {
    guard let loadedView else { return parent ?? rootWindow }
    if let presenter { return presenter }
    return loadedView.superview ?? parent ?? rootWindow
  }
  override var holder: Responder? { loadedView }

  // MARK: Children

  /// A controller cannot be its own child, nor that of what it holds.
  public final func addChild(_ child: ViewController) {
    guard !isHeld(by: child) else { return }
    child.parent?.removeChild(child)
    child.parent = self
    children.append(child)
  }

  public final func removeChild(_ child: ViewController) {
    guard child.parent === self else { return }
    child.keepApplication()
    children.removeAll { $0 === child }
    child.parent = nil
  }

  /// Whether it is that controller, or one within it.
  final func isHeld(by controller: ViewController) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === controller }
  }

  /// The nearest controller above that keeps a stack.
  public final var navigationController: NavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? NavigationController }.first
  }

  // MARK: Presenting

  /// What lies over it, or over what holds it.
  public final var presentedViewController: ViewController? {
    presented ?? parent?.presentedViewController
  }
  /// What it lies over, or what holds it does.
  public final var presentingViewController: ViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// Lays a controller over everything in its window.
  ///
  /// What lies over a part lies over the whole: it is the outermost that presents, and the last that
  /// was presented. A controller is shown once, so one that is held or presented already stays there.
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

  /// Sends away what it presented with all that lies over that; else itself, where it was presented.
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

  /// Sheets, popovers and alerts go away by Escape, unless they insist, or something lies over them.
  open override func accessibilityPerformEscape() -> Bool {
    guard let presenter, presented == nil, !isModalInPresentation, presentationStyle != .fullScreen
    else { return false }
    presenter.dismiss()
    return true
  }

  final func request(_ transition: Transition) {
    application?.request(.transition(transition))
  }

  /// It came to be seen: said once, from the outside in.
  final func appear() {
    guard !isShown, loadedView?.window?.host != nil else { return }
    isShown = true
    viewDidAppear()
    for child in children { child.appear() }
    presented?.appear()
  }

  final func disappear() {
    guard isShown else { return }
    presented?.disappear()
    for child in children { child.disappear() }
    isShown = false
    viewDidDisappear()
  }
}

/// The layer that a presented screen lies in: while it is there, nothing behind it is read.
public final class PresentationView: View {
  init(frame: Rect, presenting controller: ViewController) {
    super.init(frame: frame)
    accessibilityViewIsModal = true
    let view = controller.view
    if view.frame.isEmpty || controller.presentationStyle == .fullScreen { view.frame = bounds }
    addSubview(view)
  }
}
