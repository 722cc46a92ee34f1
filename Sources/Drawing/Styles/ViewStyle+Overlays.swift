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
      self = ViewStyle(coversAll && !isOverlay ? .plain : .dim)
    // The button around the content is invisible. It exists for the reader.
    case is OutsideButton: self = ViewStyle(.plain)
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
    case is PresentationView where view.viewController != nil: self = ViewStyle(.screen)
    case is MenuView:
      guard let button = view as? Button else { return nil }
      self = ViewStyle(.menuLine, Self.face(button), states: Self.danger(of: button))
      if button.isSelected { content.append(.symbol(.check)) }
      if button.resolved.expandedStatus != .unsupported { content.append(.symbol(.chevron)) }
    case let box? where (box.superview as? AlertView)?.box === box:
      if let button = view as? Button {
        self = ViewStyle(.alertButton, Self.face(button), states: Self.danger(of: button))
      } else if let label = view as? Label, let text = label.text {
        let isTitle = (box.superview as? AlertView)?.texts.first === label
        self = ViewStyle(
          isTitle ? .title : .text,
          [.text(text, size: FontSize.fitting(text, preferred: 15, in: label.frame.size))])
      } else {
        return nil
      }
    default: return nil
    }
  }

  private static func danger(of button: Button) -> [State] {
    button.isDestructive ? [.destructive] : []
  }
}
