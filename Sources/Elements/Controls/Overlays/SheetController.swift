/// A screen that lies over the lower part of another, and goes away by Escape.
open class SheetController: ViewController {
  /// How much of the screen it covers.
  public enum Detent: String, CaseIterable, Hashable, Sendable {
    case medium
    case large
  }

  public let content: ViewController
  public let detent: Detent

  public init(content: ViewController, detent: Detent = .large) {
    self.content = content
    self.detent = detent
    super.init()
    addChild(content)
    presentationStyle = .sheet
  }

  open override var preferredFocus: Responder? { content.preferredFocus }

  open override func loadView() -> View { SheetView(content.view, detent) }
}

package final class SheetView: View {
  package let content: View
  private let detent: SheetController.Detent

  init(_ content: View, _ detent: SheetController.Detent) {
    self.content = content
    self.detent = detent
    super.init()
    addSubview(content)
  }

  package override func layoutSubviews() {
    let top =
      switch detent {
      case .medium: frame.height / 2
      case .large: min(frame.height, 54)
      }
    content.frame = Rect(x: 0, y: top, width: frame.width, height: frame.height - top)
  }
}
