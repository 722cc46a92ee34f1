import Gestures
import Grading
import Replay

/// Labelled recordings, and what becomes of each with other tunables.
struct TuneTrial {
  let recordings: [LabelledRecording]

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

  /// Only some of the recordings.
  func part(where isMeant: (Int) -> Bool) -> TuneTrial {
    TuneTrial(recordings: recordings.indices.filter(isMeant).map { recordings[$0] })
  }
}

extension Tally {
  /// What it is worth: a wrong gesture costs as much as a right one gains, a missed one nothing.
  var worth: Int { right - wrong }
}

extension [Tally] {
  var sum: Tally { reduce(Tally(), +) }
}
