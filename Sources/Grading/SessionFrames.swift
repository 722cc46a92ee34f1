package import Evdev
package import Gestures
package import Replay
package import Touches

/// The touch frames of a session in time order, for use by several recognizers.
package struct SessionFrames: Sendable {
  /// The frames, each with the index of its device.
  package private(set) var frames: [(device: Int, frame: TouchFrame)] = []
  private var surfaces: [SurfaceTraits] = []

  /// Creates an empty session; add devices and frames to it.
  package init() {}

  /// Creates a session from the events of one device.
  package init(_ events: [InputEvent], of device: DeviceDescription, on surface: Surface) {
    add(device)
    var tracker = TouchTracker(device: device, surface: surface)
    tracker.handleAll(events) { frames.append((0, $0)) }
  }

  /// Adds a device.
  ///
  /// Its index is the number of devices added before.
  package mutating func add(_ device: DeviceDescription) {
    surfaces.append(SurfaceTraits(device))
  }

  /// Appends the next frame of the device with this index.
  package mutating func add(_ frame: TouchFrame, of device: Int) { frames.append((device, frame)) }

  /// Returns the gestures recognized with these settings, in time order.
  package func gestures(_ settings: GestureSettings) -> [ReportedGesture] {
    var gestures = GestureDriver(settings)
    for surface in surfaces { gestures.add(surface) }
    var heard: [ReportedGesture] = []
    var changes = surfaces.map { _ in [Timestamp]() }
    func takeEvents() {
      for event in gestures.events {
        guard case .recognized(let recognition) = event.event else { continue }
        heard.append(
          ReportedGesture(recognition, after: changes[event.device].last { $0 <= recognition.time })
        )
      }
      gestures.removeAllEvents()
    }
    for (device, frame) in frames {
      if frame.contacts.contains(where: { $0.phase == .began || $0.phase.isLast }) {
        changes[device].append(frame.time)
      }
      gestures.handle(frame, from: device)
      takeEvents()
    }
    gestures.finish()
    takeEvents()
    return heard
  }
}

extension SessionFrames {
  /// Returns the gestures recognized with these settings, in time order, without their latencies.
  func recognizedGestures(_ settings: GestureSettings) -> [Gesture] {
    guard surfaces.count == 1 else { return gestures(settings).map(\.gesture) }
    var recognizer = GestureRecognizer(
      bound: settings.gestures, tunables: settings.tunables, surface: surfaces[0])
    for (_, frame) in frames { recognizer.handle(frame) }
    recognizer.finish()
    return recognizer.gestures
  }
}

extension SessionFrames {
  /// A touch: from the first finger down to the last finger up.
  package struct Touch: Sendable {
    /// When the first finger landed.
    package var start: Timestamp
    /// When the last finger lifted.
    package var end: Timestamp
    /// The number of contacts that began in the touch.
    package var contacts: Int
  }

  /// The touches of all devices combined, in time order.
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

/// A recognized gesture and its recognition latency.
package struct ReportedGesture: Sendable {
  /// The recognized gesture.
  package let gesture: Gesture
  /// When the gesture was recognized.
  package let time: Timestamp
  /// When the first finger landed.
  package let start: Timestamp
  /// The recognition latency, measured from the last finger that landed or lifted before it.
  ///
  /// For a double tap and hold, and a rotor turn without a delay, it is the recognizer's own
  /// latency: a resting or turning finger completes the gesture at the time of recognition.
  package let latency: Microseconds

  init(_ recognition: Recognition, after change: Timestamp?) {
    gesture = recognition.gesture
    time = recognition.time
    start = recognition.start
    let wait = recognition.wait.wholeMicroseconds
    let since = change.map { recognition.time - $0 } ?? wait
    if case .doubleTapHold = recognition.gesture {
      latency = wait
    } else if case .rotor = recognition.gesture, wait == Microseconds(0) {
      latency = wait
    } else {
      latency = max(wait, since)
    }
  }
}
