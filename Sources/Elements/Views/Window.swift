/// The root of a view hierarchy, which shows the keyboard.
open class Window: View {
  /// The application that shows the window.
  public internal(set) final weak var host: Application?

  /// The controller whose view fills the window.
  ///
  /// The view is loaded once an application shows the window, so that `viewDidLoad` has an
  /// application.
  public final var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let old = oldValue {
        // The controllers that it presented are dismissed with it.
        if old.presentedViewController != nil { old.dismiss() }
        old.viewIfLoaded?.removeFromSuperview()
        old.disappear()
        old.rootWindow = nil
      }
      rootViewController?.rootWindow = self
      if host != nil { showRoot() }
    }
  }

  /// Inserts the root view controller's view behind all others.
  final func showRoot() {
    guard let root = rootViewController else { return }
    if root.view.superview !== self {
      root.view.frame = bounds
      insertSubview(root.view, at: 0)
    }
    root.appear()
  }

  /// The responder that receives keyboard input, such as an edited text field.
  public internal(set) weak var firstResponder: Responder?

  /// The on-screen keyboard; `nil` if none exists and text is entered by other means.
  package final var keyboard: (any WindowKeyboard)?
  /// The responder for which the keyboard was last shown.
  package final weak var keyboardOwner: Responder?
  /// Whether keyboard input is being transferred between responders.
  final var keyboardIsHandedOver = false

  open override var next: Responder? { host }
  override var treeParent: Responder? { host }

  open override func layoutSubviews() {
    rootViewController?.viewIfLoaded?.frame = bounds
    keyboard?.place()
  }

  /// The front-most controller: the last presented one, else the root.
  public final var topViewController: ViewController? {
    var top = rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }
}
