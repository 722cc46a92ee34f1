import Elements

/// Where the cursor was on each screen, for the way back.
struct FocusMemory {
  private struct Place {
    weak var screen: ViewController?
    weak var element: Responder?
  }

  private var places: [Place] = []
  /// Where it was when something else came to the front.
  private(set) weak var kept: Responder?
  /// Something to say before the next element: that an alert came up.
  private var occasion: ReaderSentence?

  /// The cursor is on an element while a screen is in front.
  mutating func remember(_ element: Responder, on screen: ViewController?) {
    guard let screen else { return }
    if let index = places.firstIndex(where: { $0.screen === screen }) {
      places[index].element = element
    } else {
      places.removeAll { $0.screen == nil }
      places.append(Place(screen: screen, element: element))
    }
  }

  mutating func keep(_ element: Responder?) {
    kept = element
  }

  func element(on screen: ViewController) -> Responder? {
    places.first { $0.screen === screen }?.element
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
