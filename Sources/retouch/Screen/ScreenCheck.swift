import Audit
import Disk
import Recordings
import Screens
import Text

/// The result of checking a screen file: errors, or a file with warnings for its designer.
struct ScreenCheck {
  private let name: String
  private let result: Result<AuditedFile, ScreenError>

  /// The rules of the audit whose findings are warnings about the design of a screen.
  private static let rules: Set<String> = ["L1", "S3", "S4", "S5", "S8", "S14", "F1", "F2", "F3"]

  init(_ path: String) throws {
    let (name, bytes) = try ScreenFiles.bytes(of: path, notice: Output.emit)
    self.name = name
    do throws(ScreenError) {
      let file = try ScreenFiles.parse(bytes, name: name, at: path)
      if let error = ScreenFiles.loadAssets(of: file, at: path).error { throw error }
      var audit = ScreenAudit()
      audit.rules = Self.rules
      result = .success(AuditedFile(name, file, bytes, audit))
    } catch {
      result = .failure(error)
    }
  }

  var isClean: Bool {
    switch result {
    case .success: true
    case .failure: false
    }
  }

  /// Prints the result: success to standard output, errors to standard error.
  func printIssues() {
    switch result {
    case .success(let file):
      let findings = file.report.findings
      for warning in AuditPrinter.warnings(file) { Output.warn(warning) }
      let screens = file.file.screenNames.count.pluralized("screen")
      let elements = file.file.ids.count.pluralized("element")
      let warnings = findings.isEmpty ? "" : ", \(findings.count.pluralized("warning"))"
      Output.write(
        "\(name.terminalSafe): no errors\(warnings); \(screens), \(elements) with an id\n")
    case .failure(let error):
      let count = (error.issues.count + error.omittedCount).pluralized("error")
      Output.error("\(name): \(count)\n\(error.rendered)")
    }
  }

  /// One JSON object per error or warning; empty without them.
  var json: [String] {
    switch result {
    case .success(let file):
      file.report.findings.map { finding in
        var line = JSONLine()
        line.add("file", name)
        line.add("severity", "warning")
        line.add("rule", finding.rule)
        if let position = finding.position {
          line.add("line", position.line)
          line.add("column", position.column)
        }
        line.add("message", "\(finding.element): \(finding.message)")
        return line.line
      }
    case .failure(let error):
      error.issues.map { mistake in
        var line = JSONLine()
        line.add("file", name)
        line.add("severity", "error")
        line.add("line", mistake.position.line)
        line.add("column", mistake.position.column)
        line.add("message", mistake.problem.sentence)
        return line.line
      }
    }
  }
}
