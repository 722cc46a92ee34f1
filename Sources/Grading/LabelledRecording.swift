package import Disk
package import Recordings
package import Replay
package import Touches

/// A recording in memory, so that it can be recognized again and again.
package struct LabelledRecording: Sendable {
  package let path: String
  /// What it says that it shows; empty where it says nothing.
  package let expected: [String]
  /// Its devices that can be touched.
  package private(set) var devices: [Device] = []
  private var frames = SessionFrames()

  package struct Device: Sendable {
    package let file: DeviceFile
    package let size: SurfaceSize
  }

  /// Reads a recording as `recognize` does.
  package init(_ recording: OpenRecording, on terms: SurfaceTerms) throws(DiskError) {
    path = recording.path
    var fingers = try RecordingFingers(recording, on: terms)
    var devices: [Device] = []
    var frames = SessionFrames()
    try fingers.walk {
      devices.append(Device(file: $0.file, size: $0.surface.size))
      frames.add($0.file.device)
    } _: { lane, frame in
      frames.add(frame, of: lane)
    }
    fingers.tellIfUntouched(named: path)
    if devices.isEmpty {
      // Of what it shows all is missing, and that counts like everything that is missing.
      devices = recording.devices.compactMap { device in
        guard let file = device.file, let touched = device.touched else { return nil }
        let size = terms.size(of: touched) { DeviceShelf.file(for: $0, remark: recording.remark) }
        return Device(file: file, size: size)
      }
    }
    (self.devices, self.frames) = (devices, frames)
    expected = recording.notes.expected
  }

  /// Its touches, in order of time.
  package var touches: [SessionFrames.Touch] { frames.touches }

  /// What is recognized on its devices, in order of time.
  package func gestures(_ settings: GestureSettings) -> [Heard] { frames.gestures(settings) }
}
