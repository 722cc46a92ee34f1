package import Evdev

/// Says when each frame is to be sent, counted from the start.
///
/// Every moment is reckoned from the start and not from the frame before, so nothing adds up.
package struct PlaySchedule: Sendable {
  package private(set) var steps: [Step] = []
  /// What was cut out of gaps, in the recording's time.
  package private(set) var cut = Microseconds(0)
  /// Frames that come later than the recording has them, so that readers can follow.
  package private(set) var heldBack = 0

  /// How fast the readers of each device can follow, before anything was sent.
  package let paces: [ReaderPace]

  /// A frame to send.
  package struct Step: Hashable, Sendable {
    package var due: Microseconds
    package var part: Int
    package var frame: Int
    /// Its events.
    package var length: Int
  }

  /// The frames of one device.
  package struct Track: Sendable {
    package var moments: [Moment]
    /// How many events wait for a reader at most.
    package var queue: Int

    package init(moments: [Moment], queue: Int) {
      self.moments = moments
      self.queue = queue
    }
  }

  /// A frame as far as its time goes.
  package struct Moment: Hashable, Sendable {
    package var time: Timestamp
    /// Its events.
    package var length: Int
    /// Whether nothing is held down after it.
    package var isRest: Bool

    package init(time: Timestamp, length: Int, isRest: Bool) {
      self.time = time
      self.length = length
      self.isRest = isRest
    }
  }

  package var duration: Microseconds { steps.last?.due ?? Microseconds(0) }

  /// Sets all frames of all devices in order; a speed of 0 is as fast as readers can follow.
  ///
  /// A gap longer than `longestGap` is cut down to it, but never while something is held: how long
  /// a finger rests is part of what it does. Nobody waits for longer than a day.
  package init(_ tracks: [Track], speed: Double = 1, longestGap: Microseconds? = nil) {
    paces = tracks.map { ReaderPace(queue: $0.queue) }
    var order = MergeOrder(tracks)
    var paces = self.paces
    var isRest = [Bool](repeating: true, count: tracks.count)
    var (elapsed, previous): (Microseconds, Timestamp?) = (Microseconds(0), nil)
    steps.reserveCapacity(tracks.reduce(0) { $0 + $1.moments.count })
    while let (part, frame) = order.next() {
      let moment = tracks[part].moments[frame]
      var gap = previous.map { moment.time - $0 } ?? Microseconds(0)
      let limit = isRest.allSatisfy(\.self) ? longestGap : nil
      let most = min(limit ?? ClosedGaps.longest, ClosedGaps.longest)
      if gap > most {
        cut = cut + (gap - most)
        gap = most
      }
      elapsed = elapsed + gap
      (previous, isRest[part]) = (moment.time, moment.isRest)
      let wanted = speed > 0 ? elapsed.divided(by: speed) : duration
      let possible = paces[part].earliest(for: moment.length, from: max(wanted, duration))
      if speed > 0, possible > wanted { heldBack += 1 }
      steps.append(Step(due: possible, part: part, frame: frame, length: moment.length))
    }
  }
}

/// Goes through the frames of several devices in order of time; at one moment, in order of devices.
private struct MergeOrder {
  private let tracks: [PlaySchedule.Track]
  private var positions: [Int]

  init(_ tracks: [PlaySchedule.Track]) {
    self.tracks = tracks
    positions = Array(repeating: 0, count: tracks.count)
  }

  mutating func next() -> (part: Int, frame: Int)? {
    var best: (part: Int, time: Timestamp)?
    for (part, position) in positions.enumerated() where position < tracks[part].moments.count {
      let time = tracks[part].moments[position].time
      if best.map({ time < $0.time }) ?? true { best = (part, time) }
    }
    guard let best else { return nil }
    positions[best.part] += 1
    return (best.part, positions[best.part] - 1)
  }
}

extension Microseconds {
  fileprivate func divided(by speed: Double) -> Microseconds {
    guard speed != 1 else { return self }
    return Microseconds(Int64(min(Double(count) / speed + 0.5, 9e18)))
  }
}
