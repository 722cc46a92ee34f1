/// A rectangle of the screen that contains other views.
open class View: Responder {
  // Private, with computed properties below, so that the compiler omits checks for overlapping
  // access.
  private final var storedSubviews: [View] = [] {
    // A separate flag, because each access to an array that changes in place is checked.
    didSet { flags.set(.holdsViews, !storedSubviews.isEmpty) }
  }
  // A view owns its subviews and clears this reference when it is deinitialized, so the reference
  // never dangles.
  private final unowned var storedSuperview: View?
  private final var storedFrame: Rect
  private final var storedBoundsOrigin = Point.zero
  private final var opacity: Double = 1
  private final weak var controller: ViewController?

  /// The frame in the superview's coordinates.
  public final var frame: Rect {
    get { storedFrame }
    set {
      let old = storedFrame
      if old != newValue {
        storedFrame = newValue
        invalidateReadingOrder()
      }
      if old.size != newValue.size || flags.contains(.awaitsLayout) { setNeedsLayout() }
    }
  }
  /// The point of the view's own coordinates at its top left corner.
  ///
  /// Scrolling changes it.
  public final var boundsOrigin: Point {
    get { storedBoundsOrigin }
    set {
      guard storedBoundsOrigin != newValue else { return }
      storedBoundsOrigin = newValue
      invalidateReadingOrder()
    }
  }
  /// The opacity, 0 to 1.
  public final var alpha: Double {
    get { opacity }
    set {
      guard opacity != newValue else { return }
      opacity = newValue
      invalidateReadingOrder()
    }
  }

  /// Creates a view.
  public init(frame: Rect = .zero) {
    storedFrame = frame
    super.init()
  }

  deinit {
    // Iterative, because recursion could overflow the stack for deep trees.
    var ending = storedSubviews
    for part in ending { part.storedSuperview = nil }
    storedSubviews = []
    if let application = rare?.formerApplication {
      // Subviews that outlive this removed view still belong to its application.
      for index in ending.indices where !isKnownUniquelyReferenced(&ending[index]) {
        ending[index].ownRare.formerApplication = application
      }
    }
    while var view = ending.popLast() {
      guard !view.storedSubviews.isEmpty, isKnownUniquelyReferenced(&view) else { continue }
      for part in view.storedSubviews { part.storedSuperview = nil }
      ending.append(contentsOf: view.storedSubviews)
      view.storedSubviews = []
    }
  }

  /// The visible rectangle in the view's own coordinates.
  public final var bounds: Rect { Rect(origin: storedBoundsOrigin, size: storedFrame.size) }
  /// The subviews, from back to front.
  public final var subviews: [View] { storedSubviews }
  /// The view that contains this one.
  public final var superview: View? { storedSuperview }
  /// The controller whose view this is.
  public internal(set) final var viewController: ViewController? {
    get { controller }
    set { controller = newValue }
  }

