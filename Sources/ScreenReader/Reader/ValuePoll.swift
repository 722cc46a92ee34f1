import Elements

/// Looks now and then whether the element with the cursor says something else than before.
struct ValuePoll {
  private weak var element: Responder?
  private(set) var lastValue: String?
  private(set) var due: Duration?
  /// Whether it was looked at, or put off, since something happened that may change it.
  var hasLooked = false

  static let interval = Duration.seconds(1)

  init() {}

  /// Only what says that it changes often is looked at again.
  mutating func watch(_ element: Responder, from now: Duration) {
    guard element.asked.traits.contains(.updatesFrequently) else {
      if due != nil { self = ValuePoll() }
      return
    }
    self.element = element
    lastValue = Self.value(of: element)?.string
    due = now + Self.interval
  }

  /// The element was made anew: what it says is compared with what the former said.
  mutating func renew(_ element: Responder) {
    if due != nil { self.element = element }
  }

  /// The new value, if it is another.
  mutating func look(at now: Duration) -> (Responder, AttributedText)? {
    guard let due, due <= now else { return nil }
    guard let element else {
      self.due = nil
      return nil
    }
    self.due = now + Self.interval
    hasLooked = true
    let value = Self.value(of: element)
    guard value?.string != lastValue else { return nil }
    lastValue = value?.string
    return value.map { (element, $0) }
  }

  /// Looks at the next interval instead: something is being said.
  mutating func wait(from now: Duration) {
    if let due, due <= now { self.due = now + Self.interval }
    hasLooked = true
  }

  /// Looks no more until the last interval before a moment.
  mutating func sleep(until time: Duration) {
    guard let due, time > due else { return }
    let seconds = (time - due).components.seconds / Self.interval.components.seconds
    self.due = due + .seconds(seconds * Self.interval.components.seconds)
  }

  private static func value(of element: Responder) -> AttributedText? {
    element.asked.value ?? element.asked.label
  }
}

extension ScreenReader {
  mutating func checkValue() {
    // What changes while something is said is told when there is silence.
    guard speech.current == nil else { return poll.wait(from: now) }
    guard let (element, value) = poll.look(at: now), element === cursor.element, !groups.isOnWhole
    else { return }
    cursor.spokenState = ElementState(element)
    say(SpeechToken.pieces(of: value, .value, language: element.spokenLanguage), .interrupting)
  }
}
