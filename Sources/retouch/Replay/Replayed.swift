import Disk
import Grading
import Replay
import Screens

/// A recording, its session if any, and the terms of its replay.
struct Replayed {
  let recording: OpenRecording
  let review: SessionReview?
  let terms: ReplayTerms
  /// Whether the replay uses the same terms as the session.
  let isAsLived: Bool

  /// Reads the session beside the recording.
  ///
  /// The options of `golden`, the transcript beside it, replace those of the session. The terms of
  /// the command line are reused if neither exists.
  init(
    _ recording: OpenRecording, _ given: SessionOptions, _ terms: ReplayTerms,
    _ reach: PathReach, golden: Golden? = nil
  ) throws {
    self.recording = recording
    review = try SessionFiles.review(of: recording.path, remark: Output.tell)
    guard review != nil || golden?.options.isEmpty == false else {
      (isAsLived, self.terms) = (false, terms)
      return
    }
    var stated = StatedOptions()
    if let review {
      Replayed.tell(review.warnings, of: recording)
      stated.add(review, in: SessionFiles.path(of: recording.path))
    }
    let lived = stated
    if let golden {
      stated.add(heading: golden.options, in: CheckPaths.transcript(of: recording.path))
    }
    stated.add(given, .commandLine)
    self.terms = try ReplayTerms(stated, reach, remark: Output.tell)
    isAsLived = stated.means(lived)
  }

  /// Prints the errors of the screen and the differences between the session and the recording.
  func tell(_ replay: RecordingReplay, _ prototype: Prototype?) {
    for note in prototype?.notes ?? [] { Output.warn(note, of: recording.name) }
    guard let review, let said = replay.said else { return }
    // With other terms, the speech differs from that of the session.
    let doubts = review.warnings(
      afterFrames: replay.frames, said: isAsLived ? said : nil, devices: replay.devices)
    Replayed.tell(doubts, of: recording)
  }

  private static func tell(_ doubts: [SessionWarning], of recording: OpenRecording) {
    for line in SessionFiles.lines(doubts, of: recording.path) { Output.note(line) }
  }
}
