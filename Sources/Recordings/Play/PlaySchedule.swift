package import Evdev

/// The times at which the frames of several devices are sent, relative to the start.
///
/// Each time is computed from the start, so that errors do not accumulate.
package struct PlaySchedule: Sendable {
  /// The frames in the order of sending.
  package private(set) var steps: [Step] = []
  /// The time removed from gaps, in recording time.
  package private(set) var cut = Microseconds(0)
  /// The number of frames delayed so that clients can keep up.
  package private(set) var heldBack = 0

  /// The rate limiters of the devices in their initial state.
  package let paces: [ReaderRateLimiter]

  /// A scheduled frame.
  package struct Step: Hashable, Sendable {
    /// The time of sending, relative to the start.
    package var time: Microseconds
    /// The index of the device.
    package var part: Int
    /// The index of the frame within its device.
    package var frame: Int
    /// The number of events.
    package var length: Int
  }

  /// The frames of one device.
  package struct Track: Sendable {
    /// The times and lengths of the frames.
    package var moments: [Moment]
    /// The capacity of a client's event buffer.
    package var queue: Int

    /// Creates the track of a device.
    package init(moments: [Moment], queue: Int) {
      self.moments = moments
      self.queue = queue
    }
  }

  /// The time and length of a frame.
  package struct Moment: Hashable, Sendable {
    /// The time of the frame in the recording.
    package var time: Timestamp
    /// The number of events.
    package var length: Int
    /// Whether nothing is pressed after the frame.
    package var isIdle: Bool

    /// Creates the time and length of a frame.
    package init(time: Timestamp, length: Int, isIdle: Bool) {
      self.time = time
      self.length = length
      self.isIdle = isIdle
    }
  }

  /// The time of the last frame, relative to the start.
  package var duration: Microseconds { steps.last?.time ?? Microseconds(0) }

  /// Schedules the frames of all devices.
  ///
  /// A speed of 0 is as fast as clients can read.
  ///
  /// Gaps longer than `longestGap` are shortened to it, but not while something is pressed, because
  /// the duration of a touch is significant. No gap exceeds one day.
  package init(_ tracks: [Track], speed: Double = 1, longestGap: Microseconds? = nil) {
    paces = tracks.map { ReaderRateLimiter(queue: $0.queue) }
    var order = MergeOrder(tracks)
    var paces = self.paces
    var isRest = [Bool](repeating: true, count: tracks.count)
    var (elapsed, previous): (Microseconds, Timestamp?) = (Microseconds(0), nil)
    steps.reserveCapacity(tracks.reduce(0) { $0 + $1.moments.count })
    while let (part, frame) = order.next() {
      let time = tracks[part].moments[frame]
      var gap = previous.map { time.time - $0 } ?? Microseconds(0)
      let limit = isRest.allSatisfy(\.self) ? longestGap : nil
      let maximum = min(limit ?? GapLimiter.maxGap, GapLimiter.maxGap)
      if gap > maximum {
        cut = cut + (gap - maximum)
        gap = maximum
      }
      elapsed = elapsed + gap
      (previous, isRest[part]) = (time.time, time.isIdle)
      let wanted = speed > 0 ? elapsed.divided(by: speed) : duration
      let possible = paces[part].earliest(for: time.length, from: max(wanted, duration))
      if speed > 0, possible > wanted { heldBack += 1 }
      steps.append(Step(time: possible, part: part, frame: frame, length: time.length))
    }
  }
}

/// Iterates over the frames of several devices in time order; equal times are ordered by device.
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
