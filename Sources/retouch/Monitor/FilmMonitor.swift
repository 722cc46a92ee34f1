import Arguments
import Devices
import Sketch
import System

/// A recording as a film in a terminal, until the person quits.
enum FilmMonitor {
  static func run(_ projector: inout Projector) throws -> ExitStatus {
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp, .windowChange])
    var pacing = Pacing()
    var screen = try Screen()
    loop.watch(screen.keyboard, as: .terminal)
    pacing.change()

    while true {
      if projector.advance(to: Monotonic.now) { pacing.change() }
      if pacing.draws(at: Monotonic.now) { screen.draw(projector.scene) }
      if projector.quitsAtEnd, projector.motion == .ended, pacing.due == nil { return .done }
      // Frames that come faster than they can be drawn wait for the next picture.
      try loop.wake(at: pacing.due ?? projector.due)
      for happening in try loop.wait() {
        switch happening {
        case .readable(.terminal):
          for key in screen.keys() {
            switch key {
            case .quit: return .done
            case .suspend:
              let moment = projector.moment(at: Monotonic.now)
              screen.suspend()
              projector.resume(at: moment, Monotonic.now)
            case .reset, .pause, .forward, .back: projector.act(on: key, at: Monotonic.now)
            }
            pacing.change()
          }
        case .signal(.windowChange):
          screen.resize()
          pacing.change()
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          return .done
        case .signal(.suspend), .deadline, .readable(.device), .readable(.deviceWatch),
          .readable(.voice), .readable(.output), .readable(.control):
          continue
        }
      }
    }
  }
}
