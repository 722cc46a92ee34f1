package import Evdev
internal import Text

/// Test cases as a JUnit report, which build servers read.
package struct JUnitSuite {
  /// A test case.
  package struct Case {
    /// The class name, for example a directory.
    package let group: String
    package let name: String
    /// The duration; `nil` if it was not measured.
    package let time: Microseconds?
    /// The title and the details of a failure.
    package let failure: (title: String, details: String)?
    /// The title and the details of an error that prevented the test.
    package let error: (title: String, details: String)?
    package let isSkipped: Bool
    /// Messages of the test.
    package let messages: String

    /// Creates a test case.
    package init(
      group: String, name: String, time: Microseconds? = nil,
      failure: (title: String, details: String)? = nil,
      error: (title: String, details: String)? = nil, isSkipped: Bool = false,
      messages: String = ""
    ) {
      (self.group, self.name, self.time) = (group, name, time)
      (self.failure, self.error, self.isSkipped) = (failure, error, isSkipped)
      self.messages = messages
    }

    /// Creates the test case of a file, whose group is the directory.
    package init(
      file path: String, time: Microseconds? = nil,
      failure: (title: String, details: String)? = nil,
      error: (title: String, details: String)? = nil, messages: String = ""
    ) {
      let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      let directory = parts.dropLast().joined(separator: "/")
      self.init(
        group: directory.isEmpty ? "." : directory, name: parts.last ?? "", time: time,
        failure: failure, error: error, messages: messages)
    }
  }

  private let name: String
  private let cases: [Case]

  /// Creates a suite.
  package init(_ name: String, _ cases: [Case]) { (self.name, self.cases) = (name, cases) }

  /// The report.
  package var xml: String {
    let failures = cases.count { $0.failure != nil }
    let errors = cases.count { $0.error != nil }
    let skipped = cases.count(where: \.isSkipped)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="\(name)" tests="\(cases.count)" failures="\(failures)" errors="\(errors)"
      """
    if skipped > 0 { text += " skipped=\"\(skipped)\"" }
    let times = cases.compactMap(\.time)
    if !times.isEmpty {
      text += " time=\"\(times.reduce(Microseconds(0), +).formattedSeconds)\""
    }
    text += ">\n"
    for one in cases { text += Self.element(one) }
    return text + "</testsuite>\n</testsuites>\n"
  }

  private static func element(_ one: Case) -> String {
    var start =
      "<testcase classname=\"\(one.group.asXML(inAttribute: true))\" "
      + "name=\"\(one.name.asXML(inAttribute: true))\""
    if let time = one.time { start += " time=\"\(time.formattedSeconds)\"" }
    var content = ""
    for (kind, problem) in [("failure", one.failure), ("error", one.error)] {
      guard let problem else { continue }
      content +=
        "<\(kind) message=\"\(problem.title.asXML(inAttribute: true))\">"
        + "\(problem.details.asXML())</\(kind)>"
    }
    if one.isSkipped { content += "<skipped/>" }
    if !one.messages.isEmpty { content += "<system-err>\(one.messages.asXML())</system-err>" }
    return content.isEmpty ? start + "/>\n" : start + ">\(content)</testcase>\n"
  }
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
