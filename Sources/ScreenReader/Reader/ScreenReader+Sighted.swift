import Elements
public import Gestures

/// A finger of somebody who sees the screen, while the reader is off.
struct SightedTouch {
  /// Where it began.
  let start: Point
  /// Who took it.
  weak var taker: Responder?
  /// What lies under it, and does something although no touch is taken there.
  weak var element: Responder?
  /// What it moves, and what stood at its corner before.
  weak var scroll: ScrollView?
  var offset = Point.zero
  var isScrolling = false
  var hasMoved = false
}

/// A visit by touch: the reader is off, and a touch goes to what is drawn under it.
///
/// What takes touches has them, as through the reader; a finger that goes on moves what scrolls, unless
/// it is on something that is itself moved, such as a slider.
extension ScreenReader {
  /// The gesture that switches the reader on and off in a session that begins with it off, and on in
  /// any session in which it was switched off.
  public static let toggle = Gesture.tap(count: 3, fingers: 4)

  /// A Boolean value that indicates whether touches go straight to the screen, whatever lies there: the
  /// reader is off, and is not about to be switched on by the session's beginning.
  public var isSighted: Bool { !isOn && (hasBeenOn || !settings.beginsOn) }

  /// A Boolean value that indicates whether `toggle` switches the reader on or off.
  var isToggledByGesture: Bool { !settings.beginsOn || isSighted }

  /// How far a finger goes until it is no tap, in points.
  private static let wobble = 10.0

  /// The length of a flick, in points.
  private static let flickLength = 200.0

  /// Does what the one finger of a complete gesture does on the screen; a gesture of several fingers
  /// does nothing there.
  mutating func touchScreen(_ gesture: Gesture, at place: ReaderInput.Place) {
    switch gesture {
    case .tap(let count, fingers: 1):
      for _ in 0..<count { touchScreen(from: place, to: place) }
    case .doubleTapHold(fingers: 1):
      for _ in 0..<2 { touchScreen(from: place, to: place) }
    case .flick(let direction, fingers: 1):
      touchScreen(from: place, to: end(ofFlick: direction, from: place))
    case .explore, .tap, .doubleTapHold, .flick, .splitTap, .rotor, .escape, .pinch: break
    }
  }

  private mutating func touchScreen(from start: ReaderInput.Place, to end: ReaderInput.Place) {
    touchScreen(.began, at: start)
    touchScreen(.ended, at: end)
  }

  /// Returns the place where a flick ends, which is no further than the edge of the screen.
  private func end(
    ofFlick direction: Gesture.Direction, from place: ReaderInput.Place
  ) -> ReaderInput.Place {
    let size = screenSize
    let (width, height) = (max(1, size.width), max(1, size.height))
    let (x, y): (Double, Double) =
      switch direction {
      case .left: (-Self.flickLength, 0)
      case .right: (Self.flickLength, 0)
      case .up: (0, -Self.flickLength)
      case .down: (0, Self.flickLength)
      }
    return ReaderInput.Place(
      x: max(0, min(1, place.x + x / width)), y: max(0, min(1, place.y + y / height)))
  }

  mutating func touchScreen(_ phase: PassedTouch.Phase, at place: ReaderInput.Place) {
    let here = point(at: place)
    switch phase {
    case .began: beginTouch(at: here)
    case .moved: moveTouch(to: here)
    case .ended: endTouch(at: here)
    case .cancelled: leaveScreen()
    }
    settle()
  }

  private mutating func beginTouch(at point: Point) {
    leaveScreen()
    let element = application.readingOrder.hitTest(point)
    var touch = SightedTouch(
      start: point, taker: pass(PassedTouch(.began, at: point)), element: element)
    let under = (touch.taker ?? element ?? application.view(at: point))?.chain ?? []
    touch.scroll = under.lazy.compactMap { $0 as? ScrollView }.first { $0.holdsMore }
    touch.offset = touch.scroll?.contentOffset ?? .zero
    sighted = touch
  }

  private mutating func moveTouch(to point: Point) {
    guard var touch = sighted else { return }
    let way = point - touch.start
    touch.hasMoved = touch.hasMoved || way.x.magnitude + way.y.magnitude > Self.wobble
    let isItselfMoved = touch.taker?.asked.traits.contains(.adjustable) == true
    if touch.hasMoved, !touch.isScrolling, touch.scroll != nil, !isItselfMoved {
      touch.isScrolling = true
      hand(.cancelled, at: point, to: touch.taker)
    }
    sighted = touch
    if touch.isScrolling {
      touch.scroll?.contentOffset = Point(x: touch.offset.x - way.x, y: touch.offset.y - way.y)
      touch.scroll?.limitOffset()
    } else {
      hand(.moved, at: point, to: touch.taker)
    }
  }

  private mutating func endTouch(at point: Point) {
    moveTouch(to: point)
    guard let touch = sighted else { return }
    sighted = nil
    guard !touch.isScrolling else { return }
    if touch.taker != nil {
      hand(.ended, at: point, to: touch.taker)
    } else if !touch.hasMoved, let element = touch.element {
      emit(.act(application.perform(.activate, on: element)))
    }
  }

  /// A finger that is down means nothing any more.
  mutating func leaveScreen() {
    guard let touch = sighted else { return }
    sighted = nil
    if !touch.isScrolling { hand(.cancelled, at: touch.start, to: touch.taker) }
  }

  private mutating func hand(
    _ phase: PassedTouch.Phase, at point: Point, to taker: Responder?
  ) {
    guard let taker else { return }
    let touch = PassedTouch(phase, at: point)
    _ = taker.receiveTouch(touch)
    emit(.pass(touch, takenBy: taker.nameInTranscripts))
  }
}
