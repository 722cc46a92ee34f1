import Arguments
import Devices
import Glibc
import Sketch

/// A recording line by line, at its own speed, for pipes and files.
enum FilmLines {
  static func run(_ film: inout Film, speed: Double, _ format: Format) throws -> ExitStatus {
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp])
    if FrameLines.hasReader { loop.watch(STDOUT_FILENO, as: .terminal) }
    var lines = FrameLines(
      format, of: film.device, film.kind, on: film.surface, since: film.start)
    var projector = Projector(film, speed: speed, quitsAtEnd: true, at: Monotonic.now)

    while let due = projector.due {
      if due <= Monotonic.now {
        if let frame = projector.step() { lines.print(frame) }
        continue
      }
      try loop.wake(at: due)
      for happening in try loop.wait() where happening != .deadline {
        // The reader left, or the person ends it.
        return .done
      }
    }
    lines.end()
    return .done
  }
}
