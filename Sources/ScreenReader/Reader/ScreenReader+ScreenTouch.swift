import Controls
import Elements
public import Gestures
import Touches

/// A touch on the screen while the reader is off.
struct ScreenTouch {
  /// The point where the touch began.
  let start: Point
  /// The responder that handled the touch.
  weak var handler: Responder?
  /// The element under the touch, which is activated if no responder handles the touch.
  weak var element: Responder?
  /// The scroll view that the touch moves, and its content offset when the touch began.
  weak var scroll: ScrollView?
  var offset = Point.zero
  var isScrolling = false
  var hasMoved = false
}

/// Touch input while the reader is off: touches go to the elements under them.
///
/// Responders that handle touches receive them, as in pass-through. A moving finger scrolls, unless
/// it is on an adjustable element such as a slider.
extension ScreenReader {
  /// The gesture that switches the reader on or off in a session that starts with it off, and on
  /// again in a session in which it was switched off.
  public static let toggleGesture = Gesture.tap(count: 3, fingers: 4)

  /// Whether touches go directly to the screen: the reader is off, and not because the session has
  /// yet to switch it on.
  public var sendsTouchesToScreen: Bool { !isOn && (hasBeenOn || !settings.startsOn) }

  /// Whether `toggle` switches the reader on or off.
  var isToggledByGesture: Bool { !settings.startsOn || sendsTouchesToScreen }

  /// Maximum movement of a tap, in points.
  private static let tapSlop = 10.0

  /// The length of a flick, in points.
  private static let flickLength = 200.0

  /// Performs a complete tap or flick of one finger on the screen; other gestures have no effect.
  mutating func handleScreenTouch(_ gesture: Gesture, at position: UnitPoint) {
    if case .tap(let count, fingers: 1) = gesture {
      for _ in 0..<count { handleScreenTouch(from: position, to: position) }
    } else if case .doubleTapHold(fingers: 1) = gesture {
      for _ in 0..<2 { handleScreenTouch(from: position, to: position) }
    } else if case .flick(let direction, fingers: 1) = gesture {
      handleScreenTouch(from: position, to: end(ofFlick: direction, from: position))
    }
  }

  private mutating func handleScreenTouch(
    from start: UnitPoint, to end: UnitPoint
  ) {
    handleScreenTouch(.began, at: start)
    handleScreenTouch(.ended, at: end)
  }

  /// Returns the end position of a flick, limited to the edges of the screen.
  private func end(
    ofFlick direction: Gesture.Direction, from position: UnitPoint
  ) -> UnitPoint {
    let size = screenSize
    let (width, height) = (max(1, size.width), max(1, size.height))
    let (x, y): (Double, Double) =
      switch direction {
      case .left: (-Self.flickLength, 0)
      case .right: (Self.flickLength, 0)
      case .up: (0, -Self.flickLength)
      case .down: (0, Self.flickLength)
      }
    return UnitPoint(
      x: max(0, min(1, position.x + x / width)), y: max(0, min(1, position.y + y / height)))
  }

  mutating func handleScreenTouch(_ phase: ViewTouch.Phase, at position: UnitPoint) {
    let here = point(at: position)
    switch phase {
    case .began: beginTouch(at: here)
    case .moved: moveTouch(to: here)
    case .ended: endTouch(at: here)
    case .cancelled: cancelScreenTouch()
    }
    processRequests()
  }

  private mutating func beginTouch(at point: Point) {
    cancelScreenTouch()
    let element = application.readingOrder.hitTest(point)
    var touch = ScreenTouch(
      start: point, handler: pass(ViewTouch(.began, at: point)), element: element)
    let under = (touch.handler ?? element ?? application.view(at: point))?.chain ?? []
    touch.scroll = under.lazy.compactMap { $0 as? ScrollView }.first { $0.hasOverflow }
    touch.offset = touch.scroll?.contentOffset ?? .zero
    sighted = touch
  }

  private mutating func moveTouch(to point: Point) {
    guard var touch = sighted else { return }
    let displacement = point - touch.start
    touch.hasMoved =
      touch.hasMoved || displacement.x.magnitude + displacement.y.magnitude > Self.tapSlop
    let isItselfMoved = touch.handler?.resolved.traits.contains(.adjustable) == true
    if touch.hasMoved, !touch.isScrolling, touch.scroll != nil, !isItselfMoved {
      touch.isScrolling = true
      hand(.cancelled, at: point, to: touch.handler)
    }
    sighted = touch
    if touch.isScrolling {
      touch.scroll?.contentOffset = Point(
        x: touch.offset.x - displacement.x, y: touch.offset.y - displacement.y)
      touch.scroll?.clampContentOffset()
    } else {
      hand(.moved, at: point, to: touch.handler)
    }
  }

  private mutating func endTouch(at point: Point) {
    moveTouch(to: point)
    guard let touch = sighted else { return }
    sighted = nil
    guard !touch.isScrolling else { return }
    if touch.handler != nil {
      hand(.ended, at: point, to: touch.handler)
    } else if !touch.hasMoved, let element = touch.element {
      emit(.act(application.perform(.activate, on: element)))
    }
  }

  /// Cancels the current touch.
  mutating func cancelScreenTouch() {
    guard let touch = sighted else { return }
    sighted = nil
    if !touch.isScrolling { hand(.cancelled, at: touch.start, to: touch.handler) }
  }

  private mutating func hand(_ phase: ViewTouch.Phase, at point: Point, to taker: Responder?) {
    guard let taker else { return }
    let touch = ViewTouch(phase, at: point)
    _ = taker.receiveTouch(touch)
    emit(.touch(touch, handledBy: taker.transcriptName))
  }
}
