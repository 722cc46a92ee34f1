extension View {
  /// A place within it, counted from where lines begin: where writing goes from right to left, from its right.
  package final func mirrored(_ place: Rect) -> Rect {
    guard application?.direction == .rightToLeft else { return place }
    return Rect(
      x: frame.width - place.maxX, y: place.minY, width: place.width, height: place.height)
  }

  /// Gives each the same part of its width, the first where lines begin.
  final func placeSideBySide(_ views: [View]) {
    let width = frame.width / Double(max(1, views.count))
    for (index, view) in views.enumerated() {
      view.frame = mirrored(
        Rect(x: Double(index) * width, y: 0, width: width, height: frame.height))
    }
  }
}
