package import Devices
package import Evdev
package import Recordings
internal import System

/// Plays: every frame at its moment, and nothing is left held, however it ends.
package struct Performance: ~Copyable {
  private var loop: EventLoop
  package private(set) var lateness = Lateness()
  /// The times that fingers which were left down had to be lifted.
  package private(set) var lifts = 0
  package private(set) var passes = 0
  /// From the first frame to the last.
  package private(set) var duration = Microseconds(0)

  package enum Ending: Hashable, Sendable {
    case finished
    case interrupted(Signal)
  }

  /// What comes between two passes, so that the last tap of one and the first of the next are two.
  private static let pause = Microseconds.milliseconds(1_000)
  /// A timer wakes up a little late; so it is set early, and the clock is watched for the rest.
  private static let watchfulness = Microseconds(200)
  /// How long a device stays for its readers to read the end: with it goes what they have not read.
  private static let patience = Microseconds.milliseconds(200)

  package init(_ loop: consuming EventLoop) {
    self.loop = loop
  }

  /// Tells somebody, while nothing happens, when the next frame is due; the answer is when there will
  /// be more to tell, if before the frame.
  package typealias Progress = (_ now: Timestamp, _ due: Timestamp) -> Timestamp?

  /// Plays as often as wanted; 0 is without end.
  package mutating func play(
    _ schedule: PlaySchedule, times: Int, on instruments: [any Instrument],
    progress: Progress = { _, _ in nil }
  ) throws(DeviceError) -> Ending {
    do throws(DeviceError) {
      if let signal = try rehearse(instruments, progress) { return .interrupted(signal) }
      var start = Monotonic.now + .milliseconds(1)
      let first = start
      while times == 0 || passes < times {
        // A frame that comes late must not come together with too many others.
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
      // What went wrong is what counts; letting go may go wrong for the same reason.
      for instrument in instruments { _ = try? instrument.lift() }
      throw error
    }
  }

  /// Goes through the motions, since whatever is done for the first time is slow.
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

  /// Sleeps until a moment; the signal that ended it before.
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
      // Whoever interrupts a second time gets what comes anyway.
      _ = try loop.wait()
    }
  }
}
