package import Elements
package import Gestures
package import ScreenReader

/// A step of a walk.
package enum WalkStep: Equatable {
  /// A gesture, at a position on the screen if one is specified.
  case gesture(Gesture, at: Point?)
  /// A gesture whose finger moves along a path.
  case path(Gesture, [Point])
  /// Lifts the exploring finger.
  case lift
  /// Waits, regardless of speech.
  case wait(Duration)
  /// Types a text on the visible keyboard.
  case type(String)
  /// Executes a command of the reader.
  case command(ReaderCommand)
  /// Repeats the speech of the element with the cursor.
  case say
  /// Sets the label of the element with the cursor; an empty text removes it.
  case label(String)
  /// Sends an event of the application, by its name.
  case event(String)
  /// Sends a message to the application, as the bridge of a live session does.
  case message(String)
  /// Presses a key of a keypad.
  case key(KeypadKey)
  /// Plugs headphones in or out.
  case headphones(pluggedIn: Bool)
  /// Switches VoiceOver on or off, as in Settings.
  case power(Bool)

  /// All words that may begin a step, for suggestions.
  package static var words: [String] {
    let commands = ReaderCommand.allCases.map(\.rawValue).filter {
      Gesture(name: $0) == nil && $0 != "nothing"
    }
    return GestureCatalog.gestures.map(\.name).filter { $0 != "explore" }
      + [
        "explore@", "wait", "type:", "say", "lift", "label:", "event:", "message:", "key:",
        "headphones=in", "headphones=out", "voiceover=on", "voiceover=off",
      ] + commands
  }
}
