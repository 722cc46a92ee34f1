import Elements

/// The utterance being spoken and those that wait, in order.
struct SpeechQueue {
  private(set) var current: Utterance?
  private(set) var waiting: [Utterance] = []
  /// Whether the user has paused speech.
  var isPaused = false
  /// The text of the utterance that began last; `nil` before the first one.
  var lastText: String? { lastBegun?.text }
  /// The utterance that began last.
  private(set) var lastBegun: Utterance?
  /// The ID of the newest utterance; 0 before the first one.
  private(set) var lastID = 0
  /// The value of `lastID` at the start of the current cycle: greater IDs belong to the cycle.
  private var lastIDBeforeCycle = 0

  /// The priority of a new utterance over current and waiting ones.
  enum Mode: Equatable {
    /// Interrupts the current utterance and discards waiting ones that are not announcements.
    case interrupting
    /// Interrupts the current utterance and discards all waiting ones that are interruptible,
    /// because the cursor moved.
    case replacingAll
    /// Waits for all earlier utterances.
    case queued
  }

  /// Whether a new utterance is spoken now or waits.
  enum EnqueueResult {
    case say(Utterance)
    case wait
  }

  mutating func makeUtterance(
    _ tokens: [SpeechToken], _ origin: Utterance.Origin, isInterruptible: Bool, isMuted: Bool
  ) -> Utterance {
    lastID += 1
    return Utterance(
      id: lastID, tokens: tokens, origin: origin, isInterruptible: isInterruptible, isMuted: isMuted
    )
  }

  /// Ensures that new IDs are greater than those of another queue.
  mutating func continueIDs(after other: SpeechQueue) { lastID = max(lastID, other.lastID) }

  /// Returns whether an utterance is waiting.
  func isWaiting(_ id: Int) -> Bool {
    waiting.contains { $0.id == id }
  }

  /// Begins a cycle: the processing of one input or of due work.
  mutating func beginCycle() { lastIDBeforeCycle = lastID }

  /// The utterances that were interrupted or discarded.
  struct Interrupted {
    var current: Utterance?
    var waiting: [Utterance] = []
  }

  /// Enqueues an utterance.
  ///
  /// Returns the interrupted and discarded utterances, and whether this one is spoken now.
  /// An uninterruptible current utterance is never interrupted; the new one waits.
  mutating func enqueue(
    _ utterance: Utterance, mode: Mode
  ) -> (cut: Interrupted, turn: EnqueueResult) {
    guard let current else {
      // Without a current utterance, none is waiting.
      begin(utterance)
      return (Interrupted(), .say(utterance))
    }
    var cut = Interrupted()
    switch mode {
    case .queued:
      waiting.append(utterance)
      return (cut, .wait)
    case .interrupting:
      // An announcement that must wait keeps the reader's speech of the same cycle, and follows it.
      let discardsCurrentCycle = current.isInterruptible || !utterance.isAnnouncement
      if !waiting.isEmpty {
        cut.waiting = discardReaderSpeech(upTo: discardsCurrentCycle ? lastID : lastIDBeforeCycle)
      }
    case .replacingAll: cut.waiting = drop { $0.isInterruptible }
    }
    guard current.isInterruptible else {
      // The current utterance cannot be interrupted, so the new one waits, as early as allowed.
      let lastPreceding = waiting.lastIndex { Self.precedes(utterance, $0) }
      waiting.insert(utterance, at: lastPreceding.map { $0 + 1 } ?? 0)
      return (cut, .wait)
    }
    cut.current = current
    begin(utterance)
    return (cut, .say(utterance))
  }

  /// Returns whether a waiting utterance precedes a newer, interrupting one.
  ///
  /// The reader's speech precedes only announcements. An announcement precedes announcements, and,
  /// if it is uninterruptible, the reader's speech; a queued announcement precedes neither.
  private static func precedes(_ next: Utterance, _ waiting: Utterance) -> Bool {
    guard case .announcement(let announcement) = waiting.origin else { return next.isAnnouncement }
    return !announcement.isQueued && (next.isAnnouncement || !waiting.isInterruptible)
  }

  /// Discards waiting utterances with IDs up to `last`, except announcements.
  ///
  /// Announcements stay, because the application awaits their end.
  private mutating func discardReaderSpeech(upTo last: Int) -> [Utterance] {
    drop { !$0.isAnnouncement && $0.id <= last }
  }

  /// Removes and returns the waiting utterances that match.
  private mutating func drop(where predicate: (Utterance) -> Bool) -> [Utterance] {
    guard !waiting.isEmpty else { return [] }
    let cut = waiting.filter(predicate)
    waiting.removeAll(where: predicate)
    return cut
  }

  /// Ends the current utterance and begins the next waiting one.
  ///
  /// Returns `nil` if `id` is not the ID of the current utterance.
  mutating func finish(_ id: Int) -> (done: Utterance, next: Utterance?)? {
    guard let done = current, done.id == id else { return nil }
    current = nil
    isPaused = false
    guard !waiting.isEmpty else { return (done, nil) }
    let next = waiting.removeFirst()
    begin(next)
    return (done, next)
  }

  /// Clears the queue.
  ///
  /// Returns the utterances that will not be spoken completely.
  mutating func clear() -> [Utterance] {
    defer {
      current = nil
      waiting = []
      isPaused = false
    }
    return (current.map { [$0] } ?? []) + waiting
  }

  /// Makes the current utterance the reader's own, so that its end is not reported to the
  /// application again.
  mutating func detachAnnouncement() { current?.origin = .reader }

  private mutating func begin(_ utterance: Utterance) {
    current = utterance
    lastBegun = utterance
    isPaused = false
  }
}
