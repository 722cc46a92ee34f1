public import Elements
public import Gestures
public import Touches

/// An input of the reader.
public enum ReaderInput {
  /// A completed gesture at a position on the surface.
  case gesture(Gesture, position: UnitPoint = .center)
  /// A phase of a continuous gesture, such as exploring or holding a touch.
  case continuousGesture(Gesture, GesturePhase.State, position: UnitPoint)
  /// The first finger of a touch landed. Interrupts continuous reading.
  case touchBegan
  /// A command without a gesture, for example from a key.
  case command(ReaderCommand, position: UnitPoint = .center)
  /// A key of a keypad was pressed, or repeats because it is held.
  case key(KeypadKey, isRepeat: Bool = false)
  /// Headphones were plugged in or unplugged. Switches the reader on or off.
  case headphones(pluggedIn: Bool)
  /// A touch on an element with direct touch.
  case directTouch(ViewTouch.Phase, position: UnitPoint)
  /// An utterance ended. `wasCut` is `true` if it was interrupted by another cause than the reader.
  case utteranceEnded(Int, wasInterrupted: Bool = false)
  /// A user label for the element with the cursor; `nil` removes it.
  case label(String?)
  /// A request to move the cursor to the element with a number in reading order, from 1.
  case focus(Int)
  /// A change of the element with the cursor by a developer.
  case change(ElementChange)
  /// A change of a node of the view tree by a developer. The number is the node's position in
  /// `Application.notedNodes`, from 1. Works if the reader is off, too.
  case changeNode(ElementChange, number: Int)
  /// A request to switch the reader on or off.
  case power(on: Bool)
  /// A step of a cleaning pause. Takes effect if the reader is off, too.
  case cleaning(CleaningStep)
  /// A named event of the application. If `work` is `nil`, the handler registered under the name is
  /// called.
  case event(String, work: ((Application) -> Void)? = nil)
  /// The visit ends; the application is about to be replaced.
  case visitEnding
  /// The passage of time.
  case timePassed
}

extension ReaderInput {
  /// Whether the input comes from the user.
  package var isOfUser: Bool {
    switch self {
    case .gesture, .continuousGesture, .touchBegan, .command, .key, .headphones, .directTouch,
      .label, .focus, .change, .changeNode, .power:
      true
    case .utteranceEnded, .cleaning, .event, .visitEnding, .timePassed: false
    }
  }

  /// Whether the input shows that a visitor uses the machine: input of the user that does not only
  /// switch the reader on or off, with which sessions begin.
  var isOfVisitor: Bool {
    if case .power = self { false } else { isOfUser }
  }

  /// Whether the input is only the movement of a finger in a continuous gesture.
  package var isMovement: Bool {
    if case .continuousGesture(_, .changed, _) = self { true } else { false }
  }

  /// Whether the user begins something, rather than goes on with a continuous gesture.
  package var beginsInteraction: Bool {
    if case .continuousGesture(_, let state, _) = self { state == .began } else { isOfUser }
  }

  /// Whether the input is only the passage of time.
  var isTime: Bool { if case .timePassed = self { true } else { false } }
}

/// A step of a pause in which the screen is cleaned and touches are ignored.
public enum CleaningStep: String, Hashable, Sendable, CaseIterable {
  /// From here on, touches are ignored.
  case began
  /// The pause ends in ten seconds, unless the screen is touched.
  case endsSoon = "ends-soon"
  /// Touches are processed again once all fingers have lifted.
  case ended
}
