import Evdev
import Gestures
import Grading

/// The delays of recognition, by gesture.
struct DelayStatistics {
  private var delays: [Gesture: [Int64]] = [:]

  mutating func add(_ heard: ReportedGesture) {
    delays[heard.gesture, default: []].append(heard.latency.count)
  }

  /// Returns the minimum, median and maximum delay; `nil` if the gesture was never recognized.
  func range(of gesture: Gesture) -> Range? {
    guard let sorted = delays[gesture]?.sorted(), let minimum = sorted.first,
      let maximum = sorted.last
    else { return nil }
    return Range(
      minimum: Microseconds(minimum), median: Microseconds(sorted[sorted.count / 2]),
      maximum: Microseconds(maximum))
  }

  struct Range {
    var minimum: Microseconds
    var median: Microseconds
    var maximum: Microseconds
  }
}
