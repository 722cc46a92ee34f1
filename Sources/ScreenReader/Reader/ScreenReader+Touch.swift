import Elements
public import Gestures

/// What a finger that stays on the surface is doing.
enum TouchState {
  case idle
  /// It wanders, and says what it finds.
  case exploring(ExploredElement)
  /// It goes through to the application: where it began, there and on the screen.
  case passing(start: ReaderInput.Place, at: Point, hasMoved: Bool)
}

/// What an exploring finger is on.
struct ExploredElement {
  var element: Responder?
  var isNothing = false
  /// Of a page that can be read by lines, the line under the finger.
  var line: Int?
  /// Where on the screen it was last looked for.
  var point: Point?
}

extension ScreenReader {
  /// Whether a gesture is followed while it lasts, so that its end means nothing more.
  public func followsPhases(of gesture: Gesture) -> Bool {
    // It is only named, once it is complete.
    if isPracticing { return false }
    guard gesture == .explore || gesture == .doubleTapHold(fingers: 1) else { return false }
    let command = bindings.command(for: gesture, in: context)
    return command == nil || command == .explore || command == .passThrough
  }

  /// Follows a gesture that lasts.
  mutating func follow(
    _ gesture: Gesture, _ step: GesturePhase.Step, at place: ReaderInput.Place
  ) {
    if isPracticing { return }
    guard let command = bindings.command(for: gesture, in: context) else { return }
    if case .began = step {
      reading = nil
      halt = .none
    }
    if command == .explore {
      followExploring(gesture, step, at: place)
    } else if command == .passThrough {
      followPassing(gesture, step, at: place)
    }
  }

  private mutating func followExploring(
    _ gesture: Gesture, _ step: GesturePhase.Step, at place: ReaderInput.Place
  ) {
    switch step {
    case .began:
      emit(.command(gesture, .explore))
      touch = .exploring(ExploredElement())
      explore(place)
    case .changed: explore(place)
    case .ended:
      // A finger that rested while the screen changed under it asks for nothing by leaving.
      if hasWandered(to: place) { explore(place) }
      if case .exploring(let explored) = touch { enterKey(explored) }
      touch = .idle
    case .cancelled: touch = .idle
    }
  }

  /// Where keys are touched, lifting the finger from one enters it.
  private mutating func enterKey(_ explored: ExploredElement) {
    guard settings.typingMode == .touch, let element = explored.element,
      element === cursor.element, element.asked.traits.contains(.keyboardKey)
    else { return }
    activate()
  }

  /// The same element is said once, as long as the finger stays on it; of a page, each line.
  private mutating func explore(_ place: ReaderInput.Place) {
    guard case .exploring(let explored) = touch else { return }
    let point = point(at: place)
    guard let found = application.readingOrder.hitTest(point) else {
      if !explored.isNothing { emit(.sound(.nothingHere)) }
      touch = .exploring(ExploredElement(isNothing: true, point: point))
      return
    }
    let line = line(of: found, at: point)
    let isSame = found === explored.element
    touch = .exploring(ExploredElement(element: found, line: line?.number, point: point))
    if isSame, line == nil || line?.number == explored.line { return }
    if !isSame {
      guard move(to: found, .user, saysIt: line == nil) else { return }
    }
    guard let line else { return }
    say(SpeechToken.pieces(of: line.text, .text, language: found.spokenLanguage), .interrupting)
  }

  /// Whether a finger is clearly elsewhere than where it was last looked for.
  private func hasWandered(to place: ReaderInput.Place) -> Bool {
    guard case .exploring(let explored) = touch, let last = explored.point else { return true }
    let way = point(at: place) - last
    return way.x.magnitude + way.y.magnitude > 10
  }

  /// The line of a page that is under a point of the screen.
  private func line(of element: Responder, at point: Point) -> (number: Int, text: AttributedText)?
  {
    guard let page = element as? any AccessibilityReadingContent else { return nil }
    let inside =
      (element as? View)?.convertFromScreen(point) ?? point - element.asked.frame.origin
    guard let number = page.accessibilityLineNumber(for: inside),
      let text = page.accessibilityAttributedContent(forLineNumber: number)
    else { return nil }
    return (number, text)
  }

  // MARK: Through to the application

  private mutating func followPassing(
    _ gesture: Gesture, _ step: GesturePhase.Step, at place: ReaderInput.Place
  ) {
    switch step {
    case .began: beginPassing(gesture, place)
    case .changed: continuePassing(place, .moved)
    case .ended: endPassing(place)
    case .cancelled: letGo()
    }
  }

  private mutating func beginPassing(_ gesture: Gesture, _ place: ReaderInput.Place) {
    letGo()
    emit(.command(gesture, .passThrough))
    emit(.sound(.passThrough))
    let start = cursor.element?.asked.activationPoint ?? point(at: place)
    touch = .passing(start: place, at: start, hasMoved: false)
    pass(PassedTouch(.began, at: start))
  }

  /// A finger that was let through is lifted, and means nothing.
  mutating func letGo() {
    if case .passing(let start, _, _) = touch { continuePassing(start, .cancelled) }
    touch = .idle
  }

  private mutating func continuePassing(_ place: ReaderInput.Place, _ phase: PassedTouch.Phase) {
    guard case .passing(let start, let point, let hasMoved) = touch else { return }
    let there = self.point(at: place) - self.point(at: start) + point
    let farAway = (there.x - point.x).magnitude + (there.y - point.y).magnitude > 10
    touch = .passing(start: start, at: point, hasMoved: hasMoved || farAway)
    pass(PassedTouch(phase, at: there))
  }

  private mutating func endPassing(_ place: ReaderInput.Place) {
    guard case .passing(_, _, let hasMoved) = touch else { return }
    let count = speech.made
    if !hasMoved {
      // A finger that was held and not moved asks for more; the touch itself means nothing then.
      letGo()
      act(.longPress)
    } else {
      continuePassing(place, .ended)
      touch = .idle
      settleAction()
    }
    if let element = cursor.element, !hasSpoken(since: count) { sayChange(of: element) }
  }

  /// A held touch that nobody saw begin: it is held and lifted at once.
  mutating func passHeldTouch() {
    if case .passing = touch { return }
    act(.longPress)
  }

  /// True where somebody took it.
  @discardableResult
  mutating func pass(_ touch: PassedTouch) -> Bool {
    let taker = application.touch(touch)
    emit(.pass(touch, takenBy: taker?.nameInTranscripts))
    return taker != nil
  }
}
