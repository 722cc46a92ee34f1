import Elements

/// The reader's focus.
struct Cursor {
  private struct Around {
    weak var container: Responder?

    func isIn(_ order: ReadingOrder) -> Bool {
      order.containers.contains { $0.responder === container }
    }
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
  /// The containers around the element, and those around earlier ones that have disappeared since, for
  /// example behind a dialog.
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

  /// Removes the element.
  ///
  /// Its containers are kept if it has disappeared and its successor is still to come.
  mutating func clear(keepsContainers: Bool = false) {
    let (count, containers) = (moveCount, around)
    self = Cursor()
    moveCount = count + 1
    if keepsContainers { around = containers }
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
    guard entry.container != nil || !around.isEmpty else { return }
    let containers = order.containers(around: index).map { Around(container: $0.responder) }
    around = containers + around.filter { $0.container != nil && !$0.isIn(order) }
  }

  /// Forgets the containers that have disappeared, because the screen has changed.
  mutating func leaveHiddenContainers(_ order: ReadingOrder) {
    around.removeAll { !$0.isIn(order) }
  }

  /// Returns whether the element is in a container, or an earlier one was when it disappeared.
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
