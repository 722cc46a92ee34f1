package import Evdev

/// The delay before a deadline is evaluated, because earlier events may still arrive.
package enum FrameDelay {
  /// The maximum time between an event and its arrival.
  package static let maximum = Microseconds.milliseconds(1)
}
