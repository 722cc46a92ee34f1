package import Gestures
internal import Replay
internal import Synchronization

/// Recordings with expected gestures, and their recognition with given tunables.
package struct TuneDataset: Sendable {
  /// The recordings.
  package let recordings: [AnnotatedRecording]
  /// The index of each recording in the tallies of `known`.
  private let places: [Int]
  /// The tallies so far, shared with the parts of the dataset.
  private let known: KnownTallies

  /// Creates a trial of the recordings.
  package init(_ recordings: [AnnotatedRecording]) {
    self.init(recordings, Array(recordings.indices), KnownTallies(of: recordings.count))
  }

  private init(_ recordings: [AnnotatedRecording], _ places: [Int], _ known: KnownTallies) {
    (self.recordings, self.places, self.known) = (recordings, places, known)
  }

  /// Returns the tally of each recording.
  func tallies(_ tunables: Tunables) -> [Tally] {
    visit(tunables) { tally in recordings.indices.map { tally($0) } }
  }

  /// Calls `act` with a function that returns the tally of a recording, and keeps these tallies.
  func visit<Result>(_ tunables: Tunables, _ act: ((Int) -> Tally) -> Result) -> Result {
    var tallies = known[tunables]
    defer { known[tunables] = tallies }
    return act { index in
      let place = places[index]
      if tallies[place].count == 0 {
        for outcome in TuneDataset.outcomes(recordings[index], tunables) {
          tallies[place].add(outcome.grade)
        }
      }
      return tallies[place]
    }
  }

  static func outcomes(_ recording: AnnotatedRecording, _ tunables: Tunables) -> [GestureOutcome] {
    let found = recording.recognizedGestures(GestureSettings(gestures: .all, tunables: tunables))
    return GestureOutcome.all(expected: recording.expected, found: found)
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
    let indices = recordings.indices.filter(isMeant)
    return TuneDataset(indices.map { recordings[$0] }, indices.map { places[$0] }, known)
  }
}

/// The tallies of recordings that were evaluated before.
///
/// Cross-validation repeats much of the search.
private final class KnownTallies: Sendable {
  private let tallies = Mutex<[Tunables: [Tally]]>([:])
  private let count: Int

  /// The maximum number of tunables, which limits the memory to about 100 MB.
  private let maximum: Int

  init(of count: Int) {
    self.count = count
    maximum = 100_000_000 / (MemoryLayout<Tunables>.size + count * MemoryLayout<Tally>.size)
  }

  /// The tallies of all recordings with these tunables; empty for those not evaluated.
  subscript(tunables: Tunables) -> [Tally] {
    get {
      tallies.withLock { $0[tunables] } ?? [Tally](repeating: Tally(), count: count)
    }
    set {
      tallies.withLock {
        if $0.count < maximum || $0[tunables] != nil { $0[tunables] = newValue }
      }
    }
  }
}

/// Tunables and their tally in each recording.
package struct ScoredTunables: Sendable {
  /// The tunables.
  package let tunables: Tunables
  let tallies: [Tally]

  /// The tally of all recordings.
  package var sum: Tally { tallies.reduce(Tally(), +) }

  /// The score: a wrong gesture cancels a correct one; a missed one counts nothing.
  var score: Int { sum.score }
}
