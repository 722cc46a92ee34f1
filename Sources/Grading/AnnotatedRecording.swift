package import Disk
internal import Gestures
package import Recordings
package import Replay
package import Touches

/// A recording in memory, for repeated recognition.
package struct AnnotatedRecording: Sendable {
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
  package init(_ recording: OpenRecording, on terms: SurfaceConfiguration) throws(DiskError) {
    path = recording.path
    var fingers = try RecordingFrameReader(recording, on: terms)
    var devices: [Device] = []
    var frames = SessionFrames()
    try fingers.forEachFrame {
      devices.append(Device(file: $0.file, size: $0.surface.size))
      frames.add($0.file.device)
    } _: { device, frame in
      frames.add(frame, of: device)
    }
    fingers.emitIfUntouched(named: path)
    if devices.isEmpty {
      // Keep the devices, so that the expected gestures count as missed.
      devices = recording.devices.compactMap { device in
        guard let file = device.entry, let touched = device.touchDevice else { return nil }
        let size = terms.size(of: touched) {
          DeviceFileCatalog.file(for: $0, notice: recording.notice)
        }
        return Device(file: file, size: size)
      }
    }
    (self.devices, self.frames) = (devices, frames)
    expected = recording.notes.expected
  }

  /// The touches, in time order.
  package var touches: [SessionFrames.Touch] { frames.touches }

  /// Returns the gestures recognized on its devices, in time order.
  package func gestures(_ settings: GestureSettings) -> [ReportedGesture] {
    frames.gestures(settings)
  }

  /// Returns these gestures without their latencies.
  func recognizedGestures(_ settings: GestureSettings) -> [Gesture] {
    frames.recognizedGestures(settings)
  }
}
