import Evdev
import Gestures
import Grading
import Recordings
import Synthesis
import Touches

/// Sessions of kinematic hands.
///
/// Each makes every gesture on a few devices of each kind and protocol. A steady hand repeats them
/// on panels with flaws.
struct KinematicCorpus {
  private let devices: [CorpusDevice]
  private let seed: UInt64
  /// The number of times that each hand makes each gesture on each device.
  private let rounds: Int

  /// A session with the values by which it is counted.
  struct Session {
    let session: Corpus.Session
    let hand: KinematicHand
    var flaw: PanelFlaw? { session.flaw }
    /// The way in which the gesture was made, if the table distinguishes it.
    let style: String?

    var act: HandAction { session.act }

    func kind(with profile: Profile) -> KinematicResults.Kind {
      KinematicResults.Kind(
        hand: hand, flaw: flaw, profile: profile, expected: act.name, style: style)
    }
  }

  /// The devices: phones, tablets, kiosk and wall screens, and trackpads, of every protocol.
  private static let names = [
    "nexus-4", "comma-s6sy761", "pixel-tablet-nvt", "chuwi-hi10-pro-silead",
    "acer-t230h",
    "logitech-tap-ilitek", "ikaist-46-inch-60-slots", "ntrig-dell-xt2-protocol-a",
    "apple-magic-trackpad", "elantech-ps2-semi-mt",
  ]
  /// The factor for Escape: its four styles need more sessions.
  private static let roundsOfEscape = 4

  /// Selects the devices from a corpus, or its first devices if it contains none of the names.
  init(_ corpus: Corpus) {
    let known = KinematicCorpus.names.compactMap { name in
      corpus.devices.first { $0.name == name }
    }
    devices = known.isEmpty ? Array(corpus.devices.prefix(KinematicCorpus.names.count)) : known
    seed = corpus.seed
    rounds = max(corpus.minimum * 2 / 5, 1)
  }

  /// Creates the sessions and passes each to `visit`.
  func each(_ visit: (Session) throws -> Void) throws {
    for hand in KinematicHand.allCases { try each(by: hand, flaw: nil, visit) }
    for flaw in PanelFlaw.usual { try each(by: .steady, flaw: flaw, visit) }
  }

  private func each(
    by hand: KinematicHand, flaw: PanelFlaw?, _ visit: (Session) throws -> Void
  ) throws {
    for gesture in GestureCatalog.gestures {
      let rounds = gesture == .escape ? rounds * KinematicCorpus.roundsOfEscape : rounds
      for (index, device) in devices.enumerated() {
        let performer = GestureSynthesizer(
          .kinematic(hand), on: device.file, size: device.surface.size, flaw: flaw)
        for round in 0..<rounds {
          let seed = seed + UInt64(round * devices.count + index)
          let act = HandAction.gesture(gesture)
          // A device that detects too few fingers, or is too small, is skipped.
          guard let recording = try? performer.recording(of: [act], seed: seed) else { continue }
          let session = Corpus.Session(
            act: act, hand: .kinematic(hand), flaw: flaw, device: device, seed: seed,
            recording: recording, frames: device.frames(recording.events))
          try visit(
            Session(session: session, hand: hand, style: KinematicCorpus.style(recording, act)))
        }
      }
    }
  }

  /// Returns the first word of the comment about how an Escape was made.
  private static func style(_ recording: Recording, _ act: HandAction) -> String? {
    guard act == .gesture(.escape) else { return nil }
    let head = "\(act.name): "
    return recording.notes.comments.first { $0.hasPrefix(head) }?
      .dropFirst(head.count).split(separator: ",").first.map(String.init)
  }
}
