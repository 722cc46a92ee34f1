import Arguments
import Devices
import Evdev
import Gestures
import Replay
import Sketch
import System
import Touches

/// The picture of a device, in a terminal, until the person quits.
enum LiveMonitor {
  static func run(
    _ device: inout LiveDevice, _ settings: GestureSettings
  ) throws -> ExitStatus {
    var gestures = GestureLanes(settings)
    gestures.add(device.description)
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp, .windowChange])
    device.join(&loop)
    var scene = Scene(
      device: device.description, kind: device.kind, surface: device.tracker.surface,
      showsGestures: true)
    scene.mode = .live
    var pacing = Pacing()
    var screen = try Screen()
    loop.watch(screen.keyboard, as: .terminal)
    // Fingers that are down already are told without anything to wait for.
    if try !read(&device, &loop, &gestures, &scene) { scene.mode = .waiting }
    pacing.change()

    while true {
      if pacing.draws(at: Monotonic.now) { screen.draw(scene) }
      try loop.wake(at: [pacing.due, gestures.due].compactMap(\.self).min())
      for happening in try loop.wait() {
        switch happening {
        case .readable(.device):
          if try !read(&device, &loop, &gestures, &scene) { scene.mode = .waiting }
          pacing.change()
        case .readable(.deviceWatch):
          guard try device.comesBack(&loop) else { continue }
          scene.mode = try read(&device, &loop, &gestures, &scene) ? .live : .waiting
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
        case .readable(.voice), .readable(.output), .signal(.suspend): continue
        case .signal(.windowChange):
          screen.resize()
          pacing.change()
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          return .done
        case .deadline:
          guard let due = gestures.due, due <= Monotonic.now else { continue }
          if scene.mode == .live {
            if try !read(&device, &loop, &gestures, &scene) { scene.mode = .waiting }
          } else {
            gestures.letTimePass(to: Monotonic.now) { _, report, _ in scene.take(report) }
          }
          pacing.change()
        }
      }
    }
  }

  private static func read(
    _ device: inout LiveDevice, _ loop: inout EventLoop, _ gestures: inout GestureLanes,
    _ scene: inout Scene
  ) throws -> Bool {
    let now = Monotonic.now
    let isThere = try device.read(&loop) { frame in
      scene.take(frame)
      gestures.take(frame, of: 0) { _, report, _ in scene.take(report) }
    }
    gestures.letTimePass(to: now) { _, report, _ in scene.take(report) }
    return isThere
  }
}

extension Scene {
  fileprivate mutating func take(_ report: GestureReport) {
    if case .recognized(let made) = report { note(gesture: made.gesture.name) }
  }
}
