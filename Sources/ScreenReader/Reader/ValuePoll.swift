import Elements

/// Polls the element with the cursor for a changed value.
struct ValuePoll {
  private weak var element: Responder?
  private(set) var lastValue: String?
  private(set) var deadline: Duration?
  /// Whether a poll has been performed or postponed since the last input or timer.
  var hasLooked = false

  static let interval = Duration.seconds(1)

  init() {}

  /// Starts polling an element that updates frequently.
  ///
  /// For any other element, stops polling.
  mutating func watch(_ element: Responder, from now: Duration) {
    guard element.resolved.traits.contains(.updatesFrequently) else {
      if deadline != nil { self = ValuePoll() }
      return
    }
    self.element = element
    lastValue = Self.value(of: element)?.string
    deadline = now + Self.interval
  }

  /// Replaces the element by its recreated counterpart; its value is compared with the last one.
  mutating func renew(_ element: Responder) {
    if deadline != nil { self.element = element }
  }

  /// Returns the element and its value if the value has changed.
  mutating func poll(at now: Duration) -> (Responder, AttributedText)? {
    guard let deadline, deadline <= now else { return nil }
    guard let element else {
      self.deadline = nil
      return nil
    }
    self.deadline = now + Self.interval
    hasLooked = true
    let value = Self.value(of: element)
    guard value?.string != lastValue else { return nil }
    lastValue = value?.string
    return value.map { (element, $0) }
  }

  /// Postpones the poll by an interval, because speech is in progress.
  mutating func wait(from now: Duration) {
    if let deadline, deadline <= now { self.deadline = now + Self.interval }
    hasLooked = true
  }

  /// Skips the polls until the last interval before `time`.
  mutating func sleep(until time: Duration) {
    guard let deadline, time > deadline else { return }
    let seconds = (time - deadline).components.seconds / Self.interval.components.seconds
    self.deadline = deadline + .seconds(seconds * Self.interval.components.seconds)
  }

  private static func value(of element: Responder) -> AttributedText? {
    element.resolved.value ?? element.resolved.label
  }
}

extension ScreenReader {
  mutating func checkValue() {
    // Changes during speech are spoken after it.
    guard speech.current == nil else { return poll.wait(from: now) }
    guard let (element, value) = poll.poll(at: now), element === cursor.element, !groups.isOnWhole
    else { return }
    cursor.spokenState = ElementState(element)
    say(SpeechToken.pieces(of: value, .value, language: element.spokenLanguage), .interrupting)
  }
}
