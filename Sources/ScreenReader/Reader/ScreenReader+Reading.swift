import Elements

/// Reading on by itself, element after element.
struct Reading {
  /// How many pages were turned since something was read: an empty book ends.
  var emptyPages = 0
  /// The element with the cursor was not read to its end, because the program had something to say.
  var wasInterrupted = false
}

/// A touch interrupted the reading; the two-finger tap that it begins may pause it.
enum ReadingHalt {
  case none
  /// A touch began. What was being read is kept, so that it can go on from the same word.
  case touched(Reading)
  /// A two-finger tap paused the reading; the next one resumes it.
  case paused(Reading)
}

extension ScreenReader {
  private static let mostEmptyPages = 1_000

  mutating func read(fromTop: Bool) {
    let from = fromTop ? nil : cursor.element ?? application.readingOrder.first
    let start = from ?? application.element(nextTo: nil, forward: true)
    guard let start else { return emit(.sound(.border)) }
    application.userMoved()
    reading = Reading()
    readOn(from: start)
  }

  /// A touch interrupts the reading: speech of an element pauses, other speech ends.
  mutating func stopReading() {
    // The touch before this one meant nothing: what it interrupted stays paused.
    if case .touched(let interrupted) = halt { halt = .paused(interrupted) }
    guard let interrupted = reading, !speech.isPaused else { return }
    reading = nil
    halt = .touched(interrupted)
    guard speech.current?.origin == .reading else { return hush(.moved) }
    speech.isPaused = true
    emit(.pause)
  }

  /// Pauses the reading that this touch interrupted, or resumes the one that was paused.
  ///
  /// Returns `false` if there is neither.
  mutating func toggleReading() -> Bool {
    switch halt {
    case .none: return false
    case .touched(let interrupted): halt = .paused(interrupted)
    case .paused(let interrupted):
      halt = .none
      guard speech.isPaused, speech.current?.origin == .reading else {
        read(fromTop: false)
        return true
      }
      reading = interrupted
      speech.isPaused = false
      emit(.resume)
    }
    return true
  }

  /// Ends the reading, and discards what was paused of it.
  mutating func endReading() {
    discardPausedReading()
    reading = nil
    halt = .none
  }

  /// Discards speech that a touch paused, unless the user asked for the pause: nothing waits for it.
  mutating func makeWayForSpeech() {
    if case .touched = halt { discardPausedReading() }
  }

  private mutating func discardPausedReading() {
    if speech.isPaused, speech.current?.origin == .reading { hush(.moved) }
  }

  /// Nothing is being said any more: the next element, or the next page.
  mutating func readOn() {
    guard let reading else { return }
    guard let element = cursor.element, application.readingOrder.contains(element) else {
      self.reading = nil
      return
    }
    if reading.wasInterrupted {
      self.reading?.wasInterrupted = false
      return readOn(from: element)
    }
    if element.asked.traits.contains(.causesPageTurn), turnPage(of: element) { return }
    guard let next = nextToRead(after: element) else {
      self.reading = nil
      return emit(.sound(.border))
    }
    readOn(from: next)
  }

  /// The next element of a reading, which comes to the keys of a keyboard only from one of them.
  private func nextToRead(after element: Responder) -> Responder? {
    guard let next = application.element(nextTo: element, forward: true),
      !next.asked.traits.contains(.keyboardKey)
        || element.asked.traits.contains(.keyboardKey)
    else { return nil }
    return next
  }

  /// Reads an element, and goes on where there is nothing to be said of it.
  private mutating func readOn(from element: Responder) {
    var element = element
    for _ in 0...application.readingOrder.entries.count {
      let count = speech.made
      guard move(to: element, .reading) else {
        reading = nil
        return
      }
      if hasSpoken(since: count) || speech.current != nil { return }
      guard let here = cursor.element, let next = nextToRead(after: here) else { break }
      element = next
    }
    reading = nil
    emit(.sound(.border))
  }

  /// Turns a page and reads on there; false where there is none.
  private mutating func turnPage(of element: Responder) -> Bool {
    let (before, shownBefore) = (element.pageText, shownPage)
    let walk = application.perform(.scroll(.next), on: element)
    emit(.act(walk))
    guard walk.isHandled, var kept = reading else { return false }
    let element = settleAction(on: element) ?? element
    let isElsewhere = cursor.element !== element
    // A handler that always says yes turns the last page for ever.
    guard kept.emptyPages < Self.mostEmptyPages, isElsewhere || shownPage != shownBefore else {
      reading = nil
      emit(.sound(.border))
      return true
    }
    kept.wasInterrupted = false
    if !isElsewhere, element.pageText != before {
      kept.emptyPages = 0
      reading = kept
      readOn(from: element)
      return true
    }
    kept.emptyPages += 1
    reading = kept
    let target = isElsewhere ? cursor.element : application.readingOrder.first
    guard let target, target !== element else {
      reading = nil
      emit(.sound(.border))
      return true
    }
    readOn(from: target)
    return true
  }
}

extension ScreenReader {
  /// All that is shown, as far as pages are told from each other.
  fileprivate var shownPage: [String?] {
    application.readingOrder.entries.map(\.element.pageText)
  }
}

extension Responder {
  /// What it shows, as far as pages are told from each other.
  fileprivate var pageText: String? {
    let asked = self.asked
    let text = [asked.label?.string, asked.value?.string].compactMap { $0 }.joined(separator: "\n")
    guard text.isEmpty else { return text }
    return (self as? any AccessibilityReadingContent)?.accessibilityPageContent()
  }
}
