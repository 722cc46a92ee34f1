package import Disk
package import Replay

extension Golden {
  /// Returns the first difference of a complete transcript; `nil` if it is equal.
  package func difference(from transcript: [TranscriptEntry]) -> TranscriptDifference? {
    var comparison = TranscriptComparison(lines)
    _ = comparison.take(transcript)
    return comparison.end()
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
