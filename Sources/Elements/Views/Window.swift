/// The view that everything else is shown in, and the place of the keyboard.
open class Window: View {
  public internal(set) final weak var host: Application?

  /// The controller whose view fills the window.
  ///
  /// Its view is loaded once an application shows the window, so that `viewDidLoad` has an
  /// application.
  public final var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let old = oldValue {
        // What it presented lies over it, and goes with it.
        if old.presentedViewController != nil { old.dismiss() }
        old.viewIfLoaded?.removeFromSuperview()
        old.disappear()
        old.rootWindow = nil
      }
      rootViewController?.rootWindow = self
      if host != nil { showRoot() }
    }
  }

  /// Inserts the view of the root view controller behind all others.
  final func showRoot() {
    guard let root = rootViewController else { return }
    if root.view.superview !== self {
      root.view.frame = bounds
      insertSubview(root.view, at: 0)
    }
    root.appear()
  }

  /// Who hears the keyboard: the text field that is edited.
  public internal(set) weak var firstResponder: Responder?

  /// The keyboard that is shown while text is edited; nil where typing comes from elsewhere.
  public final var keyboardLayout: KeyboardLayout? {
    didSet { keyboardChanged() }
  }
  /// The keyboard, while it is shown.
  public internal(set) final var keyboardView: KeyboardView?
  /// Whom the keyboard was shown for last.
  final weak var keyboardOwner: Responder?
  /// Whether the keyboard is on its way from one responder to the next.
  final var keyboardIsHandedOver = false

  open override var next: Responder? { host }
  override var holder: Responder? { host }

  open override func layoutSubviews() {
    rootViewController?.viewIfLoaded?.frame = bounds
    placeKeyboard()
  }

  /// The controller in front: the last that was presented, else the root.
  public final var topViewController: ViewController? {
    var top = rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }
}
