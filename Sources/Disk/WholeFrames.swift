package import Evdev

/// Holds events back until their frame is whole, since half a frame is worth nothing on disk.
package struct WholeFrames {
  /// The beginning of a frame whose SYN_REPORT has not come.
  package private(set) var rest: [InputEvent] = []

  package init() {}

  /// Takes events; answers those that are whole now, in order.
  package mutating func take(_ events: [InputEvent]) -> [InputEvent] {
    guard let last = events.lastIndex(where: { $0.code == .synReport }) else {
      rest += events
      return []
    }
    let whole = rest + events[...last]
    rest = Array(events[(last + 1)...])
    return whole
  }
}

extension [InputEvent] {
  /// How many frames end among the events.
  package var frameCount: Int { count { $0.code == .synReport } }
}
