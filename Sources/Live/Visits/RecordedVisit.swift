import Disk
import Evdev
import Replay
import Text

/// A visit that is being recorded.
final class RecordedVisit {
  /// The number of earlier visits of the session.
  let number: Int
  /// When the visit began: the end of the one before.
  let start: Timestamp
  /// The time since the start of the session.
  private let offset: Duration
  /// The number of frames and utterances of earlier visits.
  private let earlierFrames: Int
  private let earlierUtterances: Int
  /// The options and inputs.
  private(set) var log: SessionLog
  /// The time of the last input of the visitor; `nil` before the first.
  private(set) var lastInput: Duration?
  /// The comments at the end of the session file.
  private(set) var comments = ""
  /// The number of frames that are not recorded.
  var secretFrames = 0
  /// Whether touches, inputs or lines of the transcript are missing.
  var isPartial = false
  /// The recording; `nil` before the first input, and if it cannot be written.
  var recorder: SessionRecorder?
  /// Whether the files could not be written.
  var hasFailed = false
  /// The writers of the devices.
  var writers: [DeviceEventWriter] = []
  private var screen: String?
  private var transcript: [UInt8]
  private var text = TranscriptText()

  init(
    _ number: Int, _ log: SessionLog, at start: Timestamp, offset: Duration, frames: Int,
    utterances: Int
  ) {
    (self.number, self.log, self.start, self.offset) = (number, log, start, offset)
    (earlierFrames, earlierUtterances) = (frames, utterances)
    self.log.lines = []
    self.log.isVisit = true
    transcript = Array((TranscriptHeading.line(SessionOptions()) + "\n").utf8)
  }

  /// The lines at the end of the session file: where inputs are missing, and facts for the summary.
  var footer: String { (isPartial ? SessionLog.partialMark + "\n" : "") + comments }

  /// The file of the transcript.
  var transcriptBytes: [UInt8] { transcript }

  /// Returns the time of a moment since the visit began.
  func elapsed(_ time: Timestamp) -> Duration { .microseconds(max(0, (time - start).count)) }

  /// Records that the visitor made an input.
  func noteInput(at time: Timestamp) {
    if lastInput == nil { comment(.began, at: elapsed(time)) }
    lastInput = elapsed(time)
  }

  /// Adds an input, with the number of frames of the session before it.
  func add(_ input: SessionLog.Input, frames: Int, at time: Timestamp) {
    var input = input
    if case .spoken(let id, let wasCut) = input {
      // The end of speech of an earlier visit.
      guard id > earlierUtterances else { return }
      input = .spoken(id - earlierUtterances, wasCut: wasCut)
    }
    let frames = max(0, frames - earlierFrames - secretFrames)
    log.lines.append(SessionLog.Line(frames: frames, time: elapsed(time), input: input))
  }

  /// Adds an entry to the transcript.
  func add(_ entry: TranscriptEntry) {
    var entry = entry
    entry.time -= offset
    text.add(entry, to: &transcript)
    transcript.append(UInt8(ascii: "\n"))
  }

  /// Records the name of the current screen if it has changed.
  func note(screen name: String?, at time: Duration) {
    guard let name, name != screen else { return }
    screen = name
    comment(.screen, name, at: time)
  }

  /// Adds a fact for the summary of visits.
  func comment(_ fact: VisitSummary.Fact, _ text: String = "", at time: Duration) {
    comments += VisitSummary.comment(fact, text, at: time)
  }
}
