internal import Elements

extension Look {
  /// Creates the style of an overlay or of a view in it; `nil` for other views.
  init?(overlay view: View) {
    switch view {
    case let layer as PresentationView:
      // Content that covers the whole screen leaves nothing to dim.
      let content = layer.subviews.first
      let coversAll = content.map { $0.frame == layer.bounds } == true
      let isOverlay = content is OverlayView || content is AlertView || content is SheetView
      self = Look(coversAll && !isOverlay ? .plain : .dim)
    // The button around the content is invisible. It exists for the reader.
    case is OutsideButton: self = Look(.plain)
    case is AlertView, is SheetView, is OverlayView: self = Look(.plain)
    case is MenuView: self = Look(.menu)
    default:
      guard let look = Look(within: view) else { return nil }
      self = look
    }
  }

  /// Creates the style of a view that depends on its superview; `nil` for other views.
  private init?(within view: View) {
    switch view.superview {
    case let alert as AlertView where alert.box === view:
      self = Look(alert.style == .alert ? .alert : .actionSheet)
    case let sheet as SheetView where sheet.content === view: self = Look(.sheet)
    case let overlay as OverlayView where overlay.content === view: self = Look(.popover)
    case is PresentationView where view.viewController != nil: self = Look(.screen)
    case is MenuView:
      guard let button = view as? Button else { return nil }
      self = Look(.menuLine, Self.face(button), states: Self.danger(of: button))
      if button.isSelected { marks.append(.symbol(.check)) }
      if button.asked.expandedStatus != .unsupported { marks.append(.symbol(.chevron)) }
    case let box? where (box.superview as? AlertView)?.box === box:
      if let button = view as? Button {
        self = Look(.alertButton, Self.face(button), states: Self.danger(of: button))
      } else if let label = view as? Label, let text = label.text {
        let isTitle = (box.superview as? AlertView)?.texts.first === label
        self = Look(
          isTitle ? .title : .text,
          [.text(text, size: LetterSize.fitting(text, usual: 15, in: label.frame.size))])
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
