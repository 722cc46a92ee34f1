import ScreenReader

extension ReaderCommand {
  /// Returns the effect of the command in a context, as a clause without a period.
  func effect(in context: GestureContext) -> String {
    switch (self, context) {
    case (.activate, .editing): "moves the insertion point from one end of the text to the other"
    case (.activate, .keyboard): "enters the key with the cursor"
    case (.activateTouched, .keyboard): "enters the key under the resting finger"
    case (.explore, .keyboard):
      "says each key as the finger comes to it; in touch typing, lifting enters the key"
    case (.speakItem, .keyboard):
      "says the key under the finger; in touch typing and direct touch typing, enters it"
    case (.nextRotorItem, .editing): "moves the insertion point on, by what the rotor is turned to"
    case (.previousRotorItem, .editing):
      "moves the insertion point back, by what the rotor is turned to"
    default: effect
    }
  }

  private var effect: String {
    switch self {
    case .explore: "says each element as the finger comes to it"
    case .speakItem: "puts the cursor on the element under the finger and says it"
    case .nextItem: "moves the cursor to the next element"
    case .previousItem: "moves the cursor to the element before"
    case .firstItem: "moves the cursor to the first element"
    case .lastItem: "moves the cursor to the last element"
    case .firstOrLastItem:
      "moves the cursor to the first element, or to the last from the lower half"
    case .activate: "activates the element with the cursor"
    case .activateTouched: "activates the element under the resting finger"
    case .secondaryActivate: "activates the element with the cursor in its other way"
    case .longPress: "presses the element with the cursor for long"
    case .passThrough: "lets the finger through to the program until it is lifted"
    case .nextRotor: "turns the rotor to what comes next on it"
    case .previousRotor: "turns the rotor to what comes before on it"
    case .nextRotorItem: "goes on to the next of what the rotor is turned to"
    case .previousRotorItem: "goes back to the last of what the rotor is turned to"
    case .increment: "adjusts the element with the cursor one step up"
    case .decrement: "adjusts the element with the cursor one step down"
    case .toggleSpeech: "pauses speech, or goes on with it"
    case .magicTap: "does what the program is mostly for, else toggles media"
    case .escape: "leaves what is open: goes back, or closes"
    case .readFromTop: "reads everything from the first element on"
    case .readFromHere: "reads everything from the cursor on"
    case .scrollUp: "shows what is further up"
    case .scrollDown: "shows what is further down"
    case .scrollLeft: "shows what is further to the right, as fingers that go left do"
    case .scrollRight: "shows what is further to the left, as fingers that go right do"
    case .itemSummary: "says where the cursor is among all elements"
    case .itemChooser: "lists all elements, to choose one"
    case .labelItem: "asks what to call the element with the cursor"
    case .toggleMute: "switches speech off or on"
    case .toggleCurtain: "makes the display dark, or light again"
    case .copyLastSpeech: "copies what was said last"
    case .undo: "takes back what was typed last"
    case .redo: "types again what was taken back"
    case .undoOrRedo: "takes back or types again what was typed last, as fingers go left or right"
    case .toggleHelp: "begins or ends practice"
    case .nextApplication: "asks the system for the next program"
    case .previousApplication: "asks the system for the program before"
    case .home: "asks the system for the home screen"
    case .zoomIn: "makes what is under the cursor larger, where it can be"
    case .zoomOut: "makes what is under the cursor smaller, where it can be"
    case .intoGroup: "goes into the group with the cursor, where flicks go by groups"
    case .outOfGroup: "goes out of the group around the cursor, where flicks go by groups"
    case .nothing: "does nothing"
    }
  }
}
