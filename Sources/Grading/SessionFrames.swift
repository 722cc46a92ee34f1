package import Evdev
package import Gestures
package import Replay
package import Touches

/// The fingers of a session in order of time, so that several recognizers can look at them.
package struct SessionFrames: Sendable {
  package private(set) var frames: [(lane: Int, frame: TouchFrame)] = []
  private var devices: [DeviceDescription] = []

  /// Nothing yet: devices and frames are added one by one.
  package init() {}

  /// A session on one device.
  package init(_ events: [InputEvent], of device: DeviceDescription, on surface: Surface) {
    add(device)
    var tracker = TouchTracker(device: device, surface: surface)
    tracker.handleAll(events) { frames.append((0, $0)) }
  }

  package mutating func add(_ device: DeviceDescription) { devices.append(device) }

  /// The next frame of any device; they have numbers from 0 on, in the order in which they were added.
  package mutating func add(_ frame: TouchFrame, of lane: Int) { frames.append((lane, frame)) }

  /// What recognizers with these settings find, in order of time.
  package func gestures(_ settings: GestureSettings) -> [Heard] {
    var gestures = GestureLanes(settings)
    for device in devices { gestures.add(device) }
    var heard: [Heard] = []
    var changes = devices.map { _ in [Timestamp]() }
    func take(_ lane: Int, _ report: GestureReport, _: [Irregularity]) {
      guard case .recognized(let made) = report else { return }
      heard.append(Heard(made, after: changes[lane].last { $0 <= made.time }))
    }
    for (lane, frame) in frames {
      if frame.contacts.contains(where: { $0.phase == .began || $0.phase.isLast }) {
        changes[lane].append(frame.time)
      }
      gestures.take(frame, of: lane, take)
    }
    gestures.finish(take)
    return heard
  }
}

extension SessionFrames {
  /// A touch: from the first finger down to the last one up.
  package struct Touch: Sendable {
    package var start: Timestamp
    package var end: Timestamp
    /// How many contacts began in it.
    package var contacts: Int
  }

  /// The touches of all devices together, in order of time.
  package var touches: [Touch] {
    var touches: [Touch] = []
    var isTouched = false
    for (_, frame) in frames where !frame.contacts.isEmpty {
      if !isTouched { touches.append(Touch(start: frame.time, end: frame.time, contacts: 0)) }
      let last = touches.count - 1
      touches[last].end = frame.time
      touches[last].contacts += frame.contacts.count { $0.phase == .began }
      isTouched = !frame.contacts.allSatisfy(\.phase.isLast)
    }
    return touches
  }
}

/// A gesture that was reported, and how long after the hand had decided it.
package struct Heard: Sendable {
  package let gesture: Gesture
  package let time: Timestamp
  /// When its first finger landed.
  package let start: Timestamp
  /// Measured from the outside: since the last finger landed or lifted before the report.
  ///
  /// What a finger decides by staying or turning is decided in the moment of the report.
  package let wait: Microseconds

  init(_ recognition: Recognition, after change: Timestamp?) {
    gesture = recognition.gesture
    time = recognition.time
    start = recognition.start
    let since = change.map { recognition.time - $0 } ?? recognition.wait
    if case .doubleTapHold = recognition.gesture {
      wait = recognition.wait
    } else if case .rotor = recognition.gesture, recognition.wait == Microseconds(0) {
      wait = recognition.wait
    } else {
      wait = max(recognition.wait, since)
    }
  }
}
