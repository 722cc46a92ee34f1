package import Disk
internal import Evdev
internal import Text

/// Formats the results of a check as JUnit XML.
package enum JUnitReport {
  /// Returns the report of a check.
  package static func xml(_ findings: [CheckFinding]) -> String {
    let outcomes = findings.map(\.outcome)
    let failures = outcomes.count { $0.isFailure && $0.error == nil }
    let errors = outcomes.count { $0.error != nil }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="retouch check" tests="\(findings.count)" failures="\(failures)" \
      errors="\(errors)" \
      time="\(findings.reduce(Microseconds(0)) { $0 + $1.duration }.formattedSeconds)">

      """
    for finding in findings { text += element(finding) }
    return text + "</testsuite>\n</testsuites>\n"
  }

  /// Returns the report of a check that failed before the first recording.
  ///
  /// It contains one error, because build servers count test cases.
  package static func xml(of error: DiskError, at path: String) -> String {
    xml([CheckFinding(path: path, outcome: .failed(.disk(error)))])
  }

  /// Returns whether the file is a JUnit report, of any program.
  static func isAt(_ path: String) throws(CheckError) -> Bool {
    do throws(DiskError) {
      var piece: [UInt8] = []
      _ = try ByteStream(path).read(into: &piece)
      return String(decoding: piece.prefix(1_024), as: UTF8.self).contains("<testsuite")
    } catch {
      // A damaged compressed file is not a report.
      guard error.kind == .invalidContents else { throw .disk(error) }
      return false
    }
  }

  private static func element(_ finding: CheckFinding) -> String {
    let parts = finding.path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let directory = parts.dropLast().joined(separator: "/")
    let start =
      "<testcase classname=\"\(attribute(directory.isEmpty ? "." : directory))\" name=\""
      + "\(attribute(parts.last ?? ""))\" time=\"\(finding.duration.formattedSeconds)\""
    let notices = finding.lines.joined(separator: "\n")
    var content = ""
    switch finding.outcome {
    case .same, .written, .rewritten, .notARecording: break
    case .differs, .missingTranscript, .gestureMismatch:
      content = problem("failure", finding.outcome)
    case .failed, .writeFailed: content = problem("error", finding.outcome)
    }
    if !notices.isEmpty { content += "<system-err>\(escaped(notices))</system-err>" }
    return content.isEmpty ? start + "/>\n" : start + ">\(content)</testcase>\n"
  }

  private static func problem(_ kind: String, _ outcome: CheckOutcome) -> String {
    "<\(kind) message=\"\(attribute(outcome.title))\">\(escaped(outcome.details))</\(kind)>"
  }

  private static func escaped(_ text: String) -> String { text.asXML() }

  private static func attribute(_ text: String) -> String { text.asXML(inAttribute: true) }
}

extension String {
  /// Returns the text as XML, without control characters.
  ///
  /// Bytes that are not UTF-8 become `\xE9`.
  fileprivate func asXML(inAttribute: Bool = false) -> String {
    replacingScalars(\.escapedByteText).xmlEscaped(invalid: "?", inAttribute: inAttribute) {
      $0.isUnsafeControl && $0 != "\n" && $0 != "\r"
    }
  }
}
