internal import Elements
package import Evdev
internal import System

/// A touchscreen and a keyboard that programs receive input from.
///
/// Positions on the touchscreen are pixels of the screen, and its protocol is that of slots
/// (type B).
package protocol VirtualPanel {
  /// Sends a frame of events of the touchscreen; returns whether it was sent.
  func write(_ events: [InputEvent]) -> Bool
  /// Presses or releases a key of the keyboard; returns whether this was sent.
  func write(_ key: ProgramKey, isDown: Bool) -> Bool
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
    let start: Point
    let time: Timestamp
    var point: Point
    var hasMoved = false
  }

  /// The duration of a tap.
  static let tapDuration = Microseconds.milliseconds(50)
  /// The time for which a key is down.
  private static let keyDuration = Microseconds.milliseconds(10)
  /// The duration of a long press; programs require up to about 700 ms.
  static let pressDuration = Microseconds.milliseconds(1000)
  /// The time between two positions of a finger that scrolls, and their number.
  private static let framePeriod = Microseconds.milliseconds(16)
  private static let frameCount = 16
  /// The time for which a finger rests before it is lifted, so that content does not roll on.
  private static let restDuration = Microseconds.milliseconds(150)
  /// The part of a frame over which a finger scrolls.
  private static let scrolledPart = 0.8
  /// The distance within which a finger may press what it touched first.
  private static let pressedDistance = 10.0

  /// Creates an emitter for a screen of a size; `sleep` waits until a time.
  init(
    _ panel: any VirtualPanel, screen size: Size,
    sleep: @escaping (Timestamp) -> Void = { MonotonicClock.sleep(until: $0) }
  ) {
    (self.panel, self.size, self.sleep) = (panel, size, sleep)
  }

  deinit { cancel() }

  func emit(_ phase: ViewTouch.Phase, at point: Point) -> Bool {
    switch phase {
    case .began: return begin(at: point)
    case .moved: return finger == nil || move(to: point)
    case .ended: return end(at: point)
    case .cancelled: return cancel()
    }
  }

  func tap(at point: Point) -> Bool {
    guard begin(at: point) else { return false }
    wait(Self.tapDuration)
    return end(at: point)
  }

  func longPress(at point: Point) -> Bool {
    guard finger != nil || begin(at: point) else { return false }
    if let time = finger?.time { sleep(time + Self.pressDuration) }
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

  func press(_ key: ProgramKey) -> Bool {
    guard panel.write(key, isDown: true) else { return false }
    wait(Self.keyDuration)
    return panel.write(key, isDown: false)
  }

  private func wait(_ duration: Microseconds) { sleep(MonotonicClock.now + duration) }

  // MARK: Frames

  private func begin(at point: Point) -> Bool {
    lift()
    finger = Finger(start: point, time: MonotonicClock.now, point: point)
    number = (number + 1) & 0xffff
    return write(
      [(.absMTSlot, 0), (.absMTTrackingID, number)] + position(point) + [(.btnTouch, 1)])
  }

  private func move(to point: Point) -> Bool {
    if let start = finger?.start {
      let distance = max((point.x - start.x).magnitude, (point.y - start.y).magnitude)
      if distance > Self.pressedDistance { finger?.hasMoved = true }
    }
    finger?.point = point
    return write(position(point))
  }

  private func end(at point: Point) -> Bool {
    guard let finger else { return true }
    let hasMoved = finger.point == point || move(to: point)
    return lift() && hasMoved
  }

  /// Lifts the finger without a press.
  ///
  /// Not all display servers pass on that a touch is cancelled, so a finger that has not moved is
  /// lifted far from what it would press.
  @discardableResult
  private func cancel() -> Bool {
    guard let finger else { return true }
    if !finger.hasMoved {
      let (x, y) = (finger.point.x * 2 < size.width, finger.point.y * 2 < size.height)
      _ = move(to: Point(x: x ? size.width : 0, y: y ? size.height : 0))
      wait(Self.restDuration)
    }
    return lift()
  }

  @discardableResult
  private func lift() -> Bool {
    guard finger != nil else { return true }
    finger = nil
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
