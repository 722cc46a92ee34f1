/// A view onto larger content.
package protocol ScrollingView: View {
  /// Whether some of the content does not fit.
  var hasOverflow: Bool { get }
  /// The size of the content.
  var contentSize: Size { get }
  /// Returns whether the view can scroll along an axis, or can refresh.
  func canScroll(_ direction: AccessibilityScrollDirection) -> Bool
}

/// A table of which only the rows near the visible area exist.
package protocol LoadingTable: ScrollingView {
  /// The number of items before and behind the existing ones that can be scrolled to.
  var unloadedItems: (before: Int, behind: Int) { get }
  /// Doubles the number of items that exist beyond the visible ones.
  ///
  /// Returns `false` if the maximum is reached or none is missing.
  func doubleLookahead() -> Bool
}

/// A row of a table.
package protocol TableRow: View {
  /// The table that contains the row, even while the row is outside the visible area.
  var tableView: View? { get }
  /// Whether the reading order depends on the label, value or identifier.
  var nameDecidesOrder: Bool { get }
  /// Whether the label contains the value, so that a reader does not speak it.
  var isValueSaidByLabel: Bool { get }
  /// Whether the row is a group named by its own label although it has no container type.
  var isGroupByLabel: Bool { get }
  /// Updates the table after the row was hidden or shown.
  func visibilityChanged()
  /// Scrolls the table until the row is visible.
  ///
  /// Returns `false` if that is not possible.
  func scrollIntoTable() -> Bool
}

/// An element with an element inside, although elements normally hide their descendants.
package protocol NestingElement: View {
  /// The element that is read after this one.
  var nestedElement: View? { get }
}

/// An element that takes over the label, value or traits of another one.
package protocol BorrowingElement: Responder {
  /// The other element.
  var attributeSource: Responder? { get }
}

extension Responder {
  /// The responder, if it is a scroll view.
  final var scrollView: (any ScrollingView)? {
    flags.contains(.isScrollView) ? self as? any ScrollingView : nil
  }

  /// The responder, if it is a row of a table.
  final var tableRow: (any TableRow)? {
    flags.contains(.isTableRow) ? self as? any TableRow : nil
  }
}
