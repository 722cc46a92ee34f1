import Arguments
import Devices
import Evdev
import Gestures
import Glibc
import Sketch
import System
import Touches

/// A recording line by line, at its own speed, for pipes and files.
enum FilmLines {
  static func run(
    _ film: inout Film, _ gestures: [Recognition], speed: Double, _ format: Format
  ) throws -> ExitStatus {
    var gestures = gestures[...]
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp])
    if FrameLines.hasReader { loop.watch(STDOUT_FILENO, as: .terminal) }
    var lines = FrameLines(
      format, of: film.device, film.kind, on: film.surface, since: film.start)
    var projector = Projector(film, speed: speed, quitsAtEnd: true, at: Monotonic.now)

    while let due = projector.due {
      if due <= Monotonic.now {
        guard let frame = projector.step() else { continue }
        // What was certain before the frame is told before it.
        while let gesture = gestures.first, gesture.time < frame.time {
          lines.print(gesture)
          gestures = gestures.dropFirst()
        }
        lines.print(frame)
        continue
      }
      try loop.wake(at: due)
      for happening in try loop.wait() where happening != .deadline {
        // The reader left, or the person ends it.
        return .done
      }
    }
    for gesture in gestures { lines.print(gesture) }
    lines.end()
    return .done
  }
}
