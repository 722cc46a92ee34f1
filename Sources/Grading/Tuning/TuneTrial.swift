package import Gestures
internal import Replay

/// Recordings that say what they show, and what is recognized in each with other tunables.
package struct TuneTrial {
  package let recordings: [LabelledRecording]

  package init(_ recordings: [LabelledRecording]) { self.recordings = recordings }

  /// What each recording comes to.
  func tallies(_ tunables: Tunables) -> [Tally] {
    recordings.map { TuneTrial.tally($0, tunables) }
  }

  /// What one recording comes to; one that is to show nothing is right when it does.
  static func tally(_ recording: LabelledRecording, _ tunables: Tunables) -> Tally {
    var tally = Tally()
    for outcome in outcomes(recording, tunables) { tally.add(outcome.grade) }
    return tally
  }

  static func outcomes(_ recording: LabelledRecording, _ tunables: Tunables) -> [Outcome] {
    let heard = recording.gestures(GestureSettings(bound: .all, tunables: tunables))
    return Outcome.all(expected: recording.expected, found: heard.map(\.gesture))
  }

  /// What is not right, with the file that it is in.
  package func failures(_ tunables: Tunables) -> [(path: String, outcome: Outcome)] {
    recordings.flatMap { recording in
      TuneTrial.outcomes(recording, tunables).filter { $0.grade != .right }
        .map { (recording.path, $0) }
    }
  }

  /// Only some of the recordings.
  func part(where isMeant: (Int) -> Bool) -> TuneTrial {
    TuneTrial(recordings.indices.filter(isMeant).map { recordings[$0] })
  }
}

/// Tunables, and what each recording comes to with them.
package struct TuneState {
  package let tunables: Tunables
  let tallies: [Tally]

  package var sum: Tally { tallies.reduce(Tally(), +) }

  /// A wrong gesture costs as much as a right one gains, a missed one nothing.
  var worth: Int { sum.right - sum.wrong }
}
