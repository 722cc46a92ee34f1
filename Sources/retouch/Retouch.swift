import Arguments

/// The command-line program: all commands, grouped as in the help.
enum Retouch {
  static let program: Program = Program(
    "retouch", "Read touchscreens and trackpads, and recognize VoiceOver gestures.",
    version: "0.1.0",
    groups: [
      CommandGroup(
        "Devices",
        [
          DevicesCommand.command, DescribeCommand.command, MonitorCommand.command,
          HealthCommand.command,
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
          GesturesCommand.command, ScreenCommand.command,
        ]),
      CommandGroup(
        "Sessions",
        [
          RunCommand.command, InspectCommand.command, ReplayCommand.command,
          ReportCommand.command, CheckCommand.command,
        ]),
      CommandGroup(
        "Tools",
        [
          DoctorCommand.command, BenchProgram.accuracy, BenchProgram.bench,
          CompletionCommand.command, WordsCommand.command,
        ]),
    ])
}
