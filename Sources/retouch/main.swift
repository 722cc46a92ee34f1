import Arguments
import Glibc
import System
import Terminal

// Without this, the next file that is opened could become standard output.
StandardStreams.openMissing()
if PanelGuard.run(CommandLine.arguments) { exit(0) }
SignalDisposition.resetQuit()
// Exceeding the file size limit is then reported as an error, and no data is lost.
_ = signal(SIGXFSZ, SIG_IGN)
let layout = HelpLayout(
  width: TerminalInfo.standardOutput.width, isBold: TerminalInfo.standardOutput.isColored)
var status = ExitStatus.success
do {
  switch try Retouch.program.parse(CommandLine.allArguments, layout: layout) {
  case .print(let text): Output.write(text)
  case .run(let action, let arguments): status = try action(arguments)
  }
} catch {
  status = Output.report(error)
}
Output.end(with: status)
