import Arguments
import Glibc
import System
import Terminal

// Else the next file that is opened would be taken for standard output.
StandardFiles.fill()
SignalManner.endByQuit()
// A file that would grow too large is then an error in words, and loses nothing.
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
