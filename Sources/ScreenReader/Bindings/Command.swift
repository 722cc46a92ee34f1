/// A command of the reader. Bindings, transcripts and help use its raw value as its name.
public enum Command: String, CaseIterable, Hashable, Sendable {
  case explore
  case speakItem = "speak-item"
  case nextItem = "next-item"
  case previousItem = "previous-item"
  case firstItem = "first-item"
  case lastItem = "last-item"
  /// Moves to the first or last element if the touch is in the upper or lower half of the surface.
  case firstOrLastItem = "first-or-last-item"
  case activate
  /// Activates the element under the exploring finger.
  case activateTouched = "activate-touched"
  case secondaryActivate = "secondary-activate"
  case longPress = "long-press"
  /// Passes the touch through to the application until it is lifted.
  case passThrough = "pass-through"
  case nextRotor = "next-rotor"
  case previousRotor = "previous-rotor"
  case nextRotorItem = "next-rotor-item"
  case previousRotorItem = "previous-rotor-item"
  case increment
  case decrement
  case toggleSpeech = "toggle-speech"
  case magicTap = "magic-tap"
  case escape
  case readFromTop = "read-from-top"
  case readFromHere = "read-from-here"
  case scrollUp = "scroll-up"
  case scrollDown = "scroll-down"
  case scrollLeft = "scroll-left"
  case scrollRight = "scroll-right"
  case itemSummary = "item-summary"
  case itemChooser = "item-chooser"
  case labelItem = "label-item"
  case toggleMute = "toggle-mute"
  case toggleCurtain = "toggle-curtain"
  case copyLastSpeech = "copy-last-speech"
  case undo
  case redo
  /// Undoes or redoes if held fingers move left or right.
  case undoOrRedo = "undo-or-redo"
  case toggleHelp = "toggle-help"
  case nextApplication = "next-application"
  case previousApplication = "previous-application"
  case home
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  /// In grouped navigation, enters the container with the cursor.
  case intoGroup = "into-group"
  case outOfGroup = "out-of-group"
  /// Handles the gesture without any effect.
  case nothing
}
