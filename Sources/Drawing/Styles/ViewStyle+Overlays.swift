internal import Controls
internal import Elements

extension ViewStyle {
  /// Creates the style of an overlay or of a view in it; `nil` for other views.
  init?(overlay view: View) {
    switch view {
    case let layer as PresentationView:
      // Content that covers the whole screen leaves nothing to dim.
      let content = layer.subviews.first
      let coversAll = content.map { $0.frame == layer.bounds } == true
      let isOverlay = content is OverlayView || content is AlertView || content is SheetView
      // What lies beside a popover stays legible.
      self = ViewStyle(content is OverlayView ? .veil : coversAll && !isOverlay ? .plain : .dim)
    // The button around the content is invisible. It exists for the reader.
    case is OutsideButton: self = ViewStyle(.plain)
    case let overlay as OverlayView where overlay.source != nil:
      self = ViewStyle(.pointer)
      arrow = Self.arrow(of: overlay)
    case is AlertView, is SheetView, is OverlayView: self = ViewStyle(.plain)
    case is MenuView: self = ViewStyle(.menu)
    default:
      guard let style = ViewStyle(within: view) else { return nil }
      self = style
    }
  }

  /// Creates the style of a view that depends on its superview; `nil` for other views.
  private init?(within view: View) {
    switch view.superview {
    case let alert as AlertView where alert.box === view:
      self = ViewStyle(alert.style == .alert ? .alert : .actionSheet)
    case let sheet as SheetView where sheet.content === view: self = ViewStyle(.sheet)
    case let overlay as OverlayView where overlay.content === view: self = ViewStyle(.popover)
    case let layer as PresentationView where view.viewController != nil:
      let isWhole = view.frame == layer.bounds
      switch view.viewController?.presentationStyle {
      case .sheet? where !isWhole: self = ViewStyle(.sheet)
      case .popover? where !isWhole: self = ViewStyle(.popover)
      default: self = ViewStyle(.screen)
      }
    case is MenuView:
      guard let button = view as? Button else { return nil }
      self = ViewStyle(.menuLine, Self.face(button), states: Self.danger(of: button))
      if button.isSelected { content.append(.symbol(.check)) }
      if button.resolved.expandedStatus != .unsupported { content.append(.symbol(.chevron)) }
    case let box? where (box.superview as? AlertView)?.box === box:
      if let button = view as? Button {
        let isCancel = button.isCancel
        self = ViewStyle(
          .alertButton, Self.face(button),
          states: Self.danger(of: button) + (isCancel ? [.cancel] : []) + Self.ends(of: button))
      } else if let label = view as? Label, let text = label.text {
        let isTitle = (box.superview as? AlertView)?.texts.first === label
        self = ViewStyle(
          isTitle ? .title : .message,
          [
            .text(
              text,
              size: FontSize.fitting(text, preferred: isTitle ? 17 : 13, in: label.frame.size))
          ], states: Self.ends(of: label))
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// Returns the point in the middle of the edge of a popover that is nearest to its source.
  private static func arrow(of overlay: OverlayView) -> Point? {
    guard let source = overlay.source else { return nil }
    let box = overlay.content.frame.finiteOrZero
    let isBelow = box.minY >= source.maxY
    guard isBelow || box.maxY <= source.minY, box.width > 60 else { return nil }
    let x = min(max(source.center.x, box.minX + 26), box.maxX - 26)
    return Point(x: x, y: isBelow ? box.minY : box.maxY)
  }

  /// Returns whether a part of an action sheet begins or ends a box with round corners.
  private static func ends(of view: View) -> [State] {
    guard let box = view.superview, let index = box.subviews.firstIndex(where: { $0 === view })
    else { return [] }
    func isTogether(_ other: Int, _ edge: (Rect, Rect) -> Double) -> Bool {
      box.subviews.indices.contains(other)
        && edge(box.subviews[other].frame, view.frame).magnitude < 1
    }
    return (isTogether(index - 1) { $0.maxY - $1.minY } ? [] : [.first])
      + (isTogether(index + 1) { $0.minY - $1.maxY } ? [] : [.last])
  }

  private static func danger(of button: Button) -> [State] {
    button.isDestructive ? [.destructive] : []
  }
}
