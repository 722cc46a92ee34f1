package import Elements

/// A content view over a part of the screen, surrounded by a button that dismisses it.
package final class OverlayView: View {
  /// The content view.
  package let content: View
  /// The rectangle of the screen that the content is about; `nil` if none is known.
  package let source: Rect?
  private let area: Rect
  private let backdrop: View

  init(content: View, area: Rect, source: Rect? = nil, backdrop: View) {
    self.content = content
    self.area = area
    self.source = source
    self.backdrop = backdrop
    super.init()
    addSubview(backdrop)
    addSubview(content)
    // The dismiss button is read last although it starts above the content.
    accessibilityElements = [content, backdrop]
  }

  package override func layoutSubviews() {
    backdrop.frame = Rect(origin: .zero, size: frame.size)
    content.frame = area.fitted(into: frame.size)
  }
}

extension Rect {
  /// Returns the rectangle, reduced and moved into an area that begins at the origin.
  func fitted(into area: Size) -> Rect {
    let width = min(size.width, area.width)
    let height = min(size.height, area.height)
    return Rect(
      x: min(max(0, minX), area.width - width), y: min(max(0, minY), area.height - height),
      width: width, height: height)
  }
}

/// The area around an overlay's content.
///
/// A tap on it dismisses the overlay.
package final class OutsideButton: Button {
  private let label: (ControlStrings) -> String
  private let hint: ((ControlStrings) -> String)?

  init(label: @escaping (ControlStrings) -> String, hint: ((ControlStrings) -> String)? = nil) {
    self.label = label
    self.hint = hint
    super.init()
  }

  /// A point of the button that the content does not cover.
  package override var accessibilityActivationPoint: Point {
    get { ownActivationPoint ?? freePoint ?? super.accessibilityActivationPoint }
    set { super.accessibilityActivationPoint = newValue }
  }

  private var freePoint: Point? {
    guard let overlay = superview as? OverlayView else { return nil }
    let area = convertToScreen(bounds)
    let covered = overlay.content.convertToScreen(overlay.content.bounds)
    let parts = [(0.5, 0.5), (0.5, 0.01), (0.5, 0.99), (0.01, 0.5), (0.99, 0.5)]
    return parts.lazy.map { Point(x: area.minX + $0 * area.width, y: area.minY + $1 * area.height) }
      .first { !covered.contains($0) }
  }

  package override var defaultLabel: String? { label(controlStrings) }
  package override var defaultHint: String? { hint?(controlStrings) }
  package override var defaultAttributedLabel: AttributedText? { marked(label(controlStrings)) }
  package override var defaultAttributedHint: AttributedText? { marked(hint?(controlStrings)) }
}
