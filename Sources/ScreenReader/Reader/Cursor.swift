import Elements

/// The reader's focus.
struct Cursor {
  private struct Around {
    weak var container: Responder?
  }

  /// The element with the cursor.
  ///
  /// If it has left the screen, it is released at the next input.
  private(set) var element: Responder?
  /// The last position in the reading order, used if the element is gone.
  private(set) var position: CursorPlace?
  /// The number of times the cursor moved to another element or was cleared.
  ///
  /// A recreated element in the same position does not count.
  private(set) var moveCount = 0
  var index: Int? { position?.index }
  /// The reading order of the element if that order recreates its elements; used to find the
  /// element's replacement in the next order.
  private(set) var order: ReadingOrder?
  /// The containers around the element.
  private var around: [Around] = []
  /// The state of the element when the reader last spoke it, or moved to it without speech.
  var spokenState: ElementState?
  var arrival: FocusAnnouncement?

  mutating func set(_ element: Responder, _ index: Int, in order: ReadingOrder) {
    self.element = element
    moveCount += 1
    spokenState = nil
    arrival = nil
    update(index, in: order)
  }

  mutating func clear() {
    let count = moveCount
    self = Cursor()
    moveCount = count + 1
  }

  /// Replaces the element by its recreated counterpart.
  mutating func renew(_ element: Responder, _ index: Int, in order: ReadingOrder) {
    self.element = element
    update(index, in: order)
  }

  /// Updates the position of the element in the reading order.
  mutating func update(_ index: Int, in order: ReadingOrder) {
    let entry = order.entries[index]
    position = CursorPlace(of: entry, at: index)
    self.order = order.hasTransientElements ? order : nil
    if entry.container == nil {
      if !around.isEmpty { around = [] }
    } else {
      around = order.containers(around: index).map { Around(container: $0.responder) }
    }
  }

  /// Returns whether the element is in a container.
  func isWithin(_ container: Responder) -> Bool {
    around.contains { $0.container === container }
  }
}

/// The announcement of the focused element.
struct FocusAnnouncement {
  let utterance: Int
  /// The speech before the element itself.
  let prefix: [SpeechToken]
}
