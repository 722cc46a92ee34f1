package import Evdev
package import Touches

/// Runs a film in time: which frame is to be seen now, and when the next one is due.
package struct Projector: Sendable {
  package private(set) var film: Film
  package private(set) var motion = Scene.Projection.Motion.playing
  package let quitsAtEnd: Bool
  private let speed: Double
  /// A moment of the clock and the moment of the film that belongs to it.
  private var anchor: (clock: Timestamp, film: Microseconds)

  package init(_ film: Film, speed: Double, quitsAtEnd: Bool, at now: Timestamp) {
    self.film = film
    self.speed = speed
    self.quitsAtEnd = quitsAtEnd
    anchor = (now, Microseconds(0))
  }

  package var scenes: [Scene] { film.scenes(motion, speed: speed) }

  /// When the next frame is due; `nil` while nothing moves.
  package var due: Timestamp? {
    guard motion == .playing, let next = film.next else { return nil }
    guard speed > 0 else { return anchor.clock }
    // Times of a broken file are anything; in floating point they cannot overflow.
    let shown = min(next, film.position + ClosedGaps.longest)
    let wait = (Double(shown.count) - Double(anchor.film.count)) / speed
    return anchor.clock + Microseconds(Int64(min(max(wait, 0), 4e18)))
  }

  /// Shows what is due by now; `false` when there was nothing.
  package mutating func advance(to now: Timestamp) -> Bool {
    guard motion == .playing else { return false }
    let before = film.shown
    while let due, due <= now, stepOn() {}
    if film.next == nil { motion = .ended }
    return film.shown != before || motion == .ended
  }

  /// Shows the next frame and hands it over; `nil` after the last.
  package mutating func step() -> TouchFrame? { stepOn() ? film.frame : nil }

  /// Shows the next frame; of a gap before it, no more than a day was waited for.
  private mutating func stepOn() -> Bool {
    let before = film.position
    guard film.step() else { return false }
    let gap = film.position - before
    if gap > ClosedGaps.longest { anchor.film = anchor.film + (gap - ClosedGaps.longest) }
    return true
  }

  package mutating func act(on key: Key, at now: Timestamp) {
    switch key {
    case .pause:
      switch motion {
      case .playing:
        anchor.film = moment(at: now)
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

  /// Goes on from where the film was, since the clock went on alone.
  package mutating func resume(at moment: Microseconds, _ now: Timestamp) {
    anchor = (now, moment)
  }

  /// The moment of the film that it is now.
  package func moment(at now: Timestamp) -> Microseconds {
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

/// A key that means something to a monitor.
package enum Key: Hashable, Sendable {
  case quit
  /// Ctrl-Z.
  case suspend
  case reset
  case pause
  case forward
  case back
}
