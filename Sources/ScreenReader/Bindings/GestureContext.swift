/// Where the cursor is, as far as gestures mean something else there.
public enum GestureContext: String, CaseIterable, Hashable, Sendable {
  case `default`
  /// A text is edited.
  case editing
  /// The element can be adjusted.
  case adjustable
  /// The cursor is on a key of the keyboard.
  case keyboard
  /// Gestures are named and not carried out.
  case practice
}
