package import Gestures
internal import Replay

/// Recordings with expected gestures, and their recognition with given tunables.
package struct TuneTrial {
  /// The recordings.
  package let recordings: [LabelledRecording]

  /// Creates a trial of the recordings.
  package init(_ recordings: [LabelledRecording]) { self.recordings = recordings }

  /// Returns the tally of each recording.
  func tallies(_ tunables: Tunables) -> [Tally] {
    recordings.map { TuneTrial.tally($0, tunables) }
  }

  /// Returns the tally of one recording.
  static func tally(_ recording: LabelledRecording, _ tunables: Tunables) -> Tally {
    var tally = Tally()
    for outcome in outcomes(recording, tunables) { tally.add(outcome.grade) }
    return tally
  }

  static func outcomes(_ recording: LabelledRecording, _ tunables: Tunables) -> [Outcome] {
    let heard = recording.gestures(GestureSettings(bound: .all, tunables: tunables))
    return Outcome.all(expected: recording.expected, found: heard.map(\.gesture))
  }

  /// Returns the outcomes that are not correct, each with its file.
  package func failures(_ tunables: Tunables) -> [(path: String, outcome: Outcome)] {
    recordings.flatMap { recording in
      TuneTrial.outcomes(recording, tunables).filter { $0.grade != .right }
        .map { (recording.path, $0) }
    }
  }

  /// Returns a trial of the recordings whose index satisfies the predicate.
  func part(where isMeant: (Int) -> Bool) -> TuneTrial {
    TuneTrial(recordings.indices.filter(isMeant).map { recordings[$0] })
  }
}

/// Tunables and their tally in each recording.
package struct TuneState {
  /// The tunables.
  package let tunables: Tunables
  let tallies: [Tally]

  /// The tally of all recordings.
  package var sum: Tally { tallies.reduce(Tally(), +) }

  /// The score: a wrong gesture cancels a correct one; a missed one counts nothing.
  var worth: Int { sum.right - sum.wrong }
}
