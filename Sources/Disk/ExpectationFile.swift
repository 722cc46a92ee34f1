internal import Gestures
internal import Replay
internal import Text

/// The file next to a recording that lists the gestures expected in it.
///
/// Used for recording formats that cannot store the list: `tap.raw.expect` belongs to `tap.raw`.
package enum ExpectationFile {
  /// The suffix that is appended to the name of the recording.
  package static let suffix = ".expect"

  /// Returns the path of the file for a recording.
  package static func path(of recording: String) -> String { recording + suffix }

  /// The maximum number of gestures in a file.
  private static let maximumGestureCount = 10_000

  /// The word for a recording in which no gesture is expected; it must be the only word.
  private static let noGesture = "none"

  /// Reads the names of the expected gestures; `nil` if the file does not exist.
  ///
  /// In the file, names are separated by commas or whitespace. A line that begins with `#` is a
  /// comment. Standard input (`-`) has no such file.
  static func read(for recording: String) throws(DiskError) -> [String]? {
    let path = path(of: recording)
    guard recording != "-", FileInfo.nameExists(path) else { return nil }
    try validatePath(path)
    var expected: [String] = []
    var lineNumber = 0
    for text in try FileContents(path, .expectation, notice: { _ in }).text.fileLines {
      lineNumber += 1
      guard !text.hasPrefix("#") else { continue }
      for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
        try expected.append(name(String(word), in: path, lineNumber))
      }
    }
    guard expected.count <= maximumGestureCount else { throw .tooLarge(path, .expectation) }
    guard expected.count < 2 || !expected.contains(noGesture) else {
      throw .expectation(path, line: lineNumber, word: noGesture, nearest: nil)
    }
    return expected
  }

  private static func name(
    _ word: String, in path: String, _ lineNumber: Int
  ) throws(DiskError) -> String {
    guard word != noGesture else { return word }
    do throws(InvalidValue) {
      return try SessionValue.gesture(word).name
    } catch {
      throw .expectation(path, line: lineNumber, word: word.terminalSafe, nearest: error.nearest)
    }
  }

  /// Throws if the path is neither unused nor a regular file below the directory of the recording.
  ///
  /// The author of the file may be untrusted, so symbolic links must not lead out of the directory,
  /// or to hidden files.
  private static func validatePath(_ path: String) throws(DiskError) {
    guard FileInfo.nameExists(path) else { return }
    guard FileInfo.isRegularFile(path), PathPolicy().trust(in: path, namedBy: path) == .full else {
      throw .notARegularFile(path, .expectation)
    }
  }

  /// Writes the expected gestures of a recording.
  package static func write(_ expected: [String], for recording: String) throws(DiskError) {
    let path = path(of: recording)
    try validatePath(path)
    let file = try OutputFile(path, force: true, for: .sameAsRecordings([recording]))
    try file.write(expected.joined(separator: ", ") + "\n")
    try file.finish()
  }
}
