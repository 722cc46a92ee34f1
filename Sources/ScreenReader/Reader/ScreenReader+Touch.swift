import Elements
public import Gestures

/// What a finger that stays on the surface is doing.
enum TouchState {
  case idle
  /// It wanders, and says what it finds.
  case exploring(ExploredElement)
  /// It goes through to the application.
  case passing(PassingFinger)
  /// Fingers are held, and the way that they go says what is asked for.
  case choosing(from: ReaderInput.Place)
  /// It has been answered, and the rest of it means nothing.
  case pressed
}

/// A finger that goes through to the application.
struct PassingFinger {
  /// Where it began, on the surface and on the screen.
  let start: ReaderInput.Place
  let point: Point
  /// Who took it.
  weak var taker: Responder?
  var hasMoved = false
  /// When it presses long, if it stays where it is until then.
  var press: Duration?
}

/// What an exploring finger is on.
struct ExploredElement {
  var element: Responder?
  var isNothing = false
  /// Of a page that can be read by lines, the line under the finger.
  var line: Int?
  /// Where on the screen it was last looked for.
  var point: Point?
  /// A second finger tapped beside it: lifting this one asks for nothing more.
  var isAnswered = false
}

extension ScreenReader {
  /// Whether a gesture is followed while it lasts, so that its end means nothing more.
  public func followsPhases(of gesture: Gesture) -> Bool {
    // It is only named, once it is complete.
    if isPracticing { return false }
    let command = self.command(for: gesture, in: context)
    switch gesture {
    case .explore, .doubleTapHold(fingers: 1):
      return [nil, .explore, .passThrough, .undoOrRedo].contains(command)
    case .doubleTapHold: return command == .undoOrRedo
    case .tap, .flick, .splitTap, .rotor, .escape, .pinch: return false
    }
  }

  /// Follows a gesture that lasts.
  mutating func follow(
    _ gesture: Gesture, _ step: GesturePhase.Step, at place: ReaderInput.Place
  ) {
    if isPracticing { return }
    guard let command = self.command(for: gesture, in: context) else { return }
    if case .began = step { endReading() }
    if command == .explore {
      followExploring(gesture, step, at: place)
    } else if command == .passThrough {
      followPassing(gesture, step, at: place)
    } else if command == .undoOrRedo {
      followChoosing(gesture, step, at: place)
    }
  }

  /// Fingers that go left undo, and those that go right redo; once, however far they go.
  private mutating func followChoosing(
    _ gesture: Gesture, _ step: GesturePhase.Step, at place: ReaderInput.Place
  ) {
    if case .began = step {
      emit(.command(gesture, .undoOrRedo))
      touch = .choosing(from: place)
    }
    if case .choosing(let start) = touch {
      let way = point(at: place) - point(at: start)
      if way.x.magnitude >= Self.choosingWay, way.x.magnitude > way.y.magnitude {
        touch = .pressed
        edit(way.x < 0 ? .undo : .redo)
      }
    }
    switch step {
    case .began, .changed: break
    case .ended, .cancelled: touch = .idle
    }
  }

