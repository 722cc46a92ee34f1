import Disk
import Evdev
import Live
import Terminal
import Text
import Touches

/// The summary of a finished recording: one line per device.
struct RecordSummary {
  private let take: DeviceRecorder

  init(_ take: DeviceRecorder) { self.take = take }

  /// Prints the summary to standard output, or to standard error if the recording went to
  /// standard output.
  func print(_ plan: RecordPlan) {
    guard !plan.isQuiet else { return }
    let text = take.parts.map { line($0, plan.summary) + "\n" }.joined()
    take.name.isStandardOutput ? Prompt.say(text) : Output.write(text)
  }

  private func line(_ part: DeviceRecorder.Part, _ format: OutputFormat) -> String {
    switch format {
    case .text:
      let dropped = part.status.dropped
      let loss =
        dropped == 0 ? "" : ", events dropped \(dropped) \(dropped == 1 ? "time" : "times")"
      return
        "\(take.name.path.terminalSafe): \(part.device.terminalSafe), \(take.length.inSeconds), "
        + part.status.size + loss + ": " + part.statistics.summary
    case .jsonl:
      var line = JSONLine()
      line.add("file", take.name.path)
      line.add("device", part.device)
      line.add("seconds", verbatim: take.length.formattedSeconds)
      line.add("events", part.status.events)
      line.add("frames", part.status.frames)
      line.add("bytes", part.status.bytes)
      line.add("dropped", part.status.dropped)
      line.add("contacts", part.statistics.contactCount)
      line.add(repairsOf: part.statistics)
      return line.line
    }
  }
}
