package import Devices
package import Evdev
package import Recordings
internal import System

/// A playback loop.
///
/// Sends every frame on time and releases all fingers and keys at the end, also after an error.
package struct PlayLoop: ~Copyable {
  private var loop: EventLoop
  /// The delays of the frames.
  package private(set) var lateness = LatencyHistogram()
  /// The number of times that fingers or keys had to be released.
  package private(set) var forcedReleases = 0
  /// The number of complete passes.
  package private(set) var passes = 0
  /// The time from the first frame to the last.
  package private(set) var duration = Microseconds(0)

  /// How playback ended.
  package enum Ending: Hashable, Sendable {
    /// All passes were played.
    case finished
    /// A signal interrupted playback.
    case interrupted(Signal)
  }

  /// The pause between two passes, so that taps of different passes are not combined.
  private static let pause = Microseconds.milliseconds(1_000)
  /// The time before a frame at which the loop wakes and spins, because timers are slightly late.
  private static let spinDuration = Microseconds(200)
  /// The time for which a temporary device remains, so that readers can read its last events.
  private static let timeout = Microseconds.milliseconds(200)

  /// Creates a loop for playback.
  package init(_ loop: consuming EventLoop) { self.loop = loop }

  /// Reports progress while waiting for the next frame.
  ///
  /// Returns when to be called again, or `nil`.
  package typealias Progress = (_ now: Timestamp, _ due: Timestamp) -> Timestamp?

  /// Plays the schedule the given number of times; 0 repeats forever.
  package mutating func play(
    _ schedule: PlaySchedule, times: Int, on instruments: [any PlayTarget],
    progress: Progress = { _, _ in nil }
  ) throws(DeviceError) -> Ending {
    do throws(DeviceError) {
      if let signal = try warmUp(instruments, progress) { return .interrupted(signal) }
      var start = MonotonicClock.now + .milliseconds(1)
      let first = start
      while times == 0 || passes < times {
        // Limits the rate after a delay, so that frames do not overflow the reader's queue.
        var paces = schedule.paces
        for step in schedule.steps {
          let deadline = start + step.time
          let wanted = max(deadline, MonotonicClock.now) - start
          let time = start + paces[step.part].earliest(for: step.length, from: wanted)
          if let signal = try wait(until: time, progress) {
            try lift(instruments)
            try drain(instruments)
            return .interrupted(signal)
          }
          try instruments[step.part].play(step.frame)
          let now = MonotonicClock.now
          lateness.record(now - deadline)
          duration = now - first
        }
        passes += 1
        try lift(instruments)
        start = start + schedule.duration + PlayLoop.pause
      }
      try drain(instruments)
      return .finished
    } catch {
      // Throw the original error; releasing may fail for the same reason.
      for instrument in instruments { _ = try? instrument.releaseAll() }
      throw error
    }
  }

  /// Warms up the targets, because the first use of anything is slow.
  private mutating func warmUp(
    _ instruments: [any PlayTarget], _ progress: Progress
  ) throws(DeviceError) -> Signal? {
    for _ in 0..<5 {
      for instrument in instruments { try instrument.warmUp() }
      let next = MonotonicClock.now + .milliseconds(1)
      if let signal = try wait(until: next, progress) { return signal }
    }
    return nil
  }

  private mutating func lift(_ instruments: [any PlayTarget]) throws(DeviceError) {
    var isHeld = false
    for instrument in instruments where try instrument.releaseAll() { isHeld = true }
    if isHeld { forcedReleases += 1 }
  }

  /// Sleeps until a moment.
  ///
  /// Returns the signal that interrupted it, or `nil`.
  private mutating func wait(
    until deadline: Timestamp, _ progress: Progress
  ) throws(DeviceError) -> Signal? {
    let alarm = deadline - PlayLoop.spinDuration
    while true {
      let news = progress(MonotonicClock.now, deadline)
      try loop.setDeadline(news.map { min($0, alarm) } ?? alarm)
      for event in try loop.wait() {
        if case .signal(let signal) = event { return signal }
      }
      guard MonotonicClock.now >= alarm else { continue }
      while MonotonicClock.now < deadline {}
      return nil
    }
  }

  private mutating func drain(_ instruments: [any PlayTarget]) throws(DeviceError) {
    guard instruments.contains(where: \.isTemporary) else { return }
    let end = MonotonicClock.now + PlayLoop.timeout
    while MonotonicClock.now < end {
      try loop.setDeadline(end)
      // A second signal does not end this wait.
      _ = try loop.wait()
    }
  }
}
