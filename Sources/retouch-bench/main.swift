import Arguments
import Glibc
import System
import Terminal

// A closed standard stream would be reused by the next opened file.
StandardStreams.openMissing()
// Ignored, so that exceeding the file size limit is an error and not a signal.
_ = signal(SIGXFSZ, SIG_IGN)
/// The benchmark part of `retouch`.
///
/// `retouch bench` and `retouch accuracy` start this program with their own arguments.
let program = Program(
  "retouch", "Measure the speed and accuracy of Retouch.", version: Release.version,
  groups: [CommandGroup("Measurements", [AccuracyCommand.command, BenchCommand.command])])
let layout = HelpLayout(
  width: TerminalInfo.standardOutput.width, isBold: TerminalInfo.standardOutput.isColored)
var status = ExitStatus.success
do {
  switch try program.parse(CommandLine.allArguments, layout: layout) {
  case .print(let text): try Output.write(text)
  case .run(let action, let arguments): status = try action(arguments)
  }
} catch {
  status = Output.report(error)
}
exit(status.code)
