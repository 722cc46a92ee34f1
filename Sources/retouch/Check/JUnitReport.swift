import Text

/// What a check found, as JUnit's XML, which every build server reads.
enum JUnitReport {
  struct Case {
    var path: String
    var finding: CheckFinding
    var outcome: CheckOutcome { finding.outcome }
  }

  static func xml(_ cases: [Case]) -> String {
    let failures = cases.count {
      $0.outcome.isFailure && $0.outcome.problem == nil
    }
    let errors = cases.count { $0.outcome.problem != nil }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="retouch check" tests="\(cases.count)" failures="\(failures)" \
      errors="\(errors)">

      """
    for one in cases { text += element(one) }
    return text + "</testsuite>\n</testsuites>\n"
  }

  private static func element(_ one: Case) -> String {
    let parts = one.path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let folder = parts.dropLast().joined(separator: "/")
    let start =
      "<testcase classname=\"\(attribute(folder.isEmpty ? "." : folder))\" name=\""
      + "\(attribute(parts.last ?? ""))\""
    let remarks = one.finding.remarks(of: one.path).joined(separator: "\n")
    var content = ""
    switch one.outcome {
    case .same, .written, .rewritten, .foreign: break
    case .differs, .missing: content = problem("failure", one.outcome)
    case .broken, .unwritten: content = problem("error", one.outcome)
    }
    if !remarks.isEmpty { content += "<system-err>\(escaped(remarks))</system-err>" }
    return content.isEmpty ? start + "/>\n" : start + ">\(content)</testcase>\n"
  }

  private static func problem(_ kind: String, _ outcome: CheckOutcome) -> String {
    "<\(kind) message=\"\(attribute(outcome.title))\">\(escaped(outcome.details))</\(kind)>"
  }

  private static func escaped(_ text: String) -> String { text.readable.asXML(unsayable: "?") }

  private static func attribute(_ text: String) -> String {
    text.readable.asXML(unsayable: "?", inAttribute: true)
  }
}

extension String {
  /// The text with the bytes of names that are no UTF-8 as a person reads them: `\xE9`.
  fileprivate var readable: String { rewriting(\.strayByteText) }
}
