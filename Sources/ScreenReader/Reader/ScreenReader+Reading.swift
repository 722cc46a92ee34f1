import Controls
import Elements

/// The state of continuous reading.
struct ContinuousReading {
  /// The number of pages turned since the last text; limits the reading of an empty book.
  var emptyPages = 0
  /// Whether an announcement interrupted the current element.
  var wasInterrupted = false
}

/// The state of an interrupted reading.
///
/// A two-finger tap pauses or resumes it.
enum ReadingPause {
  case none
  /// A touch began. The reading is kept, so that it can resume from the same word.
  case touched(ContinuousReading)
  /// A two-finger tap paused the reading; the next one resumes it.
  case paused(ContinuousReading)
}

extension ScreenReader {
  private static let maximumEmptyPages = 1_000

  mutating func read(fromTop: Bool) {
    let from = fromTop ? nil : cursor.element ?? application.readingOrder.first
    let start = from ?? application.element(nextTo: nil, forward: true)
    guard let start else { return emit(.sound(.border)) }
    application.userDidNavigate()
    reading = ContinuousReading()
    readOn(from: start)
  }

  /// Interrupts the reading because of a touch.
  ///
  /// Speech of an element pauses; other speech stops.
  mutating func stopReading() {
    // The previous touch had no command, so its interruption remains a pause.
    if case .touched(let interrupted) = halt { halt = .paused(interrupted) }
    guard let interrupted = reading, !speech.isPaused else { return }
    reading = nil
    halt = .touched(interrupted)
    guard speech.current?.origin == .reading else { return stopSpeech(.moved) }
    speech.isPaused = true
    emit(.pause)
  }

  /// Pauses the reading that this touch interrupted, or resumes the paused one.
  ///
  /// Returns `false` if there is no such reading.
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

  /// Ends the reading and discards its paused speech.
  mutating func endReading() {
    discardPausedReading()
    reading = nil
    halt = .none
  }

  /// Discards speech that a touch paused, unless the user requested the pause.
  ///
  /// No later speech waits for it.
  mutating func makeWayForSpeech() {
    if case .touched = halt { discardPausedReading() }
  }

  private mutating func discardPausedReading() {
    if speech.isPaused, speech.current?.origin == .reading { stopSpeech(.moved) }
  }

  /// Reads the next element or page after speech has ended.
  mutating func readNext() {
    guard let reading else { return }
    guard let element = cursor.element, application.readingOrder.contains(element) else {
      self.reading = nil
      return
    }
    if reading.wasInterrupted {
      self.reading?.wasInterrupted = false
      return readOn(from: element)
    }
    if element.resolved.traits.contains(.causesPageTurn), turnPage(of: element) { return }
    guard let next = nextToRead(after: element) else {
      self.reading = nil
      return emit(.sound(.border))
    }
    readOn(from: next)
  }

  /// Returns the next element to read.
  ///
  /// Reading enters the keys of a keyboard only from one of its keys.
  private func nextToRead(after element: Responder) -> Responder? {
    guard let next = application.element(nextTo: element, forward: true),
      !next.resolved.traits.contains(.keyboardKey) || element.resolved.traits.contains(.keyboardKey)
    else { return nil }
    return next
  }

  /// Reads an element, or the first one after it that has speech.
  private mutating func readOn(from element: Responder) {
    var element = element
    for _ in 0...application.readingOrder.entries.count {
      let count = speech.lastID
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

  /// Turns the page and reads on.
  ///
  /// Returns `false` if the page turn is not handled.
  private mutating func turnPage(of element: Responder) -> Bool {
    let (before, shownBefore) = (element.pageText, shownPage)
    let walk = application.perform(.scroll(.next), on: element)
    emit(.act(walk))
    guard walk.isHandled, var kept = reading else { return false }
    let element = settleAction(on: element) ?? element
    let isElsewhere = cursor.element !== element
    // A handler that always reports success would turn the last page forever.
    guard kept.emptyPages < Self.maximumEmptyPages, isElsewhere || shownPage != shownBefore else {
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
  /// The text of all elements, used to compare pages.
  fileprivate var shownPage: [String?] {
    application.readingOrder.entries.map(\.element.pageText)
  }
}

extension Responder {
  /// The text of the element, used to compare pages.
  fileprivate var pageText: String? {
    let attributes = self.resolved
    let text = [attributes.label?.string, attributes.value?.string].compactMap { $0 }.joined(
      separator: "\n")
    guard text.isEmpty else { return text }
    return (self as? any AccessibilityReadingContent)?.accessibilityPageContent()
  }
}
