import Arguments

/// The command-line program: all commands, grouped as in the help.
enum Retouch {
  static let program: Program = Program(
    "retouch", "Read touchscreens and trackpads, and recognize VoiceOver gestures.",
    version: Release.version,
    discussion: [
      """
      Retouch reads touches from evdev devices or recordings, recognizes the gestures of VoiceOver \
      in them, and performs them on a screen of accessible elements, with speech.
      """,
      """
      Recordings in the formats of libinput and evemu are read, also compressed ones. '-' is \
      standard input or standard output. A session that is recorded can be replayed: the replay \
      prints the same transcript.
      """,
      """
      'retouch demo' shows the main commands without a touch device. 'retouch doctor' checks what \
      this machine permits. To read devices, a user must belong to the group that owns them, which \
      is 'input' on most systems.
      """,
    ],
    environment: [
      "RETOUCH_DEVICES": "the directory of device files, instead of the installed one",
      "XDG_CONFIG_HOME": "the directory of the configuration, instead of ~/.config",
      "XDG_STATE_HOME":
        "the directory of the results that 'retouch check --failed' reads, instead of ~/.local/state",
      "SPEECHD_ADDRESS": "the address of the speech server",
      "NO_COLOR": "if not empty, output has no colors",
      "COLUMNS": "the width of the output, instead of that of the terminal",
      "TMPDIR": "the directory of temporary files, instead of /tmp",
    ],
    files: [
      "~/.config/retouch/config": "the recognized gestures and their thresholds",
      "/usr/share/retouch/devices": "the device files, such as those of a phone",
      "/usr/share/doc/retouch":
        "screens as examples, and the documentation, whose pages are in the directory docs",
      "/etc/retouch/kiosk.json": "the screen of a kiosk that starts at boot",
    ],
    exits: [
      .success: "success",
      .checkFailed: "the command ran, but what it checks is not as expected",
      .usage: "the command line has an error",
      .badData: "a file has an error",
      .noInput: "a file or device does not exist",
      .unavailable: "something is missing on this machine, such as a device",
      .ioError: "reading or writing failed",
      .noPermission: "the user does not have permission",
    ],
    firstSteps: [
      "retouch demo": "show the main commands, without a touch device",
      "retouch synth escape | retouch explain -":
        "let a simulated hand draw the gesture Escape, and explain it",
      "retouch devices": "list the touch devices, and why one cannot be used",
      "retouch monitor": "show your fingers and gestures on a touch device",
      "retouch doctor": "check this machine, and suggest remedies",
    ],
    groups: [
      CommandGroup(
        "Devices",
        [
          DevicesCommand.command, DescribeCommand.command, MonitorCommand.command,
          HealthCommand.command, KeypadCommand.command,
        ]),
      CommandGroup(
        "Recordings",
        [
          TouchesCommand.command, InfoCommand.command, RecordCommand.command, PlayCommand.command,
          ConvertCommand.command, TrimCommand.command, MergeCommand.command,
          AnonymizeCommand.command, AnonymizeCommand.command.alias("anonymise"),
        ]),
      CommandGroup(
        "Gestures",
        [
          RecognizeCommand.command, ExplainCommand.command, TuneCommand.command,
          SynthCommand.command,
        ]),
      CommandGroup(
        "Screens",
        [
          OutlineCommand.command, WalkCommand.command, AuditCommand.command,
          GesturesCommand.command, ScreenCommand.command, DesktopCommand.command,
        ]),
      CommandGroup(
        "Sessions",
        [
          RunCommand.command, VisitsCommand.command, InspectCommand.command, ReplayCommand.command,
          ReportCommand.command, CheckCommand.command,
        ]),
      CommandGroup(
        "Tools",
        [
          DoctorCommand.command, DemoCommand.command, BenchProgram.accuracy, BenchProgram.bench,
          CompletionCommand.command, ManualCommand.command, WordsCommand.command,
        ]),
    ])
}
