import Evdev
import Gestures
import TestSupport
import Synthesis
import Touches

/// The complete output of a recognizer for a session.
struct Said: Equatable {
  var recognitions: [Recognition] = []
  var phases: [GesturePhase] = []
  var accounts: [TouchOutcome] = []

  init(
    of frames: [TouchFrame], bound: GestureSet = .all, tunables: Tunables = .standard,
    surface: SurfaceTraits = SurfaceTraits()
  ) {
    var recognizer = GestureRecognizer(bound: bound, tunables: tunables, surface: surface)
    recognizer.emitsPhases = true
    recognizer.reportsTouches = true
    for frame in frames { recognizer.handle(frame) }
    recognizer.finish()
    for report in recognizer.events {
      switch report {
      case .recognized(let recognition): recognitions.append(recognition)
      case .phase(let phase): phases.append(phase)
      case .touch(let account): accounts.append(account)
      case .trace: break
      }
    }
  }

  /// The recognized gestures, in order.
  var gestures: [Gesture] { recognitions.map(\.gesture) }

  /// The names of the failure reasons, in order.
  var refusals: [String] {
    accounts.filter(\.gestures.isEmpty).map { $0.closest?.reason.name ?? "no reason" }
  }
}

extension HandScript {
  /// The frames of the session on an exact surface.
  var frames: [TouchFrame] {
    var glass = Glass()
    for moment in moments {
      glass.show(moment.fingers.map { ($0.finger.rawValue, $0.position) }, at: moment.time)
    }
    return glass.frames
  }

  /// Returns the frames of the session on a device, through panel and tracker.
  func frames(on device: DeviceDescription) -> [TouchFrame] {
    var panel = SimulatedPanel(device)
    var tracker = TouchTracker(
      device: device, surface: Surface(device: device, size: SurfaceSize(of: device)))
    var frames: [TouchFrame] = []
    for event in panel.events(of: self) where tracker.handle(event) { frames.append(tracker.frame) }
    if tracker.finish(reason: .sessionEnded) { frames.append(tracker.frame) }
    return frames
  }

  /// Returns the gestures recognized in the session.
  func gestures(bound: GestureSet = .all, tunables: Tunables = .standard) -> [Gesture] {
    Said(of: frames, bound: bound, tunables: tunables).gestures
  }

  /// Returns the preferred fingers of a right hand for a number of fingers.
  static func fingers(_ count: Int) -> [Finger] {
    switch count {
    case 1: [.index]
    case 5: [.thumb, .index, .middle, .ring, .little]
    default: Array([Finger.index, .middle, .ring, .little].prefix(count))
    }
  }
}

extension Vector {
  /// Returns the vector rotated clockwise, as the user sees it.
  func rotated(by degrees: Double) -> Vector {
    // Uses steps small enough for two terms of the series, which is exact enough for tests.
    var turned = self
    let steps = max(1, Int(abs(degrees) * 50))
    let angle = degrees / Double(steps) * 0.017453292519943295
    let (cosine, sine) = (1 - angle * angle / 2, angle - angle * angle * angle / 6)
    for _ in 0..<steps {
      turned = Vector(
        cosine * turned.x - sine * turned.y, sine * turned.x + cosine * turned.y)
    }
    return turned
  }
}
