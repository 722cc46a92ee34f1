package import Disk
package import Recordings
package import Replay
package import Touches

/// A recording in memory, for repeated recognition.
package struct LabelledRecording: Sendable {
  /// The path of the recording.
  package let path: String
  /// The expected gestures that the recording specifies; empty if it specifies none.
  package let expected: [String]
  /// The touch devices of the recording.
  package private(set) var devices: [Device] = []
  private var frames = SessionFrames()

  /// A touch device of the recording.
  package struct Device: Sendable {
    /// The device file.
    package let file: DeviceFile
    /// The size of the surface.
    package let size: SurfaceSize
  }

  /// Reads a recording with the same steps as `retouch recognize`.
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
      // Keep the devices, so that the expected gestures count as missed.
      devices = recording.devices.compactMap { device in
        guard let file = device.file, let touched = device.touched else { return nil }
        let size = terms.size(of: touched) { DeviceShelf.file(for: $0, remark: recording.remark) }
        return Device(file: file, size: size)
      }
    }
    (self.devices, self.frames) = (devices, frames)
    expected = recording.notes.expected
  }

  /// The touches, in time order.
  package var touches: [SessionFrames.Touch] { frames.touches }

  /// Returns the gestures recognized on its devices, in time order.
  package func gestures(_ settings: GestureSettings) -> [Heard] { frames.gestures(settings) }
}
