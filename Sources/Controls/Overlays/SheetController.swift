public import Elements

/// A screen over the lower part of another one.
///
/// Escape dismisses it.
open class SheetController: ViewController, ContentPlacing {
  /// The height of a sheet.
  public enum Detent: String, CaseIterable, Hashable, Sendable {
    /// The lower half of the screen.
    case medium
    /// The whole screen, except for a strip at the top.
    case large
  }

  /// The controller of the content.
  public let content: ViewController
  /// The height of the sheet.
  public let detent: Detent

  /// Creates a sheet.
  public init(content: ViewController, detent: Detent = .large) {
    self.content = content
    self.detent = detent
    super.init()
    addChild(content)
    presentationStyle = .sheet
  }

  open override var preferredFocus: Responder? { content.preferredFocus }

  open override func loadView() -> View { SheetView(content.view, detent) }

  package final func contentFrame(in size: Size) -> Rect {
    SheetView.contentFrame(in: size, detent)
  }
}

/// The view of a sheet controller.
package final class SheetView: View {
  /// The view of the content.
  package let content: View
  private let detent: SheetController.Detent

  init(_ content: View, _ detent: SheetController.Detent) {
    self.content = content
    self.detent = detent
    super.init()
    addSubview(content)
  }

  package override func layoutSubviews() {
    content.frame = SheetView.contentFrame(in: frame.size, detent)
  }

  static func contentFrame(in size: Size, _ detent: SheetController.Detent) -> Rect {
    let top =
      switch detent {
      case .medium: size.height / 2
      case .large: min(size.height, 54)
      }
    return Rect(x: 0, y: top, width: size.width, height: size.height - top)
  }
}
