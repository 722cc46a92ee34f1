import Arguments
import Disk
import Grading
import Replay
import ScreenReader
import Screens

/// A recording, its session if any, and the terms of its replay.
struct ReplayInput {
  let recording: OpenRecording
  let review: SessionValidation?
  let terms: ReplayConfiguration
  /// Whether the replay uses the same terms as the session.
  let usesRecordedOptions: Bool

  /// Reads the session beside the recording.
  ///
  /// The options of `golden`, the transcript beside it, replace those of the session. The terms of
  /// the command line are reused if neither exists.
  init(
    _ recording: OpenRecording, _ options: SessionOptions, _ terms: ReplayConfiguration,
    _ pathPolicy: PathPolicy, golden: Golden? = nil
  ) throws {
    self.recording = recording
    review = try SessionFiles.review(of: recording.path, notice: Output.emit)
    guard review != nil || golden?.options.isEmpty == false else {
      (usesRecordedOptions, self.terms) = (false, terms)
      return
    }
    if let review { ReplayInput.printNotice(review.warnings, of: recording) }
    let merged = SessionOptions(
      session: review?.log, transcript: golden?.options ?? [], commandLine: options,
      of: recording.path, transcriptPath: CheckPaths.transcript(of: recording.path))
    self.terms = try ReplayConfiguration(merged, pathPolicy, notice: Output.emit)
    usesRecordedOptions = merged.isEquivalent(
      to: SessionOptions(session: review?.log, of: recording.path))
  }

  /// Connects to the voice that `--speak` selects; returns `nil` without it.
  func voice(_ arguments: ParsedArguments) throws -> TranscriptVoice? {
    try TranscriptVoice.connecting(
      arguments, settings: terms.session(review?.log).session.reader.settings,
      screen: terms.screen, at: terms.screenPath)
  }

  /// Prints the errors of the screen and the differences between the session and the recording.
  func printNotice(_ replay: RecordingReplay, _ prototype: Prototype?) {
    for note in prototype?.warnings ?? [] { Output.warn(note, of: recording.name) }
    guard let review, let said = replay.spokenIDs else { return }
    // With other terms, the speech differs from that of the session.
    let warnings = review.warnings(
      afterFrames: replay.frames, said: usesRecordedOptions ? said : nil, devices: replay.devices)
    ReplayInput.printNotice(warnings, of: recording)
  }

  private static func printNotice(_ warnings: [SessionWarning], of recording: OpenRecording) {
    for line in SessionFiles.lines(warnings, of: recording.path) { Output.note(line) }
  }
}
