package import Elements
package import Gestures
package import ScreenReader

/// One thing that a person does on the way through a screen.
package enum WalkStep: Equatable {
  /// A gesture, made at a place of the screen where that matters.
  case gesture(Gesture, at: Point?)
  /// A finger that stays down and wanders along a path.
  case path(Gesture, [Point])
  /// The finger that explores is lifted.
  case lift
  /// Time passes, whatever is being said.
  case wait(Duration)
  /// Text is typed on the keyboard that is shown.
  case type(String)
  /// A command of the reader, whatever gesture stands for it.
  case command(Command)
  /// The element with the cursor is said again.
  case say
  /// The answer to what the element with the cursor is to be called; an empty one takes it back.
  case label(String)
  /// An event of the program, by its name.
  case event(String)
  /// VoiceOver is switched on or off, as in Settings.
  case power(Bool)

  /// Every word that a step can begin with, for those who type.
  package static var words: [String] {
    let commands = Command.allCases.map(\.rawValue).filter {
      Gesture(name: $0) == nil && $0 != "nothing"
    }
    return GestureCatalog.gestures.map(\.name).filter { $0 != "explore" }
      + [
        "explore@", "wait", "type:", "say", "lift", "label:", "event:", "voiceover=on",
        "voiceover=off",
      ] + commands
  }
}
