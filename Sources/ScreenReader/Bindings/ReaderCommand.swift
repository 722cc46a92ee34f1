/// A command of the reader.
///
/// Bindings, transcripts and help use its raw value as its name.
public enum ReaderCommand: String, CaseIterable, Hashable, Sendable {
  /// Speaks the elements under a moving finger.
  case explore
  /// Moves to the element under the finger and speaks it.
  case speakItem = "speak-item"
  /// Moves to the next element.
  case nextItem = "next-item"
  /// Moves to the previous element.
  case previousItem = "previous-item"
  /// Moves to the first element.
  case firstItem = "first-item"
  /// Moves to the last element.
  case lastItem = "last-item"
  /// Moves to the first or last element if the touch is in the upper or lower half of the surface.
  case firstOrLastItem = "first-or-last-item"
  /// Activates the element, or performs the action selected by the rotor.
  case activate
  /// Activates the element under the exploring finger.
  case activateTouched = "activate-touched"
  /// Taps the activation point of the element.
  case secondaryActivate = "secondary-activate"
  /// Performs a long press on the element.
  case longPress = "long-press"
  /// Passes the touch through to the application until it is lifted.
  case passThrough = "pass-through"
  /// Turns the rotor to the next option.
  case nextRotor = "next-rotor"
  /// Turns the rotor to the previous option.
  case previousRotor = "previous-rotor"
  /// Moves to the next item of the rotor option, or decreases its value.
  case nextRotorItem = "next-rotor-item"
  /// Moves to the previous item of the rotor option, or increases its value.
  case previousRotorItem = "previous-rotor-item"
  /// Increments the element.
  case increment
  /// Decrements the element.
  case decrement
  /// Pauses or resumes speech.
  case toggleSpeech = "toggle-speech"
  /// Performs the magic tap.
  case magicTap = "magic-tap"
  /// Cancels a drag, or performs the escape action.
  case escape
  /// Reads all elements from the first.
  case readFromTop = "read-from-top"
  /// Reads all elements from the current one.
  case readFromHere = "read-from-here"
  /// Scrolls to the content above.
  case scrollUp = "scroll-up"
  /// Scrolls to the content below.
  case scrollDown = "scroll-down"
  /// Scrolls by a finger movement to the left.
  case scrollLeft = "scroll-left"
  /// Scrolls by a finger movement to the right.
  case scrollRight = "scroll-right"
  /// Speaks the position of the element and the scroll status.
  case itemSummary = "item-summary"
  /// Shows or dismisses the item chooser.
  case itemChooser = "item-chooser"
  /// Requests a user label for the element.
  case labelItem = "label-item"
  /// Switches speech on or off.
  case toggleMute = "toggle-mute"
  /// Switches the screen curtain on or off.
  case toggleCurtain = "toggle-curtain"
  /// Increases the volume of the voice.
  case louder
  /// Decreases the volume of the voice.
  case quieter
  /// Speaks the last utterance again.
  case repeatSpeech = "repeat-speech"
  /// Speaks the element, how to operate it, and the keys.
  case itemHelp = "item-help"
  /// Copies the last utterance to the clipboard.
  case copyLastSpeech = "copy-last-speech"
  /// Undoes the last edit.
  case undo
  /// Redoes the last undone edit.
  case redo
  /// Undoes or redoes if held fingers move left or right.
  case undoOrRedo = "undo-or-redo"
  /// Starts or ends practice mode.
  case toggleHelp = "toggle-help"
  /// Switches to the next application.
  case nextApplication = "next-application"
  /// Switches to the previous application.
  case previousApplication = "previous-application"
  /// Goes to the home screen.
  case home
  /// Zooms in on an element that supports zoom.
  case zoomIn = "zoom-in"
  /// Zooms out of an element that supports zoom.
  case zoomOut = "zoom-out"
  /// In grouped navigation, enters the container with the cursor.
  case intoGroup = "into-group"
  /// In grouped navigation, moves to the container around the cursor.
  case outOfGroup = "out-of-group"
  /// Handles the gesture without any effect.
  case nothing
}
