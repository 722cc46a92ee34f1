import Evdev
import Gestures
import Touches

/// The fingers of each device on their way to gestures, in the one order that all are judged in.
///
/// That is the order of the file; what a device decides by waiting is decided as soon as another one
/// has come so far.
struct GestureLanes {
  private struct Lane {
    var number: Int
    var recognizer: GestureRecognizer
  }

  private var lanes: [Lane] = []

  /// Makes room for a device, which the recording gives a number.
  mutating func add(_ number: Int, _ recognizer: GestureRecognizer) {
    lanes.append(Lane(number: number, recognizer: recognizer))
  }

  /// Hands over the device and what is reported of it.
  mutating func take(_ frame: TouchFrame, of number: Int, _ show: (Int, GestureReport) -> Void) {
    for index in lanes.indices {
      if lanes[index].number == number {
        lanes[index].recognizer.handle(frame)
      } else {
        lanes[index].recognizer.advance(to: frame.time)
      }
      drain(index, show)
    }
  }

  mutating func finish(_ show: (Int, GestureReport) -> Void) {
    for index in lanes.indices {
      lanes[index].recognizer.finish()
      drain(index, show)
    }
  }

  private mutating func drain(_ index: Int, _ show: (Int, GestureReport) -> Void) {
    guard !lanes[index].recognizer.reports.isEmpty else { return }
    for report in lanes[index].recognizer.reports { show(lanes[index].number, report) }
    lanes[index].recognizer.clearReports()
  }
}
