import Arguments
import Glibc
import System
import Terminal

// Without this, the next file that is opened could become standard output.
StandardFiles.fill()
SignalManner.endByQuit()
// Exceeding the file size limit is then reported as an error, and no data is lost.
_ = signal(SIGXFSZ, SIG_IGN)
let layout = HelpLayout(width: TerminalFacts.output.width, isBold: TerminalFacts.output.isColored)
var status = ExitStatus.done
do {
  switch try Retouch.program.parse(CommandLine.words, layout: layout) {
  case .print(let text): Output.write(text)
  case .run(let action, let arguments): status = try action(arguments)
  }
} catch {
  status = Failure.report(error)
}
Output.end(with: status)
