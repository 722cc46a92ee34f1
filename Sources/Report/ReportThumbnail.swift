internal import Text
internal import Touches

extension SessionReport {
  /// The maximum number of trails and of points per trail; more cannot be distinguished in a
  /// thumbnail.
  private static let maximumTrails = 60
  private static let maximumPoints = 16

  /// The trails of all fingers, drawn in a square of 200.
  ///
  /// The surfaces of several devices are stacked vertically.
  func addThumbnail(to row: inout JSONLine) {
    let extents =
      devices.isEmpty
      ? [Vector(100, 60)] : devices.map { Vector(max(1, $0.extent.x), max(1, $0.extent.y)) }
    let gap = 8.0
    let gaps = gap * Double(extents.count - 1)
    let width = extents.map(\.x).max() ?? 1
    let height = extents.reduce(0) { $0 + $1.y }
    let scale = min(200 / width, max(20, 200 - gaps) / height)
    var top = (200 - height * scale - gaps) / 2
    row.add("surfaces", Array(extents.enumerated())) { object, surface in
      let (wide, high) = (surface.element.x * scale, surface.element.y * scale)
      let frame = [(200 - wide) / 2, top, wide, high].map { Decimals.plain($0, decimals: 1) }
      top += high + gap
      object.add("frame", verbatim: "[\(frame.joined(separator: ","))]")
      // If there are too many trails, draw a sample from the whole recording.
      let own = trails.filter { $0.device == surface.offset }
      let step = max(1, (own.count + Self.maximumTrails - 1) / Self.maximumTrails)
      var (lines, ends) = ("", "")
      for number in stride(from: 0, to: own.count, by: step) {
        let points = own[number].points(scale: scale / 100, maximum: Self.maximumPoints)
        if points.count > 1 { lines += "M" + points.joined(separator: "L") }
        if let end = points.last { ends += "M\(end)h0" }
      }
      object.add("lines", lines)
      object.add("ends", ends)
    }
  }
}

extension SessionReport.Trail {
  /// Returns positions on the trail, without repetitions; the last is its end.
  fileprivate func points(scale: Double, maximum: Int) -> [String] {
    func place(_ point: Point) -> String {
      Decimals.plain(Double(point.xHundredths) * scale, decimals: 0) + " "
        + Decimals.plain(Double(point.yHundredths) * scale, decimals: 0)
    }
    guard let last = points.last else { return [] }
    let step = max(1, points.count / maximum)
    var places: [String] = []
    for number in stride(from: 0, to: points.count, by: step) {
      let next = place(points[number])
      if next != places.last { places.append(next) }
    }
    if places.last != place(last) { places.append(place(last)) }
    return places
  }
}
