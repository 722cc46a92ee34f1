package import Disk
package import Replay

extension Golden {
  /// Returns the first difference of a complete transcript, and whether writing it would lose
  /// assertions; `nil` if it matches.
  package func difference(
    from transcript: [TranscriptEntry]
  ) -> (difference: TranscriptDifference, losesAssertions: Bool)? {
    var comparison = TranscriptComparison(lines)
    _ = comparison.take(transcript)
    return comparison.end().map { ($0, comparison.losesAssertions) }
  }

  /// Writes the transcript of a recording, with the heading of `earlier`.
  package static func write(
    _ transcript: [TranscriptEntry], of recording: String, replacing earlier: Golden?
  ) throws(DiskError) {
    var text = TranscriptText()
    let lines = [earlier?.heading ?? TranscriptHeading.line([])] + transcript.map { text.line($0) }
    let file = try OutputFile(
      CheckPaths.transcript(of: recording), force: earlier != nil,
      for: .sameAsRecordings([recording]))
    try file.write(lines.map { $0 + "\n" }.joined())
    try file.finish()
  }
}
