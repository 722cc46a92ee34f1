import Recordings
import Synthesis

/// Which recordings are to be made.
struct SynthPlan {
  let choice: SynthChoice
  let seeds: Range<UInt64>
  let performers: [Performer]

  var count: Int { choice.sequences.count * performers.count * seeds.count }

  /// Makes them one after the other.
  ///
  /// What was named has to be possible; of a whole group, what the device has no room for is told
  /// and left out.
  func run(into place: SynthPlace) throws {
    var refusals: [SynthesisError] = []
    for acts in choice.sequences {
      for performer in performers {
        for seed in seeds {
          let recording: Recording
          do throws(SynthesisError) {
            recording = try performer.recording(of: acts, seed: seed)
          } catch {
            guard choice.isGroup else { throw CommandError.synthesis(error) }
            refusals.append(error)
            continue
          }
          try place.write(recording, of: acts, by: performer, seed: seed)
        }
      }
    }
    tell(refusals)
    if let last = refusals.last, refusals.count == count { throw CommandError.synthesis(last) }
  }

  /// Says once for each act why it was left out.
  private func tell(_ refusals: [SynthesisError]) {
    var told: [Act] = []
    for refusal in refusals where !told.contains(where: { $0 == refusal.act }) {
      if let act = refusal.act { told.append(act) }
      Output.note("left out: \(refusal)")
    }
  }
}
