package import Disk
internal import Evdev
internal import Text

/// Formats the results of a check as JUnit XML.
package enum JUnitReport {
  /// Returns the report of a check.
  package static func xml(_ findings: [CheckFinding]) -> String {
    let total = findings.reduce(Microseconds(0)) { $0 + $1.duration }
    return JUnitSuite("retouch check", findings.map(testCase), time: total.formattedSeconds).xml
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

  private static func testCase(_ finding: CheckFinding) -> JUnitSuite.Case {
    let parts = finding.path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let directory = parts.dropLast().joined(separator: "/")
    let outcome = finding.outcome
    let problem = (title: outcome.title, details: outcome.details)
    return JUnitSuite.Case(
      group: directory.isEmpty ? "." : directory, name: parts.last ?? "",
      time: finding.duration.formattedSeconds,
      failure: outcome.isFailure && outcome.error == nil ? problem : nil,
      error: outcome.error != nil ? problem : nil,
      messages: finding.lines.joined(separator: "\n"))
  }
}
