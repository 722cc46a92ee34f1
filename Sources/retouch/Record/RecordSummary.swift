import Disk
import Evdev
import Terminal
import Text
import Touches

/// What a recording holds, a line for each device, once it is made.
struct RecordSummary {
  private let take: Take

  init(_ take: Take) {
    self.take = take
  }

  /// Facts go to standard output, unless the recording itself went there.
  func print(_ plan: RecordPlan) {
    guard !plan.isQuiet else { return }
    let text = take.inputs.map { line($0, plan.summary) + "\n" }.joined()
    take.name.isStandardOutput ? Prompt.say(text) : Output.write(text)
  }

  private func line(_ input: RecordedInput, _ format: Format) -> String {
    switch format {
    case .text:
      let dropped = input.status.dropped
      let loss = dropped == 0 ? "" : ", \(dropped) times events were dropped"
      return "\(take.name.path): \(input.name), \(RecordStatus.seconds(take.length)), "
        + RecordStatus.size(input.status.bytes) + loss + ": " + input.tally.sentence
    case .jsonl:
      var line = JSONLine()
      line.add("file", take.name.path)
      line.add("device", input.name)
      line.add("seconds", verbatim: take.length.seconds)
      line.add("events", input.status.events)
      line.add("frames", input.status.frames)
      line.add("bytes", input.status.bytes)
      line.add("dropped", input.status.dropped)
      line.add("contacts", input.tally.began)
      line.add("irregular") { object in
        for (kind, count) in input.tally.irregularities { object.add(kind, count) }
      }
      return line.line
    }
  }
}
