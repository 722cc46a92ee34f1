import Replay
import Text

/// What a check found, as GitHub shows it beside the line.
extension CheckReport {
  static func annotation(_ path: String, _ outcome: CheckOutcome) -> String {
    let file = outcome.difference == nil ? path : CheckPaths.transcript(of: path)
    return annotation(
      "error", file, line: outcome.difference?.line, outcome.title, outcome.details)
  }

  static func annotation(_ path: String, _ doubt: SessionDoubt) -> String {
    annotation(
      "warning", path + SessionFiles.ending, line: doubt.line, "the session is doubtful",
      doubt.problem.sentence)
  }

  private static func annotation(
    _ kind: String, _ file: String, line: Int?, _ title: String, _ details: String
  ) -> String {
    let line = line.map { ",line=\($0)" } ?? ""
    let shown = FileNames.within(Environment["GITHUB_WORKSPACE"], file)
    return "::\(kind) file=\(escaped(shown, inProperty: true))\(line),title="
      + "\(escaped(title, inProperty: true))::\(escaped(details, inProperty: false))"
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    text.rewriting { scalar in
      switch scalar {
      case "%": "%25"
      case "\n": "%0A"
      case "\r": "%0D"
      case ":" where inProperty: "%3A"
      case "," where inProperty: "%2C"
      default: nil
      }
    }
  }
}
