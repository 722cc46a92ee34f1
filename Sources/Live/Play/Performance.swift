package import Devices
package import Evdev
package import Recordings
internal import System

/// A playback loop.
///
/// Sends every frame on time and releases all fingers and keys at the end, also after an error.
package struct Performance: ~Copyable {
  private var loop: EventLoop
  /// The delays of the frames.
  package private(set) var lateness = Lateness()
  /// The number of times that fingers or keys had to be released.
  package private(set) var lifts = 0
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
  private static let watchfulness = Microseconds(200)
  /// The time for which a temporary device remains, so that readers can read its last events.
  private static let patience = Microseconds.milliseconds(200)

  /// Creates a loop for playback.
  package init(_ loop: consuming EventLoop) {
    self.loop = loop
  }

  /// Reports progress while waiting for the next frame.
  ///
  /// Returns when to be called again, or `nil`.
  package typealias Progress = (_ now: Timestamp, _ due: Timestamp) -> Timestamp?

  /// Plays the schedule the given number of times; 0 repeats forever.
  package mutating func play(
    _ schedule: PlaySchedule, times: Int, on instruments: [any Instrument],
    progress: Progress = { _, _ in nil }
  ) throws(DeviceError) -> Ending {
    do throws(DeviceError) {
      if let signal = try rehearse(instruments, progress) { return .interrupted(signal) }
      var start = Monotonic.now + .milliseconds(1)
      let first = start
      while times == 0 || passes < times {
        // Limits the rate after a delay, so that frames do not overflow the reader's queue.
        var paces = schedule.paces
        for step in schedule.steps {
          let due = start + step.due
          let wanted = max(due, Monotonic.now) - start
          let moment = start + paces[step.part].earliest(for: step.length, from: wanted)
          if let signal = try wait(until: moment, progress) {
            try lift(instruments)
            try linger(instruments)
            return .interrupted(signal)
          }
          try instruments[step.part].play(step.frame)
          let now = Monotonic.now
          lateness.note(now - due)
          duration = now - first
        }
        passes += 1
        try lift(instruments)
        start = start + schedule.duration + Performance.pause
      }
      try linger(instruments)
      return .finished
    } catch {
      // Throw the original error; releasing may fail for the same reason.
      for instrument in instruments { _ = try? instrument.lift() }
      throw error
    }
  }

  /// Warms up the targets, because the first use of anything is slow.
  private mutating func rehearse(
    _ instruments: [any Instrument], _ progress: Progress
  ) throws(DeviceError) -> Signal? {
    for _ in 0..<5 {
      for instrument in instruments { try instrument.rehearse() }
      let next = Monotonic.now + .milliseconds(1)
      if let signal = try wait(until: next, progress) { return signal }
    }
    return nil
  }

  private mutating func lift(_ instruments: [any Instrument]) throws(DeviceError) {
    var isHeld = false
    for instrument in instruments where try instrument.lift() { isHeld = true }
    if isHeld { lifts += 1 }
  }

  /// Sleeps until a moment.
  ///
  /// Returns the signal that interrupted it, or `nil`.
  private mutating func wait(
    until due: Timestamp, _ progress: Progress
  ) throws(DeviceError) -> Signal? {
    let alarm = due - Performance.watchfulness
    while true {
      let news = progress(Monotonic.now, due)
      try loop.wake(at: news.map { min($0, alarm) } ?? alarm)
      for happening in try loop.wait() {
        if case .signal(let signal) = happening { return signal }
      }
      guard Monotonic.now >= alarm else { continue }
      while Monotonic.now < due {}
      return nil
    }
  }

  private mutating func linger(_ instruments: [any Instrument]) throws(DeviceError) {
    guard instruments.contains(where: \.isTemporary) else { return }
    let end = Monotonic.now + Performance.patience
    while Monotonic.now < end {
      try loop.wake(at: end)
      // A second signal does not end this wait.
      _ = try loop.wait()
    }
  }
}
