internal import Controls
internal import Elements

extension ViewStyle {
  /// Creates the style of a control that offers choices; `nil` for other views.
  init?(choice view: View) {
    switch view {
    case is SegmentedControl: self = ViewStyle(.segments)
    case let segment as Segment:
      let traits = segment.resolved.traits
      self = ViewStyle(.segment, Self.face(segment, usual: 14))
      if traits.contains(.selected) { states.append(.selected) }
      if traits.contains(.notEnabled) { states.append(.disabled) }
    case let pages as PageControl:
      // More than 20 dots do not fit and are replaced by a text.
      let count = pages.numberOfPages
      let marks = (0..<min(count, 20)).map { page in
        ContentItem.text(
          page == pages.currentPage ? "●" : "○", page == pages.currentPage ? .main : .faint)
      }
      self = ViewStyle(
        .pages, count <= 20 ? marks : [.text("\(pages.currentPage + 1) / \(count)", .main)])
    case is PickerView: self = ViewStyle(.wheels)
    case let wheel as PickerWheel: self = ViewStyle(.wheel, Self.rows(of: wheel))
    case let picker as DatePicker:
      guard picker.style == .compact else {
        self = ViewStyle(.plain)
        return
      }
      let text = picker.resolved.value?.string ?? ""
      let inside = Size(width: picker.frame.width - 48, height: picker.frame.height)
      let size = FontSize.fitting(text, preferred: 17, in: inside)
      self = ViewStyle(.date, [.symbol(.calendar), .text(text, size: size)])
    default: return nil
    }
  }

  /// Returns the selected row of a wheel, and two rows on either side.
  private static func rows(of wheel: PickerWheel) -> [ContentItem] {
    let count = wheel.rowCount
    return (-2...2).map { distance in
      var row = wheel.selectedRow + distance
      if wheel.isEndless, count > 0 { row = (row % count + count) % count }
      guard (0..<count).contains(row) else { return .text("", .faint) }
      return .text(wheel.title(of: row), distance == 0 ? .main : .faint)
    }
  }
}
