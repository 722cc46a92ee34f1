import Evdev
import Live
import Recordings

/// The result of playback.
struct PlaySummary {
  /// The number of frames sent.
  var frames: Int
  /// The number of complete passes.
  var passes: Int
  /// The time from the first frame to the last.
  var duration: Microseconds
  /// The delays of the frames; `nil` if they are unknown.
  var lateness: (median: Microseconds, p99: Microseconds, maximum: Microseconds)?
  /// The number of times that fingers or keys had to be released.
  var forcedReleases: Int
  /// Whether all passes were played.
  var isFinished: Bool
  var schedule: PlaySchedule
  /// The parts of the recording that were not played unchanged.
  var omissions: PlayOmissions

  /// Creates the result of playback on devices of this machine.
  init(
    _ loop: borrowing PlayLoop, _ schedule: PlaySchedule, _ omissions: PlayOmissions,
    _ ending: PlayLoop.Ending
  ) {
    let delays = loop.lateness
    frames = delays.count
    passes = loop.passes
    duration = loop.duration
    if let median = delays.percentile(50), let p99 = delays.percentile(99) {
      lateness = (median, p99, delays.greatest)
    }
    forcedReleases = loop.forcedReleases
    isFinished = ending == .finished
    (self.schedule, self.omissions) = (schedule, omissions)
  }

  /// Creates the result of playback on an Android device, which played the whole text.
  init(
    _ text: AndroidPlayText, passes: Int, _ schedule: PlaySchedule, _ omissions: PlayOmissions
  ) {
    frames = schedule.steps.count * passes
    self.passes = passes
    duration = text.duration
    forcedReleases = text.forcedReleases
    isFinished = true
    (self.schedule, self.omissions) = (schedule, omissions)
  }
}
