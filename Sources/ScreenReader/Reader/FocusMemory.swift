import Elements

/// The last cursor position on each screen, used to restore it.
struct FocusMemory {
  /// A cursor position; an object, so that a copy of the memory copies no weak references.
  private final class Place {
    let id: ObjectIdentifier
    private(set) weak var screen: ViewController?
    private(set) weak var element: Responder?
    let cursor: CursorPlace?

    init(_ cursor: Cursor, on screen: ViewController) {
      id = ObjectIdentifier(screen)
      (self.screen, element) = (screen, cursor.element)
      self.cursor = cursor.position?.withoutRows
    }

    /// Returns whether the place is on a screen.
    func isOn(_ screen: ViewController) -> Bool {
      id == ObjectIdentifier(screen) && self.screen != nil
    }
  }

  private var places: [Place] = []
  /// The element that had the cursor when the application went to the background.
  private(set) weak var kept: Responder?
  /// A message to speak before the next element, such as the appearance of an alert.
  private var occasion: ReaderMessage?

  /// Stores the cursor position for a screen.
  mutating func remember(_ cursor: Cursor, on screen: ViewController?) {
    guard let screen else { return }
    let entry = Place(cursor, on: screen)
    if let index = places.lastIndex(where: { $0.isOn(screen) }) {
      places[index] = entry
    } else {
      places.removeAll { $0.screen == nil }
      places.append(entry)
    }
  }

  mutating func keep(_ element: Responder?) { kept = element }

  /// Returns the element that had the cursor.
  ///
  /// If it is gone, returns the nearest element if it was in a table row or if `takesNearest` is
  /// `true`; otherwise `nil`.
  func element(
    on screen: ViewController, in order: ReadingOrder, takesNearest: Bool
  ) -> Responder? {
    guard let entry = places.last(where: { $0.isOn(screen) }) else { return nil }
    if let element = entry.element, order.contains(element) { return element }
    guard takesNearest || entry.cursor?.table != nil else { return nil }
    return entry.cursor?.nearest(in: order).map { order.entries[$0].element }
  }

  mutating func announce(_ occasion: ReaderMessage?) { self.occasion = occasion }

  mutating func takeOccasion() -> ReaderMessage? {
    guard let occasion else { return nil }
    self.occasion = nil
    return occasion
  }
}
