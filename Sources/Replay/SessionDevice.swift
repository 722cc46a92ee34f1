import Gestures

/// The state of the current touch on a device, as far as the application receives it.
struct SessionDevice {
  /// Whether the touch is passed directly to the application until the last finger lifts.
  var isDirect = false
  /// While the reader is off: the ID of the only contact; `nil` if there are several.
  var pointerContact: Int?
  /// The continuous gesture of this touch, and whether the reader handles its phases.
  var continuousGesture: (gesture: Gesture, isFollowed: Bool)?
  /// The number of fingers on the device.
  var fingerCount = 0
  /// Whether the fingers on the device landed in an earlier visit.
  var belongsToEarlierVisit = false
  /// The gestures that the recognizer is configured for.
  var boundGestures: GestureSet

  /// Forgets the current touch, whose fingers may remain.
  mutating func forgetTouch() {
    (isDirect, pointerContact, continuousGesture) = (false, nil, nil)
  }
}
