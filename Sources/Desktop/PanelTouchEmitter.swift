internal import Elements
package import Evdev
internal import System

/// A touchscreen that programs receive touches from.
///
/// Its positions are pixels of the screen, and its protocol is that of slots (type B).
package protocol VirtualPanel {
  /// Sends a frame of events; returns whether it was sent.
  func write(_ events: [InputEvent]) -> Bool
}

/// Touches the screen with one finger on a virtual panel.
final class PanelTouchEmitter: TouchEmitter {
  private let panel: any VirtualPanel
  private let size: Size
  private let sleep: (Timestamp) -> Void
  private var number: Int32 = 0
  /// The finger; `nil` while it is up.
  private var finger: Finger?

  private struct Finger {
    var point: Point
    var start: Timestamp
  }

  /// The duration of a tap.
  static let tapDuration = Microseconds.milliseconds(50)
  /// The duration of a long press; programs require up to about 700 ms.
  static let pressDuration = Microseconds.milliseconds(1000)
  /// The time between two positions of a finger that scrolls, and their number.
  private static let framePeriod = Microseconds.milliseconds(16)
  private static let frameCount = 16
  /// The time for which a finger rests before it is lifted, so that content does not roll on.
  private static let restDuration = Microseconds.milliseconds(150)
  /// The part of a frame over which a finger scrolls.
  private static let scrolledPart = 0.8
  /// The kernel's numbers for a finger and a palm (`MT_TOOL_FINGER`, `MT_TOOL_PALM`).
  private static let (fingerTool, palmTool): (Int32, Int32) = (0, 2)

  /// Creates an emitter for a screen of a size; `sleep` waits until a time.
  init(
    _ panel: any VirtualPanel, screen size: Size,
    sleep: @escaping (Timestamp) -> Void = { MonotonicClock.sleep(until: $0) }
  ) {
    (self.panel, self.size, self.sleep) = (panel, size, sleep)
  }

  deinit { lift(as: Self.palmTool) }

  func emit(_ phase: ViewTouch.Phase, at point: Point) -> Bool {
    switch phase {
    case .began: return begin(at: point)
    case .moved: return finger == nil || move(to: point)
    case .ended: return end(at: point)
    case .cancelled:
      lift(as: Self.palmTool)
      return true
    }
  }

  func tap(at point: Point) -> Bool {
    guard begin(at: point) else { return false }
    wait(Self.tapDuration)
    return end(at: point)
  }

  func longPress(at point: Point) -> Bool {
    guard finger != nil || begin(at: point) else { return false }
    if let start = finger?.start { sleep(start + Self.pressDuration) }
    return end(at: finger?.point ?? point)
  }

  func scroll(_ direction: AccessibilityScrollDirection, in frame: Rect) -> Bool {
    let screen = Rect(origin: .zero, size: size)
    guard let shown = frame.intersection(screen), !shown.isEmpty else { return false }
    // Content follows the finger.
    let vector: Point =
      switch direction {
      case .up, .previous: Point(x: 0, y: shown.height)
      case .down, .next: Point(x: 0, y: -shown.height)
      case .left: Point(x: -shown.width, y: 0)
      case .right: Point(x: shown.width, y: 0)
      }
    func point(_ part: Double) -> Point {
      let distance = (part - 0.5) * Self.scrolledPart
      return Point(
        x: shown.center.x + vector.x * distance, y: shown.center.y + vector.y * distance)
    }
    guard begin(at: point(0)) else { return false }
    for frame in 1...Self.frameCount {
      wait(Self.framePeriod)
      guard move(to: point(Double(frame) / Double(Self.frameCount))) else { return false }
    }
    wait(Self.restDuration)
    return end(at: point(1))
  }

  private func wait(_ duration: Microseconds) { sleep(MonotonicClock.now + duration) }

  // MARK: Frames

  private func begin(at point: Point) -> Bool {
    lift()
    finger = Finger(point: point, start: MonotonicClock.now)
    number = (number + 1) & 0xffff
    return write(
      [(.absMTSlot, 0), (.absMTTrackingID, number), (.absMTToolType, Self.fingerTool)]
        + position(point) + [(.btnTouch, 1)])
  }

  private func move(to point: Point) -> Bool {
    finger?.point = point
    return write(position(point))
  }

  private func end(at point: Point) -> Bool {
    guard let finger else { return true }
    let hasMoved = finger.point == point || move(to: point)
    return lift() && hasMoved
  }

  /// Lifts the finger; as a palm, so that what it touched has no effect.
  @discardableResult
  private func lift(as tool: Int32 = fingerTool) -> Bool {
    guard finger != nil else { return true }
    finger = nil
    if tool == Self.palmTool { _ = write([(.absMTToolType, tool)]) }
    return write([(.absMTTrackingID, -1), (.btnTouch, 0)])
  }

  private func position(_ point: Point) -> [(EventCode, Int32)] {
    func pixel(_ coordinate: Double, _ length: Double) -> Int32 {
      Int32(clamping: Int(min(max(coordinate, 0), max(0, length - 1)).rounded()))
    }
    let (x, y) = (pixel(point.x, size.width), pixel(point.y, size.height))
    return [(.absMTPositionX, x), (.absMTPositionY, y), (.absX, x), (.absY, y)]
  }

  private func write(_ values: [(code: EventCode, value: Int32)]) -> Bool {
    // The kernel sets the times.
    let time = Timestamp(microseconds: 0)
    return panel.write(
      (values + [(.synReport, 0)]).map { InputEvent(time: time, code: $0.code, value: $0.value) })
  }
}
