/// What a gesture can ask the reader to do; each has one name, in bindings, transcripts and help.
public enum Command: String, CaseIterable, Hashable, Sendable {
  case explore
  case speakItem = "speak-item"
  case nextItem = "next-item"
  case previousItem = "previous-item"
  case firstItem = "first-item"
  case lastItem = "last-item"
  /// The first or the last, as the upper or the lower half of the surface was touched.
  case firstOrLastItem = "first-or-last-item"
  case activate
  /// Activates what the resting finger is on.
  case activateTouched = "activate-touched"
  case secondaryActivate = "secondary-activate"
  case longPress = "long-press"
  /// Lets the touch through, until it is lifted.
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
  /// The one or the other, as fingers that are held go left or right.
  case undoOrRedo = "undo-or-redo"
  case toggleHelp = "toggle-help"
  case nextApplication = "next-application"
  case previousApplication = "previous-application"
  case home
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  /// Where flicks go from group to group: into the one with the cursor, and out of it.
  case intoGroup = "into-group"
  case outOfGroup = "out-of-group"
  /// Takes the gesture and does nothing.
  case nothing
}
