import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Synthesis
import Terminal
import Touches

/// Compares the recognized gestures of recordings with the expected gestures that they list.
struct RecordedAccuracy {
  let settings: GestureSettings
  private(set) var results = AccuracyResults()
  private var progress = ProgressLine()

  init(_ settings: GestureSettings) { self.settings = settings }

  mutating func add(_ session: AnnotatedRecording) {
    progress.update(session.path)
    guard let device = session.devices.first, !session.expected.isEmpty else {
      results.unannotated += 1
      return
    }
    let heard = session.gestures(settings)
    for outcome in GestureOutcome.all(expected: session.expected, found: heard.map(\.gesture)) {
      let kind = AccuracyResults.Kind(
        expected: outcome.expected, device: DeviceClass(device.file, size: device.size),
        sensing: ProtocolClass(device.file.device))
      results.add(outcome, of: kind, replay: "retouch explain \(session.path)")
    }
    for gesture in heard { results.waits.add(gesture) }
  }

  mutating func end() { progress.clear() }
}
