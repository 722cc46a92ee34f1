internal import Disk
package import Replay
internal import System
package import Text

/// Formats the results of a check as GitHub workflow commands.
package enum GitHubAnnotation {
  /// Returns the annotation of a failed recording.
  package static func line(_ path: String, _ outcome: CheckOutcome) -> String {
    let location =
      outcome.error?.position ?? outcome.difference.map {
        FilePosition(file: CheckPaths.transcript(of: path), line: $0.line)
      } ?? FilePosition(file: path)
    return line("error", location.file, line: location.line, outcome.title, outcome.details)
  }

  /// Returns the annotation of a warning.
  package static func line(_ warning: Notice) -> String {
    line("warning", warning.file, line: nil, "warning", warning.text.terminalSafeLines)
  }

  /// Returns the annotation of a warning about the recording's session.
  package static func line(_ path: String, _ warning: SessionWarning) -> String {
    line(
      "warning", SessionFiles.path(of: path), line: warning.line, "session warning",
      warning.problem.sentence)
  }

  private static func line(
    _ kind: String, _ file: String?, line: Int?, _ title: String, _ details: String
  ) -> String {
    let line = line.map { ",line=\($0)" } ?? ""
    let location = file.map { file in
      let shown = FilePaths.within(Environment["GITHUB_WORKSPACE"], file)
      return "file=\(escaped(shown, inProperty: true))\(line),"
    }
    return "::\(kind) \(location ?? "")title=\(escaped(title, inProperty: true))::"
      + escaped(details, inProperty: false)
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\n": "%0A"
      case "\r": "%0D"
      case ":" where inProperty: "%3A"
      case "," where inProperty: "%2C"
      default: scalar.escapedByteText ?? (scalar.isUnsafeControl ? "·" : nil)
      }
    }
  }
}
