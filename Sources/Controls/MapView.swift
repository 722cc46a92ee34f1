public import Elements

/// A map with places.
///
/// Each place is a button at its position on the map. A finger that explores need not hit a place
/// exactly: it finds the nearest one within `reach`.
open class MapView: View {
  /// The places, in reading order.
  public final var places: [Button] = [] {
    didSet { replace(oldValue) }
  }
  /// The greatest distance from the center of a place at which an exploring finger finds it, in
  /// points.
  public final var reach = 60.0

  /// Creates a map.
  public init(_ places: [Button] = [], frame: Rect = .zero) {
    self.places = places
    super.init(frame: frame)
    accessibilityContainerType = .semanticGroup
    replace([])
  }

  open override var defaultLabel: String? { controlStrings.map }
  open override var defaultAttributedLabel: AttributedText? { marked(controlStrings.map) }

  /// Returns the place under a point of the screen, otherwise the nearest one within reach.
  open override func accessibilityHitTest(_ point: Point) -> Responder? {
    let shown = places.filter { !$0.isHidden && $0.alpha > 0 }
    if let hit = shown.last(where: { $0.convertToScreen($0.bounds).contains(point) }) { return hit }
    let distances = shown.map { place in
      let offset = place.convertToScreen(place.bounds).center - point
      return (offset.x * offset.x + offset.y * offset.y).squareRoot()
    }
    guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
      distances[nearest] <= reach
    else { return nil }
    return shown[nearest]
  }

  private func replace(_ old: [Button]) {
    for place in old { place.removeFromSuperview() }
    for place in places { addSubview(place) }
    invalidateReadingOrder()
  }
}
