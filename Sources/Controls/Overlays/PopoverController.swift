public import Elements

/// A small screen next to the element that opened it.
///
/// A tap outside or Escape dismisses it.
open class PopoverController: ViewController, ContentPlacing {
  /// The controller of the content.
  public let content: ViewController
  /// The preferred area on the screen.
  ///
  /// It is moved and reduced to fit.
  public let area: Rect
  /// The rectangle of the screen to which the arrow points; `nil` for no arrow.
  public let sourceRect: Rect?

  /// Creates a popover.
  public init(content: ViewController, area: Rect, sourceRect: Rect? = nil) {
    self.content = content
    self.area = area
    self.sourceRect = sourceRect
    super.init()
    addChild(content)
    presentationStyle = .popover
  }

  open override var preferredFocus: Responder? { content.preferredFocus }

  open override func loadView() -> View {
    let outside = OutsideButton {
      $0.dismissPopup
    } hint: {
      $0.dismissPopupHint
    }
    outside.onActivate = { [weak self] in self?.presentingViewController?.dismiss() }
    return OverlayView(
      content: content.view, area: area, source: sourceRect, backdrop: outside)
  }

  package final func contentFrame(in size: Size) -> Rect { area.fitted(into: size) }
}
