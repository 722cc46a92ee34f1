package import Disk
package import Recordings
package import Replay
package import Touches

/// A recording in memory, so that it can be recognized again and again.
package struct LabelledRecording: Sendable {
  package let path: String
  /// What it says that it shows; empty where it says nothing.
  package let expected: [String]
  package private(set) var lanes: [Lane] = []

  /// What one of its devices felt.
  package struct Lane: Sendable {
    package let file: DeviceFile
    package let size: SurfaceSize
    package fileprivate(set) var frames: SessionFrames

    init(_ file: DeviceFile, size: SurfaceSize) {
      self.file = file
      self.size = size
      frames = SessionFrames(of: file.device)
    }
  }

  /// Reads a recording as `recognize` does.
  package init(_ recording: OpenRecording, on terms: SurfaceTerms) throws(DiskError) {
    path = recording.path
    var fingers = try RecordingFingers(recording, on: terms)
    var lanes: [Lane] = []
    try fingers.walk {
      lanes.append(Lane($0.file, size: $0.surface.size))
    } _: { lane, frame in
      lanes[lane].frames.add(frame)
    }
    fingers.tellIfUntouched(named: path)
    if lanes.isEmpty {
      // Of what it shows all is missing, and that counts like everything that is missing.
      lanes = recording.devices.compactMap { device in
        guard let file = device.file, let touched = device.touched else { return nil }
        let size = terms.size(of: touched) { DeviceShelf.file(for: $0, remark: recording.remark) }
        return Lane(file, size: size)
      }
    }
    self.lanes = lanes
    expected = recording.notes.expected
  }

  /// What is recognized on its devices, one after the other.
  package func gestures(_ settings: GestureSettings) -> [Heard] {
    lanes.flatMap { $0.frames.gestures(settings) }
  }
}
