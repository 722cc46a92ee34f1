import Devices
import Evdev
import Gestures
import Glibc
import Sketch
import System
import Touches

/// Plays a recording at a given speed.
enum FilmShow {
  /// Plays the recording as an animation in a terminal until the user quits.
  static func picture(_ projector: Projector) throws {
    var projector = projector
    var picture = try PictureTerminal()
    while true {
      if projector.advance(to: Monotonic.now) { picture.pacing.change() }
      picture.draw(projector.scenes)
      let due = picture.pacing.due
      if projector.quitsAtEnd, projector.motion == .ended, due == nil { return }
      // If a picture is due, waits for it, so that frames faster than the picture rate are
      // combined.
      guard let happenings = try picture.wait(until: due ?? projector.due) else { return }
      for happening in happenings {
        switch happening {
        case .key(let key, let time): projector.act(on: key, at: time)
        case .resumed(let left):
          projector.resume(at: projector.moment(at: left), Monotonic.now)
        case .other: continue
        }
      }
    }
  }

  /// Prints the recording line by line, for pipes and files.
  static func lines(
    _ film: Film, _ gestures: [(lane: Int, made: Recognition)], speed: Double, _ lines: FrameLines
  ) throws {
    var lines = lines
    var gestures = gestures[...]
    var loop = try EventLoop(signals: Signal.ends)
    if FrameLines.hasReader { loop.watch(STDOUT_FILENO, as: .terminal) }
    var projector = Projector(film, speed: speed, quitsAtEnd: true, at: Monotonic.now)
    while let due = projector.due {
      if due <= Monotonic.now {
        guard let frame = projector.step() else { continue }
        // Gestures decided before the frame are printed before it.
        while let (lane, made) = gestures.first, made.time < frame.time {
          lines.print(made, of: lane)
          gestures = gestures.dropFirst()
        }
        lines.print(frame, of: projector.film.lane)
        continue
      }
      try loop.wake(at: due)
      // The reading process closed the pipe, or a signal ends the program.
      if try loop.wait().contains(where: { $0 != .deadline }) { return }
    }
    for (lane, made) in gestures { lines.print(made, of: lane) }
    lines.end()
  }
}
