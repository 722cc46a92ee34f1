import Evdev
import Live
import Recordings
import Text

/// The messages of `retouch play`.
struct PlayPrinter {
  var format: OutputFormat
  var isQuiet: Bool
  /// Whether the timing of the recording is kept, possibly scaled.
  ///
  /// Otherwise, lateness is not reported.
  var keepsTime: Bool

  /// Prints the devices on which the recording is played.
  func announce(_ instruments: [any PlayTarget], isAwaited: Bool) {
    guard !isQuiet else { return }
    switch format {
    case .text:
      let nodes = instruments.flatMap(\.nodes).joined(separator: ", ")
      Output.note(
        isAwaited
          ? "waiting for a program to open \(nodes); press Ctrl-C to cancel"
          : "playing on \(nodes); press Ctrl-C to stop")
    case .jsonl:
      for (number, instrument) in instruments.enumerated() {
        var line = JSONLine()
        line.add("device", number)
        line.add("name", instrument.name)
        line.add("nodes", instrument.nodes)
        Output.write(line.line + "\n")
      }
    }
  }

  /// Prints that the recording is played on an Android device.
  func announce(onAndroid part: PlayPart) {
    guard !isQuiet else { return }
    switch format {
    case .text: Output.note("playing with adb; press Ctrl-C to stop")
    case .jsonl:
      var line = JSONLine()
      line.add("device", 0)
      line.add("name", part.device.name)
      line.add("nodes", [String]())
      Output.write(line.line + "\n")
    }
  }

  func print(_ notices: [PlayPlan.PlayNotice]) {
    guard !isQuiet else { return }
    for notice in notices { Output.note(notice.sentence) }
  }

  /// Prints the result.
  func print(_ summary: PlaySummary) {
    guard !isQuiet else { return }
    switch format {
    case .text: Output.write(text(summary))
    case .jsonl: Output.write(json(summary) + "\n")
    }
  }

  private func text(_ summary: PlaySummary) -> String {
    var text = "played \(summary.frames.pluralized("frame"))"
    if summary.passes > 1 { text += " (\(summary.passes) passes)" }
    text += " in \(Decimals.text(Double(summary.duration.count) / 1e6, decimals: 3)) s"
    text += summary.isFinished ? "\n" : ", interrupted by a signal\n"
    if keepsTime, let late = summary.lateness {
      text += "  late by: median \(late.median.count) µs, p99 \(late.p99.count) µs, "
      text += "maximum \(late.maximum.count) µs\n"
    }
    for sentence in summary.omissions.sentences + notes(summary) { text += "  \(sentence)\n" }
    return text
  }

  private func notes(_ summary: PlaySummary) -> [String] {
    let schedule = summary.schedule
    var notes: [String] = []
    if schedule.cut.count > 0 {
      notes.append(
        "gaps shortened by \(Decimals.text(Double(schedule.cut.count) / 1e6, decimals: 1)) s in all"
      )
    }
    if schedule.heldBack > 0 {
      notes.append(
        "\(schedule.heldBack.pluralized("frame")) delayed, so that programs can read them")
    }
    if summary.forcedReleases > 0 {
      notes.append("released the fingers and keys that were down at the end")
    }
    return notes
  }

  private func json(_ summary: PlaySummary) -> String {
    let omissions = summary.omissions
    var line = JSONLine()
    line.add("frames", summary.frames)
    line.add("passes", summary.passes)
    line.add("seconds", verbatim: summary.duration.formattedSeconds)
    line.add("finished", summary.isFinished)
    if keepsTime, let times = summary.lateness {
      line.add("late") { late in
        late.add("p50", verbatim: times.median.formattedSeconds)
        late.add("p99", verbatim: times.p99.formattedSeconds)
        late.add("max", verbatim: times.maximum.formattedSeconds)
      }
    }
    line.add("cut", verbatim: summary.schedule.cut.formattedSeconds)
    line.add("delayed", summary.schedule.heldBack)
    line.add("lifts", summary.forcedReleases)
    line.add("losses", omissions.losses)
    line.add("omitted_contacts", omissions.contacts)
    line.add("clamped", omissions.places)
    line.add("long_frames", omissions.longFrames)
    line.add("unfinished", omissions.unfinished)
    line.add("omitted_codes", omissions.codes) { entry, code in
      entry.add("code", code.code.name)
      entry.add("count", code.count)
    }
    return line.line
  }
}

extension PlayPlan.PlayNotice {
  fileprivate var sentence: String {
    switch self {
    case .leftOut(let device): "\(device.terminalSafe): omitted, because it has no touch input"
    case .stretched: "the size of a device is unknown, so movements are stretched from edge to edge"
    case .replaced(let device, let other):
      "recorded on '\(device.terminalSafe)', played on '\(other.terminalSafe)'"
    }
  }
}
