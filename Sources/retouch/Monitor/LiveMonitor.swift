import Arguments
import Devices
import Sketch
import Touches

/// The picture of a device, in a terminal, until the person quits.
enum LiveMonitor {
  static func run(_ device: inout LiveDevice) throws -> ExitStatus {
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp, .windowChange])
    device.join(&loop)
    var scene = Scene(
      device: device.description, kind: device.kind, surface: device.tracker.surface)
    scene.mode = .live
    var pacing = Pacing()
    var screen = try Screen()
    loop.watch(screen.keyboard, as: .terminal)
    // Fingers that are down already are told without anything to wait for.
    if try !device.read(&loop, { scene.take($0) }) { scene.mode = .waiting }
    pacing.change()

    while true {
      if pacing.draws(at: Monotonic.now) { screen.draw(scene) }
      try loop.wake(at: pacing.due)
      for happening in try loop.wait() {
        switch happening {
        case .readable(.device):
          if try !device.read(&loop, { scene.take($0) }) { scene.mode = .waiting }
          pacing.change()
        case .readable(.deviceWatch):
          guard try device.comesBack(&loop) else { continue }
          scene.mode = try device.read(&loop) { scene.take($0) } ? .live : .waiting
          pacing.change()
        case .readable(.terminal):
          for key in screen.keys() {
            switch key {
            case .quit: return .done
            case .suspend: screen.suspend()
            case .reset: scene.clear()
            case .pause, .forward, .back: continue
            }
            pacing.change()
          }
        case .signal(.windowChange):
          screen.resize()
          pacing.change()
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          return .done
        case .deadline:
          continue
        }
      }
    }
  }
}
