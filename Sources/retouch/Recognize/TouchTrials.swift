import Gestures
import Replay
import Touches

/// Finds values of tunables with which failed touches of a recording would be other gestures.
struct TouchTrials {
  private let settings: GestureSettings
  private var devices: [(surface: SurfaceTraits, recent: RecentFrames)] = []
  private var touches: [(outcome: TouchOutcome, device: Int, frames: [TouchFrame])] = []
  /// The number of frames that may still be kept.
  private var room = 50_000
  /// The number of frames that may still be recognized again.
  private var budget = 1_000_000

  init(_ settings: GestureSettings) { self.settings = settings }

  /// Adds a device; its index is the number of devices added before.
  mutating func addDevice(_ surface: SurfaceTraits) { devices.append((surface, RecentFrames())) }

  /// Adds a frame of a device.
  mutating func add(_ frame: TouchFrame, from device: Int) { devices[device].recent.add(frame) }

  /// Keeps the frames of a touch, which must have just ended.
  mutating func keep(_ outcome: TouchOutcome, from device: Int) {
    let frames = devices[device].recent.frames(of: outcome)
    guard !frames.isEmpty, frames.count <= room else { return }
    room -= frames.count
    touches.append((outcome, device, frames))
  }

  /// Returns what changes of tunables achieve, as a sentence; `nil` if it is unknown.
  mutating func sentence(for comparison: GestureComparison, of outcome: TouchOutcome) -> String? {
    guard let touch = touches.last(where: { $0.outcome == outcome }) else { return nil }
    budget -= touch.frames.count * TunableTrial.maximumRuns
    guard budget >= 0 else { return nil }
    let trial = TunableTrial(
      bound: settings.gestures, tunables: settings.tunables,
      surface: devices[touch.device].surface, frames: touch.frames, start: outcome.start)
    return trial.sentence(for: comparison)
  }
}
