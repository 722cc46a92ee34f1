import Controls
import Elements
public import Gestures
import Touches

/// The state of a continuous gesture.
enum TouchState {
  case idle
  /// The finger explores the screen; elements under it are spoken.
  case exploring(ExploredElement)
  /// The touch passes through to the application.
  case passThrough(PassThroughTouch)
  /// Fingers are held; their direction will select undo or redo.
  case undoOrRedo(from: UnitPoint)
  /// The touch has been handled; the rest of it is ignored.
  case consumed
}

/// A touch that passes through to the application.
struct PassThroughTouch {
  /// The start of the touch, on the surface and on the screen.
  let start: UnitPoint
  let point: Point
  /// The responder that handled the touch.
  weak var handler: Responder?
  var hasMoved = false
  /// The time at which the touch becomes a long press if it does not move.
  var press: Duration?
}

/// The element under an exploring finger.
struct ExploredElement {
  var element: Responder?
  var isNothing = false
  /// The line under the finger, for elements with reading content.
  var line: Int?
  /// The screen point of the last lookup.
  var point: Point?
  /// Whether a second finger tapped meanwhile, so that lifting the finger has no effect.
  var isAnswered = false
}

extension ScreenReader {
  /// Returns whether the phases of a continuous gesture are handled, so that its completion has no
  /// further effect.
  public func handlesPhases(of gesture: Gesture) -> Bool {
    // In practice mode, a gesture is named when it is completed.
    if isPracticing { return false }
    let command = self.command(for: gesture, in: context)
    if gesture == .explore || gesture == .doubleTapHold(fingers: 1) {
      return [nil, .explore, .passThrough, .undoOrRedo].contains(command)
    }
    if case .doubleTapHold = gesture { return command == .undoOrRedo }
    return false
  }

  /// Processes a phase of a continuous gesture.
  mutating func follow(
    _ gesture: Gesture, _ step: GesturePhase.State, at position: UnitPoint
  ) {
    if isPracticing { return }
    guard let command = self.command(for: gesture, in: context) else { return }
    if case .began = step { endReading() }
    if command == .explore {
      followExploring(gesture, step, at: position)
    } else if command == .passThrough {
      followPassing(gesture, step, at: position)
    } else if command == .undoOrRedo {
      followChoosing(gesture, step, at: position)
    }
  }

  /// Undoes if held fingers move left, and redoes if they move right; once per gesture.
  private mutating func followChoosing(
    _ gesture: Gesture, _ step: GesturePhase.State, at position: UnitPoint
  ) {
    if case .began = step {
      emit(.command(gesture, .undoOrRedo))
      touch = .undoOrRedo(from: position)
    }
    if case .undoOrRedo(let start) = touch {
      let displacement = point(at: position) - point(at: start)
      if displacement.x.magnitude >= Self.undoDistance,
        displacement.x.magnitude > displacement.y.magnitude
      {
        touch = .consumed
        edit(displacement.x < 0 ? .undo : .redo)
      }
    }
    switch step {
    case .began, .changed: break
    case .ended, .cancelled: touch = .idle
    }
  }

  /// The minimum distance that selects a direction, in points.
  private static let undoDistance = 40.0

  private mutating func followExploring(
    _ gesture: Gesture, _ step: GesturePhase.State, at position: UnitPoint
  ) {
    switch step {
    case .began:
      emit(.command(gesture, .explore))
      touch = .exploring(ExploredElement())
      explore(position)
    case .changed: explore(position)
    case .ended:
      // If the screen changed under a resting finger, lifting it has no effect.
      if hasWandered(to: position) { explore(position) }
      if case .exploring(let explored) = touch { enterKey(explored) }
      touch = .idle
    case .cancelled: touch = .idle
    }
  }

  /// Enters the key under a lifted exploring finger, in touch typing mode.
  private mutating func enterKey(_ explored: ExploredElement) {
    guard settings.typingMode == .touch, !explored.isAnswered, let element = explored.element,
      element === cursor.element, element.resolved.traits.contains(.keyboardKey)
    else { return }
    activate()
  }

  /// Enters the key under a tap, which is lifted at once.
  mutating func enterKey(at position: UnitPoint) {
    guard settings.typingMode != .standard, let element = cursor.element,
      element.resolved.traits.contains(.keyboardKey),
      application.readingOrder.hitTest(point(at: position)) === element
    else { return }
    activate()
  }

  /// Activates the element because a second finger tapped next to the exploring one.
  mutating func activateTouched() {
    if case .exploring(var explored) = touch {
      explored.isAnswered = true
      touch = .exploring(explored)
    }
    activate()
  }

