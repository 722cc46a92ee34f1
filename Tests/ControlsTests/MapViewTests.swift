import Controls
import Elements
import Testing

/// A map whose places are found by flicks and by a finger near them.
@Suite struct MapViewTests {
  private let application = Application()
  private let map = MapView(frame: Rect(x: 0, y: 100, width: 400, height: 400))
  private let museum = Button("Museum", frame: Rect(x: 40, y: 40, width: 44, height: 44))
  private let station = Button("Station", frame: Rect(x: 140, y: 40, width: 44, height: 44))

  init() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    map.places = [museum, station]
    window.addSubview(map)
    application.show(window)
  }

  /// The place that a finger finds at a point of the map.
  private func place(_ x: Double, _ y: Double) -> String? {
    application.readingOrder.hitTest(Point(x: x, y: 100 + y))?.resolved.label?.string
  }

  private var labels: [String] {
    application.readingOrder.entries.compactMap { $0.element.resolved.label?.string }
  }

  @Test func placesAreInTheirOrder() {
    #expect(labels == ["Museum", "Station"])
    map.places = [station]
    #expect(labels == ["Station"])
    #expect(museum.superview == nil)
    #expect(map.resolved.label?.string == "Map")
  }

  @Test func fingerFindsTheNearestPlaceWithinReach() {
    #expect(place(62, 62) == "Museum")
    #expect(place(100, 62) == "Museum")
    #expect(place(125, 62) == "Station")
    #expect(place(62, 121) == "Museum")
    #expect(place(62, 124) == nil)
    map.reach = 100
    #expect(place(62, 124) == "Museum")
    #expect(place(62, -20) == nil)
  }

  @Test func hiddenPlaceIsNotFound() {
    museum.isHidden = true
    #expect(place(62, 62) == nil)
    #expect(place(110, 62) == "Station")
  }
}
