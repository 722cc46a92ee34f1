import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Synthesis
import Touches

/// Sessions of every hand and every act, on every device that detects enough fingers.
struct Corpus {
  let devices: [CorpusDevice]
  /// The seed of the first session on the first device.
  let seed: UInt64
  /// The minimum number of sessions for each hand, act and kind of device.
  let minimum: Int

  /// A session with everything needed to create it again.
  struct Session {
    let act: HandAction
    let hand: HandModel
    var flaw: PanelFlaw?
    let device: CorpusDevice
    let seed: UInt64
    let recording: Recording
    let frames: SessionFrames

    /// The command line that creates the session.
    var replay: String {
      let panel = flaw.map { " --panel \($0.rawValue)" } ?? ""
      return "retouch synth \(act.name) --hand \(hand.name)\(panel) --device \(device.name) "
        + "--seed \(seed)"
    }
  }

  /// The maximum number of sessions on one device for one act of one hand.
  private static let maximumRounds = 60

  /// Creates the sessions and passes each to `visit`.
  func each(
    of acts: [HandAction], by hands: [HandKind] = HandKind.allCases,
    sensor: SensorModel = SensorModel(),
    _ visit: (Session, HandKind) throws -> Void
  ) throws {
    for hand in hands {
      for act in acts {
        for kind in DeviceClass.allCases {
          try sessions(of: act, by: hand, on: kind, sensor: sensor, visit)
        }
      }
    }
  }

  private func sessions(
    of act: HandAction, by hand: HandKind, on kind: DeviceClass, sensor: SensorModel,
    _ visit: (Session, HandKind) throws -> Void
  ) throws {
    var made = 0
    for round in 0..<Corpus.maximumRounds where made < minimum {
      let before = made
      for (index, device) in devices.enumerated() where device.kind == kind {
        let seed = seed + UInt64(round * devices.count + index)
        let performer = GestureSynthesizer(
          hand, on: device.file, size: device.surface.size, sensor: sensor)
        // A device that detects too few fingers, or is too small, is skipped.
        guard let recording = try? performer.recording(of: [act], seed: seed) else { continue }
        made += 1
        try visit(
          Session(
            act: act, hand: .drawn(hand), device: device, seed: seed, recording: recording,
            frames: device.frames(recording.events)), hand)
      }
      if made == before { return }
    }
  }
}

/// A device of `devices/` with its surface and its kind.
struct CorpusDevice {
  let name: String
  let file: DeviceFile
  let surface: Surface
  let kind: DeviceClass

  /// Returns `nil` if the device has no touch surface.
  init?(name: String, file: DeviceFile) {
    guard let touched = RecordedDevice(entry: file).touchDevice else { return nil }
    let surface = SurfaceConfiguration().surface(of: touched)
    self.name = name
    self.file = file
    self.surface = surface
    kind = DeviceClass(file, size: surface.size)
  }

  var sensing: ProtocolClass { ProtocolClass(file.device) }

  func frames(_ events: [InputEvent]) -> SessionFrames {
    SessionFrames(events, of: file.device, on: surface)
  }
}

extension KinematicHand {
  /// The profile intended for the hand.
  var profile: Profile {
    switch self {
    case .parkinson: .tremor
    case .spastic: .spastic
    case .blindNovice: .novice
    case .old: .slow
    case .steady, .child, .thumb, .nails, .gloves: .standard
    }
  }
}

extension HandKind {
  /// The profile intended for the hand.
  var profile: Profile {
    switch self {
    case .practiced: .quick
    case .learning, .curving, .dwelling: .standard
    case .slow: .slow
    case .tremor: .tremor
    }
  }
}
