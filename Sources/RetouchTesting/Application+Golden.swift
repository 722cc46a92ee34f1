public import Elements
import FoundationEssentials
import Replay

extension Application {
  /// Compares the transcript with a file beside the test, and returns the first difference; `nil`
  /// if they are equal.
  ///
  ///     #expect(app.transcriptDifference(from: "tea.golden") == nil)
  ///
  /// If the environment variable `RETOUCH_UPDATE` is `1`, the file is written and the result is
  /// `nil`. A file that does not exist is a difference.
  public func transcriptDifference(from name: String, besides test: String = #filePath) -> String? {
    let folder = test.lastIndex(of: "/").map { String(test[...$0]) } ?? ""
    let path = name.hasPrefix("/") ? name : folder + name
    if ProcessInfo.processInfo.environment["RETOUCH_UPDATE"] == "1" {
      do {
        try (Self.heading + "\n" + transcriptText).write(
          toFile: path, atomically: true, encoding: .utf8)
        return nil
      } catch {
        return "\(path): the file cannot be written: \(error)"
      }
    }
    guard let golden = try? String(contentsOfFile: path, encoding: .utf8) else {
      return "\(path): the file does not exist; RETOUCH_UPDATE=1 writes it"
    }
    var lines = golden.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Substring(Self.heading) else {
      return "\(path): the first line is not '\(Self.heading)'"
    }
    lines.removeFirst()
    if lines.last == "" { lines.removeLast() }
    var comparison = TranscriptComparison(lines)
    _ = comparison.take(transcript)
    guard let difference = comparison.end() else { return nil }
    let rows = difference.rows.map(\.line)
    return (["\(path):\(difference.line): transcript differs"] + rows).joined(separator: "\n")
      + "\nRETOUCH_UPDATE=1 accepts the new transcript"
  }

  private static let heading = "# retouch transcript 1"
}
