/// An element that is no view: part of a drawing, or of something far away.
///
/// It has the place that its maker gave it: on the screen, or within its container, with which it
/// then moves.
open class AccessibilityElement: Responder {
  /// What it belongs to, and who is asked after it.
  public weak var accessibilityContainer: Responder?

  /// Its place within the container, if it moves with it.
  open var accessibilityFrameInContainerSpace: Rect? {
    didSet { arrangementChanged() }
  }

  public init(accessibilityContainer: Responder) {
    self.accessibilityContainer = accessibilityContainer
    super.init()
    // Containers that make their elements whenever somebody asks would change the screen by being asked.
    flags.insert(.isUnseen)
    isAccessibilityElement = true
    // Where it stands, others stand by now.
    accessibilityContainer.flags.remove(.isUnseen)
  }

  open override var next: Responder? { accessibilityContainer }
  override var holder: Responder? { accessibilityContainer }

  open override var accessibilityFrame: Rect {
    get {
      guard let inside = accessibilityFrameInContainerSpace else { return super.accessibilityFrame }
      return accessibilityContainer?.screenRect(inside) ?? inside
    }
    set { super.accessibilityFrame = newValue }
  }
}

extension Responder {
  /// A rectangle of its own space, on the screen.
  final func screenRect(_ rect: Rect) -> Rect {
    switch self {
    case let view as View: view.convertToScreen(rect)
    default: rect.placeable.offset(by: asked.frame.origin)
    }
  }
}
