import Arguments
import Glibc
import System
import Terminal

// Else the next file that is opened would be taken for standard output.
StandardFiles.fill()
// A file that would grow too large is then an error in words, and loses nothing.
_ = signal(SIGXFSZ, SIG_IGN)
/// The part of `retouch` that measures it: `retouch bench` starts this program with its own words.
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
