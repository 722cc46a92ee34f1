internal import Disk
package import Evdev
internal import Recordings
internal import Text

/// What a person sees while a recording is made.
package struct TakeStatus: Hashable, Sendable {
  package var fingers = 0
  /// From the first event to the last.
  package var length = Microseconds(0)
  package var events = 0
  package var frames = 0
  package var bytes = 0
  /// How often the kernel had to drop events.
  package var dropped = 0

  package init() {}

  init(of tape: Tape, fingers: Int, length: Microseconds) {
    self.fingers = fingers
    self.length = length
    (events, frames, bytes) = (tape.events, tape.frames, tape.bytes)
    dropped = tape.dropped
  }

  init(sumOf parts: [TakeStatus], length: Microseconds) {
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

extension TakeStatus {
  /// One line, no wider than a terminal.
  package func line(title: String, width: Int) -> String {
    let parts = [
      title, fingers.of("finger"), length.inSeconds, frames.of("frame"), events.of("event"), size,
      "\(dropped) dropped",
    ]
    // One column less: a cursor in the last one moves some terminals to the next line.
    return String(parts.joined(separator: "  ").prefix(max(0, width - 1)))
  }

  /// How large the recording is by now.
  package var size: String {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<1_000_000: Decimals.text(Double(bytes) / 1e3, decimals: 1) + " kB"
    default: Decimals.text(Double(bytes) / 1e6, decimals: 1) + " MB"
    }
  }
}
