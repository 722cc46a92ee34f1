import Elements

/// Where the cursor was on each screen, for the way back.
struct FocusMemory {
  private struct Place {
    weak var screen: ViewController?
    weak var element: Responder?
    var cursor: CursorPlace?
  }

  private var places: [Place] = []
  /// Where it was when something else came to the front.
  private(set) weak var kept: Responder?
  /// Something to say before the next element: that an alert came up.
  private var occasion: ReaderSentence?

  /// The cursor is on an element while a screen is in front.
  mutating func remember(_ cursor: Cursor, on screen: ViewController?) {
    guard let screen else { return }
    let place = Place(screen: screen, element: cursor.element, cursor: cursor.place?.withoutRows)
    if let index = places.firstIndex(where: { $0.screen === screen }) {
      places[index] = place
    } else {
      places.removeAll { $0.screen == nil }
      places.append(place)
    }
  }

  mutating func keep(_ element: Responder?) {
    kept = element
  }

  /// Returns the element that the cursor was on; where that is gone, the nearest to it if it was a row, or
  /// if `takesNearest` is true.
  func element(
    on screen: ViewController, in order: ReadingOrder, takesNearest: Bool
  ) -> Responder? {
    guard let place = places.first(where: { $0.screen === screen }) else { return nil }
    if let element = place.element, order.contains(element) { return element }
    guard takesNearest || place.cursor?.table != nil else { return nil }
    return place.cursor?.nearest(in: order).map { order.entries[$0].element }
  }

  mutating func announce(_ occasion: ReaderSentence?) {
    self.occasion = occasion
  }

  mutating func takeOccasion() -> ReaderSentence? {
    guard let occasion else { return nil }
    self.occasion = nil
    return occasion
  }
}
