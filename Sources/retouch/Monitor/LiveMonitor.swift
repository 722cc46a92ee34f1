import Devices
import Evdev
import Gestures
import Live
import Sketch
import System

/// The picture of a device, in a terminal, until the person quits.
enum LiveMonitor {
  static func run(_ watch: inout FingerWatch) throws {
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp, .windowChange])
    watch.join(&loop)
    var scene = Scene(
      device: watch.description, kind: watch.kind, surface: watch.surface, showsGestures: true)
    var pacing = Pacing()
    var screen = try Screen()
    loop.watch(screen.keyboard, as: .terminal)
    // Fingers that are down already are told without anything to wait for.
    try watch.look(&loop) { scene.take($0) }
    pacing.change()

    while true {
      scene.mode = watch.isHere ? .live : .waiting
      if pacing.draws(at: Monotonic.now) { screen.draw(scene) }
      try loop.wake(at: [pacing.due, watch.due].compactMap(\.self).min())
      for happening in try loop.wait() {
        switch happening {
        case .readable(.terminal):
          for key in screen.keys() {
            switch key {
            case .quit: return
            case .suspend: screen.suspend()
            case .reset: scene.clear()
            case .pause, .forward, .back: continue
            }
            pacing.change()
          }
        case .readable:
          try watch.take(happening, &loop) { scene.take($0) }
          pacing.change()
        case .deadline:
          // The picture alone may be due.
          guard let due = watch.due, due <= Monotonic.now else { continue }
          try watch.take(happening, &loop) { scene.take($0) }
          pacing.change()
        case .signal(.windowChange):
          screen.resize()
          pacing.change()
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp): return
        case .signal(.suspend): continue
        }
      }
    }
  }
}

extension Scene {
  fileprivate mutating func take(_ sight: FingerWatch.Sight) {
    switch sight {
    case .frame(let frame): take(frame)
    case .report(.recognized(let made), _): note(gesture: made.gesture.name)
    case .report: break
    }
  }
}
