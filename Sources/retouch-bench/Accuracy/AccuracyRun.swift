import Evdev
import Gestures
import Grading
import Recordings
import Replay
import Synthesis
import Terminal
import Touches

/// Synthesizes sessions, recognizes them and collects the outcomes.
struct AccuracyRun {
  let corpus: Corpus
  let tunables: Tunables
  /// The directory for sessions that were not recognized correctly; `nil` if they are not kept.
  let keep: FailureDirectory?
  private(set) var results = AccuracyResults()
  private var progress = ProgressLine()

  init(_ corpus: Corpus, tunables: Tunables, keep: FailureDirectory?) {
    self.corpus = corpus
    self.tunables = tunables
    self.keep = keep
    results.devices = corpus.devices.count
  }

  mutating func run() throws {
    try corpus.each(of: HandAction.all) { session, hand in try take(session, by: hand) }
    try runStressConditions()
    progress.clear()
  }

  private mutating func take(_ session: Corpus.Session, by hand: HandKind) throws {
    progress.update("\(results.count) sessions: \(hand.rawValue) hand, \(session.act.name)")
    let heard = session.frames.gestures(GestureSettings(gestures: .all, tunables: tunables))
    let outcome = GestureOutcome(session.act, heard.map(\.gesture))
    let kind = AccuracyResults.Kind(
      hand: hand, expected: session.act.name, device: session.device.kind,
      sensing: session.device.sensing)
    results.add(outcome, of: kind, replay: session.replay)
    if outcome.grade != .correct { try keep?.write(session) }
    guard case .gesture(let gesture) = session.act else { return }
    if outcome.grade == .correct {
      for gesture in heard { results.waits.add(gesture) }
    }
    let alone = GestureSettings(gestures: [gesture], tunables: tunables)
    for gesture in session.frames.gestures(alone) { results.delaysAlone.add(gesture) }
    for profile in Profile.handProfiles {
      let settings = GestureSettings(gestures: .all, tunables: profile.adapted(tunables))
      let found = profile == .standard ? heard : session.frames.gestures(settings)
      results.fits.add(
        GestureOutcome(session.act, found.map(\.gesture)).grade,
        to: AccuracyResults.Fit(hand: hand, device: session.device.kind, profile: profile))
    }
  }

  /// Adds the outcomes of recordings of people's strokes.
  mutating func add(_ strokes: RecordedStrokes) throws {
    progress.update("\(strokes.count) recordings of strokes")
    try strokes.each(with: GestureSettings(gestures: .all, tunables: tunables)) {
      outcome, pace, path in
      if outcome.expected.hasPrefix("flick") {
        results.strokes.add(outcome.grade, to: pace)
      } else {
        results.dots.add(outcome.grade)
      }
      guard outcome.grade != .correct else { return }
      results.confusions.add(outcome, hand: "people", replay: "retouch explain \(path)")
    }
    progress.clear()
  }

  /// Adds the outcomes of kinematic hands, and of panels with flaws.
  mutating func addKinematic() throws {
    try KinematicCorpus(corpus).each { session in
      progress.update(
        "\(results.kinematic.count) sessions: \(session.hand.rawValue) hand, \(session.act.name)")
      try take(session)
    }
    progress.clear()
  }

  private mutating func take(_ session: KinematicCorpus.Session) throws {
    let profiles = session.flaw == nil ? Profile.handProfiles : [session.hand.profile]
    for profile in profiles {
      let settings = GestureSettings(gestures: .all, tunables: profile.adapted(tunables))
      let heard = session.session.frames.gestures(settings)
      let outcome = GestureOutcome(session.session.act, heard.map(\.gesture))
      let isFitting = profile == session.hand.profile
      results.kinematic.add(
        outcome, of: session.kind(with: profile), isFitting: isFitting,
        replay: session.session.replay)
      if isFitting, outcome.grade != .correct { try keep?.write(session.session) }
    }
  }

  /// Adds the outcomes of each stress condition on every device that detects enough fingers.
  private mutating func runStressConditions() throws {
    let settings = GestureSettings(gestures: .all, tunables: tunables)
    for hardship in StressCondition.allCases {
      for gesture in hardship.gestures {
        for (index, device) in corpus.devices.enumerated() {
          progress.update("\(results.count) sessions: \(hardship.explanation)")
          let seed = corpus.seed + UInt64(index)
          let performer = GestureSynthesizer(.practiced, on: device.file, size: device.surface.size)
          // A device that detects too few fingers, or is too small, is skipped.
          guard let recording = try? performer.recording(of: gesture, under: hardship, seed: seed)
          else { continue }
          let heard = device.frames(recording.events).gestures(settings)
          let outcome = GestureOutcome(.gesture(gesture), heard.map(\.gesture))
          results.hardships.add(outcome.grade, to: hardship)
          guard outcome.grade != .correct else { continue }
          try keep?.write(
            recording, name: "\(gesture.name).\(hardship.rawValue).\(device.name).\(seed)")
        }
      }
    }
  }
}
