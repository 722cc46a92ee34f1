internal import Disk
package import Evdev

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