  /// How far held fingers go until it is clear which way, in points.
  private static let choosingWay = 40.0

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
    guard settings.typingMode == .touch, !explored.isAnswered, let element = explored.element,
      element === cursor.element, element.asked.traits.contains(.keyboardKey)
    else { return }
    activate()
  }

  /// A short touch is lifted at once, so that it enters the key that it found as well.
  mutating func enterKey(at place: ReaderInput.Place) {
    guard settings.typingMode != .standard, let element = cursor.element,
      element.asked.traits.contains(.keyboardKey),
      application.readingOrder.hitTest(point(at: place)) === element
    else { return }
    activate()
  }

  /// A second finger taps beside the one that explores.
  mutating func activateTouched() {
    if case .exploring(var explored) = touch {
      explored.isAnswered = true
      touch = .exploring(explored)
    }
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
    touch = .exploring(
      ExploredElement(
        element: found, line: line?.number, point: point,
        isAnswered: isSame && explored.isAnswered))
    if isSame, line == nil || line?.number == explored.line { return }
    if !isSame {
      guard move(to: found, .user, saysIt: line == nil) else { return }
    }
    guard let line else { return }
    say(piece: line.text, of: found)
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
    case .began:
      guard !groups.isOnWhole else {
        touch = .pressed
        return emit(.sound(.error))
      }
      beginPassing(gesture, place)
    case .changed: continuePassing(place, .moved)
    case .ended: endPassing(place)
    case .cancelled: letGo()
    }
  }

  /// How long a finger that goes through stays where it is until that is a long press.
  static let pressDuration = Duration.milliseconds(500)

  private mutating func beginPassing(_ gesture: Gesture, _ place: ReaderInput.Place) {
    letGo()
    emit(.command(gesture, .passThrough))
    emit(.sound(.passThrough))
    let start = cursor.element?.asked.activationPoint ?? point(at: place)
    let taker = pass(PassedTouch(.began, at: start))
    touch = .passing(
      PassingFinger(
        start: place, point: start, taker: taker, press: now + Self.pressDuration))
  }

  /// A finger that was let through is lifted, and means nothing.
  mutating func letGo() {
    if case .passing(let finger) = touch {
      // Something else may lie over it by now: whoever took it is told.
      let end = PassedTouch(.cancelled, at: finger.point)
      _ = finger.taker?.receiveTouch(end)
      emit(.pass(end, takenBy: finger.taker?.nameInTranscripts))
    }
    touch = .idle
  }

  private mutating func continuePassing(_ place: ReaderInput.Place, _ phase: PassedTouch.Phase) {
    guard case .passing(var finger) = touch else { return }
    let way = point(at: place) - point(at: finger.start)
    if way.x.magnitude + way.y.magnitude > 10 {
      finger.hasMoved = true
      finger.press = nil
    }
    touch = .passing(finger)
    pass(PassedTouch(phase, at: finger.point + way))
    // A row is moved by a finger that leaves it.
    if finger.hasMoved { (finger.taker as? CellHandle)?.follow(finger.point + way) }
  }

  /// A finger that stays where it went through asks for more; whoever answers takes the touch away.
  mutating func pressIfHeld() {
    guard case .passing(var finger) = touch, let due = finger.press, due <= now else { return }
    finger.press = nil
    touch = .passing(finger)
    var element = cursor.element
    let before = cursor.spokenState
    let count = speech.made
    let walk = application.perform(.longPress, on: element)
    guard walk.isHandled else { return settleAction() }
    emit(.act(walk))
    letGo()
    touch = .pressed
    element = settleAction(on: element)
    if let element, let before { sayOutcome(for: element, since: before, count) }
  }

  private mutating func endPassing(_ place: ReaderInput.Place) {
    guard case .passing = touch else {
      touch = .idle
      return
    }
    let count = speech.made
    let held = cursor.element
    continuePassing(place, .ended)
    guard case .passing(let finger) = touch else { return }
    touch = .idle
    settleAction()
    if finger.hasMoved, let held, let name = held.accessibilityDragSources?.first {
      let end = finger.point + (point(at: place) - point(at: finger.start))
      return drop(Drag(name, from: held), at: end)
    }
    if let element = cursor.element, !hasSpoken(since: count) { sayChange(of: element) }
  }

  /// A held touch that nobody saw begin: it is held and lifted at once.
  mutating func passHeldTouch() {
    if case .passing = touch { return }
    act(.longPress)
  }

  /// Offers a finger to the application, and answers who took it.
  @discardableResult
  mutating func pass(_ touch: PassedTouch) -> Responder? {
    let taker = application.touch(touch)
    emit(.pass(touch, takenBy: taker?.nameInTranscripts))
    return taker
  }
}
