internal import Gestures
internal import ScreenReader

/// Divides a transcript into steps.
///
/// Each step is a gesture with its command and its effects.
package struct ReplaySteps {
  /// A gesture with its command and effects.
  package struct Step {
    /// The number of the gesture, from 1; 0 for the entries before the first gesture.
    package fileprivate(set) var number = 0
    /// The entries of the step, without touches.
    package fileprivate(set) var entries: [TranscriptEntry] = []
    /// The explanations of touches.
    package fileprivate(set) var touches: [TranscriptEntry] = []

    /// Whether the step shows nothing.
    ///
    /// Touches with a gesture do not count; the gesture shows them.
    fileprivate var isEmpty: Bool { entries.isEmpty && !touches.contains { $0.isMiss } }
  }

  /// The complete steps, in order.
  package private(set) var complete: [Step] = []
  private var open = Step()
  /// The number of gestures so far.
  private var count = 0
  /// The last gesture, whose command follows.
  private var emitted: Gesture?
  /// Continuous gestures with an executed command; their own entries follow when they end.
  private var lasting: [Gesture] = []

  /// Creates an empty list of steps.
  package init() {}

  /// Adds the next entry.
  ///
  /// Entries outside the displayed range belong to no step.
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

  /// Ends the transcript and completes the last step.
  package mutating func finish() {
    if !open.isEmpty || count > 0 { complete.append(open) }
  }

  /// Returns whether the event begins a step: a gesture, or the command of a continuous gesture,
  /// which precedes it.
  private mutating func begins(with event: TranscriptEntry.Event) -> Bool {
    switch event {
    case .gesture(let recognition):
      if let index = lasting.firstIndex(of: recognition.gesture) {
        lasting.remove(at: index)
        return false
      }
      emitted = recognition.gesture
      return true
    case .effect(.command(let gesture?, _)), .effect(.practiced(let gesture, _)):
      if gesture == emitted || lasting.contains(gesture) { return false }
      lasting.append(gesture)
      return true
    case .touch:
      // A touch ends all its gestures, including cancelled ones.
      (emitted, lasting) = (nil, [])
      return false
    case .effect, .irregular, .panic, .cleaning, .visit, .idleLimitReached, .timersThrottled:
      return false
    }
  }
}

extension TranscriptEntry {
  /// Whether it is a touch without a recognized gesture.
  fileprivate var isMiss: Bool {
    if case .touch(let account) = event { account.result == .unrecognized } else { false }
  }
}
