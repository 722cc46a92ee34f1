import Evdev
import Gestures

/// The state of a session's device.
struct SessionDevice {
  var recognizer: GestureRecognizer {
    didSet { deadline = recognizer.deadline }
  }
  /// The recognizer's deadline, cached because copying the recognizer is expensive.
  private(set) var deadline: Timestamp?
  let surface: SurfaceTraits
  /// Whether the touch is passed directly to the application until the last finger lifts.
  var isDirect = false
  /// While the reader is off: the ID of the only contact; `nil` if there are several.
  var pointerContact: Int?
  var fingerCount = 0
  /// The continuous gesture of this touch, and whether the reader handles its phases.
  var continuousGesture: (gesture: Gesture, isFollowed: Bool)?
  /// The gestures that the recognizer is configured for.
  var boundGestures: GestureSet
}
