import Recordings
import Synthesis

/// The recordings to synthesize.
struct SynthPlan {
  let choice: SynthSelection
  let seeds: Range<UInt64>
  let performers: [GestureSynthesizer]
  let targets: SynthTargets

  var count: Int { choice.sequences.count * performers.count * seeds.count }

  /// Synthesizes and writes the recordings one after the other.
  ///
  /// Throws if the device does not support an act that was named. Acts of a group are omitted with
  /// a notice instead.
  func run(into destination: SynthDestination) throws {
    var refusals: [SynthesisError] = []
    for aimed in choice.sequences {
      let acts = aimed.map(\.action)
      for var performer in performers {
        performer.aims = try targets.aims(of: aimed, on: performer.size)
        for seed in seeds {
          let recording: Recording
          do throws(SynthesisError) {
            recording = try performer.recording(of: acts, seed: seed)
          } catch {
            guard choice.isGroup else { throw CommandError.synthesis(error) }
            refusals.append(error)
            continue
          }
          try destination.write(recording, of: acts, by: performer, seed: seed)
        }
      }
    }
    printPlan(refusals)
    if let last = refusals.last, refusals.count == count { throw CommandError.synthesis(last) }
  }

  /// Prints for each omitted act, once, why it was omitted.
  private func printPlan(_ refusals: [SynthesisError]) {
    var printed: [HandAction] = []
    for refusal in refusals where !printed.contains(where: { $0 == refusal.act }) {
      if let act = refusal.act { printed.append(act) }
      Output.note("omitted: \(refusal)")
    }
  }
}
