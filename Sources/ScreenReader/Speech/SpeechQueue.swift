import Elements

/// What is being said, and what waits to be.
struct SpeechQueue {
  private(set) var current: Utterance?
  private(set) var waiting: [Utterance] = []
  /// The user asked for silence, and has not asked for more since.
  var isPaused = false
  /// What was said last, for those who want it on paper.
  var lastText: String? { last?.text }
  private var last: Utterance?
  /// How many there were so far, whether they are said or wait.
  private(set) var made = 0
  /// How many there were when the present moment began.
  private var madeBefore = 0

  /// How speech comes to be said.
  enum Manner: Equatable {
    /// Now, in place of what is being said.
    case interrupting
    /// Now, in place of all that is being said or waits: the cursor went elsewhere.
    case moving
    /// When everything before it has been said.
    case queued
  }

  /// What is to be done with the voice.
  enum Turn {
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

  /// Numbers utterances on from those of another queue.
  mutating func number(after other: SpeechQueue) { made = max(made, other.made) }

  /// Whether something to say has not been begun.
  func isWaiting(_ id: Int) -> Bool {
    waiting.contains { $0.id == id }
  }

  /// Something happens: what is said from here on belongs to it.
  mutating func beginMoment() {
    madeBefore = made
  }

  /// What was cut short for something else to say.
  struct Cut {
    var current: Utterance?
    var waiting: [Utterance] = []
  }

  /// Takes something to say, and answers what was cut short for it and whether it is said now.
  mutating func take(_ utterance: Utterance, _ manner: Manner) -> (cut: Cut, turn: Turn) {
    guard let current else {
      // Nothing waits where nothing is being said.
      begin(utterance)
      return (Cut(), .say(utterance))
    }
    var cut = Cut()
    switch manner {
    case .queued:
      waiting.append(utterance)
      return (cut, .wait)
    case .interrupting:
      // An announcement comes after what the reader itself has to say of the same moment.
      let isFirst = current.isInterruptible || !utterance.isAnnouncement
      if !waiting.isEmpty { cut.waiting = dropOwnWords(upTo: isFirst ? made : madeBefore) }
    case .moving: cut.waiting = drop { $0.isInterruptible }
    }
    guard current.isInterruptible else {
      // It comes as soon as it may, and what else the user had asked for is void.
      let before = waiting.lastIndex { Self.staysBefore(utterance, $0) }
      waiting.insert(utterance, at: before.map { $0 + 1 } ?? 0)
      return (cut, .wait)
    }
    cut.current = current
    begin(utterance)
    return (cut, .say(utterance))
  }

  /// Whether something that waits is not overtaken by what comes after it and interrupts.
  private static func staysBefore(_ next: Utterance, _ waiting: Utterance) -> Bool {
    guard case .announcement(let announcement) = waiting.origin else { return next.isAnnouncement }
    return !announcement.isQueued && (next.isAnnouncement || !waiting.isInterruptible)
  }

  /// What waits of the reader's own words is void once the user goes on; what others wait for is not.
  private mutating func dropOwnWords(upTo last: Int) -> [Utterance] {
    drop { !$0.isAnnouncement && $0.id <= last }
  }

  /// Takes away what waits and is void, and answers it.
  private mutating func drop(where isVoid: (Utterance) -> Bool) -> [Utterance] {
    guard !waiting.isEmpty else { return [] }
    let cut = waiting.filter(isVoid)
    waiting.removeAll(where: isVoid)
    return cut
  }

  /// It has been said, or was cut from outside: the next one's turn, if there is one.
  mutating func finish(_ id: Int) -> (done: Utterance, next: Utterance?)? {
    guard let done = current, done.id == id else { return nil }
    current = nil
    isPaused = false
    guard !waiting.isEmpty else { return (done, nil) }
    let next = waiting.removeFirst()
    begin(next)
    return (done, next)
  }

  /// Silence: answers everything that will not be said.
  mutating func clear() -> [Utterance] {
    defer {
      current = nil
      waiting = []
      isPaused = false
    }
    return (current.map { [$0] } ?? []) + waiting
  }

  /// Nobody waits for its end any more.
  mutating func disownCurrent() {
    current?.origin = .reader
  }

  private mutating func begin(_ utterance: Utterance) {
    current = utterance
    last = utterance
    isPaused = false
  }
}
