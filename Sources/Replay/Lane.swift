import Evdev
import Gestures

/// A device of a session: what its fingers are becoming.
struct Lane {
  var recognizer: GestureRecognizer {
    didSet { due = recognizer.deadline }
  }
  /// When the recognizer decides something: it is much to copy for one of its words.
  private(set) var due: Timestamp?
  let surface: SurfaceTraits
  /// The touch goes straight to the program, until the last finger is lifted.
  var isDirect = false
  /// While the reader is off: the one finger that touches the screen, until others come.
  var pointer: Int?
  var fingers = 0
  /// A gesture of this touch that lasts, and whether the reader follows it.
  var lasting: (gesture: Gesture, isFollowed: Bool)?
  /// What its recognizer listens for.
  var bound: GestureSet
}
