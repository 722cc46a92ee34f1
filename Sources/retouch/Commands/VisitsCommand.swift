import Arguments
import Disk
import Replay
import Text

/// `retouch visits`: summarizes the visits that `retouch run --visits` has recorded.
enum VisitsCommand {
  private static let directory = Positional(.directory(), "directory with the visits")
  private static let format = OutputFormat.option

  static let command = Command(
    "visits", "Summarize the visits that 'retouch run --visits' has recorded.",
    discussion: [
      "Each visit has a line: its time in UTC, its length from the first input, the number of "
        + "gestures and of unrecognized touches, the last screen, and how it ended: by a step of "
        + "the screen (end-visit), after a time without input (timeout), by headphones, or with "
        + "the session. '*' marks a visit in which a secure text field was edited or a signature "
        + "was drawn: these touches are not recorded.",
      "Then follow the screens on which visits ended without a step of the screen, and the most "
        + "frequent unrecognized touches.",
    ],
    positionals: [directory], options: [format],
    examples: ["retouch visits /var/lib/retouch-kiosk/visits": "summarize the visits of a kiosk"],
    exits: [.noInput: "the directory does not exist or has no visits"],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let path = arguments[directory]
    var table = VisitTable()
    var status = ExitStatus.success
    for visit in VisitFiles.visits(in: path) {
      func text(_ suffix: String) throws -> String? {
        guard let file = visit.paths.first(where: { $0.hasSuffix(suffix) }) else { return nil }
        return try FileContents(file, .session, notice: Output.emit).text
      }
      // A visit in progress has no names yet.
      guard visit.paths.contains(where: { $0.hasSuffix(".yml") }) else { continue }
      do {
        guard let session = try text(".yml.session") else { continue }
        table.add(
          visit.name,
          VisitSummary(session: session, transcript: try text(".transcript") ?? ""))
      } catch {
        status = Output.report(error)
      }
    }
    guard !table.isEmpty else {
      if status == .success { throw CommandError.noVisits(path) }
      return status
    }
    table.print(as: arguments[format])
    return status
  }
}
