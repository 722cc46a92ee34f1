internal import Arguments
package import Disk
internal import Text

/// What a check found, as JUnit's XML, which every build server reads.
package enum JUnitReport {
  package static func xml(_ findings: [CheckFinding]) -> String {
    let outcomes = findings.map(\.outcome)
    let failures = outcomes.count { $0.isFailure && $0.error == nil }
    let errors = outcomes.count { $0.error != nil }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="retouch check" tests="\(findings.count)" failures="\(failures)" \
      errors="\(errors)">

      """
    for finding in findings { text += element(finding) }
    return text + "</testsuite>\n</testsuites>\n"
  }

  /// The report of a check that has nothing to check: a build server looks at what is counted.
  package static func xml(of error: DiskError, at path: String) -> String {
    xml([CheckFinding(path: path, outcome: .broken(.disk(error)))])
  }

  /// Whether a file is such a report, or one of another program.
  static func isAt(_ path: String) throws(CheckError) -> Bool {
    do throws(DiskError) {
      var piece: [UInt8] = []
      _ = try ByteStream(path).read(into: &piece)
      return String(decoding: piece.prefix(1_024), as: UTF8.self).contains("<testsuite")
    } catch {
      // What is packed and damaged is no report that anybody misses, nor one that is known.
      guard error.status == .badData else { throw .disk(error) }
      return false
    }
  }

  private static func element(_ finding: CheckFinding) -> String {
    let parts = finding.path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let folder = parts.dropLast().joined(separator: "/")
    let start =
      "<testcase classname=\"\(attribute(folder.isEmpty ? "." : folder))\" name=\""
      + "\(attribute(parts.last ?? ""))\""
    let remarks = finding.lines.joined(separator: "\n")
    var content = ""
    switch finding.outcome {
    case .same, .written, .rewritten, .foreign: break
    case .differs, .missing, .wrong: content = problem("failure", finding.outcome)
    case .broken, .unwritten: content = problem("error", finding.outcome)
    }
    if !remarks.isEmpty { content += "<system-err>\(escaped(remarks))</system-err>" }
    return content.isEmpty ? start + "/>\n" : start + ">\(content)</testcase>\n"
  }

  private static func problem(_ kind: String, _ outcome: CheckOutcome) -> String {
    "<\(kind) message=\"\(attribute(outcome.title))\">\(escaped(outcome.details))</\(kind)>"
  }

  private static func escaped(_ text: String) -> String { text.asXML() }

  private static func attribute(_ text: String) -> String {
    text.asXML(inAttribute: true)
  }
}

extension String {
  /// The text as XML, with the bytes of names that are no UTF-8 as a person reads them, `\xE9`, and
  /// without what could upset a terminal.
  fileprivate func asXML(inAttribute: Bool = false) -> String {
    rewriting(\.strayByteText).asXML(unsayable: "?", inAttribute: inAttribute) {
      $0.isOrder && $0 != "\n" && $0 != "\r"
    }
  }
}
