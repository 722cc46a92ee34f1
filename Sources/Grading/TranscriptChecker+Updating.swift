package import Disk
internal import Gestures
internal import Replay
internal import System
internal import Text

/// Updating transcripts from the current output.
extension TranscriptChecker {
  /// Replays the recording and writes its transcript if the output differs from `golden`.
  package func update(
    _ subject: CheckedRecording, _ golden: Golden?
  ) throws(DiskError) -> CheckOutcome {
    let transcript = CheckPaths.transcript(of: subject.path)
    var (draft, lines) = ("", TranscriptText())
    var comparison = golden.map { TranscriptComparison($0.lines) }
    var isPrinted = false
    try replay(subject, on: golden?.options ?? []) { output in
      switch output {
      case .entries(let entries, _):
        for entry in entries { draft += lines.line(entry) + "\n" }
        _ = comparison?.take(entries)
      case .printed(let printed):
        isPrinted = true
        draft = printed.map { $0 + "\n" }.joined()
        _ = comparison?.take(printed)
      }
      return .all
    }
    // Options of the command line have no effect on a program.
    let written = golden?.options ?? []
    let heading = TranscriptHeading.line(isPrinted ? written : options(written, of: transcript))
    var difference = comparison?.end()
    let partialLines = comparison?.losesAssertions == true ? golden?.lines : nil
    if difference != nil, partialLines != nil {
      return .writeFailed(.unwritable(transcript: transcript, .partial))
    }
    if let golden, difference == nil {
      // The heading may be formatted differently and still specify the same options.
      let same = try? TranscriptHeading.options(of: heading)
      if same == golden.options, golden.options.invalid == nil { return matchingOutcome(subject) }
      difference = TranscriptDifference(
        line: 1, rows: [.expected(golden.heading), .found(heading)])
    }
    if !acceptsMismatches, let mismatch = subject.mismatch { return .gestureMismatch(mismatch) }
    let text = heading + "\n" + (partialLines.map { $0.map { $0 + "\n" }.joined() } ?? draft)
    // A transcript reveals input and typed text, so it is readable by those who may replay the
    // recording.
    if let error = TranscriptChecker.write(
      text, to: transcript, for: .sameAsRecordings([subject.path]), replacing: golden != nil)
    {
      // Another check may have created it meanwhile; compare with that one.
      if golden == nil, let other = try Golden(of: subject.path, notice: subject.notices.add) {
        return try update(self.open(subject.path), other)
      }
      return .writeFailed(error)
    }
    return difference.map { .rewritten($0) } ?? .written
  }

  /// Writes a transcript.
  ///
  /// Returns the error, or `nil` on success.
  private static func write(
    _ text: String, to transcript: String, for readers: ReadAccess, replacing: Bool
  ) -> CheckError? {
    if replacing, FileInfo.isReadOnly(transcript) {
      return .unwritable(transcript: transcript, .readOnly)
    }
    if FileInfo.isDanglingLink(transcript) {
      return .unwritable(transcript: transcript, .danglingLink)
    }
    do throws(DiskError) {
      let file = try OutputFile(transcript, force: replacing, for: readers)
      try file.write(text)
      try file.finish()
      return nil
    } catch {
      guard error.kind == .noPermission else { return .disk(error) }
      // Writing through a symbolic link writes to its target.
      let directory = FilePaths.directory(of: FileSystem.resolved(transcript) ?? transcript)
      return .unwritable(transcript: transcript, .closedDirectory(directory))
    }
  }

  /// Returns the options for the transcript's heading: its former options, overridden by those of
  /// the command line.
  private func options(_ written: SessionOptions, of transcript: String) -> SessionOptions {
    // Invalid options were overridden; otherwise the replay would have failed.
    SessionOptions(written.all).overridden(by: commandLineOptions.map { $0.beside(transcript) })
  }
}
