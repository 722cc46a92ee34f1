internal import Disk
package import Evdev
internal import Recordings
internal import Text

/// The progress of a recording, for display.
package struct RecorderStatus: Hashable, Sendable {
  /// The number of fingers that are down.
  package var fingers = 0
  /// The time from the first event to the last.
  package var length = Microseconds(0)
  /// The number of events.
  package var events = 0
  /// The number of frames.
  package var frames = 0
  /// The size of the recording, in bytes.
  package var bytes = 0
  /// The number of times the kernel dropped events.
  package var dropped = 0

  /// Creates the status of an empty recording.
  package init() {}

  init(of eventWriter: DeviceEventWriter, fingers: Int, length: Microseconds) {
    self.fingers = fingers
    self.length = length
    (events, frames, bytes) = (eventWriter.events, eventWriter.frames, eventWriter.bytes)
    dropped = eventWriter.dropped
  }

  init(sumOf parts: [RecorderStatus], length: Microseconds) {
    for part in parts {
      fingers += part.fingers
      events += part.events
      frames += part.frames
      bytes += part.bytes
      dropped += part.dropped
    }
    self.length = length
  }
}

extension RecorderStatus {
  /// Returns the status in one line that fits the terminal.
  package func line(title: String, width: Int) -> String {
    let parts = [
      title, fingers.pluralized("finger"), length.inSeconds, frames.pluralized("frame"),
      events.pluralized("event"), size,
      "\(dropped) dropped",
    ]
    // One column less, because a cursor in the last column wraps on some terminals.
    return String(parts.joined(separator: "  ").prefix(max(0, width - 1)))
  }

  /// The size with its unit.
  package var size: String {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<1_000_000: Decimals.text(Double(bytes) / 1e3, decimals: 1) + " kB"
    default: Decimals.text(Double(bytes) / 1e6, decimals: 1) + " MB"
    }
  }
}
