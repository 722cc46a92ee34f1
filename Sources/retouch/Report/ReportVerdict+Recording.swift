import Disk
import Grading
import Report
import Replay
import Text

extension ReportVerdict {
  /// Compares a replay with the expected gestures of its recording and its stored transcript.
  ///
  /// `comparison` has received all entries; `nil` if there is no transcript.
  init(
    expected: [String], _ mismatch: GestureMismatch?, _ comparison: TranscriptComparison?
  ) {
    let names = expected.joined(separator: ", ")
    let parts = [names, comparison == nil ? "" : "transcript"].filter { !$0.isEmpty }
    var words: [String] = []
    if let mismatch {
      words.append(ReportVerdict.words(expected: expected, found: mismatch.found))
    }
    if let difference = comparison?.end() {
      words.append(
        ReportVerdict.words(expected: difference.expected.first, found: difference.found.first))
    }
    self.init(
      parts.isEmpty ? .nothingExpected : words.isEmpty ? .passed : .failed,
      expected: parts.joined(separator: "; "), difference: words.joined(separator: "; "))
  }
}

extension Output {
  /// Returns the message of an error without the path of the file.
  static func reason(_ error: any Error, of path: String) -> String {
    let message = (error as? any DescribedError)?.message ?? "\(error)"
    let prefix = "\(path): "
    return message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
  }
}
