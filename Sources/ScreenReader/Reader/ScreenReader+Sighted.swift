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
  /// What switches the reader on and off, where a session begins with it off.
  public static let toggle = Gesture.tap(count: 3, fingers: 4)

  /// Whether touches go straight to the screen, whatever lies there.
  public var isSighted: Bool { !isOn && !settings.beginsOn }

  /// How far a finger goes until it is no tap, in points.
  private static let wobble = 10.0

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
