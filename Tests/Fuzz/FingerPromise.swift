import Evdev
import Gestures
import TestSupport
import Recordings
import Touches

/// The invariants of touches and gestures, checked for arbitrary device descriptions and events.
enum FingerPromise {
  static func outcome(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    guard case .success(let recordings) = RecordingPromise.read(bytes, inPiecesOf: bytes.count)
    else { return .refused }
    for recording in recordings.prefix(3) {
      guard let device = recording.device.entry?.device else { continue }
      let events = recording.events
      let touches = TouchInvariants.checking(by: events, of: device)
      if let broken = touches.violation { return .broken(broken) }
      if let broken = gestures(in: events, of: device).broken { return .broken(broken) }
    }
    return .read
  }

  private static func gestures(
    in events: [InputEvent], of device: DeviceDescription
  ) -> GestureInvariants {
    var tracker = TouchTracker(
      device: device, surface: Surface(device: device, size: SurfaceSize(of: device)))
    var recognizer = GestureRecognizer(bound: .all)
    recognizer.emitsPhases = true
    recognizer.reportsTouches = true
    var promise = GestureInvariants(bound: .all)
    func take(_ frame: TouchFrame) {
      recognizer.handle(frame)
      for report in recognizer.events { promise.keep(report) }
      recognizer.removeAllEvents()
    }
    for event in events where tracker.handle(event) { take(tracker.frame) }
    if tracker.finish(reason: .sessionEnded) { take(tracker.frame) }
    recognizer.finish()
    for report in recognizer.events { promise.keep(report) }
    promise.close(recognizer)
    return promise
  }
}
