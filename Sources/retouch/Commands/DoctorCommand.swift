import Arguments
import Terminal

/// `retouch doctor`: checks whether the machine is set up for Retouch and suggests remedies.
enum DoctorCommand {
  private static let screens = Option<[String]>.list(
    "screen", short: "s", .file("json", "yml", "yaml", placeholder: "FILE"),
    "also check this screen file")
  private static let desktop = Option<Bool>.flag(
    "desktop", "also check the desktop session: the accessibility bus and the programs on it")
  private static let format = OutputFormat.option

  static let command = Command(
    "doctor", "Check this machine for Retouch, and suggest remedies.",
    discussion: [
      "The command checks touch devices and their permissions, your groups, udev, virtual devices, "
        + "speech, the terminal and the configuration file. A warning concerns something that "
        + "Retouch does not require. Below a problem or a warning are commands to copy.",
      "The command changes nothing. If speech-dispatcher is not running, it is started and ended "
        + "again. Each device is grabbed for a moment, to detect whether another program has "
        + "grabbed it.",
    ],
    options: [screens, desktop, format],
    examples: [
      "retouch doctor": "check before the first session, or after an error",
      "retouch doctor --screen kiosk.json": "also check a screen file",
      "retouch doctor --desktop": "also check the programs of the desktop",
    ],
    exits: [.checkFailed: "a problem was found"]
  ) { arguments in
    let checkup = Checkup(
      screens: arguments[screens], checksDesktop: arguments[desktop], notice: Output.emit)
    switch arguments[format] {
    case .text:
      Output.write(lines: checkup.text(width: TerminalInfo.standardOutput.width, .standardOutput))
    case .jsonl: Output.write(lines: checkup.jsonLines)
    }
    return checkup.status
  }
}
