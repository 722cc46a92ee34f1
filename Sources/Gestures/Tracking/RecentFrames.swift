internal import Evdev
package import Touches

/// The last frames of a device, from which a touch can be recognized again.
package struct RecentFrames {
  private var former: [TouchFrame] = []
  private var current: [TouchFrame] = []
  private var isTouched = false

  /// A pause after which no touch depends on those before it.
  private static let pause = Microseconds(1_500_000)
  /// The maximum number of frames between two pauses.
  private static let maximumCount = 4_000

  /// Creates a record without frames.
  package init() {}

  /// Adds a frame.
  package mutating func add(_ frame: TouchFrame) {
    let isApart =
      current.count >= RecentFrames.maximumCount
      || current.last.map { frame.time - $0.time > RecentFrames.pause } ?? false
    if !isTouched, isApart {
      former = current
      current.removeAll()
    }
    isTouched = !frame.contacts.allSatisfy(\.phase.isLast)
    if current.count < RecentFrames.maximumCount { current.append(frame) }
  }

  /// Returns the frames of a touch and of those just before it; empty if they are not complete.
  package func frames(of outcome: TouchOutcome) -> [TouchFrame] {
    for frames in [current, former] {
      guard let first = frames.first, let last = frames.last, first.time <= outcome.start,
        last.time >= outcome.end
      else { continue }
      let early = frames.lastIndex {
        $0.contacts.allSatisfy(\.phase.isLast) && outcome.start - $0.time > RecentFrames.pause
      }
      return Array(frames[(early.map { $0 + 1 } ?? 0)...])
    }
    return []
  }
}
