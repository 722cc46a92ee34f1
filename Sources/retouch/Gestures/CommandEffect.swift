import ScreenReader

extension ReaderCommand {
  /// Returns the effect of the command in a context, as a clause without a period.
  func effect(in context: GestureContext) -> String {
    switch (self, context) {
    case (.activate, .editing): "moves the insertion point to the other end of the text"
    case (.activate, .keyboard): "enters the key with the cursor"
    case (.activateTouched, .keyboard): "enters the key under the resting finger"
    case (.explore, .keyboard):
      "says each key that the finger reaches; in touch typing, lifting the finger enters the key"
    case (.speakItem, .keyboard):
      "says the key under the finger; in touch typing and direct touch typing, enters it"
    case (.nextRotorItem, .editing): "moves the insertion point forward by the unit of the rotor"
    case (.previousRotorItem, .editing): "moves the insertion point back by the unit of the rotor"
    default: effect
    }
  }

  private var effect: String {
    switch self {
    case .explore: "says each element that the finger reaches"
    case .speakItem: "moves the cursor to the element under the finger and says it"
    case .nextItem: "moves the cursor to the next element"
    case .previousItem: "moves the cursor to the previous element"
    case .firstItem: "moves the cursor to the first element"
    case .lastItem: "moves the cursor to the last element"
    case .firstOrLastItem:
      "moves the cursor to the first element; in the lower half of the screen, to the last"
    case .activate: "activates the element with the cursor"
    case .activateTouched: "activates the element under the resting finger"
    case .secondaryActivate: "performs the secondary activation of the element with the cursor"
    case .longPress: "performs a long press on the element with the cursor"
    case .passThrough: "passes the touch to the application until the finger lifts"
    case .nextRotor: "selects the next rotor option"
    case .previousRotor: "selects the previous rotor option"
    case .nextRotorItem: "moves to the next item of the rotor option, or changes the setting"
    case .previousRotorItem:
      "moves to the previous item of the rotor option, or changes the setting"
    case .increment: "increments the element with the cursor by one step"
    case .decrement: "decrements the element with the cursor by one step"
    case .toggleSpeech: "pauses or resumes speech"
    case .magicTap:
      "performs the main action of the application; without one, plays or pauses media"
    case .escape: "goes back, or closes an alert, a sheet or a menu"
    case .readFromTop: "reads everything from the first element"
    case .readFromHere: "reads everything from the cursor"
    case .scrollUp: "scrolls up"
    case .scrollDown: "scrolls down"
    case .scrollLeft: "scrolls to the content on the right"
    case .scrollRight: "scrolls to the content on the left"
    case .itemSummary: "says the position of the cursor among all elements"
    case .itemChooser: "lists all elements to choose from"
    case .labelItem: "asks for a label for the element with the cursor"
    case .toggleMute: "switches speech off or on"
    case .toggleCurtain: "switches the screen curtain on or off"
    case .louder: "increases the volume of the voice and says it"
    case .quieter: "decreases the volume of the voice and says it"
    case .repeatSpeech: "says the last words again"
    case .itemHelp: "says the element with the cursor, how to operate it, and the keys"
    case .copyLastSpeech: "copies the last spoken text"
    case .undo: "undoes the last typing"
    case .redo: "redoes the last undo"
    case .undoOrRedo: "undoes (to the left) or redoes (to the right) typing"
    case .toggleHelp: "starts or ends practice"
    case .nextApplication: "switches to the next application"
    case .previousApplication: "switches to the previous application"
    case .home: "goes to the home screen"
    case .zoomIn: "zooms in on the element with the cursor, if it supports zoom"
    case .zoomOut: "zooms out on the element with the cursor, if it supports zoom"
    case .intoGroup: "enters the group with the cursor, in grouped navigation"
    case .outOfGroup: "leaves the group around the cursor, in grouped navigation"
    case .nothing: "does nothing"
    }
  }
}
