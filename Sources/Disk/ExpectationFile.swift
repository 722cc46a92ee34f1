internal import Replay
internal import Text

/// The file beside a recording that names the gestures the recording is expected to show.
///
/// It is for recordings whose format has no room for them: `tap.raw.expect` beside `tap.raw`.
package enum ExpectationFile {
  /// The suffix of the name of a recording.
  package static let ending = ".expect"

  package static func path(of recording: String) -> String { recording + ending }

  /// The names in the file, separated by commas and blanks; `nil` if there is no such file.
  ///
  /// A line that begins with `#` is a comment.
  static func expected(beside recording: String) throws(DiskError) -> [String]? {
    let path = path(of: recording)
    guard recording != "-", FileFacts.isRegularFile(path) else { return nil }
    let text = try WholeFile(path, .expectation) { _ in }.text
    let lines = text.fileLines.filter { !$0.hasPrefix("#") }
    return lines.flatMap { line in
      line.split { $0 == "," || $0.isWhitespace }.map { String($0).harmless }
    }
  }

  /// Writes the file.
  package static func write(_ expected: [String], beside recording: String) throws(DiskError) {
    let file = try OutputFile(
      path(of: recording), force: true, for: .whoMayReplay([recording]))
    try file.write(expected.joined(separator: ", ") + "\n")
    try file.finish()
  }
}
