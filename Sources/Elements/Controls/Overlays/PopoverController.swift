/// A small screen beside what opened it; a touch outside of it, or Escape, sends it away.
open class PopoverController: ViewController {
  public let content: ViewController
  /// Where on the screen it goes, as far as it fits there.
  public let area: Rect

  public init(content: ViewController, area: Rect) {
    self.content = content
    self.area = area
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
    return OverlayView(content: content.view, area: area, outside: outside)
  }
}
