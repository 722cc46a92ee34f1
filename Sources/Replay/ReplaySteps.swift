internal import Gestures
internal import ScreenReader

/// A transcript in steps: each is a gesture, with its command and what followed from it.
package struct ReplaySteps {
  package struct Step {
    /// The number of the gesture; 0 is what came before the first.
    package fileprivate(set) var number = 0
    package fileprivate(set) var entries: [TranscriptEntry] = []
    package fileprivate(set) var touches: [TranscriptEntry] = []

    /// Whether there is nothing to see: a touch that became a gesture is told of with that.
    fileprivate var isEmpty: Bool { entries.isEmpty && !touches.contains { $0.isMiss } }
  }

  /// The steps that are complete, in order.
  package private(set) var complete: [Step] = []
  private var open = Step()
  /// How many gestures have begun.
  private var count = 0
  /// The gesture that was told last, whose command follows.
  private var told: Gesture?
  /// Gestures that last: their commands came, and their own lines come when they end.
  private var lasting: [Gesture] = []

  package init() {}

  /// Takes what happened next; what lies outside the span that is shown belongs to no step.
  package mutating func take(_ entry: TranscriptEntry, isWithin: Bool) {
    let begins = begins(with: entry.event)
    guard isWithin else { return }
    guard !entry.isTouch else {
      open.touches.append(entry)
      return
    }
    if begins {
      if !open.isEmpty {
        complete.append(open)
        open = Step()
      }
      count += 1
      open.number = count
    }
    open.entries.append(entry)
  }

  /// The transcript is over, and so is the last step.
  package mutating func finish() {
    if !open.isEmpty || count > 0 { complete.append(open) }
  }

  /// Whether a gesture begins with what happened: with its own line, or with its command where that
  /// comes first, as of a gesture that lasts.
  private mutating func begins(with event: TranscriptEntry.Event) -> Bool {
    switch event {
    case .gesture(let recognition):
      if let place = lasting.firstIndex(of: recognition.gesture) {
        lasting.remove(at: place)
        return false
      }
      told = recognition.gesture
      return true
    case .effect(.command(let gesture?, _)), .effect(.practiced(let gesture, _)):
      if gesture == told || lasting.contains(gesture) { return false }
      lasting.append(gesture)
      return true
    case .touch:
      // A touch is over with all that it was, also with what was broken off.
      (told, lasting) = (nil, [])
      return false
    case .effect, .irregular, .panic, .cleaning, .visit, .leftOut, .putOff: return false
    }
  }
}

extension TranscriptEntry {
  /// Whether it is a touch that became nothing.
  fileprivate var isMiss: Bool {
    if case .touch(let account) = event { account.gestures.isEmpty } else { false }
  }
}
