import Arguments
import Disk
import Evdev
import Gestures
import Recordings
import Replay
import Touches

/// A recording in memory, so that it can be recognized again and again.
struct LabelledRecording {
  let path: String
  /// What it says that it shows; empty where it says nothing.
  var expected: [String] = []
  var lanes: [Lane] = []

  /// What one of its devices felt.
  struct Lane {
    var number: Int
    var kind: DeviceClass
    var frames: SessionFrames
  }

  init(_ path: String, expected: [String], lanes: [Lane]) {
    self.path = path
    self.expected = expected
    self.lanes = lanes
  }

  /// Reads a recording as `recognize` does.
  init(_ recording: OpenRecording, arguments: ParsedArguments, deviceName: String?) throws {
    path = recording.path
    try recording.identify(named: deviceName)
    let terms = SurfaceOptions.terms(arguments)
    var fingers = try RecordingFingers(recording, on: terms)
    var lanes: [Lane] = []
    try fingers.walk { device in
      lanes.append(
        Lane(
          number: device.number, kind: DeviceClass(device.file, size: device.surface.size),
          frames: SessionFrames(of: device.file.device)))
    } _: { lane, frame in
      lanes[lane].frames.add(frame)
    }
    fingers.tellIfUntouched(named: path)
    if lanes.isEmpty {
      // Of what it shows all is missing, and that counts like everything that is missing.
      for (number, device) in recording.devices.enumerated() {
        guard let file = device.file, let touched = device.touched else { continue }
        let size = terms.size(of: touched, shelf: DeviceShelf.file)
        lanes.append(
          Lane(
            number: number, kind: DeviceClass(file, size: size),
            frames: SessionFrames(of: file.device)))
      }
    }
    self.lanes = lanes
    expected = recording.notes.expected
  }

  /// What is recognized on its devices, one after the other.
  func gestures(_ settings: GestureSettings) -> [Heard] {
    lanes.flatMap { $0.frames.gestures(settings) }
  }
}
