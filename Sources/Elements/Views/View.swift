/// A rectangle of the screen, and the views within it.
open class View: Responder {
  // Private, and given out by computed properties below: so the compiler knows every access to them,
  // and leaves out the check for overlapping accesses.
  private final var parts: [View] = [] {
    // A flag of its own, since the array changes in place and each access to it is checked.
    didSet { flags.set(.holdsViews, !parts.isEmpty) }
  }
  // A view owns its subviews and lets go of them when it ends, so this never outlives what it names.
  private final unowned var whole: View?
  private final var box: Rect
  private final var scrolled = Point.zero
  private final var opacity: Double = 1
  private final weak var controller: ViewController?

  /// Its place within its superview.
  public final var frame: Rect {
    get { box }
    set {
      let old = box
      guard old != newValue else { return }
      box = newValue
      arrangementChanged()
      if old.size != newValue.size { layoutSubviews() }
    }
  }
  /// Which place of its own space stands at its corner: what scrolling changes.
  public final var boundsOrigin: Point {
    get { scrolled }
    set {
      guard scrolled != newValue else { return }
      scrolled = newValue
      arrangementChanged()
    }
  }
  public final var alpha: Double {
    get { opacity }
    set {
      guard opacity != newValue else { return }
      opacity = newValue
      arrangementChanged()
    }
  }

  public init(frame: Rect = .zero) {
    box = frame
    super.init()
  }

  deinit {
    // One after the other, not one within the other: a tree may be deeper than a stack is.
    var ending = parts
    for part in ending { part.whole = nil }
    parts = []
    if let application = rare?.formerApplication {
      // What outlives the view that it was removed with still belongs to the same application.
      for index in ending.indices where !isKnownUniquelyReferenced(&ending[index]) {
        ending[index].ownRare.formerApplication = application
      }
    }
    while var view = ending.popLast() {
      guard !view.parts.isEmpty, isKnownUniquelyReferenced(&view) else { continue }
      for part in view.parts { part.whole = nil }
      ending.append(contentsOf: view.parts)
      view.parts = []
    }
  }

  public final var bounds: Rect { Rect(origin: scrolled, size: box.size) }
  /// From back to front.
  public final var subviews: [View] { parts }
  public final var superview: View? { whole }
  /// The controller whose root view it is.
  public internal(set) final var viewController: ViewController? {
    get { controller }
    set { controller = newValue }
  }

  public final var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set {
      guard isHidden != newValue else { return }
      change(.isHidden, newValue)
      visibilityChanged()
    }
  }

  /// Called when it was hidden, or shown again.
  func visibilityChanged() {}

  public final var clipsToBounds: Bool {
    get { flags.contains(.clipsToBounds) }
    set { change(.clipsToBounds, newValue) }
  }
  public final var isUserInteractionEnabled: Bool {
    get { !flags.contains(.ignoresTouches) }
    set { flags.set(.ignoresTouches, !newValue) }
  }

  open override var next: Responder? { viewController ?? superview }
  override var holder: Responder? { superview }

  /// Places its subviews; called when its size changes.
  open func layoutSubviews() {}

  // MARK: The tree

  public final func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view behind those from `index` on.
  ///
  /// A view cannot be put into itself.
  public final func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.removeFromSuperview()
    view.whole = self
    parts.insert(view, at: min(max(0, index), parts.count))
    arrangementChanged()
    if application?.direction == .rightToLeft { view.layOutMirrored() }
  }

  /// Places everything within it anew: what was placed before it was shown knew of no direction.
  final func layOutMirrored() {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.layoutSubviews()
      waiting.append(contentsOf: view.parts)
    }
  }

  public final func removeFromSuperview() {
    guard whole != nil else { return }
    keepApplication()
    leaveSuperview()
  }

  /// Removes it without storing the application that it was part of.
  final func leaveSuperview() {
    guard let whole else { return }
    window?.endEditing(within: self)
    whole.parts.removeAll { $0 === self }
    self.whole = nil
    whole.arrangementChanged()
  }

  /// Whether it is that view, or somewhere within it.
  public final func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let here = current {
      if here === view { return true }
      current = here.whole
    }
    return false
  }

  /// The window that it is shown in.
  public final var window: Window? {
    var current: View? = self
    while let here = current {
      if let window = here as? Window { return window }
      current = here.whole
    }
    return nil
  }

  /// How many views it lies in.
  private var level: Int {
    var level = 0
    var current = whole
    while let here = current {
      level += 1
      current = here.whole
    }
    return level
  }

  // MARK: Places

  /// A place of its own space, on the screen.
  public final func convertToScreen(_ point: Point) -> Point {
    var place = point
    var current: View? = self
    while let here = current {
      place = place - here.scrolled + here.box.origin
      current = here.whole
    }
    return place
  }

  public final func convertToScreen(_ rect: Rect) -> Rect {
    Rect(origin: convertToScreen(rect.origin), size: rect.size)
  }

  /// The view at a place of the screen, itself or within it.
  public final func hitTest(screen point: Point) -> View? { hitTest(convertFromScreen(point)) }

  /// A place on the screen, in its own space.
  public final func convertFromScreen(_ point: Point) -> Point {
    point - convertToScreen(Point.zero)
  }

  open override var accessibilityFrame: Rect {
    get { rare?.frame ?? convertToScreen(bounds) }
    set { super.accessibilityFrame = newValue }
  }

  // MARK: Touches

  /// The view that a touch at a place of its own space belongs to: the front-most that takes touches.
  open func hitTest(_ point: Point) -> View? {
    let isInside = bounds.contains(point)
    // Most are asked in vain: what is looked at first is what tells most of them.
    guard isInside || flags.contains(.holdsViews) && !clipsToBounds, isTouchable else {
      return nil
    }
    return hitPart(point) ?? (isInside ? self : nil)
  }

  private var isTouchable: Bool {
    flags.isDisjoint(with: [.isHidden, .ignoresTouches]) && opacity > 0.01
  }

  /// The same among its subviews, from the front to the back.
  private func hitPart(_ point: Point) -> View? {
    guard flags.contains(.holdsViews), level + 1 < Responder.deepest else { return nil }
    // Whoever is asked may change the tree: who is asked next was there when the first was.
    let parts = parts
    return withExtendedLifetime(parts) {
      var index = parts.count
      while index > 0 {
        index -= 1
        // A thousand may be asked for one touch, and the list holds them all: to hold each once more
        // while it is asked takes several times as long as asking it.
        let part = unsafe Unmanaged.passUnretained(parts[index])
        let hit = unsafe part._withUnsafeGuaranteedRef {
          $0.hitTest(point - $0.box.origin + $0.scrolled)
        }
        if let hit { return hit }
      }
      return nil
    }
  }
}
