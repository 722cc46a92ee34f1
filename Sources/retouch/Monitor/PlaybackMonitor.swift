import Devices
import Evdev
import Gestures
import Glibc
import System
import Touches

/// Plays a recording at a given speed.
enum PlaybackMonitor {
  /// Plays the recording as an animation in a terminal until the user quits.
  static func picture(_ projector: FramePlayer) throws {
    var projector = projector
    var picture = try FullScreenTerminal()
    while true {
      if projector.advance(to: MonotonicClock.now) { picture.pacing.setNeedsDisplay() }
      picture.draw(projector.scenes)
      let deadline = picture.pacing.deadline
      if projector.quitsAtEnd, projector.motion == .ended, deadline == nil { return }
      // If a picture is due, waits for it, so that frames faster than the picture rate are
      // combined.
      guard let events = try picture.wait(until: deadline ?? projector.deadline) else { return }
      for event in events {
        switch event {
        case .key(let key, let time): projector.act(on: key, at: time)
        case .resumed(let left):
          projector.resume(at: projector.position(at: left), MonotonicClock.now)
        case .other: continue
        }
      }
    }
  }

  /// Prints the recording line by line, for pipes and files.
  static func lines(
    _ film: FrameTimeline, _ gestures: [(device: Int, made: Recognition)], speed: Double,
    _ lines: FramePrinter
  ) throws {
    var lines = lines
    var gestures = gestures[...]
    var loop = try EventLoop(signals: Signal.terminating)
    if FramePrinter.hasReader { loop.watch(STDOUT_FILENO, as: .terminal) }
    var projector = FramePlayer(film, speed: speed, quitsAtEnd: true, at: MonotonicClock.now)
    while let deadline = projector.deadline {
      if deadline <= MonotonicClock.now {
        guard let frame = projector.step() else { continue }
        // Gestures decided before the frame are printed before it.
        while let (device, recognition) = gestures.first, recognition.time < frame.time {
          lines.print(recognition, of: device)
          gestures = gestures.dropFirst()
        }
        lines.print(frame, of: projector.film.device)
        continue
      }
      try loop.setDeadline(deadline)
      // The reading process closed the pipe, or a signal ends the program.
      if try loop.wait().contains(where: { $0 != .deadline }) { return }
    }
    for (device, recognition) in gestures { lines.print(recognition, of: device) }
    lines.end()
  }
}
