internal import Elements

extension Look {
  /// What lies over a screen, and what belongs to it alone.
  init?(overlay view: View) {
    switch view {
    case let layer as PresentationView:
      // What covers all of the screen leaves nothing to be dimmed.
      let content = layer.subviews.first
      let coversAll = content.map { $0.frame == layer.bounds } == true
      let isOverlay = content is OverlayView || content is AlertView || content is SheetView
      self = Look(coversAll && !isOverlay ? .plain : .dim)
    // The button around it is to be heard, not to be seen.
    case is OutsideButton: self = Look(.plain)
    case is AlertView, is SheetView, is OverlayView: self = Look(.plain)
    case is MenuView: self = Look(.menu)
    default:
      guard let look = Look(within: view) else { return nil }
      self = look
    }
  }

  /// What is drawn otherwise because of what it lies in.
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
