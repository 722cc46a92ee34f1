public import Elements
import FoundationEssentials
import Replay

extension Application {
  /// Compares the transcript with a file beside the test, and returns the first difference; `nil`
  /// if they are equal.
  ///
  ///     #expect(app.transcriptDifference(from: "tea.golden") == nil)
  ///
  /// A line `...` in the file matches any number of entries. In other lines, `...` matches any
  /// text, and `*` as the time any time.
  ///
  /// If the environment variable `RETOUCH_UPDATE` is `1`, a file that differs is written and the
  /// result is `nil`, unless the file has such wildcards. A file that does not exist is a difference.
  public func transcriptDifference(from name: String, besides test: String = #filePath) -> String? {
    let folder = test.lastIndex(of: "/").map { String(test[...$0]) } ?? ""
    let path = name.hasPrefix("/") ? name : folder + name
    let updates = ProcessInfo.processInfo.environment["RETOUCH_UPDATE"] == "1"
    guard let golden = try? String(contentsOfFile: path, encoding: .utf8) else {
      return updates
        ? write(to: path) : "\(path): the file does not exist; RETOUCH_UPDATE=1 writes it"
    }
    var lines = golden.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Substring(Self.heading) else {
      return updates ? write(to: path) : "\(path): the first line is not '\(Self.heading)'"
    }
    lines.removeFirst()
    if lines.last == "" { lines.removeLast() }
    var comparison = TranscriptComparison(lines)
    _ = comparison.take(transcript)
    guard let difference = comparison.end() else { return nil }
    let isPartial = comparison.losesAssertions
    if updates, !isPartial { return write(to: path) }
    let rows = difference.rows.map(\.line)
    let remedy =
      isPartial
      ? "edit the file; RETOUCH_UPDATE=1 would lose its '...' and '*'"
      : "RETOUCH_UPDATE=1 accepts the new transcript"
    return (["\(path):\(difference.line): transcript differs"] + rows + [remedy])
      .joined(separator: "\n")
  }

  /// Writes the transcript; returns the error message, or `nil`.
  private func write(to path: String) -> String? {
    do {
      try (Self.heading + "\n" + transcriptText).write(
        toFile: path, atomically: true, encoding: .utf8)
      return nil
    } catch {
      return "\(path): the file cannot be written: \(error)"
    }
  }

  private static let heading = "# retouch transcript 1"
}
