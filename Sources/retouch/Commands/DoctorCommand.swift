import Arguments
import Doctor
import Terminal

/// `retouch doctor`: checks whether the machine is set up for Retouch and suggests remedies.
enum DoctorCommand {
  private static let screens = Option<[String]>.list(
    "screen", short: "s", .file("json", "yml", "yaml", placeholder: "FILE"),
    "a screen file to check as well")
  private static let format = OutputFormat.option

  static let command = Command(
    "doctor", "Tell whether this machine is ready for Retouch, and how to mend what is not.",
    discussion: [
      "Looks at the touch devices and who may read them, your groups, udev, virtual devices, "
        + "speech, the terminal and the configuration file. A warning is about something that "
        + "Retouch can do without; below it and below a problem stand commands to copy.",
      "Nothing is changed. Where no speech-dispatcher runs, one is started, as the first word of a "
        + "session would, and ended again. Each device is taken for a moment, to see whether "
        + "another program has it.",
    ],
    options: [screens, format],
    examples: [
      "retouch doctor": "before the first session, and when something is odd",
      "retouch doctor --screen kiosk.json": "and whether this screen file can be used",
    ],
    exits: [.checkFailed: "there is a problem"]
  ) { arguments in
    let checkup = Checkup(screens: arguments[screens], notice: Output.emit)
    var output = OutputBuffer()
    let lines =
      switch arguments[format] {
      case .text: checkup.text(width: TerminalInfo.standardOutput.width, .standardOutput)
      case .jsonl: checkup.jsonLines
      }
    lines.forEach { output.add($0) }
    output.flush()
    return checkup.status
  }
}
