import Evdev
import Touches

/// Plays a film in real time.
struct FramePlayer: Sendable {
  /// The film.
  private(set) var film: FrameTimeline
  /// The state of the playback.
  private(set) var motion = MonitorState.Playback.Status.playing
  /// Whether the program quits at the end of the film.
  let quitsAtEnd: Bool
  private let speed: Double
  /// A clock time and the film time that corresponds to it.
  private var anchor: (clock: Timestamp, film: Microseconds)

  /// Starts playing a film.
  ///
  /// A `speed` of 0 shows each frame at once.
  init(_ film: FrameTimeline, speed: Double, quitsAtEnd: Bool, at now: Timestamp) {
    self.film = film
    self.speed = speed
    self.quitsAtEnd = quitsAtEnd
    anchor = (now, Microseconds(0))
  }

  /// The scenes with the state of the playback.
  var scenes: [MonitorState] { film.scenes(motion, speed: speed) }

  /// The clock time at which the next frame is due; `nil` unless the film is playing.
  var deadline: Timestamp? {
    guard motion == .playing, let next = film.next else { return nil }
    guard speed > 0 else { return anchor.clock }
    // Times in a corrupt file are arbitrary; floating point does not overflow.
    let shown = min(next, film.position + GapLimiter.maxGap)
    let wait = (Double(shown.count) - Double(anchor.film.count)) / speed
    return anchor.clock + Microseconds(Int64(min(max(wait, 0), 4e18)))
  }

  /// Shows the frames that are due.
  ///
  /// Returns whether the display changed: a frame was shown or the film ended.
  mutating func advance(to now: Timestamp) -> Bool {
    guard motion == .playing else { return false }
    let before = film.shown
    while let deadline, deadline <= now, stepOn() {}
    if film.next == nil { motion = .ended }
    return film.shown != before || motion == .ended
  }

  /// Shows the next frame and returns it; `nil` after the last.
  mutating func step() -> TouchFrame? { stepOn() ? film.frame : nil }

  /// Shows the next frame.
  ///
  /// A gap longer than `GapLimiter.maxGap` is shortened to that.
  private mutating func stepOn() -> Bool {
    let before = film.position
    guard film.step() else { return false }
    let gap = film.position - before
    if gap > GapLimiter.maxGap { anchor.film = anchor.film + (gap - GapLimiter.maxGap) }
    return true
  }

  /// Handles a key.
  mutating func act(on key: Key, at now: Timestamp) {
    switch key {
    case .pause:
      switch motion {
      case .playing:
        anchor.film = position(at: now)
        motion = .paused
      case .paused: play(at: now)
      case .ended: break
      }
    case .forward:
      _ = film.step()
      halt()
    case .back:
      film.stepBack()
      halt()
    case .reset:
      film.rewind()
      anchor.film = Microseconds(0)
      play(at: now)
    case .quit, .suspend: break
    }
  }

  /// Continues at a film time, after a pause in which only the clock advanced.
  mutating func resume(at time: Microseconds, _ now: Timestamp) { anchor = (now, time) }

  /// Returns the film time at a clock time.
  func position(at now: Timestamp) -> Microseconds {
    guard motion == .playing else { return anchor.film }
    let passed = Double((now - anchor.clock).count) * speed
    return Microseconds(Int64(min(Double(anchor.film.count) + passed, 4e18)))
  }

  private mutating func play(at now: Timestamp) {
    anchor.clock = now
    motion = .playing
  }

  private mutating func halt() {
    anchor.film = film.position
    motion = film.next == nil ? .ended : .paused
  }
}

/// A key command of the monitor.
enum Key: Hashable, Sendable {
  case quit
  /// Ctrl-Z.
  case suspend
  case reset
  case pause
  case forward
  case back
}
