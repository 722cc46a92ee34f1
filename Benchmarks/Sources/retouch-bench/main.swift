import Arguments
import Glibc
import System
import Terminal

// A closed standard stream would be reused by the next opened file.
StandardFiles.fill()
// Ignored, so that exceeding the file size limit is an error and not a signal.
_ = signal(SIGXFSZ, SIG_IGN)
/// The benchmark part of `retouch`.
///
/// `retouch bench` and `retouch accuracy` start this program with their own arguments.
let program = Program(
  "retouch", "Tells how fast and how right Retouch is.", version: "0.1.0",
  groups: [CommandGroup("Measures", [AccuracyCommand.command, BenchCommand.command])])
let layout = HelpLayout(width: TerminalFacts.output.width, isBold: TerminalFacts.output.isColored)
var status = ExitStatus.done
do {
  switch try program.parse(CommandLine.words, layout: layout) {
  case .print(let text): try Output.write(text)
  case .run(let action, let arguments): status = try action(arguments)
  }
} catch let error as any WordedError {
  status = Output.tell(error)
} catch let error as ArgumentError {
  Output.tell(Remark("error: \(error.sentence)\n\(error.advice)"))
  status = .usage
} catch {
  Output.tell(Remark("error: \(error)"))
  status = .ioError
}
exit(status.code)
