extension View {
  /// Returns a rectangle of the view in its coordinates, given in left-to-right layout.
  ///
  /// Mirrored horizontally for right-to-left applications.
  package final func mirrored(_ place: Rect) -> Rect {
    guard application?.direction == .rightToLeft else { return place }
    return Rect(
      x: frame.width - place.maxX, y: place.minY, width: place.width, height: place.height)
  }

  /// Lays out views side by side with equal widths, from the leading end.
  package final func distributeHorizontally(_ views: [View]) {
    let width = frame.width / Double(max(1, views.count))
    for (index, view) in views.enumerated() {
      view.frame = mirrored(
        Rect(x: Double(index) * width, y: 0, width: width, height: frame.height))
    }
  }
}
