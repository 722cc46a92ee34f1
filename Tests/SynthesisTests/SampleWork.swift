import Evdev
import Gestures
import TestSupport
import Recordings
import Synthesis
import Touches

/// Recordings, and the frames that a tracker reads from them.
enum SampleWork {
  /// Returns a gesture as a recording; `nil` if the device does not support the gesture.
  static func recording(
    _ gesture: Gesture, _ hand: HandKind, _ device: TestDevice, _ seed: UInt64,
    sensor: SensorModel = SensorModel()
  ) throws -> Recording? {
    let performer = GestureSynthesizer(hand, on: device.file, sensor: sensor)
    do throws(SynthesisError) {
      return try performer.recording(of: [.gesture(gesture)], seed: seed)
    } catch {
      switch error {
      case .tooManyFingers, .tooFewPositions, .ambiguousBox, .surfaceTooSmall: return nil
      case .missingAxes: throw error
      }
    }
  }

  struct Frame {
    var time: Timestamp
    var contacts: [Contact]
    var fingers: Int { contacts.count { !$0.phase.isLast } }
  }

  static func frames(_ recording: Recording, on device: TestDevice) -> [Frame] {
    let surface = Surface(device: device.file.device, size: device.size)
    var tracker = TouchTracker(device: device.file.device, surface: surface)
    var frames: [Frame] = []
    for event in recording.events where tracker.handle(event) {
      frames.append(Frame(time: tracker.frame.time, contacts: tracker.frame.contacts))
    }
    return frames
  }
}
