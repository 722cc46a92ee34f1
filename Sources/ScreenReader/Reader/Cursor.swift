import Elements

/// Where the reader is.
struct Cursor {
  private struct Around {
    weak var container: Responder?
  }

  /// Kept while the cursor stands on it: one that left the screen loses it with the next input.
  private(set) var element: Responder?
  /// Where it was last, for when the element is gone.
  private(set) var place: CursorPlace?
  /// How often it came to another element: one that was made anew in the place of the former is none.
  private(set) var arrivals = 0
  var index: Int? { place?.index }
  /// The order in which it was there, where elements are made anew: so it is found again in the next.
  private(set) var order: ReadingOrder?
  /// The containers that were around it.
  private var around: [Around] = []
  /// The state of the element when the reader last spoke of it, or came to it without a word.
  var spokenState: ElementState?
  var arrival: Arrival?

  mutating func set(_ element: Responder, _ index: Int, in order: ReadingOrder) {
    self.element = element
    arrivals += 1
    spokenState = nil
    arrival = nil
    update(index, in: order)
  }

  mutating func clear() {
    let count = arrivals
    self = Cursor()
    arrivals = count + 1
  }

  /// The element was made anew, and looks as it did.
  mutating func renew(_ element: Responder, _ index: Int, in order: ReadingOrder) {
    self.element = element
    update(index, in: order)
  }

  /// The same element may have come to stand elsewhere.
  mutating func update(_ index: Int, in order: ReadingOrder) {
    let entry = order.entries[index]
    place = CursorPlace(of: entry, at: index)
    self.order = order.makesElements ? order : nil
    if entry.container == nil {
      if !around.isEmpty { around = [] }
    } else {
      around = order.containers(around: index).map { Around(container: $0.responder) }
    }
  }

  /// Whether it was in a container before.
  func isWithin(_ container: Responder) -> Bool {
    around.contains { $0.container === container }
  }
}

/// How it was said that the cursor came to an element.
struct Arrival {
  let utterance: Int
  /// What was said before the element itself.
  let lead: [SpeechToken]
}
