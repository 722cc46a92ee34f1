import Evdev
import Gestures
import Grading

/// The delays of recognition, by gesture.
struct WaitList {
  private var waits: [Gesture: [Int64]] = [:]

  mutating func add(_ heard: Heard) { waits[heard.gesture, default: []].append(heard.wait.count) }

  /// Returns the minimum, median and maximum delay; `nil` if the gesture was never recognized.
  func range(of gesture: Gesture) -> Range? {
    guard let sorted = waits[gesture]?.sorted(), let least = sorted.first, let most = sorted.last
    else { return nil }
    return Range(
      least: Microseconds(least), median: Microseconds(sorted[sorted.count / 2]),
      most: Microseconds(most))
  }

  struct Range {
    var least: Microseconds
    var median: Microseconds
    var most: Microseconds
  }
}