  /// Whether the view and its subviews are hidden.
  public final var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set {
      guard isHidden != newValue else { return }
      change(.isHidden, newValue)
      tableRow?.visibilityChanged()
    }
  }

  /// Whether subviews are clipped to the bounds.
  public final var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set { change(.clipsToBounds, newValue) }
  }
  /// Whether the view receives touches.
  public final var isUserInteractionEnabled: Bool {
    get { !flags.contains(.ignoresTouches) }
    set { flags.set(.ignoresTouches, !newValue) }
  }

  open override var next: Responder? { viewController ?? superview }
  override var treeParent: Responder? { superview }

  /// Lays out the subviews.
  ///
  /// Called after the size changed.
  open func layoutSubviews() {}

  /// Lays out the subviews at once.
  ///
  /// Calls `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()` of the controller whose view this
  /// is.
  ///
  /// While `viewDidLoad()` of that controller runs, the layout waits until it returned.
  public final func setNeedsLayout() {
    let controller = viewController
    guard controller?.isLoadingView != true else {
      flags.insert(.awaitsLayout)
      return
    }
    flags.remove(.awaitsLayout)
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    mirrorSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Lays out the subviews if the view of a controller was loaded and not laid out yet.
  ///
  /// Every other view is laid out already.
  public final func layoutIfNeeded() {
    if flags.contains(.awaitsLayout) { setNeedsLayout() }
  }

  /// Sets the frame of a controller's new view, which is laid out when it is shown.
  final func reserve(_ frame: Rect) { storedFrame = frame }

  // MARK: View hierarchy

  /// Adds a view in front of all subviews.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts a view behind the subviews from `index` on.
  ///
  /// No effect if the view contains this one.
  public final func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.removeFromSuperview()
    view.storedSuperview = self
    storedSubviews.insert(view, at: min(max(0, index), storedSubviews.count))
    invalidateReadingOrder()
    if application?.direction == .rightToLeft { view.relayoutSubtree() }
    if view.flags.contains(.isDirectional) { view.placeDirectionally() }
  }

  /// Lays out the whole subtree again.
  ///
  /// Views laid out before they were shown did not have a writing direction.
  final func relayoutSubtree() {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.setNeedsLayout()
      waiting.append(contentsOf: view.storedSubviews)
    }
  }

  /// Removes the view from its superview.
  ///
  /// Notifications that it posts afterwards still go to the application.
  public final func removeFromSuperview() {
    guard storedSuperview != nil else { return }
    keepApplication()
    leaveSuperview()
  }

  /// Removes the view without storing the application that contained it.
  package final func leaveSuperview() {
    guard let storedSuperview else { return }
    window?.endEditing(within: self)
    storedSuperview.storedSubviews.removeAll { $0 === self }
    self.storedSuperview = nil
    storedSuperview.invalidateReadingOrder()
  }

  /// Returns whether this view is `view` or a descendant of it.
  public final func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let here = current {
      if here === view { return true }
      current = here.storedSuperview
    }
    return false
  }

  /// The window that contains the view.
  public final var window: Window? {
    var current: View? = self
    while let here = current {
      if let window = here as? Window { return window }
      current = here.storedSuperview
    }
    return nil
  }

  /// The number of ancestors.
  private var level: Int {
    var level = 0
    var current = storedSuperview
    while let here = current {
      level += 1
      current = here.storedSuperview
    }
    return level
  }

  // MARK: Coordinates

  /// Converts a point from the view's coordinates to the screen.
  public final func convertToScreen(_ point: Point) -> Point {
    var location = point
    var current: View? = self
    while let here = current {
      location = location - here.storedBoundsOrigin + here.storedFrame.origin
      current = here.storedSuperview
    }
    return location
  }

  /// Converts a rectangle from the view's coordinates to the screen.
  public final func convertToScreen(_ rect: Rect) -> Rect {
    Rect(origin: convertToScreen(rect.origin), size: rect.size)
  }

  /// Returns the front-most view at a point of the screen: this view or a descendant.
  public final func hitTest(screen point: Point) -> View? { hitTest(convertFromScreen(point)) }

  /// Converts a point from the screen to the view's coordinates.
  public final func convertFromScreen(_ point: Point) -> Point {
    point - convertToScreen(Point.zero)
  }

  open override var accessibilityFrame: Rect {
    get { rare?.frame ?? convertToScreen(bounds) }
    set { super.accessibilityFrame = newValue }
  }

  // MARK: Touches

  /// Returns the front-most view that receives touches at a point in the view's coordinates.
  open func hitTest(_ point: Point) -> View? {
    let isInside = bounds.contains(point)
    // Most views are not hit, so the cheapest test comes first.
    guard isInside || flags.contains(.holdsViews) && !clipsToBounds, isTouchable else {
      return nil
    }
    return hitPart(point) ?? (isInside ? self : nil)
  }

  private var isTouchable: Bool {
    flags.isDisjoint(with: [.isHidden, .ignoresTouches]) && opacity > 0.01
  }

  /// Returns the hit among the subviews, from front to back.
  private func hitPart(_ point: Point) -> View? {
    guard flags.contains(.holdsViews), level + 1 < Responder.maximumDepth else { return nil }
    // A subclass's hit test may change the tree, so the original subviews are retained.
    let parts = storedSubviews
    return withExtendedLifetime(parts) {
      var index = parts.count
      while index > 0 {
        index -= 1
        // A touch may test thousands of views. The array retains them all; retaining each again
        // would cost several times as much as the test.
        let part = unsafe Unmanaged.passUnretained(parts[index])
        let hit = unsafe part._withUnsafeGuaranteedRef {
          $0.hitTest(point - $0.storedFrame.origin + $0.storedBoundsOrigin)
        }
        if let hit { return hit }
      }
      return nil
    }
  }
}
