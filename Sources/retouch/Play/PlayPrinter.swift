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

  func print(_ notices: [PlayPlan.PlayNotice]) {
    guard !isQuiet else { return }
    for notice in notices { Output.note(notice.sentence) }
  }

  /// Prints the result.
  func printSummary(
    _ performance: borrowing PlayLoop, _ schedule: PlaySchedule, _ omissions: PlayOmissions,
    _ ending: PlayLoop.Ending
  ) {
    guard !isQuiet else { return }
    switch format {
    case .text: Output.write(text(performance, schedule, omissions, ending))
    case .jsonl: Output.write(json(performance, schedule, omissions, ending) + "\n")
    }
  }

  private func text(
    _ performance: borrowing PlayLoop, _ schedule: PlaySchedule, _ omissions: PlayOmissions,
    _ ending: PlayLoop.Ending
  ) -> String {
    let lateness = performance.lateness
    var text = "played \(lateness.count.pluralized("frame"))"
    if performance.passes > 1 { text += " (\(performance.passes) passes)" }
    text += " in \(Decimals.text(Double(performance.duration.count) / 1e6, decimals: 3)) s"
    text += ending == .finished ? "\n" : ", interrupted by a signal\n"
    if keepsTime, let half = lateness.percentile(50), let maximum = lateness.percentile(99) {
      text += "  late by: median \(half.count) µs, p99 \(maximum.count) µs, "
      text += "maximum \(lateness.greatest.count) µs\n"
    }
    for sentence in omissions.sentences + notes(performance, schedule) { text += "  \(sentence)\n" }
    return text
  }

  private func notes(_ performance: borrowing PlayLoop, _ schedule: PlaySchedule) -> [String] {
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
    if performance.forcedReleases > 0 {
      notes.append("released the fingers and keys that were down at the end")
    }
    return notes
  }

  private func json(
    _ performance: borrowing PlayLoop, _ schedule: PlaySchedule, _ omissions: PlayOmissions,
    _ ending: PlayLoop.Ending
  ) -> String {
    let lateness = performance.lateness
    var line = JSONLine()
    line.add("frames", lateness.count)
    line.add("passes", performance.passes)
    line.add("seconds", verbatim: performance.duration.formattedSeconds)
    line.add("finished", ending == .finished)
    if keepsTime, let half = lateness.percentile(50), let maximum = lateness.percentile(99) {
      line.add("late") { late in
        late.add("p50", verbatim: half.formattedSeconds)
        late.add("p99", verbatim: maximum.formattedSeconds)
        late.add("max", verbatim: lateness.greatest.formattedSeconds)
      }
    }
    line.add("cut", verbatim: schedule.cut.formattedSeconds)
    line.add("delayed", schedule.heldBack)
    line.add("lifts", performance.forcedReleases)
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
