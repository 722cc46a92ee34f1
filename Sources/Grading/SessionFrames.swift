package import Evdev
package import Gestures
package import Replay
package import Touches

/// The fingers of a session on one device, so that several recognizers can look at them.
package struct SessionFrames: Sendable {
  package private(set) var frames: [TouchFrame] = []
  package let device: DeviceDescription

  package init(_ events: [InputEvent], of device: DeviceDescription, on surface: Surface) {
    self.device = device
    var tracker = TouchTracker(device: device, surface: surface)
    for event in events where tracker.handle(event) { frames.append(tracker.frame) }
    if tracker.finish(.sessionOver) { frames.append(tracker.frame) }
  }

  /// Frames that are added one by one.
  package init(of device: DeviceDescription) { self.device = device }

  package mutating func add(_ frame: TouchFrame) { frames.append(frame) }

  /// What a recognizer with these settings finds.
  package func gestures(_ settings: GestureSettings) -> [Heard] {
    var recognizer = settings.recognizer(for: device)
    var heard: [Heard] = []
    var past: [Timestamp] = []
    func take(_ reports: [GestureReport]) {
      for report in reports {
        guard case .recognized(let recognition) = report else { continue }
        heard.append(Heard(recognition, after: past.last { $0 <= recognition.time }))
      }
    }
    for frame in frames {
      recognizer.handle(frame)
      if frame.contacts.contains(where: { $0.phase == .began || $0.phase.isLast }) {
        past.append(frame.time)
      }
      guard !recognizer.reports.isEmpty else { continue }
      take(recognizer.reports)
      recognizer.clearReports()
    }
    recognizer.finish()
    take(recognizer.reports)
    return heard
  }
}

/// A gesture that was reported, and how long after the hand had decided it.
package struct Heard: Sendable {
  package let gesture: Gesture
  package let time: Timestamp
  /// Measured from the outside: since the last finger landed or lifted before the report.
  ///
  /// What a finger decides by staying or turning is decided in the moment of the report.
  package let wait: Microseconds

  init(_ recognition: Recognition, after change: Timestamp?) {
    gesture = recognition.gesture
    time = recognition.time
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
