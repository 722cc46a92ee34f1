/// An element that is not a view, such as a part of a drawing.
///
/// Its frame is fixed on the screen, or relative to its container and moves with it.
open class AccessibilityElement: Responder {
  /// The container, which is the next responder.
  public weak var accessibilityContainer: Responder?

  /// The frame in the container's coordinates; `nil` if the frame is fixed on the screen.
  open var accessibilityFrameInContainerSpace: Rect? {
    didSet { invalidateReadingOrder() }
  }

  /// Whether the frame in the container is mirrored in a right-to-left application.
  package final var mirrorsFrame = false {
    didSet { if mirrorsFrame != oldValue { invalidateReadingOrder() } }
  }

  /// Creates an element in a container.
  public init(accessibilityContainer: Responder) {
    self.accessibilityContainer = accessibilityContainer
    super.init()
    // Containers may create elements on access, which must not mark the reading order as stale.
    flags.insert(.isUnattached)
    isAccessibilityElement = true
    // Changes of the container now affect this element.
    accessibilityContainer.flags.remove(.isUnattached)
  }

  open override var next: Responder? { accessibilityContainer }
  override var treeParent: Responder? { accessibilityContainer }

  open override var accessibilityFrame: Rect {
    get {
      guard let inside = accessibilityFrameInContainerSpace else { return super.accessibilityFrame }
      guard let container = accessibilityContainer else { return inside }
      guard mirrorsFrame, let view = container as? View else { return container.screenRect(inside) }
      return view.convertToScreen(view.mirrored(inside))
    }
    set { super.accessibilityFrame = newValue }
  }
}

extension Responder {
  /// Returns the screen rectangle for a rectangle in the responder's coordinates.
  final func screenRect(_ rect: Rect) -> Rect {
    switch self {
    case let view as View: view.convertToScreen(rect)
    default: rect.finiteOrZero.offset(by: resolved.frame.origin)
    }
  }
}