  /// Speaks the element under the finger, once while the finger stays on it; in reading content,
  /// each line.
  private mutating func explore(_ position: UnitPoint) {
    guard case .exploring(let explored) = touch else { return }
    let point = point(at: position)
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

  /// Returns whether a finger has clearly moved since the last lookup.
  private func hasWandered(to position: UnitPoint) -> Bool {
    guard case .exploring(let explored) = touch, let last = explored.point else { return true }
    let displacement = point(at: position) - last
    return displacement.x.magnitude + displacement.y.magnitude > 10
  }

  /// Returns the line of reading content at a screen point; `nil` if there is no line.
  private func line(of element: Responder, at point: Point) -> (number: Int, text: AttributedText)?
  {
    guard let page = element as? any AccessibilityReadingContent else { return nil }
    let inside =
      (element as? View)?.convertFromScreen(point) ?? point - element.resolved.frame.origin
    guard let number = page.accessibilityLineNumber(for: inside),
      let text = page.accessibilityAttributedContent(forLineNumber: number)
    else { return nil }
    return (number, text)
  }

  // MARK: Through to the application

  private mutating func followPassing(
    _ gesture: Gesture, _ step: GesturePhase.State, at position: UnitPoint
  ) {
    switch step {
    case .began:
      guard !groups.isOnWhole else {
        touch = .consumed
        return emit(.sound(.error))
      }
      beginPassing(gesture, position)
    case .changed: continuePassing(position, .moved)
    case .ended: endPassing(position)
    case .cancelled: letGo()
    }
  }

  /// The time without movement after which a pass-through touch is a long press.
  static let pressDuration = Duration.milliseconds(500)

  private mutating func beginPassing(_ gesture: Gesture, _ position: UnitPoint) {
    letGo()
    emit(.command(gesture, .passThrough))
    emit(.sound(.passThrough))
    let start = cursor.element?.resolved.activationPoint ?? point(at: position)
    let taker = pass(ViewTouch(.began, at: start))
    touch = .passThrough(
      PassThroughTouch(
        start: position, point: start, handler: taker, press: now + Self.pressDuration))
  }

  /// Cancels a pass-through touch and resets the touch state.
  mutating func letGo() {
    if case .passThrough(let finger) = touch {
      // The touch is cancelled at the responder that handled it, because another view may cover it
      // now.
      let end = ViewTouch(.cancelled, at: finger.point)
      _ = finger.handler?.receiveTouch(end)
      emit(.touch(end, handledBy: finger.handler?.transcriptName))
    }
    touch = .idle
  }

  private mutating func continuePassing(_ position: UnitPoint, _ phase: ViewTouch.Phase) {
    guard case .passThrough(var finger) = touch else { return }
    let displacement = point(at: position) - point(at: finger.start)
    if displacement.x.magnitude + displacement.y.magnitude > 10 {
      finger.hasMoved = true
      finger.press = nil
    }
    touch = .passThrough(finger)
    pass(ViewTouch(phase, at: finger.point + displacement))
    // Table rows are moved by a finger outside of them.
    if finger.hasMoved { (finger.handler as? CellHandle)?.follow(finger.point + displacement) }
  }

  /// Performs a long press if a pass-through touch has not moved.
  ///
  /// If a responder handles it, the touch is cancelled.
  mutating func pressIfHeld() {
    guard case .passThrough(var finger) = touch, let deadline = finger.press, deadline <= now else {
      return
    }
    finger.press = nil
    touch = .passThrough(finger)
    var element = cursor.element
    let before = cursor.spokenState
    let count = speech.lastID
    let walk = application.perform(.longPress, on: element)
    guard walk.isHandled else { return processActionRequests() }
    emit(.act(walk))
    letGo()
    touch = .consumed
    element = settleAction(on: element)
    if let element, let before { sayOutcome(for: element, since: before, count) }
  }

  private mutating func endPassing(_ position: UnitPoint) {
    guard case .passThrough = touch else {
      touch = .idle
      return
    }
    let count = speech.lastID
    let held = cursor.element
    continuePassing(position, .ended)
    guard case .passThrough(let finger) = touch else { return }
    touch = .idle
    processActionRequests()
    if finger.hasMoved, let held, let name = held.accessibilityDragSources?.first {
      let end = finger.point + (point(at: position) - point(at: finger.start))
      return drop(Drag(name, from: held), at: end)
    }
    if let element = cursor.element, !hasSpoken(since: count) { sayChange(of: element) }
  }

  /// Performs pass-through for a gesture without phases: a long press.
  mutating func passHeldTouch() {
    if case .passThrough = touch { return }
    act(.longPress)
  }

  /// Sends a touch to the application.
  ///
  /// Returns the responder that handled it.
  @discardableResult
  mutating func pass(_ touch: ViewTouch) -> Responder? {
    let taker = application.touch(touch)
    emit(.touch(touch, handledBy: taker?.transcriptName))
    return taker
  }
}
