import Controls

/// Maps.
extension ClassCatalog {
  static let maps: [ElementClass] = [
    ElementClass(
      "MapView",
      "A map with places. Flicks go from place to place, and a finger that explores finds the nearest "
        + "place. A plan is its `image`.",
      ownAttributes: [
        buttons(
          "places", MapView.self, \.places,
          "Its places: buttons whose `frame` is around their positions."),
        .number(
          "reach", \MapView.reach, in: 0...10_000,
          "The greatest distance, in points, at which an exploring finger finds a place. Default: 60."
        ),
      ]
    ) { MapView() }
  ]
}
