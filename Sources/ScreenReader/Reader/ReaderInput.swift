public import Elements
public import Gestures

/// What can happen to the reader.
public enum ReaderInput {
  /// A gesture is complete. `place` is from 0 to 1 of the surface.
  case gesture(Gesture, place: Place = Place())
  /// A gesture that lasts: an exploring finger, a touch that is held.
  case phase(Gesture, GesturePhase.Step, place: Place)
  /// The first finger of a touch landed: whatever is read on goes no further.
  case touched
  /// A command that no gesture stands for, or that a key asked for.
  case command(Command, place: Place = Place())
  /// A finger on an element that takes touches directly.
  case direct(PassedTouch.Phase, place: Place)
  /// A voice is done with an utterance; it was said to the end, or was cut short from outside.
  case spoken(Int, wasCut: Bool = false)
  /// What the user calls the element with the cursor; nil takes the name back.
  case label(String?)
  /// The cursor goes to the element with a number in reading order, counted from 1.
  case focus(Int)
  /// What a person gives the element with the cursor in place of what its program gave it.
  case change(ElementChange)
  /// What a person gives a node of the screen's tree, by its number in the order of the tree, counted
  /// from 1 (`Application.notedNodes`); the reader may be off.
  case changeNode(ElementChange, number: Int)
  case power(on: Bool)
  /// The screen is being cleaned, or no longer; the reader may be off.
  case cleaning(CleaningStep)
  /// An event of the program with a name. The closure is what the program does at it; `nil` is what
  /// the application has registered under the name.
  case event(String, work: ((Application) -> Void)? = nil)
  /// Nothing but time passed.
  case time

  /// A place on the surface, from 0 to 1 from the left and from the top.
  public struct Place: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double = 0.5, y: Double = 0.5) {
      self.x = x
      self.y = y
    }
  }
}

extension ReaderInput {
  /// Whether somebody wants something, rather than that a voice is done or time has passed.
  package var isOfUser: Bool {
    switch self {
    case .gesture, .phase, .touched, .command, .direct, .label, .focus, .change, .changeNode,
      .power:
      true
    case .spoken, .cleaning, .event, .time: false
    }
  }

  /// Whether a finger only went on with what it does.
  package var isMovement: Bool { if case .phase(_, .changed, _) = self { true } else { false } }

  /// Whether nothing happened but that time passed.
  var isTime: Bool { if case .time = self { true } else { false } }
}

/// A step of a pause in which the screen is cleaned and touches are ignored.
public enum CleaningStep: String, Hashable, Sendable, CaseIterable {
  /// From here on, touches are ignored.
  case began
  /// The pause ends in ten seconds, unless the screen is touched.
  case endsSoon = "ends-soon"
  case ended
}
