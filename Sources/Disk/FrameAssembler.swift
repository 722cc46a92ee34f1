package import Evdev

/// Groups events into complete frames.
package struct FrameAssembler {
  /// The events after the last `SYN_REPORT`.
  package private(set) var incompleteFrame: [InputEvent] = []

  /// Creates the value without events.
  package init() {}

  /// Adds events.
  ///
  /// Returns the events of all frames that are complete now, in order.
  package mutating func take(_ events: [InputEvent]) -> [InputEvent] {
    guard let last = events.lastIndex(where: { $0.code == .synReport }) else {
      incompleteFrame += events
      return []
    }
    let whole = incompleteFrame + events[...last]
    incompleteFrame = Array(events[(last + 1)...])
    return whole
  }
}

extension [InputEvent] {
  /// The number of frames that end among the events.
  package var frameCount: Int { count { $0.code == .synReport } }
}
