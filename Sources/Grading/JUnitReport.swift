internal import Disk
package import Evdev
package import Gestures
internal import Text

/// JUnit reports that exist already.
enum JUnitReport {
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
}

extension CheckFinding {
  /// The outcome as a test case.
  package var testCase: JUnitSuite.Case {
    let problem = (title: outcome.title, details: outcome.details)
    return JUnitSuite.Case(
      file: path, time: duration,
      failure: outcome.isFailure && outcome.error == nil ? problem : nil,
      error: outcome.error != nil ? problem : nil, messages: lines.joined(separator: "\n"))
  }
}

extension GestureOutcome {
  /// Returns the gestures of a recording as test cases.
  ///
  /// Each expected gesture is a case. A recording without expected gestures is one case, which
  /// passes.
  package static func testCases(
    of path: String, expected: [String], found: [Gesture], time: Microseconds
  ) -> [JUnitSuite.Case] {
    guard let grade = grade(expected, found) else {
      return [JUnitSuite.Case(file: path, time: time)]
    }
    let outcomes = all(expected: expected, found: found)
    var failed = outcomes.indices.filter { outcomes[$0].grade != .correct }
    // The grade of the recording takes precedence, because a rotor turn may have several detents.
    if grade == .correct { failed = [] } else if failed.isEmpty { failed = [outcomes.count - 1] }
    return outcomes.indices.map { index in
      let outcome = outcomes[index]
      let list = outcome.found.isEmpty ? "no gesture" : outcome.found.joined(separator: ", ")
      let problem = (
        title: "expected \(outcome.expected), recognized \(list)",
        details: "'retouch explain \(path.shellQuotedPath)' prints the reason"
      )
      return JUnitSuite.Case(
        group: path, name: "\(index + 1) \(outcome.expected)", time: index == 0 ? time : nil,
        failure: failed.contains(index) ? problem : nil)
    }
  }
}
