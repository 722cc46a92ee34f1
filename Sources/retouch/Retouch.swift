import Arguments

/// The command-line program: all commands, grouped as in the help.
enum Retouch {
  static let program: Program = Program(
    "retouch", "Reads fingers from touchscreens and trackpads, and says what they mean.",
    version: "0.1.0",
    groups: [
      CommandGroup(
        "Devices", [DevicesCommand.command, DescribeCommand.command, MonitorCommand.command]),
      CommandGroup(
        "Recordings",
        [
          TouchesCommand.command, InfoCommand.command, RecordCommand.command, PlayCommand.command,
          ConvertCommand.command, TrimCommand.command, MergeCommand.command,
          AnonymizeCommand.command,
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
          OutlineCommand.command, WalkCommand.command, GesturesCommand.command,
          ScreenCommand.command,
        ]),
      CommandGroup(
        "Sessions",
        [
          RunCommand.command, InspectCommand.command, ReplayCommand.command,
          ReportCommand.command, CheckCommand.command,
        ]),
      CommandGroup(
        "The program itself",
        [
          DoctorCommand.command, BenchProgram.accuracy, BenchProgram.bench,
          CompletionCommand.command, WordsCommand.command,
        ]),
    ])
}
