package import Gestures
internal import Replay

/// Recordings with expected gestures, and their recognition with given tunables.
package struct TuneDataset {
  /// The recordings.
  package let recordings: [AnnotatedRecording]

  /// Creates a trial of the recordings.
  package init(_ recordings: [AnnotatedRecording]) { self.recordings = recordings }

  /// Returns the tally of each recording.
  func tallies(_ tunables: Tunables) -> [Tally] {
    recordings.map { TuneDataset.tally($0, tunables) }
  }

  /// Returns the tally of one recording.
  static func tally(_ recording: AnnotatedRecording, _ tunables: Tunables) -> Tally {
    var tally = Tally()
    for outcome in outcomes(recording, tunables) { tally.add(outcome.grade) }
    return tally
  }

  static func outcomes(_ recording: AnnotatedRecording, _ tunables: Tunables) -> [GestureOutcome] {
    let heard = recording.gestures(GestureSettings(gestures: .all, tunables: tunables))
    return GestureOutcome.all(expected: recording.expected, found: heard.map(\.gesture))
  }

  /// Returns the outcomes that are not correct, each with its file.
  package func failures(_ tunables: Tunables) -> [(path: String, outcome: GestureOutcome)] {
    recordings.flatMap { recording in
      TuneDataset.outcomes(recording, tunables).filter { $0.grade != .correct }
        .map { (recording.path, $0) }
    }
  }

  /// Returns a trial of the recordings whose index satisfies the predicate.
  func part(where isMeant: (Int) -> Bool) -> TuneDataset {
    TuneDataset(recordings.indices.filter(isMeant).map { recordings[$0] })
  }
}

/// Tunables and their tally in each recording.
package struct ScoredTunables {
  /// The tunables.
  package let tunables: Tunables
  let tallies: [Tally]

  /// The tally of all recordings.
  package var sum: Tally { tallies.reduce(Tally(), +) }

  /// The score: a wrong gesture cancels a correct one; a missed one counts nothing.
  var score: Int { sum.right - sum.wrong }
}
