import Elements

/// The current utterance and those that wait for it.
struct SpeechQueue {
  private(set) var current: Utterance?
  private(set) var waiting: [Utterance] = []
  /// Whether the user has paused speech.
  var isPaused = false
  /// The text of the last utterance that began, for copying.
  var lastText: String? { last?.text }
  private var last: Utterance?
  /// The number of utterances so far, spoken or waiting.
  private(set) var made = 0
  /// The number of utterances when the current cycle began.
  private var madeBefore = 0

  /// The scheduling of an utterance.
  enum Mode: Equatable {
    /// Interrupts the current utterance.
    case interrupting
    /// Interrupts the current utterance and discards waiting ones, because the cursor moved.
    case replacingAll
    /// Waits for all earlier utterances.
    case queued
  }

  /// The resulting action for the voice.
  enum Scheduling {
    case say(Utterance)
    case wait
  }

  mutating func utterance(
    _ tokens: [SpeechToken], _ origin: Utterance.Origin, isInterruptible: Bool, isMuted: Bool
  ) -> Utterance {
    made += 1
    return Utterance(
      id: made, tokens: tokens, origin: origin, isInterruptible: isInterruptible, isMuted: isMuted)
  }

  /// Continues the utterance numbers of another queue.
  mutating func number(after other: SpeechQueue) { made = max(made, other.made) }

  /// Returns whether an utterance is waiting.
  func isWaiting(_ id: Int) -> Bool {
    waiting.contains { $0.id == id }
  }

  /// Begins a cycle, to which the following utterances belong.
  mutating func beginMoment() {
    madeBefore = made
  }

  /// The utterances that were interrupted or discarded.
  struct Interrupted {
    var current: Utterance?
    var waiting: [Utterance] = []
  }

  /// Enqueues an utterance.
  ///
  /// Returns the interrupted utterances, and whether this one is spoken now.
  mutating func enqueue(_ utterance: Utterance, mode: Mode) -> (cut: Interrupted, turn: Scheduling)
  {
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
      // If an announcement must wait, it follows the reader's own speech of the same cycle.
      let isFirst = current.isInterruptible || !utterance.isAnnouncement
      if !waiting.isEmpty { cut.waiting = dropOwnWords(upTo: isFirst ? made : madeBefore) }
    case .replacingAll: cut.waiting = drop { $0.isInterruptible }
    }
    guard current.isInterruptible else {
      // The utterance waits for an uninterruptible one, and precedes most waiting ones.
      let before = waiting.lastIndex { Self.staysBefore(utterance, $0) }
      waiting.insert(utterance, at: before.map { $0 + 1 } ?? 0)
      return (cut, .wait)
    }
    cut.current = current
    begin(utterance)
    return (cut, .say(utterance))
  }

  /// Returns whether a waiting utterance stays before a later one that interrupts.
  private static func staysBefore(_ next: Utterance, _ waiting: Utterance) -> Bool {
    guard case .announcement(let announcement) = waiting.origin else { return next.isAnnouncement }
    return !announcement.isQueued && (next.isAnnouncement || !waiting.isInterruptible)
  }

  /// Discards waiting utterances that are not announcements.
  ///
  /// The ends of announcements are awaited.
  private mutating func dropOwnWords(upTo last: Int) -> [Utterance] {
    drop { !$0.isAnnouncement && $0.id <= last }
  }

  /// Removes and returns the waiting utterances that match.
  private mutating func drop(where isVoid: (Utterance) -> Bool) -> [Utterance] {
    guard !waiting.isEmpty else { return [] }
    let cut = waiting.filter(isVoid)
    waiting.removeAll(where: isVoid)
    return cut
  }

  /// Ends the current utterance and begins the next one, if there is one.
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

  /// Detaches the current utterance from its announcement, whose end has been reported.
  mutating func disownCurrent() {
    current?.origin = .reader
  }

  private mutating func begin(_ utterance: Utterance) {
    current = utterance
    last = utterance
    isPaused = false
  }
}
